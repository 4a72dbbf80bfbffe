import { Cell, Table } from '../../ui/table.tsx';
import { ComingPage, KnownAlready } from './coming-page.tsx';

const Plans = () => (
  <Table
    caption="Formules, prix et devis par mois"
    captionHidden
    columns={[{ label: 'Formule' }, { label: 'Prix par mois', numeric: true }, { label: 'Devis', numeric: true }]}
  >
    <tr>
      <Cell heading>Gratuit</Cell>
      <Cell numeric>0&nbsp;€</Cell>
      <Cell numeric>3</Cell>
    </tr>
    <tr>
      <Cell heading>Pro</Cell>
      <Cell numeric>7&nbsp;€</Cell>
      <Cell numeric>15 par mois</Cell>
    </tr>
    <tr>
      <Cell heading>Enterprise</Cell>
      <Cell numeric>20&nbsp;€</Cell>
      <Cell numeric>50 par mois</Cell>
    </tr>
  </Table>
);

export default function PricingPage() {
  return (
    <ComingPage
      title="Tarifs"
      lead="Trois formules, un crédit par devis généré. L’essai ne demande pas de carte bancaire."
      description="Tarifs de Chiffré&nbsp;: 3&nbsp;devis gratuits, Pro à 7&nbsp;€ par mois pour 15&nbsp;devis, Enterprise à 20&nbsp;€ par mois pour 50&nbsp;devis."
      path="/pricing"
      contents={
        <>
          <li>le détail de chaque formule, et ce qui les distingue&nbsp;;</li>
          <li>la souscription en ligne, puis la gestion et la résiliation de l’abonnement&nbsp;;</li>
          <li>la facturation mensuelle ou annuelle.</li>
        </>
      }
      meanwhile={[
        { to: '/auth?tab=signup', label: 'Ouvrir un compte gratuit', why: 'Trois devis, sans carte bancaire.' },
        {
          to: '/terms#prix',
          label: 'Facturation et préavis',
          why: 'Tout changement de prix est annoncé 30\u00A0jours avant.',
        },
        { to: '/faq', label: 'Questions fréquentes', why: 'Les crédits, les formules, les comptes.' },
      ]}
    >
      <KnownAlready title="Les formules">
        <Plans />
        <p className="text-muted text-note">
          Les trois devis gratuits reviennent chaque mois pour un compte client&nbsp;; ils sont donnés une seule fois à
          un compte prestataire. La souscription aux formules payantes n’est pas encore ouverte.
        </p>
      </KnownAlready>
    </ComingPage>
  );
}
