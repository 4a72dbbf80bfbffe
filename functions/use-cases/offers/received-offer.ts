import { AppError } from '../../../shared/api/errors.ts';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import { depositDay } from '../../../shared/offer/deposit.ts';
import type { DepositRequest, OfferDocument, ReceivedOffer } from '../../../shared/offer/offer.ts';
import { offerTotals } from '../../../shared/offer/offer-totals.ts';
import { isOpenOffer, type OfferState } from '../../../shared/offer/states.ts';
import { epcText } from '../../../shared/offer/transfer-qr-text.ts';
import { evidenceIn } from '../../devis/evidence.ts';
import { named } from '../../devis/issuer.ts';
import type { DevisView } from '../../devis/view.ts';
import { masked } from '../../mail/mail-page.ts';
import { readEvents } from '../../store/offer/read-offers.ts';
import type { OfferEventRow, OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { type Issue, readQuoteRow } from '../../store/quote/rows.ts';
import { readIssued } from '../quotes/print-devis.ts';
import { hasStopped } from './mail-budget.ts';
import { messagesOf } from './offer-view.ts';
import { refusalOf } from './refused-address.ts';
import { storedEvidence } from './stored-evidence.ts';

/** The document of a view, as its recipient's page shows it. */
export const documentOf = (view: DevisView): OfferDocument => ({
  ...view,
  logo: view.logo && `data:image/png;base64,${view.logo.png.toString('base64')}`,
  notes: [...view.notes, view.vatNote].filter(Boolean),
  calendar: view.calendar.rows,
  notices: view.notices.map(({ text }) => text),
  general_conditions: view.generalConditions,
});

/** The provider and their contact details. */
export const providerOf = ({ issuer }: Issue) => ({
  name: named(issuer) ?? issuer.username,
  email: issuer.email,
  phone: issuer.phone ?? null,
});

/** The deposit that is due with an acceptance; null for none. */
const depositRequest = (offer: OfferRow, { issuer }: Issue): DepositRequest | null => {
  const { accepted, state, devis_number } = offer;
  const cents = offerTotals(offer, offer.chosen).deposit_cents;
  if (!accepted || state !== 'accepted' || !cents) return null;
  const beneficiary = named(issuer) ?? issuer.username;
  const iban = issuer.iban ?? null;
  const bic = issuer.bic ?? null;
  const reference = `Acompte ${devis_number}`;
  return {
    amount_cents: cents,
    iban,
    bic,
    beneficiary,
    reference,
    from: depositDay(offer, accepted.at),
    qr: epcText({ beneficiary, iban, bic, cents, reference }),
    payment_url: issuer.payment_url ?? null,
  };
};

/** `issue`: undefined once the provider's account is gone, and with it the bank account of a deposit. */
const acceptedOf = (offer: OfferRow, issue: Issue | undefined): ReceivedOffer['accepted'] => {
  const { accepted, elsewhere, deposit_received_at } = offer;
  if (!accepted) return null;
  return {
    at: accepted.at,
    by: accepted.name,
    elsewhere,
    renounce_until: offer.state === 'accepted' ? accepted.renounce_until : null,
    deposit: issue ? depositRequest(offer, issue) : null,
    deposit_received: deposit_received_at !== null,
  };
};

/** After its last day an offer is shown as expired, also before the job has written it. */
const stateAt = ({ state, valid_until }: OfferRow, now: Date): OfferState =>
  isOpenOffer(state) && valid_until < isoDay(dayInFrance(now.toISOString())) ? 'expired' : state;

/** What takes the place of a superseded offer: a version that is issued and not sent, or another offer. */
const nextVersion = async (
  { sub, quote, offer }: OfferKey,
  { state }: OfferRow,
): Promise<ReceivedOffer['next_version']> =>
  state !== 'superseded' ? null : (await readQuoteRow(sub, quote))?.offer?.id === offer ? 'prepared' : 'sent';

/** The devis of a contract whose provider has left, as its evidence holds it. */
const readProved = async (key: OfferKey, offer: OfferRow) => {
  const { document, print, provider } = evidenceIn(await storedEvidence(key, offer));
  const logo = print.logo && `data:image/png;base64,${print.logo.png}`;
  return { issue: undefined, document: { ...document, logo }, provider: { ...provider, phone: null } };
};

/** The devis of an offer. Throws `offer_unknown` where its quote was deleted since. */
const readOffered = async (key: OfferKey, offer: OfferRow) => {
  if (offer.closed) return readProved(key, offer);
  try {
    const { issue, view } = await readIssued(key.sub, offer.quote, offer.quote_version);
    return { issue, document: documentOf(view), provider: providerOf(issue) };
  } catch (error) {
    if (error instanceof AppError && error.code.endsWith('_not_found')) throw new AppError('offer_unknown');
    throw error;
  }
};

/** The recipient's address: the offer's, else the one that confirmed the code. */
export const addressOf = ({ recipient }: OfferRow, events: readonly OfferEventRow[]): string | undefined => {
  if (recipient.email !== null) return recipient.email;
  const acceptance = events.find(({ event }) => event === 'accepted');
  return acceptance && String(acceptance.data.email);
};

const mailsTo = async (
  sub: string,
  { closed }: OfferRow,
  address: string | undefined,
  now: Date,
): Promise<ReceivedOffer['mails']> => {
  if (address === undefined) return null;
  const [refusal, stopped] = await Promise.all([refusalOf(address, now), hasStopped(sub, address)]);
  if (refusal === 'bounce') return 'none';
  return refusal || stopped || closed ? 'contractual' : 'all';
};

/** An offer as its recipient sees it. */
export const receivedOffer = async (key: OfferKey, offer: OfferRow, now: Date): Promise<ReceivedOffer> => {
  const [{ issue, document, provider }, events, next_version] = await Promise.all([
    readOffered(key, offer),
    readEvents(key),
    nextVersion(key, offer),
  ]);
  const { recipient, kind } = offer;
  const code = offer.codes.at(-1);
  return {
    ...offer,
    state: stateAt(offer, now),
    document,
    hours: issue?.choices.hours ?? false,
    provider,
    account_closed: offer.closed !== undefined,
    recipient: { name: recipient.name, kind, masked_email: recipient.email && masked(recipient.email) },
    messages: messagesOf(events),
    mails: await mailsTo(key.sub, offer, addressOf(offer, events), now),
    code_until: code && code.until >= now.toISOString() ? code.until : null,
    accepted: acceptedOf(offer, issue),
    next_version,
  };
};
