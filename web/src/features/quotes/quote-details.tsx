import type { ReactNode } from 'react';
import { projectTypeLabel } from '../../../../shared/quote/labels.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { formatLongDate } from '../../../../shared/text/format.ts';
import { CallbackCard } from '../../quote-view/callback-card.tsx';
import { PrintableCard } from '../../quote-view/printable-card.tsx';
import { QuoteColumns } from '../../quote-view/quote-columns.tsx';
import { QuoteFeedbackCard } from '../../quote-view/quote-feedback-card.tsx';
import { Analysis, QuoteSections } from '../../quote-view/quote-sections.tsx';
import { SummaryFigures, SummaryLine } from '../../quote-view/summary-figures.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ActualHoursCard } from './actual-hours-card.tsx';
import { QuoteFrame } from './quote-frame.tsx';
import { RegenerationCard } from './regeneration-card.tsx';
import { ScenariosCard } from './scenarios-card.tsx';

const technologiesOf = ({ technologies }: Quote) =>
  technologies
    .split(',')
    .map((technology) => technology.trim())
    .filter(Boolean);

const Project = ({ quote }: { quote: Quote }) => {
  const technologies = technologiesOf(quote);
  return (
    <Disclosure
      title="Projet"
      hint={<Badge tone="accent">{projectTypeLabel(quote.project_type, quote.custom_project_type)}</Badge>}
    >
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{quote.description}</p>
      {technologies.length > 0 && (
        <ul aria-label="Technologies" className="mt-5 flex flex-wrap gap-2 wrap-anywhere">
          {technologies.map((technology) => (
            <li key={technology}>
              <Badge>{technology}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
};

const Summary = ({ quote }: { quote: Quote }) => (
  <Card as="aside" title="Résumé">
    <SummaryFigures
      quote={quote}
      first={
        <SummaryLine label="Créé le">
          <time dateTime={quote.created_at}>{formatLongDate(quote.created_at)}</time>
        </SummaryLine>
      }
    />
  </Card>
);

type Props = { quote: Quote; action?: ReactNode; versions?: ReactNode };

/** A finished quote: on a wide screen its figures stay in sight beside the text. */
export const QuoteDetails = ({ quote, action, versions }: Props) => (
  <QuoteFrame title={quote.project_name} action={action}>
    <QuoteColumns
      summary={<Summary quote={quote} />}
      actions={
        <>
          <PrintableCard quote={quote} />
          <CallbackCard quote={quote} />
          {versions}
          <RegenerationCard key={quote.id} quote={quote} />
        </>
      }
    >
      <Project quote={quote} />
      <Analysis quote={quote} />
      <QuoteSections quote={quote} refine={`/quote/${quote.id}?corriger=1`} />
      <ScenariosCard quote={quote} />
      <ActualHoursCard key={quote.id} quote={quote} />
      <QuoteFeedbackCard quote={quote} />
    </QuoteColumns>
  </QuoteFrame>
);
