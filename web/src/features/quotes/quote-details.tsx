import type { ReactNode } from 'react';
import { formatEuros } from '../../../../shared/estimate/format.ts';
import { projectTypeLabels, type Quote, timelineLabels } from '../../../../shared/quote.ts';
import { formatLongDate } from '../../lib/format.ts';
import { ExplainedTotal } from '../../quote-view/explained-total.tsx';
import { PrintableCard } from '../../quote-view/printable-card.tsx';
import { QuoteLinks } from '../../quote-view/quote-links.tsx';
import { Analysis, QuoteSections } from '../../quote-view/quote-sections.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { QuoteFrame } from './quote-frame.tsx';

const typeOf = ({ project_type, custom_project_type }: Quote) =>
  project_type === 'other' && custom_project_type ? custom_project_type : projectTypeLabels[project_type];

const technologiesOf = ({ technologies }: Quote) =>
  technologies
    .split(',')
    .map((technology) => technology.trim())
    .filter(Boolean);

const Project = ({ quote }: { quote: Quote }) => {
  const technologies = technologiesOf(quote);
  return (
    <Disclosure title="Projet" hint={<Badge tone="accent">{typeOf(quote)}</Badge>}>
      <p className="max-w-prose whitespace-pre-line wrap-break-word">{quote.description}</p>
      {technologies.length > 0 && (
        <ul aria-label="Technologies" className="mt-5 flex flex-wrap gap-2">
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

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2.5 last:border-b-0">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

const Summary = ({ quote }: { quote: Quote }) => (
  <Card as="aside" title="Résumé">
    <dl>
      <Line label="Créé le">
        <time dateTime={quote.created_at}>{formatLongDate(quote.created_at)}</time>
      </Line>
      <Line label="Délai souhaité">{quote.timeline ? timelineLabels[quote.timeline] : 'Sans préférence'}</Line>
      <ExplainedTotal quote={quote}>
        {(hours, price) => (
          <>
            <Line label="Heures estimées">{hours}</Line>
            <Line label="Taux horaire">{formatEuros(quote.hourly_rate)}/h</Line>
            <Line label="Prix total">
              <div className="font-serif text-title text-accent">{price}</div>
            </Line>
          </>
        )}
      </ExplainedTotal>
    </dl>
    <p className="mt-3 mb-2 text-note text-muted">Ce total tient dans {quote.range.holds}&nbsp;% des cas simulés.</p>
    <QuoteLinks />
  </Card>
);

/** A finished quote: on a wide screen its figures stay in sight beside the text. */
export const QuoteDetails = ({ quote }: { quote: Quote }) => (
  <QuoteFrame title={quote.project_name}>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:order-last lg:h-full">
        <div className="grid gap-6 lg:sticky lg:top-24">
          <Summary quote={quote} />
          <PrintableCard quote={quote} />
        </div>
      </div>
      <div className="grid min-w-0 gap-6">
        <Project quote={quote} />
        <Analysis text={quote.ai_analysis} />
        <QuoteSections quote={quote} />
      </div>
    </div>
  </QuoteFrame>
);
