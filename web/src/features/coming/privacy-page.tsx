import { ComingPage, KnownAlready } from './coming-page.tsx';

export default function PrivacyPage() {
  return (
    <ComingPage
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, pourquoi, combien de temps, et comment le reprendre."
      description="Données personnelles chez Chiffré&nbsp;: ce qui est conservé, combien de temps, et vos droits d’accès, de rectification et d’effacement."
      path="/privacy"
      contents={
        <>
          <li>chaque donnée traitée, sa raison d’être et sa base légale&nbsp;;</li>
          <li>les sous-traitants, tous dans l’Union européenne&nbsp;;</li>
          <li>
            vos droits&nbsp;: accès, rectification, effacement, portabilité, opposition, limitation, et comment les
            exercer&nbsp;;
          </li>
          <li>la suppression du compte et l’export de vos données, depuis votre profil.</li>
        </>
      }
      meanwhile={[
        {
          to: '/terms#donnees',
          label: 'Données et conservation',
          why: 'Les durées, telles que les conditions les fixent.',
        },
        { to: '/cookies', label: 'Cookies', why: 'Ce que votre navigateur garde.' },
      ]}
    >
      <KnownAlready title="L’essentiel">
        <p>
          Vos projets et vos devis sont conservés 3&nbsp;ans après votre dernière activité, les données techniques
          12&nbsp;mois.
        </p>
        <p>Les données de facturation le sont 10&nbsp;ans, comme la loi le demande.</p>
        <p>Vos briefs servent à établir vos devis. Ils ne sont montrés à aucun autre utilisateur.</p>
      </KnownAlready>
    </ComingPage>
  );
}
