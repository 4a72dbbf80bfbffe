import { phasesWithWork } from '../../../shared/quote/breakdown.ts';
import { discountText } from '../../../shared/quote/discount-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, phaseName } from '../../../shared/text/format.ts';
import { Cell, Table } from '../ui/table.tsx';
import { ExplainedAmounts } from './explained-amounts.tsx';
import { PhaseExplanation } from './phase-explanation.tsx';
import { TotalExplanation } from './total-explanation.tsx';

const columns = [{ label: 'Phase' }, { label: 'Heures', numeric: true }, { label: 'Prix HT', numeric: true }];

type PhaseProps = { quote: Quote; phase: string; row: Quote['breakdown'][string] };

const PhaseRow = ({ quote, phase, row }: PhaseProps) => {
  const { hours, price, description } = row;
  const name = phaseName(phase, row);
  return (
    <tr className="align-top">
      <Cell heading className="min-w-32 sm:min-w-48">
        <span className="font-medium">{name}</span>
        <span className="mt-0.5 block max-w-prose text-note text-muted max-sm:hidden">{description}</span>
      </Cell>
      <ExplainedAmounts hours={hours} price={price} title={name}>
        <PhaseExplanation quote={quote} phase={phase} />
      </ExplainedAmounts>
    </tr>
  );
};

const TotalRow = ({ quote }: { quote: Quote }) => (
  <tr>
    <Cell heading>Total HT</Cell>
    <ExplainedAmounts hours={quote.estimated_hours} price={quote.total_price} title="Le total, étape par étape">
      <TotalExplanation quote={quote} />
    </ExplainedAmounts>
  </tr>
);

/** The sum of the phases and what is taken off it; nothing where nothing is. */
const DiscountRows = ({ discount }: Pick<Quote, 'discount'>) =>
  discount && (
    <>
      <tr>
        <Cell heading>Sous-total HT</Cell>
        <Cell />
        <Cell numeric>{formatEuros(discount.before)}</Cell>
      </tr>
      <tr>
        <Cell heading>{discountText(discount)}</Cell>
        <Cell />
        <Cell numeric>{formatEuros(-discount.amount)}</Cell>
      </tr>
    </>
  );

/** The phases in their order; they add up to the total, before a discount. */
export const PhasesTable = ({ quote }: { quote: Quote }) => (
  <Table
    caption="Répartition par phase"
    captionHidden
    columns={columns}
    foot={
      <>
        <DiscountRows discount={quote.discount} />
        <TotalRow quote={quote} />
      </>
    }
  >
    {phasesWithWork(quote).map(([phase, row]) => (
      <PhaseRow key={phase} quote={quote} phase={phase} row={row} />
    ))}
  </Table>
);
