import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import type { NewOffer } from '../../shared/offer/offer.ts';
import { briefs, generateDone } from './briefs.ts';
import type { Person } from './person.ts';

/** Whom the devis of these tests are for. */
export const devisClient = {
  kind: 'business',
  name: 'Maison Verte',
  address: '1 rue du Thé\n56100 Lorient',
  siren: null,
  email: null,
} as const satisfies DevisChoices['client'];

let recipients = 0;
/** Body of `send-offer`, to an address of its own: an address is written to by few providers a day. */
export const newOffer = (): NewOffer => ({
  quote_version: 1,
  recipient: { name: 'Maison Verte', email: `maison.verte-${process.pid}-${++recipients}@example.test` },
  subject: 'Votre devis',
  message: 'Bonjour, voici le devis dont nous avons parlé.',
  choosable: [],
  reminders: false,
});

/** A quote whose first version is issued to this client. */
export const issuedQuote = async ({ api }: Person, id: string, choices: DevisChoices = {}): Promise<string> => {
  await api.generatePdf({ body: { quoteId: id, client: devisClient, vat: 200, deposit: 30, ...choices } });
  return id;
};

/** A devis that was generated, issued and sent: the quote, the offer, and the token of its link. */
export const sentOffer = async (person: Person, body: Partial<NewOffer> = {}, choices: DevisChoices = {}) => {
  const quote = await issuedQuote(person, (await generateDone(person, briefs.shop)).id, choices);
  const offer = await person.api.sendOffer({ params: { id: quote }, body: { ...newOffer(), ...body } });
  return { quote, offer, token: offer.link.split('#')[1] ?? '' };
};
