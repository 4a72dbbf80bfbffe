import { SignedIn } from '../../lib/signed-in.tsx';
import { ComingPage } from './coming.tsx';

const Announcement = () => (
  <ComingPage
    title="Mon profil"
    lead="Votre compte, votre abonnement et vos données, au même endroit."
    contents={
      <>
        <li>votre nom d’utilisateur, votre email, votre entreprise et votre type de compte&nbsp;;</li>
        <li>pour les prestataires, les informations légales et le logo qui figureront sur les devis&nbsp;;</li>
        <li>votre abonnement et vos crédits&nbsp;;</li>
        <li>l’export de vos données et la suppression du compte.</li>
      </>
    }
    meanwhile={[
      { to: '/generator', label: 'Nouveau devis', why: 'Vos crédits restants y sont affichés.' },
      { to: '/history', label: 'Historique', why: 'Tous vos devis.' },
    ]}
  />
);

export default function ProfilePage() {
  return (
    <SignedIn waiting={<Announcement />} out={<Announcement />}>
      {() => <Announcement />}
    </SignedIn>
  );
}
