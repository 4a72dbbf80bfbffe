import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatHours, formatShare } from '../../../shared/text/format.ts';
import { Cell, Table } from '../ui/table.tsx';

const columns = [{ label: 'Profil' }, { label: 'Heures', numeric: true }, { label: 'Prix HT', numeric: true }];

/** « 12 % d’heures de moins », « autant d’heures » … */
const difference = (own: number, generic: number, of = '') => {
  const change = generic === 0 ? 0 : own / generic - 1;
  if (Math.abs(change) < 0.005) return `autant${of}`;
  return `${formatShare(Math.abs(change))}${of} de ${change < 0 ? 'moins' : 'plus'}`;
};

/** The same project before and after the provider's calibration. */
export const Comparison = ({ quote: { generic, estimated_hours, total_price } }: { quote: Quote }) => {
  if (generic.estimated_hours === estimated_hours && generic.total_price === total_price)
    return (
      <p className="text-muted">
        Ce devis est compté avec le profil générique&nbsp;: aucun réglage de prestataire n’a changé ses heures ni son
        prix.
      </p>
    );
  return (
    <>
      <p className="mb-3 text-muted">
        Une fois calibré sur le prestataire, le projet compte{' '}
        {difference(estimated_hours, generic.estimated_hours, ' d’heures')} et coûte{' '}
        {difference(total_price, generic.total_price)}.
      </p>
      <Table caption="Profil générique et profil calibré" captionHidden columns={columns}>
        <tr>
          <Cell heading>Générique, avant</Cell>
          <Cell numeric>{formatHours(generic.estimated_hours)}</Cell>
          <Cell numeric>{formatEuros(generic.total_price)}</Cell>
        </tr>
        <tr>
          <Cell heading className="font-medium">
            Calibré, après
          </Cell>
          <Cell numeric>{formatHours(estimated_hours)}</Cell>
          <Cell numeric>{formatEuros(total_price)}</Cell>
        </tr>
      </Table>
    </>
  );
};
