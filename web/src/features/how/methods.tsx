import { Section } from '../../ui/section.tsx';
import { Cell, Table } from '../../ui/table.tsx';

const columns = [
  { label: 'Ce que l’on compare' },
  { label: 'Chiffré' },
  { label: 'À la main' },
  { label: 'Modèle de tableur' },
];

const rows = [
  { point: 'Temps par devis (estimation)', ways: ['4 à 8\u00A0h', '2 à 3\u00A0h', 'moins de 5\u00A0min'] },
  {
    point: 'D’où viennent les heures',
    ways: ['de la mémoire', 'de lignes recopiées', 'du brief et d’un catalogue borné'],
  },
  {
    point: 'Ce qui n’est pas dit',
    ways: ['souvent oublié', 'absent du modèle', 'écrit\u00A0: hypothèses, exclusions, questions'],
  },
  { point: 'Incertitude', ways: ['au jugé', 'un pourcentage fixe', 'une fourchette calculée'] },
  { point: 'Vos réglages', ways: ['dans la tête', 'dans des formules', 'dans le calibrage, appliqués à découvert'] },
  { point: 'Calendrier', ways: ['à part', 'à part', 'en jours ouvrés, avec le devis'] },
];

export const Methods = () => (
  <Section
    id="comparaison"
    band
    title="Trois façons de chiffrer"
    lead="Le temps gagné n’est pas du temps de relecture en moins&nbsp;: c’est de la saisie et des additions en moins."
  >
    <Table caption="Comparaison des méthodes de chiffrage" captionHidden columns={columns}>
      {rows.map(({ point, ways: [byHand, spreadsheet, ours] }) => (
        <tr key={point} className="align-top">
          <Cell heading className="min-w-32 font-medium">
            {point}
          </Cell>
          <Cell className="min-w-36 font-medium text-accent">{ours}</Cell>
          <Cell className="min-w-32 text-muted">{byHand}</Cell>
          <Cell className="min-w-36 text-muted">{spreadsheet}</Cell>
        </tr>
      ))}
    </Table>
    <p className="mt-4 max-w-prose text-muted text-note">
      Durées&nbsp;: ordres de grandeur estimés, du brief au premier devis à relire. La génération elle-même prend le
      plus souvent moins d’une minute&nbsp;; les cinq minutes comptent la saisie du brief.
    </p>
  </Section>
);
