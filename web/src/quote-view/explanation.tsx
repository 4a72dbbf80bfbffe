import { formatEuros, formatFactor, formatHours } from '../../../shared/estimate/format.ts';
import type { Quote } from '../../../shared/quote.ts';
import { Cell, Table } from '../ui/table.tsx';
import { RangeTable } from './range-table.tsx';

const columns = [
  { label: 'Étape' },
  { label: 'Avant', numeric: true },
  { label: 'Facteur', numeric: true },
  { label: 'Après', numeric: true },
];

const Steps = ({ steps }: { steps: Quote['explanation'] }) => (
  <Table caption="De la somme des fonctionnalités au total" columns={columns}>
    {steps.map(({ label, factor, hours_before, hours_after, why }) => (
      <tr key={label} className="align-top">
        <Cell heading className="min-w-44">
          <span className="font-medium">{label}</span>
          <span className="mt-0.5 block max-w-prose text-note text-muted">{why}</span>
        </Cell>
        <Cell numeric>{formatHours(hours_before)}</Cell>
        <Cell numeric>{formatFactor(factor)}</Cell>
        <Cell numeric>{formatHours(hours_after)}</Cell>
      </tr>
    ))}
  </Table>
);

const Metrics = ({ metrics }: { metrics: Quote['metrics'] }) => (
  <details className="group border-t pt-4">
    <summary className="flex min-h-11 items-center gap-2 font-medium">
      <span aria-hidden="true" className="inline-block transition-transform group-open:rotate-90">
        ›
      </span>
      Les {metrics.length} indicateurs de ce devis
    </summary>
    <dl className="mt-3 grid gap-x-10 sm:grid-cols-2">
      {metrics.map(({ name, label, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** How the total was made, step by step, and how sure it is. */
export const Explanation = ({ quote }: { quote: Quote }) => {
  const { estimated_hours, hourly_rate, total_price, generic } = quote;
  return (
    <div className="grid gap-8">
      <Steps steps={quote.explanation} />
      <p>
        {formatHours(estimated_hours)} à {formatEuros(hourly_rate)} de l’heure&nbsp;:{' '}
        <strong className="tabular-nums">{formatEuros(total_price)}</strong>, phase par phase et arrondi à l’euro.
        {generic.total_price !== total_price &&
          ` Pour un prestataire sans calibrage, le même projet compte ${formatHours(generic.estimated_hours)} et ${formatEuros(generic.total_price)}.`}
      </p>
      <div>
        <h3 className="font-medium">Fourchette</h3>
        <p className="mt-1 mb-3 text-muted">
          2&nbsp;000 déroulements du projet ont été simulés. Le total chiffré suffit dans {quote.range.holds}&nbsp;% des
          cas.
        </p>
        <RangeTable range={quote.range} />
      </div>
      <Metrics metrics={quote.metrics} />
    </div>
  );
};
