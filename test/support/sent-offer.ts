import type { DevisChoices, DevisClient } from '../../shared/devis/devis-choices.ts';
import { applyEdit } from '../../shared/estimate/edits.ts';
import { recount } from '../../shared/estimate/recount.ts';
import type { NewOffer, OfferAnswer } from '../../shared/offer/offer.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { briefs, generateDone, newKey } from './briefs.ts';
import type { Cloud } from './cloud.ts';
import { legalDetails } from './legal-details.ts';
import { codeFor, type Person } from './person.ts';

export const devisClient = {
  kind: 'business',
  name: 'Maison Verte',
  address: '1 rue du Thé\n56100 Lorient',
  siren: null,
  email: null,
} as const satisfies DevisChoices['client'];

let sent = 0;
/** The body of `send-offer` to a new address, since few providers a day may write to one address. */
export const newOffer = (): NewOffer => ({
  quote_version: 1,
  recipient: { name: 'Maison Verte', email: `maison.verte-${process.pid}-${++sent}@example.test` },
  subject: 'Votre devis',
  message: 'Bonjour, voici le devis dont nous avons parlé.',
  choosable: [],
  reminders: false,
});

/** Issues the first version of a quote for this client. */
export const issuedQuote = async ({ api }: Person, id: string, choices: DevisChoices = {}): Promise<string> => {
  await api.generatePdf({ body: { quoteId: id, client: devisClient, vat: 200, deposit: 30, ...choices } });
  return id;
};

/** Generates, issues and sends a devis; gives the quote, the offer and the token of its link. */
export const sentOffer = async (person: Person, body: Partial<NewOffer> = {}) => {
  const quote = await issuedQuote(person, (await generateDone(person, briefs.shop)).id);
  const offer = await person.api.sendOffer({
    params: { id: quote },
    body: { ...newOffer(), ...body },
    idempotencyKey: newKey(),
  });
  return { quote, offer, token: offer.link.split('#')[1] ?? '' };
};

export const recipients = {
  business: {
    kind: 'business',
    name: 'Maison Verte',
    address: '1 rue du Thé, 56100 Lorient',
    siren: null,
    email: 'maison.verte@example.test',
  },
  consumer: { kind: 'consumer', name: 'Alix Martin', address: '2 rue du Thé, 56100 Lorient', siren: null, email: null },
} satisfies Record<string, DevisClient>;

/** Saves a version of a quote with its first line as an option. */
const withOption = async ({ api }: Person, id: string) => {
  const params = { id };
  const { original, terms, quote_version, engine, ...sheet } = await api.getCorrections({ params });
  const edit = { edit: 'feature', key: '0', change: { optional: true } } as const;
  const corrections = applyEdit({ original, terms, corrections: sheet.corrections }, edit);
  const { estimated_hours, total_price } = recount(original, terms, corrections);
  return api.correctQuote({ params, body: { quote_version, engine, corrections, estimated_hours, total_price } });
};

/** Issues a devis with one option; gives the body that sends it by mail or by its link alone. */
export const issuedWithOption = async (provider: Person, kind: keyof typeof recipients) => {
  const { api } = provider;
  await api.saveLegalDetails({ body: legalDetails });
  const { id } = await generateDone(provider, briefs.shop);
  const { quote_version = 1, included_options } = await withOption(provider, id);
  const client = recipients[kind];
  await api.generatePdf({ body: { quoteId: id, client, vat: 200, deposit: 30 } });
  const choosable = included_options.findIndex(({ once }) => once);
  const body: NewOffer = {
    quote_version,
    recipient: { name: client.name, email: client.email },
    subject: 'Votre boutique de thés',
    message: 'Bonjour,\nvoici le devis dont nous avons parlé.',
    choosable: [choosable],
    reminders: false,
  };
  return { id, body, choosable, name: included_options[choosable]?.name ?? '' };
};

/** Sends such a devis. `standing` reads the offer's present state. */
export const sentWithOption = async (provider: Person, kind: keyof typeof recipients) => {
  const { api } = provider;
  const { id, body, choosable, name } = await issuedWithOption(provider, kind);
  const offer = await api.sendOffer({ params: { id }, body, idempotencyKey: newKey() });
  const standing = async () => (await api.listOffers({ params: { id } })).offers[0];
  return { id, offer, choosable, name, standing };
};

/** Chooses the option of an offer and accepts it by the code of a mail. */
export const acceptOffer = async (
  cloud: Cloud,
  { api }: Person,
  { offer, choosable }: Pick<Awaited<ReturnType<typeof sentWithOption>>, 'offer' | 'choosable'>,
) => {
  const token = new URL(offer.link).hash.slice(1);
  await api.answerOffer({ body: { token, action: 'code' }, idempotencyKey: newKey() });
  const body = {
    token,
    action: 'accept',
    name: 'Camille Thé',
    capacity: 'gérante',
    chosen: [choosable],
    agreed: ['read'],
    due_cents: offerTotals(offer, [choosable]).due_cents,
    code: await codeFor(cloud, offer.recipient.email ?? ''),
  } satisfies OfferAnswer;
  await api.answerOffer({ body, idempotencyKey: newKey() });
};
