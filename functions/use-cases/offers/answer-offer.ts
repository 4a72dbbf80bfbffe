import { randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../shared/api/errors.ts';
import { withdrawalUntil } from '../../../shared/billing/withdrawal.ts';
import { agreementsOf } from '../../../shared/offer/agreements.ts';
import type { OfferAnswer } from '../../../shared/offer/offer.ts';
import { offerTotals } from '../../../shared/offer/offer-totals.ts';
import { pseudonymOf } from '../../clients/pseudonym.ts';
import type { Visitor } from '../../http/visitor.ts';
import { codeMail } from '../../mail/acceptance-code-mail.ts';
import { sendMail } from '../../mail/mail.ts';
import { log } from '../../runtime/log.ts';
import { readAccount } from '../../store/account/account.ts';
import { countAll, giveBack, offerCodeRateLimits } from '../../store/limits/rate-limit.ts';
import { codeMailed, keepCode, spendTry, takeCodeBack } from '../../store/offer/code.ts';
import { readEvents } from '../../store/offer/read-offers.ts';
import { type Recorded, recordEvent, refuseClosed } from '../../store/offer/record-event.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { messageIn } from './change-offer.ts';
import { prepareEvidence } from './make-evidence.ts';
import { refuseOwnAddress } from './own-address.ts';
import { refusalOf } from './refused-address.ts';

type Answer<A extends OfferAnswer['action']> = Extract<OfferAnswer, { action: A }>;
type SentCode = OfferRow['codes'][number];

/** Minutes for which a code is valid, and attempts of one. */
export const codeMinutes = 10;
export const codeTries = 5;

/**
 * The digest is keyed with the stage's secret: six digits could be guessed from a plain digest, which a provider reads
 * in the export.
 */
const codeDigest = (offer: string, code: string) => pseudonymOf(`offer-code ${offer} ${code}`);

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The chosen options, once each, in order. Throws `invalid_input` for unknown ones. */
const chosenOf = ({ choosable }: OfferRow, chosen: readonly number[]): number[] => {
  const known = choosable.map(({ index }) => index);
  if (chosen.some((index) => !known.includes(index)))
    throw new AppError('invalid_input', { fields: { chosen: 'Cette option n’est pas dans ce devis' } });
  return known.filter((index) => chosen.includes(index));
};

const choiceOf = (offer: OfferRow, wanted: readonly number[]) => {
  const chosen = chosenOf(offer, wanted);
  return { chosen, due_cents: offerTotals(offer, chosen).due_cents };
};

/** The address of who accepted; else that of the offer, or the given one. */
const codeAddress = async (key: OfferKey, offer: OfferRow, told: string | undefined) => {
  if (!offer.accepted) return offer.recipient.email ?? told;
  const acceptance = (await readEvents(key)).find(({ event }) => event === 'accepted');
  // Accepted on paper: there is nothing to renounce here.
  if (!acceptance) throw new AppError('offer_closed');
  return String(acceptance.data.email);
};

/**
 * Sends a code to the recipient: also after a complaint, since its holder asks for it. One that was not sent counts for
 * nothing.
 */
const sendCode = async (
  key: OfferKey,
  offer: OfferRow,
  told: string | undefined,
  request: string,
  now: Date,
): Promise<OfferRow> => {
  if (offer.codes.some((code) => code.mailed && code.request === request)) return offer;
  const email = await codeAddress(key, offer, told);
  if (email === undefined)
    throw new AppError('invalid_input', { fields: { email: 'Indiquez l’adresse qui reçoit le code' } });
  const { profile } = await readAccount(key.sub);
  refuseOwnAddress(profile, email, 'email');
  if ((await refusalOf(email, now)) === 'bounce') throw new AppError('offer_code_unmailed');
  const limits = offerCodeRateLimits(key, email);
  await countAll(limits, now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = new Date(now.getTime() + codeMinutes * 60_000).toISOString();
  const kept = {
    digest: await codeDigest(offer.id, code),
    sent_at: now.toISOString(),
    until,
    tries: codeTries,
    email,
    request,
    mailed: false,
  };
  try {
    await keepCode(key, kept, now);
    await sendMail({ to: email, ...codeMail({ code, project: offer.project_name, number: offer.devis_number }) });
  } catch (error) {
    // Where the table fails too, the code and what it counted stay.
    await Promise.all([takeCodeBack(key, kept), giveBack(limits, now)]).catch((failure: unknown) =>
      log.error('code of acceptance not taken back', {}, failure),
    );
    throw error;
  }
  return codeMailed(key, kept);
};

/**
 * Throws `offer_code_refused` for a wrong or expired code. An attempt is counted before the code is compared, so
 * parallel calls cannot exceed the limit.
 */
const checkCode = async (key: OfferKey, typed: string, now: Date): Promise<SentCode> => {
  const [codes, digest] = [await spendTry(key, now), await codeDigest(key.offer, typed)];
  const code = codes.find((each) => same(each.digest, digest));
  if (!code) throw new AppError('offer_code_refused');
  return code;
};

/** The agreed texts. Throws `invalid_input` where a required one is missing. */
const agreedWords = (offer: OfferRow, agreed: readonly string[]): string[] => {
  const asked = agreementsOf(offer);
  if (asked.some(({ id, required }) => required && !agreed.includes(id)))
    throw new AppError('invalid_input', { fields: { agreed: 'Cochez cette case pour accepter' } });
  return asked.filter(({ id }) => agreed.includes(id)).map(({ text }) => text);
};

const renounceUntil = ({ kind, distance }: OfferRow, now: Date) =>
  kind === 'consumer' && distance ? withdrawalUntil(now.toISOString()) : null;

/** Accepts an offer by its code, with the evidence, in one transaction. */
const accept = async (key: OfferKey, read: OfferRow, answer: Answer<'accept'>, from: Visitor, now: Date) => {
  const { name, capacity } = answer;
  const words = agreedWords(read, answer.agreed);
  refuseClosed(read, 'accepted', now);
  const code = await checkCode(key, answer.code, now);
  const decide = async (offer: OfferRow): Promise<Recorded> => {
    const { chosen, due_cents } = choiceOf(offer, answer.chosen);
    if (due_cents !== answer.due_cents) throw new AppError('offer_changed');
    const accepted = {
      at: now.toISOString(),
      name,
      capacity,
      evidence: offer.id,
      code_digest: code.digest,
      renounce_until: renounceUntil(offer, now),
    };
    const { items, document } = await prepareEvidence(key, offer, { name, capacity, words, code, from });
    return {
      data: { name, capacity, email: code.email, chosen, due_cents, words, document },
      set: { chosen, due_cents, accepted, codes: [] },
      more: items,
    };
  };
  return recordEvent(key, 'accepted', decide, now);
};

/**
 * Ends an offer by a code of its recipient: who holds the link alone may be the provider, whose own list of offers names
 * it.
 */
const endByCode = async (
  key: OfferKey,
  read: OfferRow,
  event: 'refused' | 'renounced',
  typed: string,
  recorded: Recorded,
  now: Date,
) => {
  refuseClosed(read, event, now);
  const { email } = await checkCode(key, typed, now);
  const { data, set } = recorded;
  return recordEvent(key, event, () => ({ data: { ...data, email }, set: { ...set, codes: [] } }), now);
};

/** Whether the same code has accepted the offer already: a repeated call. */
const acceptedBy = async ({ state, id, accepted }: OfferRow, { code }: Answer<'accept'>) =>
  state === 'accepted' && accepted?.code_digest != null && same(accepted.code_digest, await codeDigest(id, code));

/**
 * An action of the recipient; the same key asks once, and is mailed one code. Throws as `recordEvent`, `offer_code_refused`, `offer_code_unmailed`, `offer_full`,
 * `invalid_input`, `too_many_requests`.
 */
export const answerOffer = async (
  key: OfferKey,
  offer: OfferRow,
  answer: Exclude<OfferAnswer, { action: 'stop_mails' }>,
  idempotencyKey: string,
  from: Visitor,
  now: Date,
): Promise<OfferRow> => {
  switch (answer.action) {
    case 'see':
      if (offer.state !== 'sent') return offer;
      return recordEvent(key, 'seen', () => ({ data: {}, set: { seen_at: now.toISOString() } }), now);
    case 'ask': {
      const content = { question_of: key.offer, text: answer.text };
      // The keys of a recipient are apart from those of the provider.
      const request = { sub: key.sub, idempotencyKey: `${key.offer} ${idempotencyKey}`, content, now };
      return recordEvent(key, 'asked', (standing) => messageIn(standing, answer.text, true), now, request);
    }
    case 'code':
      return sendCode(key, offer, answer.email, idempotencyKey, now);
    case 'accept':
      return (await acceptedBy(offer, answer)) ? offer : accept(key, offer, answer, from, now);
    case 'refuse': {
      const refusal = { reason: answer.reason, text: answer.text };
      return endByCode(key, offer, 'refused', answer.code, { data: refusal, set: { refusal } }, now);
    }
    case 'renounce':
      return endByCode(key, offer, 'renounced', answer.code, { data: {} }, now);
  }
};
