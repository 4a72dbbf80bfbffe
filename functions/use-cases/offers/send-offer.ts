import { AppError } from '../../../shared/api/errors.ts';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import { vatOfDevis } from '../../../shared/devis/devis-rules.ts';
import { validUntil } from '../../../shared/devis/validity.ts';
import { choosableAt } from '../../../shared/offer/choosable-option.ts';
import type { NewOffer } from '../../../shared/offer/offer.ts';
import { type Choosable, offerTotals } from '../../../shared/offer/offer-totals.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { offerLinkDigest } from '../../clients/offer-link.ts';
import type { Requester } from '../../http/caller.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { counted, offerRateLimit, requireUnused } from '../../store/limits/rate-limit.ts';
import type { OfferRow } from '../../store/offer/rows.ts';
import { type DraftOffer, sendNewOffer, sentBefore } from '../../store/offer/send-offer.ts';
import type { Issue } from '../../store/quote/rows.ts';
import { readIssued } from '../quotes/print-devis.ts';
import { mailItems } from './mail-budget.ts';
import { documentDigest } from './make-evidence.ts';
import { refuseOwnAddress } from './own-address.ts';
import { documentOf } from './received-offer.ts';
import { isRefused } from './refused-address.ts';

/** The wanted options, by their position. Throws `invalid_input` for an unknown one. */
const choosableOf = (quote: Quote, wanted: readonly number[]): Choosable[] =>
  [...new Set(wanted)]
    .sort((a, b) => a - b)
    .map((index) => {
      const option = choosableAt(quote, index);
      if (!option)
        throw new AppError('invalid_input', { fields: { choosable: 'Cette option n’est pas dans ce devis' } });
      return option;
    });

/** The prices of the offer, as the version was issued. */
const pricesOf = (quote: Quote, { issuer, choices }: Issue, wanted: readonly number[]) => ({
  net_cents: quote.total_price * 100,
  vat: vatOfDevis(issuer, choices) ?? null,
  deposit: choices.deposit ?? null,
  choosable: choosableOf(quote, wanted),
});

/** The items that count an offer, and its mail. Throws `too_many_requests`, or as `mailItems`. */
const countedOffer = async ({ sub, account }: Requester, email: string | null, now: Date) => {
  const tier = tierOf(account, now);
  const own = offerRateLimit(sub, tier);
  await requireUnused([own], now);
  return [counted(own, now), ...(email === null ? [] : await mailItems({ sub, email, tier }, now))];
};

/**
 * Sends the issued version of a devis; the same key with the same body gives the first offer again. Throws as
 * `sendNewOffer` and `readIssued`, `offer_expired` past its validity, `offer_mail_refused` for an address that refused a
 * mail, `developer_only` for a client; for a mail as `mailItems`.
 */
export const sendOffer = async (
  caller: Requester,
  { id, body, idempotencyKey }: { id: string; body: NewOffer; idempotencyKey: string },
  now: Date,
): Promise<OfferRow> => {
  const { sub, account } = caller;
  const request = { sub, idempotencyKey, content: { offer_of: id, ...body }, now };
  const earlier = await sentBefore(request);
  if (earlier) return earlier;
  if (profileWithType(account.profile).account_type !== 'developer') throw new AppError('developer_only');
  const { quote_version, recipient, subject, message, choosable, reminders } = body;
  const { quote, issue, view } = await readIssued(sub, id, quote_version);
  const { client } = issue.choices;
  if (!client) throw new AppError('offer_client_required');
  const valid_until = validUntil(issue.issued_at, issue.choices, issue.issuer);
  if (valid_until < isoDay(dayInFrance(now.toISOString()))) throw new AppError('offer_expired');
  if (recipient.email !== null) {
    refuseOwnAddress(account.profile, recipient.email, 'recipient.email');
    if (await isRefused(recipient.email)) throw new AppError('offer_mail_refused');
  }
  const prices = pricesOf(quote, issue, choosable);
  const isFree = tierOf(account, now) === 'Gratuit';
  const draft: DraftOffer = {
    quote: id,
    quote_version,
    devis_number: issue.devis_number ?? quote.devis_number ?? '',
    project_name: quote.project_name,
    elsewhere: false,
    recipient,
    kind: client.kind,
    distance: issue.choices.distance ?? true,
    conditions: Boolean(issue.issuer.general_conditions),
    subject,
    message,
    brand: isFree,
    sent_at: now.toISOString(),
    seen_at: null,
    ended_at: null,
    valid_until,
    ...prices,
    chosen: [],
    due_cents: offerTotals(prices, []).due_cents,
    reminders: reminders && !isFree && recipient.email !== null,
    reminded: [],
    messages: 0,
    asks: false,
    refusal: null,
    accepted: null,
    deposit_received_at: null,
  };
  const document = documentDigest(documentOf(view), view);
  const digestOf = (offer: string) => offerLinkDigest(sub, offer);
  const counting = () => countedOffer(caller, recipient.email, now);
  return sendNewOffer(sub, { draft, document, digestOf }, counting, request);
};
