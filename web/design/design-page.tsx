import { brand } from '../../shared/text/brand.ts';
import { ThemeToggle } from '../src/app/theme-toggle.tsx';
import { Page } from '../src/ui/page.tsx';
import { chapters } from './chapters.tsx';

const Header = () => (
  <header className="sticky top-0 z-30 border-b bg-paper print:hidden">
    <div className="wrap flex h-16 items-center justify-between gap-4">
      <p className="font-serif font-semibold text-2xl tracking-tight">
        {brand.name}
        <span className="text-signal">.</span>
      </p>
      <div className="flex items-center">
        <a href="/_local" className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken">
          Nuage local
        </a>
        <ThemeToggle />
      </div>
    </div>
  </header>
);

const Contents = () => (
  <nav aria-label="Chapitres" className="print:hidden lg:sticky lg:top-24 lg:self-start">
    <ul className="flex flex-wrap gap-x-4 lg:grid">
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Every token and every component of `web/src/ui`, as they are. */
export const DesignPage = () => (
  <>
    <Header />
    <main>
      <Page
        title="Système de design"
        lead="Les jetons et les composants du produit, tels que ses pages les emploient&nbsp;: même feuille de style, même code. Les liens des exemples ne mènent nulle part."
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <Contents />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-20">
            {chapters.map(({ id, title, lead, Content }) => (
              <section key={id} id={id} aria-labelledby={`${id}-titre`}>
                <h2 id={`${id}-titre`} className="font-serif text-title">
                  {title}
                </h2>
                <p className="mt-3 max-w-prose text-muted">{lead}</p>
                <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12">
                  <Content />
                </div>
              </section>
            ))}
          </div>
        </div>
      </Page>
    </main>
  </>
);
