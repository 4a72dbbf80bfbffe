import * as z from 'zod/mini';
import { EmailAddress } from '../account/email-address.ts';
import { legalDetailsLimits, line, number, ValidityDays } from '../account/legal-details.ts';
import { Deposit, LateRate, termText } from '../account/payment-terms.ts';
import { oneLine } from '../text/one-line.ts';

/** Characters, after trimming; a SIREN in digits. */
export const clientLimits = { name: legalDetailsLimits.company_legal_name, address: 300, siren: 9 } as const;

/** Whom a devis is made for: what the law wants on it is not the same for both. */
export const clientKinds = { business: 'Professionnel', consumer: 'Consommateur' } as const;
export type ClientKind = keyof typeof clientKinds;

/** A provider's client, as a devis names it; null where something is not known. */
export const DevisClient = z.strictObject({
  kind: z.enum(Object.keys(clientKinds) as [ClientKind], 'Choisissez entre professionnel et consommateur'),
  name: z
    .string()
    .check(
      oneLine,
      z.trim(),
      z.minLength(1, 'Indiquez le nom du client'),
      z.maxLength(clientLimits.name, `${clientLimits.name} caractères au maximum`),
    ),
  /** As it stands on an envelope, on several lines. */
  address: line(clientLimits.address),
  siren: number(clientLimits.siren),
  email: z.nullable(EmailAddress),
});
export type DevisClient = z.output<typeof DevisClient>;

/** Rates of VAT of metropolitan France in tenths of a percent (CGI, articles 278 to 279), and the exemption of small businesses. */
export const vatChoices = [200, 100, 55, 'exempt'] as const;
export type VatChoice = (typeof vatChoices)[number];

/** Answers of a client within one devis: more than a quote has questions and assumptions. */
const mostPrecisions = 200;
/** Absent: shown, so that each line stays its hours at the rate. */
const ownLines = ['shown', 'spread'] as const;

const on = z.optional(z.boolean());
const term = z.optional(termText().check(z.minLength(1, 'Indiquez un texte')));

/**
 * What a provider decides when a devis is issued. Each one may be absent: what is not told is a visible blank, and what is
 * not ticked is not shown. A client account has no such choices.
 */
export const DevisChoices = z.strictObject({
  /** The provider has checked the devis by hand. */
  verified: on,
  /** Parts for a reader inside the provider's house, or for a client who wants to see how it was counted. */
  range: on,
  risks: on,
  questions: on,
  sources: on,
  /** The client's budget held against the total. */
  budget: on,
  /** Positions, among the answers that the quote holds, of those that are printed. */
  precisions: z.optional(
    z.array(z.int().check(z.minimum(0), z.maximum(mostPrecisions))).check(z.maxLength(mostPrecisions)),
  ),
  /** What the risks cost, and what brings the lines to whole euros: a line of its own, or a part of every line. */
  risk_line: z.optional(z.enum(ownLines)),
  rounding: z.optional(z.enum(ownLines)),
  client: z.optional(DevisClient),
  /** Of the whole price. Absent: what the profile tells. */
  vat: z.optional(z.literal([...vatChoices], 'Choisissez un taux de la liste')),
  /** Percents of the amount due, asked for with the order; 0 is none. */
  deposit: z.optional(Deposit),
  payment_terms: term,
  payment_means: term,
  /** Of late payments, a year, in tenths of a percent; for a business only. */
  late_rate: z.optional(LateRate),
  /** Days from the issue. Absent: those of the profile. */
  validity_days: z.optional(ValidityDays),
  /** The planned start, a business day. Absent: the first one after the day of issue. */
  start_date: z.optional(z.iso.date('Indiquez une date')),
  /** Whether a consumer signs at a distance, or outside the provider's house. Absent: yes, which gives the consumer more. */
  distance: on,
});
export type DevisChoices = z.output<typeof DevisChoices>;
