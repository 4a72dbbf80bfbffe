import { TextLink } from '../../ui/link.tsx';

export const LegalLinks = () => (
  <nav aria-label="Légal" className="wrap flex flex-wrap gap-x-6 gap-y-2 border-t py-6 text-note print:hidden">
    <TextLink to="/legal">Mentions légales</TextLink>
    <TextLink to="/privacy">Confidentialité</TextLink>
    <TextLink to="/terms">Conditions d’utilisation</TextLink>
  </nav>
);
