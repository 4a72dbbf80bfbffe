import { ulid } from 'ulid';
import { AppError } from '../../../shared/api/errors.ts';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import { endOfDayInFrance } from '../../../shared/calendar/paris-time.ts';
import type { LastOffer } from '../../../shared/offer/last-offer.ts';
import { offerLimits } from '../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { conditionFailed, type Item, pause, tableName, transact } from '../client.ts';
import { openFrom } from '../open-index.ts';
import { type KeyedRequest, madeBefore, rememberKey } from '../quote/idempotency-key.ts';
import { transition } from '../quote/life-cycle.ts';
import { keys, table } from '../table.ts';
import { messagesOfOffer } from '../webhook/event-messages.ts';
import { readWebhooks } from '../webhook/webhooks.ts';
import { hashOf } from './event-hash.ts';
import { allowedOffer, type OfferEvent, type OfferTransition, offerLifeCycle } from './life-cycle.ts';
import { readOffer } from './read-offers.ts';
import { nextDue } from './reminders.ts';
import { OfferEventRow, type OfferKey, OfferRow } from './rows.ts';

/** Attempts of a call that meets other calls on the same offer. */
export const mostTries = 20;

/** What an event changes in the row beside its state (`set`), and its data in the chain. `more`: items written with it. */
export type Recorded = {
  data: Record<string, unknown>;
  set?: Partial<Omit<OfferRow, 'id' | 'quote' | 'state' | 'head' | 'events'>>;
  more?: (event: OfferEventRow, offer: OfferRow) => Item[];
};

export const eventAfter = (
  { id, head }: Pick<OfferRow, 'id' | 'head'>,
  event: OfferEvent | 'sent',
  { by, mails = [] }: Pick<OfferTransition, 'by' | 'mails'>,
  data: Record<string, unknown>,
  now: Date,
): OfferEventRow => {
  const chained = { id: ulid(now.getTime()), offer: id, event, by, at: now.toISOString(), data, previous: head };
  return OfferEventRow.parse({ ...chained, hash: hashOf(chained), ...(mails.length > 0 && { mails }) });
};

/** The write of an event, listed in the index for the job that sends its mails. It goes when its offer goes. */
export const eventItem = (
  { sub, quote }: OfferKey,
  event: OfferEventRow,
  { [table.ttl]: expires }: Partial<OfferRow> = {},
): Item => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...keys.offerEvent(sub, quote, event.id),
      ...event,
      ...(expires !== undefined && { [table.ttl]: expires }),
      ...(event.mails && openFrom('OFFERMAIL', Date.parse(event.at))),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const taxOf = ({ vat }: OfferRow): LastOffer['tax'] => {
  if (vat === 'exempt') return vat;
  return vat === null ? 'HT' : 'TTC';
};

/** What the summary row of the quote stores of an offer. */
export const standingOf = (offer: OfferRow) => ({
  offer: {
    id: offer.id,
    state: offer.state,
    at: offer.ended_at ?? offer.seen_at ?? offer.sent_at,
    due_cents: offer.due_cents,
    tax: taxOf(offer),
    asks: offer.asks,
  } satisfies LastOffer,
  offered_until: isOpenOffer(offer.state) ? endOfDayInFrance(offer.valid_until) : new Date(0).toISOString(),
});

/** The write of the quote's summary row by an event. */
const summaryItem = (key: OfferKey, offer: OfferRow, { quote }: OfferTransition, now: Date): Item[] => {
  if (!quote || offer.closed) return [];
  const owner = { sub: key.sub, id: key.quote };
  const set = standingOf(offer);
  const update =
    quote === 'followOffer'
      ? transition('followOffer', owner, { now, offer: offer.id, set })
      : transition('acceptOffer', owner, {
          now,
          version: offer.quote_version,
          offer: offer.id,
          set: { ...set, accepted_offer: offer.id },
        });
  return [{ Update: update }];
};

export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The update of the row: the fields that differ, and when the job looks at it again. The codes and `mail_refused` are
 * written without an event: the values that were read are not written back. It fails where the erasure of the account
 * came between, which takes the quote away.
 */
export const offerUpdate = (key: OfferKey, event: OfferEvent, was: OfferRow, next: OfferRow, now: Date): Item => {
  const { condition, values } = allowedOffer(event, was, {
    today: isoDay(dayInFrance(now.toISOString())),
    now: now.toISOString(),
  });
  const { pk, sk } = table.indexes.open;
  const due = nextDue(next, now);
  const changed = Object.entries(next).filter(
    ([name, value]) => value !== undefined && !sameValue(value, was[name as keyof OfferRow]),
  );
  const fields = [...changed, ...(due === undefined ? [] : Object.entries(openFrom('OFFER', due)))];
  return {
    Update: {
      TableName: tableName(),
      Key: keys.offer(key.sub, key.quote, key.offer),
      UpdateExpression: `SET ${fields.map(([field]) => `#${field} = :${field}`).join(', ')}${due === undefined ? ` REMOVE ${pk}, ${sk}` : ''}`,
      ConditionExpression: `${condition} AND ${was.closed ? 'attribute_exists' : 'attribute_not_exists'}(closed)`,
      ExpressionAttributeNames: {
        '#head': 'head',
        '#state': 'state',
        ...Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
      },
      ExpressionAttributeValues: {
        ...values,
        ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
      },
    },
  };
};

export const offerAfter = (offer: OfferRow, event: OfferEventRow, { set }: Pick<Recorded, 'set'>): OfferRow => {
  const { to }: OfferTransition = offerLifeCycle[event.event as OfferEvent];
  return OfferRow.parse({
    ...offer,
    ...(to && !isOpenOffer(to) && { ended_at: event.at }),
    ...set,
    ...(to && { state: to }),
    head: event.hash,
    events: offer.events + 1,
  });
};

/** The writes that end an open offer within the transaction of what takes its place. */
export const replacedItems = (key: OfferKey, event: 'superseded' | 'outdated', open: OfferRow, now: Date) => {
  const written = eventAfter(open, event, offerLifeCycle[event], {}, now);
  const offer = offerAfter(open, written, {});
  return { offer, items: [offerUpdate(key, event, open, offer, now), eventItem(key, written)] };
};

/**
 * Writes one event of an offer with all that follows from it, or nothing; the same `request` writes it once. `decide`
 * gets the stored offer, is called again where another event came between, throws where it refuses, and returns
 * undefined where nothing is to be done. Throws `offer_unknown` where the offer is gone or its account is being erased
 * (but for what happens after that too), `offer_closed` where its state does not allow the event, `offer_expired` past
 * its validity, `offer_changed` where another version of the devis was issued or accepted, `idempotency_key_reused`.
 */
export const recordEvent = async (
  key: OfferKey,
  event: OfferEvent,
  decide: (offer: OfferRow) => Recorded | undefined | Promise<Recorded | undefined>,
  now: Date,
  request?: KeyedRequest,
): Promise<OfferRow> => {
  const transitionOf: OfferTransition = offerLifeCycle[event];
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    if (attempt > 1) await pause(attempt);
    // It is read first: where it is there, so is its event.
    const made = request && (await madeBefore(request));
    const [offer, webhooks] = await Promise.all([readOffer(key), readWebhooks(key.sub)]);
    if (!offer) throw new AppError('offer_unknown');
    if (made) return offer;
    refuseClosed(offer, event, now);
    const recorded = await decide(offer);
    if (!recorded) return offer;
    const written = eventAfter(offer, event, transitionOf, recorded.data, now);
    const next = offerAfter(offer, written, recorded);
    const summary = summaryItem(key, next, transitionOf, now);
    const refused = await transact([
      offerUpdate(key, event, offer, next, now),
      eventItem(key, written, next),
      ...summary,
      ...(transitionOf.afterClosing ? [] : [requireActiveAccount(key.sub)]),
      ...(recorded.more?.(written, next) ?? []),
      ...messagesOfOffer(webhooks, key, written, next),
      ...(request ? [rememberKey(request, { quote: key.quote, offer: key.offer })] : []),
    ]);
    if (!refused) return next;
    const failed = (place: number) => refused[place]?.code === conditionFailed;
    if (!transitionOf.afterClosing && failed(2 + summary.length)) throw new AppError('offer_unknown');
    if (!failed(0) && summary.length > 0 && failed(2)) throw new AppError('offer_changed');
  }
  throw new AppError('unavailable');
};

/** Whether the limit of events allows one more. An event that ends the offer is always allowed. */
const hasPlace = ({ events }: OfferRow, event: OfferEvent): boolean => {
  const { to }: OfferTransition = offerLifeCycle[event];
  if (to || event === 'deposit_received') return true;
  return events < offerLimits.events;
};

const refusalOf = (offer: OfferRow, event: OfferEvent, now: Date): AppError | undefined => {
  const { from, guards }: OfferTransition = offerLifeCycle[event];
  const past = offer.valid_until < isoDay(dayInFrance(now.toISOString()));
  if (isOpenOffer(offer.state) && past && guards?.includes('still valid')) return new AppError('offer_expired');
  if (!from.includes(offer.state)) return new AppError(offer.state === 'expired' ? 'offer_expired' : 'offer_closed');
  if (guards?.includes('past validity') && !past) return new AppError('offer_closed');
  const until = offer.accepted?.renounce_until ?? '';
  if (guards?.includes('may be renounced') && until < now.toISOString()) return new AppError('offer_closed');
  return hasPlace(offer, event) ? undefined : new AppError('offer_full');
};

/** Throws as `recordEvent` where the offer refuses an event. */
export const refuseClosed = (offer: OfferRow, event: OfferEvent, now: Date): void => {
  const refusal = refusalOf(offer, event, now);
  if (refusal) throw refusal;
};
