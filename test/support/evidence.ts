import { keyFrom, signerOf } from '../../functions/clients/evidence-key.ts';
import { devisView } from '../../functions/devis/view.ts';
import { hashOf, noEvent } from '../../functions/store/offer/event-hash.ts';
import { OfferEventRow, type OfferRow } from '../../functions/store/offer/rows.ts';
import { type AcceptedOffer, documentDigest, evidenceOf } from '../../functions/use-cases/offers/make-evidence.ts';
import { documentOf } from '../../functions/use-cases/offers/received-offer.ts';
import type { DevisChoices, VatChoice } from '../../shared/devis/devis-choices.ts';
import { featureApart } from '../../shared/estimate/options.ts';
import { choosableAt } from '../../shared/offer/choosable-option.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { finishedQuote, registered } from './printed-devis.ts';

const choices: DevisChoices = {
  client: {
    kind: 'business',
    name: 'Maison des Thés',
    address: '3 rue du Quai\n56100 Lorient',
    siren: null,
    email: null,
  },
  deposit: 30,
  verified: true,
};
/** A quote with two options priced once and one priced by the year. */
const quote: Quote = {
  ...finishedQuote,
  included_options: [
    { name: 'Maintenance', description: 'Corrections et mises à jour.', value: '', price: 1200 },
    featureApart('Traduction', 10, 85, 'Le site en anglais.'),
    { name: 'Formation', description: 'Une journée sur place.', value: '', price: 700, once: true },
  ],
};

const offerId = '01JE0000000000000000000000';
const agreed = ['J’ai lu ce devis, et je l’accepte avec ses conditions.'];

type Given = {
  chosen?: number[];
  vat?: VatChoice;
  logo?: Buffer;
  name?: string;
  browser?: string;
  messages?: string[];
};

/** An accepted offer with its whole chain of events: sent, seen, asked and accepted. */
export const acceptedOffer = ({
  chosen = [1],
  vat = 200,
  logo,
  messages = ['La formation est-elle comprise ?'],
  name = 'Jeanne Martin',
  browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}: Given = {}): AcceptedOffer => {
  const view = devisView(quote, registered, { ...choices, vat }, { logo });
  const document = documentOf(view);
  const prices = {
    net_cents: quote.total_price * 100,
    vat,
    deposit: 30,
    choosable: quote.included_options.flatMap((_, index) => choosableAt(quote, index) ?? []),
  };
  const { due_cents } = offerTotals(prices, chosen);
  const recipient = { name: 'Maison des Thés', email: 'jeanne@thes.test' };
  const signer = { name, capacity: 'gérante', email: recipient.email };
  const happened = [
    [
      'sent',
      'provider',
      '2026-11-21T09:00:00.000Z',
      { quote_version: 1, recipient, document: documentDigest(document, view) },
    ],
    ['seen', 'recipient', '2026-11-22T18:12:00.000Z', {}],
    ...messages.map((text) => ['asked', 'recipient', '2026-11-22T18:20:00.000Z', { text }] as const),
    ['answered', 'provider', '2026-11-23T08:00:00.000Z', { text: 'En option.' }],
    [
      'accepted',
      'recipient',
      '2026-11-28T05:40:57.123Z',
      { ...signer, chosen, due_cents, words: agreed, document: documentDigest(document, view) },
    ],
  ] as const;
  const events: OfferEventRow[] = [];
  for (const [event, by, at, data] of happened) {
    const id = offerId.replace(/0{3}$/, String(events.length + 1).padStart(3, '0'));
    const chained = { id, offer: offerId, event, by, at, data: { ...data }, previous: events.at(-1)?.hash ?? noEvent };
    events.push(OfferEventRow.parse({ ...chained, hash: hashOf(chained) }));
  }
  const offer = {
    id: offerId,
    quote_version: 1,
    devis_number: 'D-2026-0042',
    project_name: quote.project_name,
    recipient,
    kind: 'business',
    distance: true,
    ...prices,
    chosen,
  } as unknown as OfferRow;
  return {
    offer,
    events,
    document,
    view,
    provider: { name: 'Atelier du Port', email: registered.email },
    agreed,
    signer,
    code: { sent_at: '2026-11-28T05:38:00.000Z', confirmed_at: '2026-11-28T05:40:57.123Z' },
    browser,
    address: '203.0.113.7',
  };
};

/** A key that signs, and its public half in a key set. */
export const evidenceKey = keyFrom('a secret of the tests of evidence alone');
export const evidenceKeySet = { keys: [evidenceKey.open] };

export const acceptedEvidence = (given?: Given): string => evidenceOf(acceptedOffer(given), signerOf(evidenceKey));
