import { ComingPage } from './coming-page.tsx';

export default function LegalPage() {
  return (
    <ComingPage
      title="Mentions légales"
      lead="Qui édite ce site, qui l’héberge, et comment les joindre."
      description="Mentions légales de Chiffré&nbsp;: éditeur, hébergeur, propriété intellectuelle, contact."
      path="/legal"
      contents={
        <>
          <li>
            l’éditeur&nbsp;: dénomination, forme, capital, siège, immatriculation, responsable de la publication&nbsp;;
          </li>
          <li>l’hébergeur&nbsp;: raison sociale, adresse, région d’hébergement&nbsp;;</li>
          <li>la propriété intellectuelle et les crédits&nbsp;;</li>
          <li>le médiateur de la consommation compétent.</li>
        </>
      }
      meanwhile={[
        { to: '/terms', label: 'Conditions d’utilisation', why: 'Les règles du service.' },
        { to: '/privacy', label: 'Confidentialité', why: 'Vos données et vos droits.' },
        { to: '/contact', label: 'Support', why: 'Pour nous écrire.' },
      ]}
    />
  );
}
