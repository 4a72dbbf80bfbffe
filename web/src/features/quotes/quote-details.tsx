import type { ReactNode } from 'react';
import { isOpenOffer, type OfferState } from '../../../../shared/offer/states.ts';
import { projectTypeLabel } from '../../../../shared/quote/labels.ts';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { count, formatDay, formatLongDate } from '../../../../shared/text/format.ts';
import { useSession } from '../../lib/session/session.tsx';
import { CallbackCard } from '../../quote-view/callback-card.tsx';
import { DocumentSection } from '../../quote-view/document-section.tsx';
import { KeyFigures } from '../../quote-view/key-figures.tsx';
import { nameOf } from '../../quote-view/listed-quote.tsx';
import { LockedSentence } from '../../quote-view/locked-quote.tsx';
import { NextStep } from '../../quote-view/next-step.tsx';
import { OfferBadge } from '../../quote-view/offer-badge.tsx';
import { OfferFigures } from '../../quote-view/offer-figures.tsx';
import { OfferSection } from '../../quote-view/offer-section.tsx';
import { OfferSteps } from '../../quote-view/offer-steps.tsx';
import { OfferThread } from '../../quote-view/offer-thread.tsx';
import { correctionAddress, twoStepsAddress } from '../../quote-view/quote-addresses.ts';
import { QuoteColumns } from '../../quote-view/quote-columns.tsx';
import { QuoteFeedbackCard } from '../../quote-view/quote-feedback-card.tsx';
import { quoteParts } from '../../quote-view/quote-parts.ts';
import { Brief, QuoteSections } from '../../quote-view/quote-sections.tsx';
import { SummaryFigures } from '../../quote-view/summary-figures.tsx';
import { useIsLocked, useOffers } from '../../quote-view/use-offers.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardPart } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Parts } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActualHoursCard } from './actual-hours-card.tsx';
import { QuoteFrame } from './quote-frame.tsx';
import { RegenerationCard } from './regeneration-card.tsx';
import { ScenariosCard } from './scenarios-card.tsx';
import { SentNotice } from './sent-notice.tsx';

/** The states of an offer that another one takes the place of: the quote is a draft again. */
const replacedStates: readonly OfferState[] = ['superseded', 'withdrawn'];

/** Type, state and day of a quote, and for whom its devis is. */
const Head = ({ quote }: { quote: Quote }) => {
  const { project_type, custom_project_type, created_at, issued } = quote;
  const { data, isLoading } = useOffers(quote);
  const last = data?.offers[0];
  const isProvider = useSession().profile?.account_type === 'developer';
  const locked = useIsLocked(quote);
  const client = last?.recipient.name ?? issued?.choices.client?.name;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
        <Badge tone="accent">{projectTypeLabel(project_type, custom_project_type)}</Badge>
        {isLoading && <Skeleton className="h-5 w-40" />}
        {last && <OfferBadge state={last.state} />}
        {last && <span>Devis {last.devis_number}</span>}
        {!last && !isLoading && isProvider && (issued ? 'Émis' : 'Brouillon')}
        {!last && !isLoading && <time dateTime={created_at}>{formatLongDate(created_at)}</time>}
        {client && <span className="wrap-anywhere">pour {client}</span>}
        {last && isOpenOffer(last.state) && <span>valable jusqu’au {formatDay(last.valid_until)}</span>}
      </span>
      {locked && <LockedSentence />}
    </>
  );
};

/** How far the sale has come and its figures once the devis was sent, else the figures of the quote. */
const Figures = ({ quote }: { quote: Quote }) => {
  const { data, isLoading } = useOffers(quote);
  const last = data?.offers[0];
  if (isLoading) return <Skeleton className={`w-full ${quote.issued ? 'h-60 lg:h-38' : 'h-28'}`} />;
  if (!last || replacedStates.includes(last.state)) return <KeyFigures quote={quote} />;
  return (
    <>
      <OfferSteps offer={last} />
      <OfferFigures offer={last} quote={quote} />
    </>
  );
};

type Props = { quote: Quote; onCorrect?: () => void; versions?: ReactNode };

/** How many versions and other generations there are. */
const variantsHint = ({ quote_version, other_generations = [] }: Quote) => {
  const others = other_generations.filter(({ status }) => status !== 'failed').length;
  const counts = [
    ...(quote_version === undefined ? [] : [count(quote_version, 'version')]),
    ...(others > 0 ? [count(others, 'autre devis', 'autres devis')] : []),
  ];
  return counts.join(' · ') || 'Deux temps, scénarios, régénération';
};

const TwoStepsCard = ({ quote }: { quote: Quote }) => (
  <CardPart title="Deux temps" lead="Une première version dans un budget, et la suite avec son prix.">
    <ButtonLink to={twoStepsAddress(quote)} variant="secondary">
      {useSession().profile?.account_type === 'developer' ? 'Proposer en deux temps' : 'Couper en deux temps'}
    </ButtonLink>
  </CardPart>
);

/** What else can be made of a quote: its versions, its scenarios, another generation. */
const Variants = ({ quote, versions }: Props) => (
  <Disclosure title="Variantes" anchor={quoteParts.variants} hint={variantsHint(quote)}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {versions}
      {!quote.outside && <TwoStepsCard quote={quote} />}
      <ScenariosCard quote={quote} />
      <RegenerationCard key={quote.id} quote={quote} />
    </div>
  </Disclosure>
);

/** A finished quote: its figures and its lines, then what explains them; on a wide screen its documents beside. */
export const QuoteDetails = ({ quote, onCorrect, versions }: Props) => (
  <QuoteFrame
    title={nameOf(quote)}
    lead={<Head quote={quote} />}
    action={<NextStep quote={quote} onCorrect={onCorrect} />}
  >
    <SentNotice quote={quote} />
    <Figures quote={quote} />
    <QuoteColumns
      summary={
        <Card as="aside" title="Résumé">
          <SummaryFigures quote={quote} />
        </Card>
      }
      actions={
        <Parts>
          <OfferSection quote={quote} />
          <DocumentSection quote={quote} />
          <CallbackCard quote={quote} />
        </Parts>
      }
    >
      <Parts>
        <OfferThread quote={quote} />
        <QuoteSections quote={quote} {...(!useIsLocked(quote) && { refine: correctionAddress(quote, 'refine') })}>
          <Brief quote={quote} />
          <Variants quote={quote} versions={versions} />
          <ActualHoursCard key={quote.id} quote={quote} />
        </QuoteSections>
        <QuoteFeedbackCard quote={quote} />
      </Parts>
    </QuoteColumns>
  </QuoteFrame>
);
