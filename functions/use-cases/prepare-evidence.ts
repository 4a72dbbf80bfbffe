import { AppError } from '../../shared/api/errors.ts';
import { pseudonymOf } from '../clients/pseudonym.ts';
import type { Visitor } from '../http/visitor.ts';
import { readAccount } from '../store/account/account.ts';
import { mailboxOf } from '../store/account/mailbox.ts';
import { evidenceItems } from '../store/offer/evidence.ts';
import { readEvents } from '../store/offer/read.ts';
import type { OfferEventRow, OfferKey, OfferRow } from '../store/offer/rows.ts';
import { documentDigest, evidenceOf } from './make-evidence.ts';
import { readIssued } from './print-devis.ts';
import { documentOf, providerOf } from './received-offer.ts';

/** What the recipient told, and what is known of them. */
export type Signing = {
  name: string;
  capacity: string;
  words: string[];
  code: { sent_at: string; email: string };
  from: Visitor;
};

/** Reads all that an acceptance needs, before its event: `items` writes the evidence of that event, with it or not at all. */
export const prepareEvidence = async (key: OfferKey, offer: OfferRow, signing: Signing) => {
  const { name, capacity, words, code, from } = signing;
  const [{ issue, view }, events, { profile }, recipientKey] = await Promise.all([
    readIssued(key.sub, offer.quote, offer.quote_version),
    readEvents(key),
    readAccount(key.sub),
    pseudonymOf(mailboxOf(code.email)),
  ]);
  if (!profile) throw new AppError('offer_unknown');
  const document = documentOf(view);
  const items = (event: OfferEventRow, accepted: OfferRow) => {
    const evidence = evidenceOf({
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
    });
    return evidenceItems({ provider: profile.mailbox_key, recipient: recipientKey }, accepted.id, evidence, event.at);
  };
  return { items, document: documentDigest(document, view) };
};
