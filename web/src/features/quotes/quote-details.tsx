import type { ReactNode } from 'react';
import type { Profile } from '../../../../shared/account/account.ts';
import { projectTypeLabel } from '../../../../shared/quote/labels.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { useSession } from '../../lib/session/session.tsx';
import { CallbackCard } from '../../quote-view/callback-card.tsx';
import { DocumentSection } from '../../quote-view/document-section.tsx';
import { excerptOf } from '../../quote-view/excerpt.ts';
import { NextStep } from '../../quote-view/next-step.tsx';
import { OfferSection } from '../../quote-view/offer-section.tsx';
import { correctionAddress } from '../../quote-view/quote-addresses.ts';
import { QuoteColumns } from '../../quote-view/quote-columns.tsx';
import { QuoteFeedbackCard } from '../../quote-view/quote-feedback-card.tsx';
import { QuoteLinks } from '../../quote-view/quote-links.tsx';
import { pricedParts, type QuotePart, quoteParts } from '../../quote-view/quote-parts.ts';
import { Analysis, QuoteSections } from '../../quote-view/quote-sections.tsx';
import { SummaryFigures } from '../../quote-view/summary-figures.tsx';
import { useIsLocked } from '../../quote-view/use-offers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Parts } from '../../ui/part-boundary.tsx';
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
      anchor={quoteParts.project.anchor}
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

/** The parts of this page, in its order: some are for one type of account only, or come with a second version. */
const partsOf = ({ quote_version, devis_number }: Quote, profile: Profile | null | undefined): QuotePart[] => [
  'project',
  'analysis',
  ...pricedParts,
  'scenarios',
  ...(profile?.account_type === 'developer' ? (['hours'] as const) : []),
  ...(profile ? (['feedback'] as const) : []),
  'document',
  ...(profile?.account_type === 'developer' && devis_number !== undefined ? (['offer'] as const) : []),
  ...(profile?.account_type === 'client' && profile.email ? (['callback'] as const) : []),
  ...(profile && quote_version !== undefined ? (['versions'] as const) : []),
  'regeneration',
];

type Props = { quote: Quote; onCorrect?: () => void; versions?: ReactNode };

/** A finished quote: what it comes to and what to do next, then its sections; on a wide screen beside each other. */
export const QuoteDetails = ({ quote, onCorrect, versions }: Props) => (
  <QuoteFrame title={quote.project_name} lead={excerptOf(quote.description)}>
    <QuoteLinks parts={partsOf(quote, useSession().profile)} />
    <QuoteColumns
      summary={
        <Card as="aside" title="Résumé">
          <SummaryFigures quote={quote}>
            <NextStep quote={quote} onCorrect={onCorrect} />
          </SummaryFigures>
        </Card>
      }
      actions={
        <Parts>
          <DocumentSection quote={quote} />
          <OfferSection quote={quote} />
          <CallbackCard quote={quote} />
          {versions}
          <RegenerationCard key={quote.id} quote={quote} />
        </Parts>
      }
    >
      <Parts>
        <Project quote={quote} />
        <Analysis quote={quote} />
        <QuoteSections quote={quote} {...(!useIsLocked(quote) && { refine: correctionAddress(quote, 'refine') })} />
        <ScenariosCard quote={quote} />
        <ActualHoursCard key={quote.id} quote={quote} />
        <QuoteFeedbackCard quote={quote} />
      </Parts>
    </QuoteColumns>
  </QuoteFrame>
);
