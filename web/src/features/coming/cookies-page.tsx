import { ComingPage, KnownAlready } from './coming-page.tsx';

export default function CookiesPage() {
  return (
    <ComingPage
      title="Cookies"
      lead="Le site ne pose aujourd’hui aucun cookie de mesure ni de publicité&nbsp;: il n’y a rien à accepter."
      description="Ce que Chiffré garde dans votre navigateur&nbsp;: le thème choisi et votre session. Aucun cookie de mesure ni de publicité."
      path="/cookies"
      contents={
        <>
          <li>vos préférences&nbsp;: l’essentiel seulement, ou tout accepter&nbsp;;</li>
          <li>la liste de ce qui est gardé, avec la durée et la raison&nbsp;;</li>
          <li>de quoi changer d’avis à tout moment, aussi simplement que la première fois.</li>
        </>
      }
      meanwhile={[
        { to: '/privacy', label: 'Confidentialité', why: 'Les données de votre compte.' },
        { to: '/', label: 'Retour à l’accueil', why: 'Sans bandeau.' },
      ]}
    >
      <KnownAlready title="Ce que votre navigateur garde">
        <p>Le thème, clair ou sombre, une fois que vous l’avez choisi.</p>
        <p>Votre session, tant que vous êtes connecté&nbsp;; la déconnexion l’efface.</p>
        <p>Le brouillon d’un brief, jusqu’à son envoi, pour ne rien perdre de ce que vous tapez.</p>
      </KnownAlready>
    </ComingPage>
  );
}
