import type { ReactNode } from 'react';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatRate } from '../../../shared/text/format.ts';
import { ExplainedTotal } from './explained-total.tsx';
import { QuoteLinks } from './quote-links.tsx';
import { TotalNotes } from './total-notes.tsx';

const Figure = ({ label, value, strong = false }: { label: string; value: ReactNode; strong?: boolean }) => (
  <div className="grid content-end gap-1 border-t pt-3 first:border-t-0 first:pt-0 sm:border-t-0 sm:border-l sm:pt-0 sm:pl-6 sm:first:border-l-0 sm:first:pl-0">
    <dt className="text-note text-muted">{label}</dt>
    <dd className={`font-serif tabular-nums ${strong ? 'text-title text-accent' : 'text-heading'}`}>{value}</dd>
  </div>
);

/** What the project takes and costs, and how one comes from the other. */
export const KeyFigures = ({ quote }: { quote: Quote }) => (
  <section aria-label="Chiffres clés" className="rounded-card border bg-surface p-5 sm:p-8">
    <dl className="grid gap-4 sm:grid-cols-[auto_auto_1fr] sm:gap-6">
      <ExplainedTotal quote={quote}>
        {(hours, price) => (
          <>
            <Figure label="Heures estimées" value={hours} />
            <Figure label="Taux horaire" value={formatRate(quote.hourly_rate)} />
            <Figure label="Prix total HT" value={price} strong />
          </>
        )}
      </ExplainedTotal>
    </dl>
    <div className="mt-5 mb-2">
      <TotalNotes quote={quote} />
    </div>
    <QuoteLinks />
  </section>
);
