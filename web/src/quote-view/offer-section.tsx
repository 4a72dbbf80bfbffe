import type { Offer } from '../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatParisDay } from '../../../shared/text/format.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Fold } from '../ui/disclosure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Unread } from '../ui/unread.tsx';
import { nextOf } from './next-offer-step.ts';
import { OfferAcceptance } from './offer-acceptance.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferBadge } from './offer-badge.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferLink } from './offer-link.tsx';
import { OfferReminders } from './offer-reminders.tsx';
import { sendAddress } from './quote-addresses.ts';
import { quoteParts } from './quote-parts.ts';
import { useIsLocked, useOfferChange, useOffers } from './use-offers.ts';

const Last = ({ offer, quote }: { offer: Offer; quote: Quote }) => {
  const changing = useOfferChange(quote.id, offer.id);
  const open = isOpenOffer(offer.state);
  const next = nextOf(offer, quote);
  return (
    <div className="grid gap-5">
      <OfferFacts offer={offer} />
      <OfferAcceptance offer={offer} project={quote.project_name} fileIsNext={next === 'signed'} {...changing} />
      {open && <OfferReminders offer={offer} {...changing} />}
      {open && <OfferLink link={offer.link} copied={next === 'link'} />}
      <OfferActions offer={offer} {...changing} />
    </div>
  );
};

/** An offer that another one has followed: to whom it went, and what became of it. */
const Former = ({ offer: { recipient, state, sent_at, devis_number } }: { offer: Offer }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b py-2 text-note last:border-b-0">
    <span className="min-w-0 wrap-anywhere">
      {devis_number}, {recipient.name}, le {formatParisDay(sent_at)}
    </span>
    <OfferBadge state={state} />
  </li>
);

const Offers = ({ offers: [last, ...former], quote }: { offers: Offer[]; quote: Quote }) => (
  <div className="grid gap-5">
    {last ? <Last key={last.id} offer={last} quote={quote} /> : <p>Ce devis n’est pas encore envoyé.</p>}
    <SendAgain last={last} quote={quote} />
    {former.length > 0 && (
      <Fold title={`Envois précédents (${former.length})`}>
        <ul>
          {former.map((offer) => (
            <Former key={offer.id} offer={offer} />
          ))}
        </ul>
      </Fold>
    )}
  </div>
);

/** Sends the issued version: for the first time, to somebody else, or after an end without an agreement. */
const SendAgain = ({ last, quote }: { last: Offer | undefined; quote: Quote }) => {
  const locked = useIsLocked(quote);
  if (locked || !quote.issued) return null;
  return (
    <ButtonLink to={sendAddress(quote)} variant="secondary" size="sm" className="justify-self-start">
      {last ? 'Nouvel envoi' : 'Envoyer le devis'}
    </ButtonLink>
  );
};

/** The state of the offers of a quote, for its provider, once the devis has a number. */
export const OfferSection = ({ quote }: { quote: Quote }) => {
  const { data, isEnabled, error, isFetching, refetch } = useOffers(quote);
  if (!isEnabled) return null;
  const last = data?.offers[0];
  return (
    <Card
      title="Envoi"
      anchor={quoteParts.offer}
      action={data && (last ? <OfferBadge state={last.state} /> : 'Pas encore envoyé')}
      className="print:hidden"
    >
      {data && <Offers offers={data.offers} quote={quote} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && error && <Unread text="L’envoi n’a pas pu être lu." busy={isFetching} onRetry={() => void refetch()} />}
    </Card>
  );
};
