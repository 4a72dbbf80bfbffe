import { AppError } from '../../../shared/api/errors.ts';
import { isoInFrance } from '../../../shared/calendar/paris-time.ts';
import { acceptWords } from '../../../shared/offer/agreements.ts';
import { OfferDocument } from '../../../shared/offer/offer.ts';
import { offerTotals } from '../../../shared/offer/offer-totals.ts';
import { evidenceSigner, type Sign } from '../../clients/evidence-key.ts';
import { pseudonymOf } from '../../clients/pseudonym.ts';
import { type Evidence, evidenceFormat, type Moment, type ProvedEvent } from '../../devis/evidence.ts';
import type { DevisView } from '../../devis/view.ts';
import type { Visitor } from '../../http/visitor.ts';
import { readAccount } from '../../store/account/account.ts';
import { mailboxOf } from '../../store/account/mailbox.ts';
import { canonical, sha256 } from '../../store/offer/event-hash.ts';
import { evidenceItems, fitsRow } from '../../store/offer/evidence.ts';
import { readEvents } from '../../store/offer/read-offers.ts';
import type { OfferEventRow, OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { readIssued } from '../quotes/print-devis.ts';
import { documentOf, providerOf } from './received-offer.ts';

/** What is known at the acceptance of an offer. */
export type AcceptedOffer = {
  /** The offer after its acceptance. */
  offer: OfferRow;
  /** All events, the acceptance last. */
  events: OfferEventRow[];
  /** The document of the page, and the view of the file, both as issued. */
  document: OfferDocument;
  view: DevisView;
  provider: { name: string; email: string };
  /** The words that were ticked. */
  agreed: string[];
  signer: { name: string; capacity: string; email: string };
  /** ISO 8601. */
  code: { sent_at: string; confirmed_at: string };
  /** The user agent, and the address of the network. */
  browser: string;
  address: string;
};

const momentOf = (utc: string): Moment => ({ utc, paris: isoInFrance(utc) });

const proved = ({ id, offer, event, by, at, data, previous, hash }: OfferEventRow): ProvedEvent => ({
  id,
  offer,
  event,
  by,
  at,
  data,
  previous,
  hash,
});

/** The document of the page, with the digest of its logo. */
const shown = (given: OfferDocument, { logo }: DevisView) => {
  const { logo: _, ...document } = OfferDocument.parse(given);
  return { ...document, logo_sha256: logo && sha256(logo.png) };
};

/** SHA-256 of the document of the page, for the first event and the evidence. */
export const documentDigest = (document: OfferDocument, view: DevisView): string =>
  sha256(canonical(shown(document, view)));

/** The signature is drawn at random, so it is made once and stored with what it signs: later prints have the same bytes. */
const sealed = (evidence: Omit<Evidence, 'sha256' | 'signature'>, sign: Sign): string => {
  const digest = sha256(canonical(evidence));
  const signature = sign({ offer: evidence.offer, chain: evidence.events.at(-1)?.hash, evidence: digest });
  return canonical({ ...evidence, sha256: digest, signature } satisfies Evidence);
};

/**
 * The evidence of an acceptance, as JSON with sorted keys, signed. It holds all that prints
 * the signed file, without the logo where that would not fit into a row. Throws where the last event is no acceptance.
 */
export const evidenceOf = (accepted: AcceptedOffer, sign: Sign): string => {
  const { offer, events, view, provider, agreed, signer, code, browser, address } = accepted;
  const acceptance = events.at(-1);
  if (acceptance?.event !== 'accepted') throw new Error('The last event of the chain is no acceptance');
  const { net_cents, vat, deposit, choosable, chosen, kind, distance } = offer;
  const evidence = (logo: Evidence['print']['logo']): string =>
    sealed(
      {
        format: evidenceFormat,
        offer: offer.id,
        quote_version: offer.quote_version,
        devis_number: offer.devis_number,
        project: offer.project_name,
        provider: { name: provider.name, email: provider.email },
        recipient: { ...offer.recipient, kind, distance },
        document: shown(accepted.document, view),
        document_sha256: documentDigest(accepted.document, view),
        print: { ...view, logo },
        chosen: choosable.filter(({ index }) => chosen.includes(index)),
        prices: { net_cents, vat, deposit },
        totals: offerTotals({ net_cents, vat, deposit, choosable }, chosen),
        agreed,
        button: acceptWords[kind],
        signer,
        code: { sent_at: momentOf(code.sent_at), confirmed_at: momentOf(code.confirmed_at) },
        browser,
        address,
        accepted_at: momentOf(acceptance.at),
        events: events.map(proved),
      },
      sign,
    );
  const whole = evidence(view.logo && { png: view.logo.png.toString('base64'), of: view.logo.of });
  return fitsRow(whole) ? whole : evidence(null);
};

export type Signing = {
  name: string;
  capacity: string;
  words: string[];
  code: { sent_at: string; email: string };
  from: Visitor;
};

/** Reads what the evidence needs. `items`: the writes of the evidence, for the transaction of the event. */
export const prepareEvidence = async (key: OfferKey, offer: OfferRow, signing: Signing) => {
  const { name, capacity, words, code, from } = signing;
  const [{ issue, view }, events, { profile }, recipientKey, sign] = await Promise.all([
    readIssued(key.sub, offer.quote, offer.quote_version),
    readEvents(key),
    readAccount(key.sub),
    pseudonymOf(mailboxOf(code.email)),
    evidenceSigner(),
  ]);
  if (!profile) throw new AppError('offer_unknown');
  const document = documentOf(view);
  const items = (event: OfferEventRow, accepted: OfferRow) => {
    const evidence = evidenceOf(
      {
        offer: accepted,
        events: [...events, event],
        document,
        view,
        provider: providerOf(issue),
        agreed: words,
        signer: { name, capacity, email: code.email },
        code: { sent_at: code.sent_at, confirmed_at: event.at },
        browser: from.browser,
        address: from.address,
      },
      sign,
    );
    return evidenceItems({ provider: profile.mailbox_key, recipient: recipientKey }, accepted.id, evidence, event.at);
  };
  return { items, document: documentDigest(document, view) };
};
