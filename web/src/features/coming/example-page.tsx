import { ComingPage, KnownAlready } from './coming-page.tsx';

export default function ExamplePage() {
  return (
    <ComingPage
      title="Exemple de devis"
      lead="Un devis complet à parcourir sans compte&nbsp;: une boutique en ligne de 320&nbsp;heures à 60&nbsp;€ l’heure, soit 19&nbsp;200&nbsp;€."
      description="Exemple de devis informatique généré&nbsp;: 320&nbsp;heures à 60&nbsp;€ l’heure, 19&nbsp;200&nbsp;€, avec phases, fonctionnalités, options et calendrier."
      path="/example"
      contents={
        <>
          <li>la fiche du projet et l’analyse qui en a été faite&nbsp;;</li>
          <li>le tableau des phases, avec heures et prix&nbsp;;</li>
          <li>les fonctionnalités et leur complexité&nbsp;: faible, moyenne ou élevée&nbsp;;</li>
          <li>le récapitulatif, et les options incluses&nbsp;: maintenance et garantie.</li>
        </>
      }
      meanwhile={[
        { to: '/#exemple', label: 'L’extrait de l’accueil', why: 'Le brief, trois de ses lignes, et le total.' },
        { to: '/generator', label: 'Faire un devis', why: 'Votre projet plutôt que le nôtre.' },
      ]}
    >
      <KnownAlready title="D’où vient le total">
        <p>
          320&nbsp;h × 60&nbsp;€/h = 19&nbsp;200&nbsp;€. Les heures sont la somme des phases&nbsp;; celles d’une phase,
          la somme de ses fonctionnalités&nbsp;; les options se chiffrent à part et n’entrent jamais dans le total.
        </p>
      </KnownAlready>
    </ComingPage>
  );
}
