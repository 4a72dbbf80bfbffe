import { decodeTime, ulid } from 'ulid';
import { AppError } from '../../../shared/api/errors.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { accountRefusal, stillProvider } from '../account/readiness.ts';
import { conditionFailed, type Item, pause, tableName, transact } from '../client.ts';
import { openFrom } from '../open-index.ts';
import { type KeyedRequest, madeBefore, madeMeanwhile, rememberKey } from '../quote/idempotency-key.ts';
import { transition } from '../quote/life-cycle.ts';
import { keys } from '../table.ts';
import { noEvent } from './event-hash.ts';
import { readOffer, readOffers } from './read-offers.ts';
import { eventAfter, eventItem, replacedItems, standingOf } from './record-event.ts';
import { nextDue } from './reminders.ts';
import { type OfferKey, OfferRow } from './rows.ts';

/** Attempts of a call that meets other calls on the same quote. */
const mostTries = 20;

/** An offer without the fields that its storage gives. */
export type DraftOffer = Omit<OfferRow, 'version' | 'id' | 'link_digest' | 'state' | 'head' | 'events' | 'codes'>;

/** `digestOf`: the digest of the token of an offer's link, by the offer's id. */
type Sending = { draft: DraftOffer; document: string; digestOf: (id: string) => Promise<string> };

/** Sorts after the last offer of the quote, also where that was sent in the same instant, or meanwhile. */
const idAfter = (last: string, now: Date): string => {
  const id = ulid(now.getTime());
  return id > last ? id : ulid(decodeTime(last) + 1);
};

const begun = async (id: string, { draft, document, digestOf }: Sending, now: Date) => {
  const mails = draft.recipient.email === null ? [] : (['recipient'] as const);
  const { quote_version, recipient, subject, message } = draft;
  const data = { quote_version, recipient, subject, message, document };
  const event = eventAfter({ id, head: noEvent }, 'sent', { by: 'provider', mails }, data, now);
  const link_digest = await digestOf(id);
  return { event, offer: OfferRow.parse({ ...draft, id, link_digest, state: 'sent', head: event.hash, events: 1 }) };
};

const put = (key: object, row: object): Item => ({
  Put: { TableName: tableName(), Item: { ...key, ...row }, ConditionExpression: 'attribute_not_exists(pk)' },
});

/** The error of the first three items: the account, the quote, or an offer sent meanwhile. */
const refusalOf = (refused: { code: string; row: object | undefined }[], version: number): AppError | undefined => {
  const [account, summary] = refused;
  if (account?.code === conditionFailed) return accountRefusal(account.row as never, 'developer_only');
  if (summary?.code !== conditionFailed) return undefined;
  const row = summary.row as { status?: string; accepted_offer?: string; last_issue?: number } | undefined;
  if (row?.status !== 'done') return new AppError('quote_not_found');
  if (row.accepted_offer !== undefined) return new AppError('quote_locked');
  // Else another offer was sent meanwhile: the next attempt supersedes it.
  return row.last_issue === version ? undefined : new AppError('offer_not_issued');
};

/** The offer of a remembered request, in its present state. Throws `quote_not_found` where it is deleted. */
const offerMade = async (sub: string, { quote, offer = '' }: { quote: string; offer?: string | undefined }) => {
  const made = await readOffer({ sub, quote, offer });
  if (!made) throw new AppError('quote_not_found');
  return made;
};

/** The offer that the same request has sent before. Throws `idempotency_key_reused` and `quote_not_found`. */
export const sentBefore = async (request: KeyedRequest): Promise<OfferRow | undefined> => {
  const made = await madeBefore(request);
  return made && offerMade(request.sub, made);
};

/**
 * Sends an issued version to one recipient; an offer of the same quote that is open is superseded by the same
 * transaction. The same key with the same content returns the first offer. Throws `idempotency_key_reused`,
 * `offer_not_issued` where another version was issued last, `quote_locked` where one is accepted, `quote_not_found`,
 * or as `accountRefusal` and `counting`, which gives the
 * items that count this offer and its mail, and throws where a limit is used up.
 */
export const sendNewOffer = async (
  sub: string,
  sending: Sending,
  counting: () => Promise<Item[]>,
  request: KeyedRequest,
): Promise<OfferRow> => {
  const { now } = request;
  const { quote, quote_version } = sending.draft;
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    if (attempt > 1) await pause(attempt);
    const offers = await readOffers(sub, quote);
    const last = offers.at(-1)?.id ?? '';
    const { offer, event } = await begun(idAfter(last, now), sending, now);
    const key: OfferKey = { sub, quote, offer: offer.id };
    const due = nextDue(offer, now);
    const set = standingOf(offer);
    const summary = transition('offer', { sub, id: quote }, { now, version: quote_version, offer: last, set });
    const open = offers.filter(({ state }) => isOpenOffer(state));
    const former = open.flatMap((each) => replacedItems({ ...key, offer: each.id }, 'superseded', each, now).items);
    const written = [
      stillProvider(sub),
      { Update: { ...summary, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const } },
      put(keys.offer(sub, quote, offer.id), { ...offer, ...(due !== undefined && openFrom('OFFER', due)) }),
      eventItem(key, event),
      put(keys.offerLink(offer.link_digest), key),
      rememberKey(request, { quote, offer: offer.id }),
      ...former,
    ];
    // The first offer of a key may have used up what a later call of the same key counts.
    const counts = await counting().catch(
      async (refusal: unknown) => (await sentBefore(request)) ?? Promise.reject(refusal),
    );
    if (!Array.isArray(counts)) return counts;
    const refused = await transact([...written, ...counts]);
    if (!refused) return offer;
    const made = await madeMeanwhile(refused[5], request);
    if (made) return offerMade(sub, made);
    const refusal = refusalOf(refused, quote_version);
    if (refusal) throw refusal;
  }
  throw new AppError('unavailable');
};
