// `npm run example` writes what the page /example offers of the sample devis: its PDF file and the recipient's page.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { devisFile } from '../../functions/devis/file.ts';
import type { Issuer } from '../../functions/devis/issuer.ts';
import { devisView } from '../../functions/devis/view.ts';
import { documentOf } from '../../functions/use-cases/offers/received-offer.ts';
import { root } from '../../infra/paths.ts';
import { legalDetailsDefaults } from '../../shared/account/legal-details.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { validUntil } from '../../shared/devis/validity.ts';
import { choosableAt } from '../../shared/offer/choosable-option.ts';
import type { ReceivedOffer } from '../../shared/offer/offer.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import sample from '../../web/src/features/example/sample.at-build.ts';

/** An issuer without legal details: the devis prints an empty line for each. */
const issuer: Issuer = {
  ...legalDetailsDefaults,
  account_type: 'developer',
  username: 'Votre nom',
  email: 'vous@votre-entreprise.example',
  company_name: 'Votre entreprise',
};

const devis: Quote = { ...sample, devis_number: 'D-2025-0001' };
const { created_at: issuedAt } = sample;

export const exampleView = () => devisView(devis, issuer, { range: true }, { issuedAt });

/** The file is committed with the pages, so that a build needs no PDF engine. */
export const exampleFile = () => devisFile(exampleView(), 'native');

const client = { kind: 'business', name: 'Votre client', address: null, siren: null, email: null } as const;
const choices: DevisChoices = { client, vat: 200, deposit: 30 };

/** The sample as the page of a recipient shows it. */
export const exampleOffer = (): ReceivedOffer => ({
  id: '01JD4K2B9XQZ7M5T3W8V6Y1NRW',
  state: 'seen',
  document: documentOf(devisView(devis, issuer, choices, { issuedAt })),
  hours: false,
  net_cents: devis.total_price * 100,
  vat: 200,
  deposit: 30,
  choosable: devis.included_options.flatMap((_, index) => choosableAt(devis, index) ?? []),
  chosen: [],
  provider: { name: 'Votre entreprise', email: issuer.email, phone: null },
  account_closed: false,
  recipient: { name: client.name, kind: client.kind, masked_email: null },
  distance: false,
  conditions: false,
  valid_until: validUntil(issuedAt, choices, issuer),
  message: 'Bonjour,\nvoici le devis de votre boutique. Deux options sont à cocher, si vous les voulez.',
  messages: [],
  reminders: false,
  mails: null,
  code_until: null,
  accepted: null,
  ended_at: null,
  next_version: null,
  brand: false,
});

export const files = {
  pdf: path.join(root, 'web/public/exemple-devis.pdf'),
  offer: path.join(root, 'web/src/features/example/example-offer.json'),
};

if (import.meta.main) {
  writeFileSync(files.pdf, await exampleFile());
  writeFileSync(files.offer, `${JSON.stringify(exampleOffer(), null, 2)}\n`);
}
