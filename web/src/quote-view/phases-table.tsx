import { formatEuros, formatHours } from '../../../shared/estimate/format.ts';
import type { Quote } from '../../../shared/quote.ts';
import { formatKey } from '../lib/format.ts';
import { Explained, ExplanationPopover, useExplanation } from '../ui/explanation.tsx';
import { Cell, Table } from '../ui/table.tsx';
import { PhaseExplanation } from './phase-explanation.tsx';
import { TotalExplanation } from './total-explanation.tsx';

const columns = [{ label: 'Phase' }, { label: 'Heures', numeric: true }, { label: 'Prix', numeric: true }];

type PhaseProps = { quote: Quote; phase: string; row: Quote['breakdown'][string] };

const PhaseRow = ({ quote, phase, row: { hours, price, description } }: PhaseProps) => {
  const explanation = useExplanation();
  const name = formatKey(phase);
  return (
    <tr className="align-top">
      <Cell heading className="sm:min-w-48">
        <span className="font-medium">{name}</span>
        <span className="mt-0.5 block max-w-prose text-note text-muted max-sm:hidden">{description}</span>
      </Cell>
      <Cell numeric>
        <Explained by={explanation} repeated>
          {formatHours(hours)}
        </Explained>
      </Cell>
      <Cell numeric>
        <Explained by={explanation}>{formatEuros(price)}</Explained>
        <ExplanationPopover of={explanation} title={name}>
          <PhaseExplanation quote={quote} phase={phase} />
        </ExplanationPopover>
      </Cell>
    </tr>
  );
};

const TotalRow = ({ quote }: { quote: Quote }) => {
  const explanation = useExplanation();
  return (
    <tr>
      <Cell heading>Total</Cell>
      <Cell numeric>
        <Explained by={explanation} repeated>
          {formatHours(quote.estimated_hours)}
        </Explained>
      </Cell>
      <Cell numeric>
        <Explained by={explanation}>{formatEuros(quote.total_price)}</Explained>
        <ExplanationPopover of={explanation} title="Le total, étape par étape">
          <TotalExplanation quote={quote} />
        </ExplanationPopover>
      </Cell>
    </tr>
  );
};

/** The phases in their order; they add up to the total. */
export const PhasesTable = ({ quote }: { quote: Quote }) => (
  <Table caption="Répartition par phase" captionHidden columns={columns} foot={<TotalRow quote={quote} />}>
    {Object.entries(quote.breakdown)
      .sort(([, one], [, other]) => one.position - other.position)
      .map(([phase, row]) => (
        <PhaseRow key={phase} quote={quote} phase={phase} row={row} />
      ))}
  </Table>
);
