import type { ReactNode } from 'react';
import { answerText } from '../../../shared/quote/answer-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { riskOfExceeding } from '../../../shared/quote/risk-text.ts';
import { formatEuros, formatRate } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { endText } from './calendar-days.ts';
import { ExplainedTotal } from './explained-total.tsx';
import { RangeReason } from './range-explanation.tsx';
import { Outside, TotalNotes } from './total-notes.tsx';

type FigureProps = { label: string; value: ReactNode; note?: ReactNode; strong?: boolean; className?: string };

export const Figure = ({ label, value, note, strong = false, className = '' }: FigureProps) => (
  <div className={`grid content-start gap-1 lg:border-l lg:pl-6 lg:first:border-l-0 lg:first:pl-0 ${className}`}>
    <dt className="text-note text-muted">{label}</dt>
    <dd className={`font-serif tabular-nums ${strong ? 'text-title text-accent' : 'text-heading'}`}>{value}</dd>
    {note && <dd className="text-note text-muted">{note}</dd>}
  </div>
);

/** Up to four figures over the width of a quote's page, and what is said of them. */
export const FigureBand = ({ children, notes }: { children: ReactNode; notes?: ReactNode }) => (
  <section aria-label="Chiffres clés" className="rounded-card border bg-surface px-5 py-4 sm:px-6">
    <dl className="grid grid-cols-2 gap-4 lg:grid-flow-col lg:grid-cols-[1.4fr] lg:auto-cols-[1fr_1fr_1.2fr] lg:gap-6">
      {children}
    </dl>
    {notes}
  </section>
);

type Props = {
  quote: Quote;
  /** A provider's quote that anybody reads: the page is drawn before it is known who does, and nothing may move. */
  sample?: boolean;
};

/** What a provider risks, or what a client provides for; nothing where nobody can tell. */
const Certainty = ({ quote, isClient }: Pick<Props, 'quote'> & { isClient: boolean }) => {
  const { price, holds } = quote.range;
  if (quote.outside) return null;
  if (isClient)
    return (
      <Figure
        label="À prévoir, HT"
        value={formatEuros(price.p80)}
        note={<RangeReason quote={quote}>Suffit huit fois sur dix.</RangeReason>}
      />
    );
  return <Figure label="Risque de dépasser" value={riskOfExceeding(holds)} note={<RangeReason quote={quote} />} />;
};

/** The four figures of a quote, and what the delay and the budget make of them: to a client in one sentence, first. */
export const KeyFigures = ({ quote, sample = false }: Props) => {
  const isClient = useSession().profile?.account_type === 'client' && !sample;
  const answer = isClient ? answerText(quote) : '';
  const end = endText(quote.provisional_calendar);
  return (
    <ExplainedTotal quote={quote}>
      {(hours, price) => (
        <div>
          {answer && <p className="mb-4 max-w-4xl font-serif text-heading text-pretty">{answer}</p>}
          <FigureBand
            notes={
              <>
                <Outside quote={quote} />
                <TotalNotes quote={quote} answered={answer !== ''} />
              </>
            }
          >
            <Figure label="Prix total HT" value={price} strong />
            <Figure
              label="Heures estimées"
              value={hours}
              note={
                <>
                  à <span>{formatRate(quote.hourly_rate)}</span>
                </>
              }
            />
            {end && <Figure label="Fin prévue" value={end} />}
            <Certainty quote={quote} isClient={isClient} />
          </FigureBand>
        </div>
      )}
    </ExplainedTotal>
  );
};
