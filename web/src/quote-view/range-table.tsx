import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatHours } from '../../../shared/text/format.ts';
import { Cell, Table } from '../ui/table.tsx';

const cases = [
  { key: 'p10', label: '1\u00A0fois sur\u00A010' },
  { key: 'p50', label: '1\u00A0fois sur\u00A02' },
  { key: 'p80', label: '8\u00A0fois sur\u00A010' },
  { key: 'p90', label: '9\u00A0fois sur\u00A010' },
] as const;

const columns = [
  { label: 'Le projet reste sous' },
  { label: 'Heures', numeric: true },
  { label: 'Prix HT', numeric: true },
];

export const RangeTable = ({ range }: Pick<Quote, 'range'>) => (
  <Table caption="Fourchette des cas" captionHidden columns={columns}>
    {cases.map(({ key, label }) => {
      const { [key]: hours } = range.hours;
      const { [key]: price } = range.price;
      return hours == null || price == null ? null : (
        <tr key={key}>
          <Cell heading>{label}</Cell>
          <Cell numeric>{formatHours(hours)}</Cell>
          <Cell numeric>{formatEuros(price)}</Cell>
        </tr>
      );
    })}
  </Table>
);
