import { ComingPage } from './coming-page.tsx';

export default function CalibrationPage() {
  return (
    <ComingPage
      title="Calibrage de l'IA"
      lead="Réservé aux comptes prestataires&nbsp;: de quoi faire du calcul le vôtre."
      contents={
        <>
          <li>vos informations générales&nbsp;: taille de l’équipe, années d’expérience&nbsp;;</li>
          <li>votre tarification&nbsp;: taux journalier, frais généraux, marge de sécurité&nbsp;;</li>
          <li>votre pile technique, parmi 41 technologies&nbsp;;</li>
          <li>vos spécialités et vos types de projets préférés.</li>
        </>
      }
      meanwhile={[
        {
          to: '/generator',
          label: 'Faire un devis',
          why: 'Il s’appuie sur un profil générique\u00A0: 60\u00A0€/h, 20\u00A0% de frais généraux, 15\u00A0% de marge.',
        },
        { to: '/history', label: 'Vos devis', why: 'Tout ce qui a été généré.' },
      ]}
    />
  );
}
