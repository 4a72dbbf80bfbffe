import type { ReactNode } from 'react';
import { answerText } from '../../../shared/quote/answer-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { riskOfExceeding } from '../../../shared/quote/risk-text.ts';
import { formatEuros, formatRate } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerPicture } from './answer-picture.tsx';
import { endText } from './calendar-days.ts';
import { ExplainedTotal } from './explained-total.tsx';
import { RangeReason } from './range-explanation.tsx';
import { Outside, TotalNotes } from './total-notes.tsx';

type FigureProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  strong?: boolean;
  /** On one line with its label, in a quiet list. */
  quiet?: boolean | undefined;
  className?: string;
};

const shapes = {
  band: 'grid content-start gap-1 lg:border-l lg:pl-6 lg:first:border-l-0 lg:first:pl-0',
  quiet: 'flex flex-wrap items-baseline gap-x-1.5',
};
const sizeOf = ({ strong, quiet }: Pick<FigureProps, 'strong' | 'quiet'>) => {
  if (quiet) return '';
  return strong ? 'font-serif text-title text-accent' : 'font-serif text-heading';
};

export const Figure = ({ label, value, note, strong, quiet, className = '' }: FigureProps) => (
  <div className={`${quiet ? shapes.quiet : shapes.band} ${className}`}>
    <dt className="text-note text-muted">{label}</dt>
    <dd className={`tabular-nums ${sizeOf({ strong, quiet })}`}>{value}</dd>
    {note && <dd className="text-note text-muted">{note}</dd>}
  </div>
);

const bands = {
  band: {
    box: 'rounded-card border bg-surface px-5 py-4 sm:px-6',
    list: 'grid grid-cols-2 gap-4 lg:grid-flow-col lg:grid-cols-[1.4fr] lg:auto-cols-[1fr_1fr_1.2fr] lg:gap-6',
  },
  quiet: { box: '', list: 'flex flex-wrap gap-x-6 gap-y-1' },
};

type BandProps = { children: ReactNode; notes?: ReactNode; quiet?: boolean };

/** Up to four figures over the width of a quote's page, and what is said of them. */
export const FigureBand = ({ children, notes, quiet = false }: BandProps) => {
  const { box, list } = quiet ? bands.quiet : bands.band;
  return (
    <section aria-label="Chiffres clés" className={box}>
      <dl className={list}>{children}</dl>
      {notes}
    </section>
  );
};

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
        quiet
        label="À prévoir, HT"
        value={formatEuros(price.p80)}
        note={<RangeReason quote={quote}>Suffit huit fois sur dix.</RangeReason>}
      />
    );
  return <Figure label="Risque de dépasser" value={riskOfExceeding(holds)} note={<RangeReason quote={quote} />} />;
};

/** What a client is answered, in a sentence and a picture, and what to do next. */
const Answer = ({ quote, text }: Pick<Props, 'quote'> & { text: string }) => (
  <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
    {text && (
      <>
        <p className="max-w-4xl font-serif text-heading text-pretty">{text}</p>
        <AnswerPicture quote={quote} />
      </>
    )}
    <AnswerActions quote={quote} />
  </div>
);

/** The figures of a quote, and what the delay and the budget make of them: to a client in one sentence, first. */
export const KeyFigures = ({ quote, sample = false }: Props) => {
  const isClient = useSession().profile?.account_type === 'client' && !sample;
  const answer = isClient ? answerText(quote) : '';
  const end = endText(quote.provisional_calendar);
  return (
    <ExplainedTotal quote={quote}>
      {(hours, price) => (
        <div>
          {isClient && <Answer quote={quote} text={answer} />}
          <FigureBand
            quiet={isClient}
            notes={
              <>
                <Outside quote={quote} />
                <TotalNotes quote={quote} answered={answer !== ''} />
              </>
            }
          >
            <Figure quiet={isClient} label="Prix total HT" value={price} strong />
            <Figure
              quiet={isClient}
              label="Heures estimées"
              value={hours}
              note={
                <>
                  à <span>{formatRate(quote.hourly_rate)}</span>
                </>
              }
            />
            {end && <Figure quiet={isClient} label="Fin prévue" value={end} />}
            <Certainty quote={quote} isClient={isClient} />
          </FigureBand>
        </div>
      )}
    </ExplainedTotal>
  );
};
