import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

const ways = [
  { to: '/contact', label: 'Support', why: 'Un formulaire, avec ou sans compte. La réponse vient par email.' },
  { to: '/faq', label: 'Questions fréquentes', why: 'Crédits, estimation, compte, données.' },
  { to: '/features', label: 'Comment l’outil travaille', why: 'Le moteur, le calibrage, la comparaison.' },
  { to: '/legal', label: 'Mentions légales', why: 'Qui édite et qui héberge ce site.' },
];

export const Contact = () => (
  <Section id="contact" title="Nous joindre" lead="Un formulaire pour nous écrire, et trois réponses déjà rédigées.">
    <ul className="grid gap-x-16 sm:grid-cols-2">
      {ways.map(({ to, label, why }) => (
        <li key={to} className="border-t py-5">
          <TextLink to={to}>{label}</TextLink>
          <p className="mt-1 text-muted">{why}</p>
        </li>
      ))}
    </ul>
  </Section>
);
