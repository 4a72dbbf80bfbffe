import { brand } from '../../../shared/text/brand.ts';
import { Link } from '../ui/router-link.tsx';
import { type Destination, legalPages } from './navigation.ts';
import { ThemeChoice } from './theme-choice.tsx';

const groups: { title: string; pages: Destination[] }[] = [
  {
    title: 'Produit',
    pages: [
      { to: '/features', label: 'Fonctionnalités' },
      { to: '/example', label: 'Exemple de devis' },
      { to: '/pricing', label: 'Tarifs' },
    ],
  },
  {
    title: 'Aide',
    pages: [
      { to: '/faq', label: 'Questions fréquentes' },
      { to: '/contact', label: 'Support' },
      { to: '/documentation-api', label: 'API' },
    ],
  },
  { title: 'Légal', pages: legalPages },
];

/** Stands under every page. */
export const Footer = () => (
  <footer className="mt-auto border-t print:hidden">
    <div className="wrap grid gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="sm:col-span-3 lg:col-span-1">
        <p className="font-serif text-heading">{brand.name}</p>
        <p className="mt-2 max-w-xs text-muted">Le devis informatique dont chaque heure s’explique.</p>
      </div>
      {groups.map(({ title, pages }) => (
        <nav key={title} aria-label={title}>
          <p className="mb-1 text-muted text-note">{title}</p>
          {pages.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-9 items-center decoration-1 underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      ))}
    </div>
    <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-[calc(5rem+var(--bottom-bar,0px))] text-muted text-note">
      <p>© {brand.name}. Estimations assistées par IA, à relire avant envoi.</p>
      <ThemeChoice />
    </div>
  </footer>
);
