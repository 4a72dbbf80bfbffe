import * as z from 'zod/mini';
import { EmailAddress } from '../account/email-address.ts';
import { legalDetailsLimits, lines, number, ValidityDays } from '../account/legal-details.ts';
import { Deposit, LateRate, termText } from '../account/payment-terms.ts';
import { oneLine } from '../text/one-line.ts';

/** Characters, after trimming; a SIREN in digits. */
export const clientLimits = { name: legalDetailsLimits.company_legal_name, address: 300, siren: 9 } as const;

/** The kinds of clients, for whom the law requires different texts. */
export const clientKinds = { business: 'Professionnel', consumer: 'Consommateur' } as const;
export type ClientKind = keyof typeof clientKinds;

/** The client on a devis; null fields are unknown. */
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
  /** A postal address on several lines. */
  address: lines(clientLimits.address),
  siren: number(clientLimits.siren),
  email: z.nullable(EmailAddress),
});
export type DevisClient = z.output<typeof DevisClient>;

/** Rates of VAT of metropolitan France in tenths of a percent (CGI, articles 278 to 279), and the exemption of small businesses. */
export const vatChoices = [200, 100, 55, 'exempt'] as const;
export type VatChoice = (typeof vatChoices)[number];

/** Answers in one devis: more than a quote has questions and assumptions. */
const mostPrecisions = 200;
const ownLines = ['shown', 'spread'] as const;

const on = z.optional(z.boolean());
const term = z.optional(termText().check(z.minLength(1, 'Indiquez un texte')));

/**
 * A provider's choices when a devis is issued. Absent ones print a visible blank, or nothing for a tick. Clients have
 * no choices.
 */
export const DevisChoices = z.strictObject({
  /** The provider has checked the devis by hand. */
  verified: on,
  /** Hours and rate of each line on the recipient's page. The file always has them. */
  hours: on,
  /** Optional parts of the devis. */
  range: on,
  risks: on,
  questions: on,
  sources: on,
  /** Compares the client's budget with the total. */
  budget: on,
  /** Positions of the printed answers. */
  precisions: z.optional(
    z.array(z.int().check(z.minimum(0), z.maximum(mostPrecisions))).check(z.maxLength(mostPrecisions)),
  ),
  /** Whether the cost of risks is a line of its own (absent: it is), or spread over the lines. */
  risk_line: z.optional(z.enum(ownLines)),
  /** The same for the rounding. Absent: spread. */
  rounding: z.optional(z.enum(ownLines)),
  client: z.optional(DevisClient),
  /** Absent: that of the profile. */
  vat: z.optional(z.literal([...vatChoices], 'Choisissez un taux de la liste')),
  /** Percents of the amount due, asked for with the order; 0 is none. */
  deposit: z.optional(Deposit),
  payment_terms: term,
  payment_means: term,
  /** Yearly rate of late payments, in tenths of a percent; for a business only. */
  late_rate: z.optional(LateRate),
  /** Days from the issue. Absent: those of the profile. */
  validity_days: z.optional(ValidityDays),
  /** The planned start, a business day. Absent: the first one after the day of issue. */
  start_date: z.optional(z.iso.date('Indiquez une date')),
  /** Whether a consumer signs at a distance. Absent: yes, which protects the consumer more. */
  distance: on,
});
export type DevisChoices = z.output<typeof DevisChoices>;
