import type { ReactNode } from 'react';
import { discountText } from '../../../shared/quote/discount.ts';
import { timelineLabels } from '../../../shared/quote/labels.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatRate } from '../../../shared/text/format.ts';
import { ExplainedTotal } from './explained-total.tsx';
import { QuoteLinks } from './quote-links.tsx';
import { TotalNotes } from './total-notes.tsx';

export const SummaryLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2.5 last:border-b-0">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

/** Delay, hours, rate and total of a quote, how sure the total is, and the way to its sections. `first`: lines above. */
export const SummaryFigures = ({
  quote,
  first,
  sample = false,
}: {
  quote: Quote;
  first?: ReactNode;
  sample?: boolean;
}) => (
  <>
    <dl>
      {first}
      <SummaryLine label="Délai souhaité">
        {quote.timeline ? timelineLabels[quote.timeline] : 'Sans préférence'}
      </SummaryLine>
      <ExplainedTotal quote={quote}>
        {(hours, price) => (
          <>
            <SummaryLine label="Heures estimées">{hours}</SummaryLine>
            <SummaryLine label="Taux horaire">{formatRate(quote.hourly_rate)}</SummaryLine>
            {quote.discount && (
              <SummaryLine label={discountText(quote.discount)}>{formatEuros(-quote.discount.amount)}</SummaryLine>
            )}
            <SummaryLine label="Prix total HT">
              <div className="font-serif text-title text-accent">{price}</div>
            </SummaryLine>
          </>
        )}
      </ExplainedTotal>
    </dl>
    <div className="mt-3 mb-2 text-note">
      <TotalNotes quote={quote} sample={sample} />
    </div>
    <QuoteLinks />
  </>
);
