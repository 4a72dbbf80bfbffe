import sample from '../../src/features/example/sample.at-build.ts';
import { ExplainedTotal } from '../../src/quote-view/explained-total.tsx';
import { Gantt } from '../../src/quote-view/gantt.tsx';
import { RangeChart } from '../../src/quote-view/range-chart.tsx';
import { Cell, Table } from '../../src/ui/table.tsx';
import { Specimen } from '../specimen.tsx';

const columns = [{ label: 'Phase' }, { label: 'Heures', numeric: true }, { label: 'Prix', numeric: true }];
const rows = [
  ['Conception', '40\u00A0h', '2\u00A0400\u00A0€'],
  ['Développement', '240\u00A0h', '14\u00A0400\u00A0€'],
  ['Mise en production', '40\u00A0h', '2\u00A0400\u00A0€'],
] as const;

const TableExample = () => (
  <Table
    caption="Répartition par phases"
    columns={columns}
    foot={
      <tr>
        <Cell heading>Total</Cell>
        <Cell numeric>320&nbsp;h</Cell>
        <Cell numeric>19&nbsp;200&nbsp;€</Cell>
      </tr>
    }
  >
    {rows.map(([phase, hours, price]) => (
      <tr key={phase}>
        <Cell heading>{phase}</Cell>
        <Cell numeric>{hours}</Cell>
        <Cell numeric>{price}</Cell>
      </tr>
    ))}
  </Table>
);

export const Figures = () => (
  <>
    <Specimen
      name="Table, Cell"
      files={['ui/table.tsx']}
      use="Ce qui se compare ligne à ligne. Sur un écran étroit elle défile en elle-même, au clavier aussi&nbsp;; vide, c’est un EmptyState qui prend sa place."
    >
      <TableExample />
    </Specimen>
    <Specimen
      name="Explained, ExplanationPopover"
      files={['ui/explanation.tsx', 'ui/preview.ts', 'quote-view/explained-total.tsx']}
      use="Un chiffre dit comment il a été fait, là où il est&nbsp;: pointer ou atteindre au clavier le montre, presser le garde, Échap le ferme. Au bas de l’écran d’un téléphone."
    >
      <ExplainedTotal quote={sample}>
        {(hours, price) => (
          <p className="flex flex-wrap items-baseline gap-x-8 gap-y-3">
            <span className="font-serif text-heading">{hours}</span>
            <span className="font-serif text-title text-accent">{price}</span>
          </p>
        )}
      </ExplainedTotal>
    </Specimen>
    <Specimen
      name="RangeChart"
      files={['quote-view/range-chart.tsx']}
      use="Ce sous quoi le projet reste, une fois sur deux, huit et neuf fois sur dix, et où se tient le total. La phrase entière est son nom."
    >
      <RangeChart quote={sample} />
    </Specimen>
    <Specimen
      name="Gantt"
      files={['quote-view/gantt.tsx']}
      use="Les phases dans le temps. Tout ce qu’il montre se lit aussi dans le tableau qui le suit."
    >
      <Gantt entries={sample.provisional_calendar} />
    </Specimen>
  </>
);
