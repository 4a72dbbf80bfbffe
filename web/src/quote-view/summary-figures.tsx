import type { ReactNode } from 'react';
import { wishText } from '../../../shared/quote/deadline-text.ts';
import { discountText } from '../../../shared/quote/discount-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatHours, formatLongDate, formatRate } from '../../../shared/text/format.ts';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2 last:border-b-0">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

type Props = {
  quote: Quote;
  /** Nobody asked for it on a day that matters. */
  undated?: boolean;
};

/** What a quote was asked for, and what it comes to. */
export const SummaryFigures = ({ quote, undated = false }: Props) => (
  <dl className="-my-2">
    {!undated && (
      <Line label="Créé le">
        <time dateTime={quote.created_at}>{formatLongDate(quote.created_at)}</time>
      </Line>
    )}
    <Line label="Délai souhaité">{wishText(quote) || 'Sans préférence'}</Line>
    <Line label="Heures estimées">{formatHours(quote.estimated_hours)}</Line>
    <Line label="Taux horaire">{formatRate(quote.hourly_rate)}</Line>
    {quote.discount && <Line label={discountText(quote.discount)}>{formatEuros(-quote.discount.amount)}</Line>}
    <Line label="Prix total HT">
      <strong>{formatEuros(quote.total_price)}</strong>
    </Line>
  </dl>
);
