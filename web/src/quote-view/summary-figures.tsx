import type { ReactNode } from 'react';
import { wishText } from '../../../shared/quote/deadline-text.ts';
import { discountText } from '../../../shared/quote/discount-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatLongDate, formatRate } from '../../../shared/text/format.ts';
import { endText } from './calendar-days.ts';
import { ExplainedTotal } from './explained-total.tsx';
import { TotalCertainty, TotalNotes } from './total-notes.tsx';

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
  children?: ReactNode;
};

/** The total, the end date, its certainty and the next step, then the details of the total. */
export const SummaryFigures = ({ quote, undated = false, children }: Props) => {
  const end = endText(quote.provisional_calendar);
  return (
    <ExplainedTotal quote={quote}>
      {(hours, price) => (
        <div className="grid gap-3">
          <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 tabular-nums">
            <div>
              <dt className="text-note text-muted">Prix total HT</dt>
              <dd className="font-serif text-title text-accent">{price}</dd>
            </div>
            {end && (
              <div>
                <dt className="text-note text-muted">Fin prévue</dt>
                <dd className="pb-1 font-serif text-lg">{end}</dd>
              </div>
            )}
          </dl>
          <div className="text-note">
            <TotalCertainty quote={quote} />
          </div>
          {children}
          <div className="text-note">
            <TotalNotes quote={quote} />
          </div>
          <dl className="border-t">
            {!undated && (
              <Line label="Créé le">
                <time dateTime={quote.created_at}>{formatLongDate(quote.created_at)}</time>
              </Line>
            )}
            <Line label="Délai souhaité">{wishText(quote) || 'Sans préférence'}</Line>
            <Line label="Heures estimées">{hours}</Line>
            <Line label="Taux horaire">{formatRate(quote.hourly_rate)}</Line>
            {quote.discount && <Line label={discountText(quote.discount)}>{formatEuros(-quote.discount.amount)}</Line>}
          </dl>
        </div>
      )}
    </ExplainedTotal>
  );
};
