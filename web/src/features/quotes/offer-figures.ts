import type { OfferState } from '../../../../shared/offer/states.ts';
import { isOpenOffer } from '../../../../shared/offer/states.ts';
import type { ListedQuote } from '../../../../shared/quote/quote.ts';
import { sum } from '../../../../shared/text/sum.ts';

/** A withdrawn devis is not counted: it says nothing about acceptance. */
const decided: readonly OfferState[] = ['accepted', 'refused', 'expired'];

/** An instant a year earlier. */
const yearBefore = (now: Date) => {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - 1);
  return before.toISOString();
};

/**
 * The quotes whose recipient has asked something; how many devis wait for an answer, and the cents that they come to; of those that
 * were decided within the last twelve months, how many were accepted, and for how many cents. Undefined where no devis was ever sent.
 */
export const offerFigures = (quotes: ListedQuote[], now: Date) => {
  const offers = quotes.flatMap((quote) => (quote.status !== 'unreadable' && quote.offer ? [quote.offer] : []));
  if (offers.length === 0) return undefined;
  const asking = quotes.filter(
    ({ status, ...quote }) => status !== 'unreadable' && 'offer' in quote && quote.offer?.asks,
  );
  const waiting = offers.filter(({ state }) => isOpenOffer(state));
  const since = yearBefore(now);
  const ended = offers.filter(({ state, at }) => decided.includes(state) && at >= since);
  return {
    waiting: waiting.length,
    waiting_cents: sum(waiting.map(({ due_cents }) => due_cents)),
    asking,
    signed_cents: sum(ended.filter(({ state }) => state === 'accepted').map(({ due_cents }) => due_cents)),
    decided: ended.length,
    accepted: ended.filter(({ state }) => state === 'accepted').length,
  };
};
