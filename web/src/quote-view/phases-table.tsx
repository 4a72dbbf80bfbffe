import { formatEuros, formatHours } from '../../../shared/estimate/format.ts';
import type { Quote } from '../../../shared/quote.ts';
import { formatKey } from '../lib/format.ts';
import { Cell, Table } from '../ui/table.tsx';

const columns = [{ label: 'Phase' }, { label: 'Heures', numeric: true }, { label: 'Prix', numeric: true }];

type Props = Pick<Quote, 'breakdown' | 'estimated_hours' | 'total_price'>;

/** The phases in their order; they add up to the total. */
export const PhasesTable = ({ breakdown, estimated_hours, total_price }: Props) => (
  <Table
    caption="Répartition par phase"
    captionHidden
    columns={columns}
    foot={
      <tr>
        <Cell heading>Total</Cell>
        <Cell numeric>{formatHours(estimated_hours)}</Cell>
        <Cell numeric>{formatEuros(total_price)}</Cell>
      </tr>
    }
  >
    {Object.entries(breakdown)
      .sort(([, one], [, other]) => one.position - other.position)
      .map(([key, { hours, price, description }]) => (
        <tr key={key} className="align-top">
          <Cell heading className="sm:min-w-48">
            <span className="font-medium">{formatKey(key)}</span>
            <span className="mt-0.5 block max-w-prose text-note text-muted">{description}</span>
          </Cell>
          <Cell numeric>{formatHours(hours)}</Cell>
          <Cell numeric>{formatEuros(price)}</Cell>
        </tr>
      ))}
  </Table>
);
