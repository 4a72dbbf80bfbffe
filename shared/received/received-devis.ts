import * as z from 'zod/mini';

export const receivedLimits = {
  /** Devis beside one quote. The first of a quote is free, each further one costs a credit. */
  perQuote: 3,
  /** Characters of a pasted text. */
  text: 20_000,
  lines: 120,
} as const;

/** The places of a quote, one for each received devis. */
export const ReceivedPlace = z.int().check(z.minimum(1), z.maximum(receivedLimits.perQuote));

const words = z.string().check(z.minLength(1), z.maxLength(200));
/** The words of the file that say it, as they are shown, and the page where the file has pages. */
const Source = z.object({ text: z.string().check(z.maxLength(400)), page: z.optional(z.int()) });
/** Cents, below ten million euros. */
const Cents = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));
/** Tenths of a percent: 200 for 20 %. */
const Permille = z.int().check(z.minimum(0), z.maximum(1_000));

export const lineUnits = ['hour', 'day', 'month', 'piece', 'lump'] as const;

/** One line of a received devis. A figure is null where the paper does not say it: none is computed here. */
export const ReceivedLine = z.object({
  name: words,
  source: Source,
  /** Thousandths: 1,500 for 1.5 days. */
  quantity: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  unit: z.nullable(z.enum(lineUnits)),
  unit_price: z.nullable(Cents),
  /** Before VAT. */
  amount: z.nullable(Cents),
  vat: z.nullable(Permille),
  optional: z.boolean(),
  /** Indices of the features of the quote that it answers; none for what the quote does not hold. */
  needs: z.array(z.int().check(z.minimum(0))),
});
export type ReceivedLine = z.output<typeof ReceivedLine>;

export const totalKinds = ['net', 'discount', 'vat', 'gross', 'deposit'] as const;
/** A sum as it is printed. `rate`: of VAT, or the share of a deposit or a discount, where it is told. */
export const ReceivedTotal = z.object({
  kind: z.enum(totalKinds),
  amount: Cents,
  rate: z.nullable(Permille),
  source: Source,
});
export type ReceivedTotal = z.output<typeof ReceivedTotal>;

export const mentionKinds = [
  'name',
  'siret',
  'vat_number',
  'address',
  'insurance',
  'mediator',
  'issued',
  'valid_until',
  'start',
  'end',
  'payment',
  'late_payment',
  'ownership',
  'warranty',
  'upkeep',
  'hosting',
  'acceptance',
  'price_revision',
] as const;
/** What the paper says of who writes it, of its dates and of its conditions. */
export const ReceivedMention = z.object({ kind: z.enum(mentionKinds), source: Source });
export type ReceivedMention = z.output<typeof ReceivedMention>;

/** A feature of the quote of which the paper is not clear, or that it leaves to the client. */
export const ReceivedDoubt = z.object({
  need: z.int().check(z.minimum(0)),
  state: z.enum(['unclear', 'excluded']),
  source: Source,
});
export type ReceivedDoubt = z.output<typeof ReceivedDoubt>;

/** A devis of somebody else, as a model read it: what stands on the paper, each with its words. No figure is trusted. */
export const ReceivedReading = z.object({
  lines: z.array(ReceivedLine).check(z.maxLength(receivedLimits.lines)),
  totals: z.array(ReceivedTotal),
  mentions: z.array(ReceivedMention),
  doubts: z.array(ReceivedDoubt),
  /** Sentences that hold a sum of money and that nothing above cites. */
  unread: z.array(z.string().check(z.maxLength(400))),
});
export type ReceivedReading = z.output<typeof ReceivedReading>;

/** A received devis as it is stored beside a quote and answered by the API. */
export const ReceivedDevis = z.object({
  place: ReceivedPlace,
  /** The file's name, or « Texte collé ». */
  name: z.string(),
  read_at: z.iso.datetime(),
  /** The names of the features of the quote when it was read: `needs` are their indices. A quote may change later. */
  features: z.array(z.string()),
  reading: ReceivedReading,
});
export type ReceivedDevis = z.output<typeof ReceivedDevis>;

/** `next_is_free`: the quote has had no reading yet, so its next one costs no credit. */
export const ReceivedDevisList = z.object({ received: z.array(ReceivedDevis), next_is_free: z.boolean() });

/** Body of `read-received-devis`: a document that was read by `read-document`, or a pasted text. */
export const NewReceivedDevis = z
  .strictObject({
    document: z.optional(z.ulid()),
    text: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(40, 'Collez le texte du devis'),
          z.maxLength(
            receivedLimits.text,
            'Collez seulement les prix et les conditions\u00A0: 20\u00A0000\u00A0caractères au plus',
          ),
        ),
    ),
  })
  .check(
    z.refine(({ document, text }) => (document === undefined) !== (text === undefined), {
      message: 'Joignez un fichier ou collez un texte',
      path: ['text'],
    }),
  );
export type NewReceivedDevis = z.output<typeof NewReceivedDevis>;
