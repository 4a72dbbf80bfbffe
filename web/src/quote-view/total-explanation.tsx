import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatFactor, formatHours, formatRate } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { AmountList, Entry } from './amount-list.tsx';
import { DiscountEntry } from './discount-entry.tsx';
import { changingSteps, stepsFor } from './shown-steps.ts';

type Props = { quote: Pick<Quote, 'explanation' | 'estimated_hours' | 'hourly_rate' | 'total_price' | 'discount'> };

const Change = ({
  step: { label, factor, hours_before, hours_after, why },
}: {
  step: Quote['explanation'][number];
}) => (
  <Entry label={`${label} ${formatFactor(factor)}`} why={why}>
    <span className="text-muted">{formatHours(hours_before)} →</span> {formatHours(hours_after)}
  </Entry>
);

/** From the features' likely hours to the price, each step with its reason; those that change nothing in one line, to providers. */
export const TotalExplanation = ({ quote }: Props) => {
  const { explanation, estimated_hours, hourly_rate, total_price, discount } = quote;
  const { profile } = useSession();
  const changes = changingSteps(explanation);
  const idle = stepsFor(explanation, profile?.account_type).filter((step) => !changes.includes(step));
  return (
    <>
      <AmountList>
        <Entry label="Durées les plus probables, additionnées">{formatHours(explanation[0]?.hours_before ?? 0)}</Entry>
        {changes.map((step) => (
          <Change key={step.label} step={step} />
        ))}
        <Entry label={`${formatHours(estimated_hours)} × ${formatRate(hourly_rate)}`} result={!discount}>
          {formatEuros(discount?.before ?? total_price)}&nbsp;HT
        </Entry>
        {discount && (
          <>
            <DiscountEntry discount={discount} />
            <Entry label="Total HT" result>
              {formatEuros(total_price)}&nbsp;HT
            </Entry>
          </>
        )}
      </AmountList>
      <p className="text-note text-muted">
        {idle.length > 0 && `Sans effet ici\u00A0: ${idle.map(({ label }) => label.toLowerCase()).join(', ')}. `}
        Chaque phase est arrondie à l’euro.
      </p>
    </>
  );
};
