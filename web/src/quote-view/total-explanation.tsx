import { formatEuros, formatFactor, formatHours, formatRate } from '../../../shared/estimate/format.ts';
import type { Quote } from '../../../shared/quote.ts';
import { Entry, Ledger } from './ledger.tsx';

type Props = { quote: Pick<Quote, 'explanation' | 'estimated_hours' | 'hourly_rate' | 'total_price'> };

const Change = ({
  step: { label, factor, hours_before, hours_after, why },
}: {
  step: Quote['explanation'][number];
}) => (
  <Entry label={`${label} ${formatFactor(factor)}`} why={why}>
    <span className="text-muted">{formatHours(hours_before)} →</span> {formatHours(hours_after)}
  </Entry>
);

/** From the features' likely hours to the price, each step with its reason; those that change nothing in one line. */
export const TotalExplanation = ({ quote }: Props) => {
  const { explanation, estimated_hours, hourly_rate, total_price } = quote;
  const changes = explanation.filter(({ hours_before, hours_after }) => hours_before !== hours_after);
  const idle = explanation.filter((step) => !changes.includes(step)).map(({ label }) => label.toLowerCase());
  return (
    <>
      <Ledger>
        <Entry label="Durées les plus probables, additionnées">{formatHours(explanation[0]?.hours_before ?? 0)}</Entry>
        {changes.map((step) => (
          <Change key={step.label} step={step} />
        ))}
        <Entry label={`${formatHours(estimated_hours)} × ${formatRate(hourly_rate)}`} result>
          {formatEuros(total_price)}
        </Entry>
      </Ledger>
      <p className="text-note text-muted">
        {idle.length > 0 && `Sans effet ici\u00A0: ${idle.join(', ')}. `}
        Chaque phase est arrondie à l’euro.
      </p>
    </>
  );
};
