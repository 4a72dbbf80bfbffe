import type { ReactNode } from 'react';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatRate } from '../../../shared/text/format.ts';
import { endText } from './calendar-days.ts';
import { ExplainedTotal } from './explained-total.tsx';
import { TotalCertainty, TotalNotes } from './total-notes.tsx';

const Figure = ({ label, value, strong = false }: { label: string; value: ReactNode; strong?: boolean }) => (
  <div className="grid content-end gap-1 sm:border-l sm:pl-6 sm:first:border-l-0 sm:first:pl-0">
    <dt className="text-note text-muted">{label}</dt>
    <dd className={`font-serif tabular-nums ${strong ? 'text-title text-accent' : 'text-heading'}`}>{value}</dd>
  </div>
);

export const KeyFigures = ({ quote }: { quote: Quote }) => {
  const end = endText(quote.provisional_calendar);
  return (
    <section aria-label="Chiffres clés" className="rounded-card border bg-surface p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-4 sm:flex sm:flex-wrap sm:gap-6">
        <ExplainedTotal quote={quote}>
          {(hours, price) => (
            <>
              <Figure label="Heures estimées" value={hours} />
              <Figure label="Taux horaire" value={formatRate(quote.hourly_rate)} />
              <Figure label="Prix total HT" value={price} strong />
              {end && <Figure label="Fin prévue" value={end} />}
            </>
          )}
        </ExplainedTotal>
      </dl>
      <div className="mt-5 grid max-w-prose gap-2">
        <TotalCertainty quote={quote} />
        <TotalNotes quote={quote} />
      </div>
    </section>
  );
};
