import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatHours, formatKey, formatRate } from '../../../shared/text/format.ts';
import { AmountList, Entry } from './amount-list.tsx';

type Props = { quote: Pick<Quote, 'breakdown' | 'features' | 'explanation' | 'hourly_rate'>; phase: string };

/** A phase without features is a share of the others: what the step of the same name says. */
const Share = ({ quote, phase }: Props) => {
  const step = quote.explanation.find(({ label }) => label === formatKey(phase));
  if (!step) return null;
  return (
    <Entry label="Heures de production" why={step.why}>
      {formatHours(step.hours_before)}
    </Entry>
  );
};

export const PhaseExplanation = ({ quote, phase }: Props) => {
  const row = quote.breakdown[phase];
  if (!row) return null;
  const isShare = !quote.features.some((feature) => feature.phase === phase);
  return (
    <>
      <p className="text-muted">{row.description}</p>
      <div className="mt-2">
        <AmountList>
          {isShare && <Share quote={quote} phase={phase} />}
          <Entry label={`${formatHours(row.hours)} × ${formatRate(quote.hourly_rate)}`} result>
            {formatEuros(row.price)}&nbsp;HT
          </Entry>
        </AmountList>
      </div>
    </>
  );
};
