import type { Issuer } from '../../functions/devis/issuer.ts';
import { devisPage } from '../../functions/devis/page.ts';
import { devisView } from '../../functions/devis/view.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { featureOf, inputOf } from '../unit/estimate-inputs.ts';

const createdAt = '2026-11-20T10:00:00.000Z';
const computed = estimate(
  inputOf([featureOf('payment'), featureOf('booking'), featureOf('authentication', { source: null })], {
    createdAt,
    options: { maintenance: true, hosting: true, support: true },
  }),
);

/** A finished quote with computed figures. */
export const finishedQuote: Quote = {
  ...computed,
  id: '01JD4K2B9XQZ7M5T3W8V6Y1NRP',
  status: 'done',
  devis_number: 'D-2026-0042',
  project_name: 'Boutique de thés',
  project_type: 'ecommerce',
  custom_project_type: null,
  created_at: createdAt,
  updated_at: createdAt,
  timeline: 'normal',
  technologies: 'React, Node.js',
  description: 'Nous vendons du thé en vrac et voulons vendre en ligne.',
  ai_analysis: 'Une boutique en ligne pour une maison de thé.',
  assumptions: ['Les photos des produits existent.'],
  exclusions: ['La reprise des anciennes commandes.'],
  risks: [{ text: 'Le catalogue change pendant le projet.', probability: 0.2, hours: 10 }],
  questions: [{ text: 'Combien de références ?', swing: 'medium' }],
};

export const provider: Issuer = {
  username: 'Camille',
  email: 'camille@example.test',
  company_name: null,
  account_type: 'developer',
};
export const registered: Issuer = {
  ...provider,
  company_legal_name: 'Atelier du Port',
  legal_form: 'SARL',
  siret_number: '12345678900012',
  rcs_number: 'RCS Vannes 123 456 789',
  vat_number: 'FR12123456789',
  company_address: '12 quai des Indes',
  postal_code: '56100',
  city: 'Lorient',
  country: 'France',
};

/** The HTML of a quote's document. */
export const print = (quote: Quote, issuer: Issuer, choices?: DevisChoices) =>
  devisPage(devisView(quote, issuer, choices)).html;

const dates = ['created_at', 'updated_at', 'start_date', 'end_date', 'last_day', 'normal_last_day'];
const keep = ['id', 'status', 'project_type', 'timeline', 'complexity', 'swing', 'tax', ...dates];
/** Replaces each text that a person or a model wrote, in keys of records too, since a person may name a phase. */
const replaced = (value: unknown, text: string, key = ''): unknown => {
  if (typeof value === 'string') return keep.includes(key) ? value : text;
  if (Array.isArray(value)) return value.map((each) => replaced(each, text, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, text, name)]));
};

/** A quote with the same text in every field for text. */
export const quoteWith = (text: string, base = finishedQuote): Quote => {
  const quote = { ...base, project_type: 'other', custom_project_type: text } as const;
  const breakdown = Object.entries(base.breakdown).map(([, phase], index) => [`${text}${index}`, phase]);
  const phaseOf = (phase: string) => `${text}${Object.keys(base.breakdown).indexOf(phase)}`;
  const hostile = replaced({ ...quote, breakdown: Object.fromEntries(breakdown) }, text) as Quote;
  const features = hostile.features.map((feature, index) => ({
    ...feature,
    phase: phaseOf(base.features[index]?.phase ?? ''),
    source: text,
  }));
  return { ...hostile, features };
};

/** A document with the same text in every field for text. */
export const printWith = (text: string): string => {
  const issuer = { ...(replaced(registered, text) as Issuer), account_type: 'developer' as const };
  const client = { kind: 'consumer', name: text, address: text, siren: null, email: text } as const;
  const terms = { client, payment_terms: text, payment_means: text, deposit: 30 };
  return print(quoteWith(text), issuer, {
    ...terms,
    verified: true,
    range: true,
    risks: true,
    questions: true,
    sources: true,
  });
};

/** A quote with prices in millions. */
export const expensiveQuote: Quote = {
  ...finishedQuote,
  ...estimate(
    inputOf(
      ['payment', 'booking', 'authentication', 'specifications', 'acceptance_testing'].map((module) =>
        featureOf(module, { hours: [2_000, 4_000, 8_000] }),
      ),
      { calibration: { ...genericCalibration, daily_rate: 9_999 } },
    ),
  ),
};
