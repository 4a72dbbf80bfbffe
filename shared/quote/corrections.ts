import * as z from 'zod/mini';
import { oneLine } from '../text/one-line.ts';
import { Complexity } from './generation.ts';
import { Quote } from './quote.ts';

/**
 * Limits of corrected figures. `hours` of a line or a phase, `rate` in euros an hour, `versions` of one quote: all are
 * deleted in one transaction.
 */
export const correctionLimits = {
  hours: 10_000,
  rate: 1_250,
  name: 120,
  phases: 20,
  features: 200,
  versions: 50,
  answer: 400,
  /** Characters of a description, an assumption or an exclusion. */
  text: 400,
  analysis: 4_000,
  /** Assumptions, or exclusions, that are added. */
  notes: 40,
} as const;

export const correctionMistakes = {
  hours: 'Les heures se comptent par pas de 0,5, de 0 à 10\u202F000',
  rate: 'Le taux horaire est compris entre 1\u00A0€ et 1\u202F250\u00A0€, au centime',
  margin: 'La marge est un pourcentage entier, de 0 à 100',
  discount: 'La remise est un pourcentage de 0,1 à 99,9, ou une somme en euros entiers',
  project_name: 'Le nom du projet est obligatoire',
  analysis: 'L’analyse est requise',
  note: 'Écrivez cette ligne, ou retirez-la',
} as const;

const name = (message: string) =>
  z
    .string(message)
    .check(oneLine, z.trim(), z.minLength(1, message), z.maxLength(correctionLimits.name, '120 caractères au maximum'));
const PhaseName = name('Le nom de la phase est requis');
const FeatureName = name('Le nom de la fonctionnalité est requis');

const CorrectedHours = z
  .number(correctionMistakes.hours)
  .check(
    z.minimum(0, correctionMistakes.hours),
    z.maximum(correctionLimits.hours, correctionMistakes.hours),
    z.multipleOf(0.5, correctionMistakes.hours),
  );

const isInCents = (rate: number) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6;
const Rate = z
  .number(correctionMistakes.rate)
  .check(
    z.minimum(1, correctionMistakes.rate),
    z.maximum(correctionLimits.rate, correctionMistakes.rate),
    z.refine(isInCents, correctionMistakes.rate),
  );

const Margin = z
  .int(correctionMistakes.margin)
  .check(z.minimum(0, correctionMistakes.margin), z.maximum(100, correctionMistakes.margin));

/** Tenths of a percent of the sum of all phases, or whole euros of it. */
const whole = (most: number) =>
  z
    .int(correctionMistakes.discount)
    .check(z.minimum(1, correctionMistakes.discount), z.maximum(most, correctionMistakes.discount));
const Discount = z.union(
  [z.strictObject({ tenths: whole(999) }), z.strictObject({ euros: whole(1e9) })],
  correctionMistakes.discount,
);

const line = z
  .string()
  .check(oneLine, z.trim(), z.maxLength(correctionLimits.text, `${correctionLimits.text} caractères au maximum`));
/** An empty one says nothing. */
const Description = z.optional(line);
const Note = line.check(z.minLength(1, correctionMistakes.note));
const Analysis = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, correctionMistakes.analysis),
    z.maxLength(correctionLimits.analysis, '4\u202F000 caractères au maximum'),
  );

const Answer = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(correctionLimits.answer, `${correctionLimits.answer} caractères au maximum`),
  );

const Flag = z.optional(z.literal(true));
/** Key of a phase of the quote, or of one that was added: `phase_1`. */
const PhaseKey = z.string().check(z.minLength(1), z.maxLength(60));
/** Of a line in the quote as it was generated. */
const Position = z.string().check(z.regex(/^(0|[1-9]\d{0,2})$/));

/** Of a line of the generated quote by its position, or of one that was added: `added_1`. */
const LineKey = z.string().check(z.regex(/^(0|[1-9]\d{0,2}|added_\d{1,3})$/));

/** `changed` by their position in the generated quote; null: removed. */
const Notes = z.optional(
  z.strictObject({
    changed: z.optional(z.record(Position, z.nullable(Note))),
    added: z.optional(z.array(Note).check(z.maxLength(correctionLimits.notes))),
  }),
);

/** Texts that the provider reworded, besides the names and descriptions of lines and phases. */
const Wording = z.strictObject({
  project_name: z.optional(name(correctionMistakes.project_name)),
  analysis: z.optional(Analysis),
  assumptions: Notes,
  exclusions: Notes,
});

/** Why a sentence asks for no work. */
export const DismissedAs = z.enum(['nothing', 'date', 'constraint', 'excluded']);
export type DismissedAs = z.output<typeof DismissedAs>;

/**
 * The differences from the generated quote, by line. An empty object is the generated quote. Removing a correction
 * undoes it; corrections of different lines are independent.
 */
export const Corrections = z.strictObject({
  rate: z.optional(Rate),
  /** Whole percentage. */
  margin: z.optional(Margin),
  /** Taken off the sum of all phases, before VAT. */
  discount: z.optional(Discount),
  wording: z.optional(Wording),
  options: z.optional(z.strictObject({ maintenance: z.boolean(), hosting: z.boolean(), support: z.boolean() })),
  /** Keys of phases in their order; the others follow. */
  order: z.optional(z.array(PhaseKey).check(z.maxLength(60))),
  /** `hours` are spread over the features of the phase, or are its own where it has none. */
  phases: z._default(
    z.record(
      PhaseKey,
      z.strictObject({
        name: z.optional(PhaseName),
        description: Description,
        hours: z.optional(CorrectedHours),
        removed: Flag,
      }),
    ),
    {},
  ),
  added_phases: z._default(
    z
      .array(
        z.strictObject({ key: z.string().check(z.regex(/^phase_\d{1,3}$/)), name: PhaseName, hours: CorrectedHours }),
      )
      .check(z.maxLength(correctionLimits.phases)),
    [],
  ),
  features: z._default(
    z.record(
      Position,
      z.strictObject({
        name: z.optional(FeatureName),
        description: Description,
        hours: z.optional(CorrectedHours),
        complexity: z.optional(Complexity),
        removed: Flag,
        /** An option outside the total. */
        optional: Flag,
        /** A confirmed assumption. */
        confirmed: Flag,
      }),
    ),
    {},
  ),
  added_features: z._default(
    z
      .array(
        z.strictObject({
          key: z.string().check(z.regex(/^added_\d{1,3}$/)),
          phase: PhaseKey,
          module: z.string().check(z.minLength(1), z.maxLength(60)),
          name: FeatureName,
          complexity: Complexity,
          hours: CorrectedHours,
          description: Description,
          optional: Flag,
          /** A suggestion of the engine. */
          suggested: Flag,
          /** The position of the question whose answer added it. */
          answer: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
          /** The sentence of the brief that it answers. */
          source: z.optional(z.string().check(z.minLength(1), z.maxLength(600))),
        }),
      )
      .check(z.maxLength(correctionLimits.features)),
    [],
  ),
  /** Lines of a second step, by their keys: the quote is then the first one. Absent: there is one step. */
  later: z.optional(z.array(LineKey).check(z.minLength(1), z.maxLength(correctionLimits.features * 2))),
  /** Answers by the position of the question in the generated quote. */
  answers: z._default(z.record(Position, Answer), {}),
  /** Confirmed assumptions by their position in the generated quote. */
  assumptions: z._default(z.record(Position, z.literal('confirmed')), {}),
  /** Dismissed sentences of the generated quote. */
  dismissed_sentences: z._default(z.record(z.string().check(z.maxLength(600)), DismissedAs), {}),
});
export type Corrections = z.output<typeof Corrections>;

export const noCorrections: Corrections = {
  phases: {},
  added_phases: [],
  features: {},
  added_features: [],
  answers: {},
  assumptions: {},
  dismissed_sentences: {},
};

/** What is needed to recount a quote besides its own content. */
export const QuoteTerms = z.object({
  /** Percentages. */
  estimation_buffer: z.number(),
  overhead_percentage: z.number(),
  team_size: z.number(),
  options: z.object({ maintenance: z.boolean(), hosting: z.boolean(), support: z.boolean() }),
});
export type QuoteTerms = z.output<typeof QuoteTerms>;

/** Number of a version: 1 is the quote as it was generated. */
export const VersionNumber = z.int().check(z.minimum(1));

/** The generated quote, its terms and its corrections, for the corrections page. */
export const CorrectionSheet = z.object({
  quote_version: VersionNumber,
  /** The version of the engine: a page with another one would count differently. */
  engine: z.string(),
  original: Quote,
  terms: QuoteTerms,
  corrections: Corrections,
});
export type CorrectionSheet = z.output<typeof CorrectionSheet>;

/** Body of `correct-quote`. `quote_version`: the version that was corrected; the totals are those of the page. */
export const QuoteCorrection = z.strictObject({
  quote_version: VersionNumber,
  engine: z.string().check(z.maxLength(60)),
  corrections: Corrections,
  estimated_hours: z.number().check(z.minimum(0)),
  total_price: z.int().check(z.minimum(0)),
});
export type QuoteCorrection = z.output<typeof QuoteCorrection>;

/** A version in the list. `saved_by`: the name of the account; null for the generated quote. */
export const VersionHead = z.object({
  number: VersionNumber,
  saved_at: z.iso.datetime(),
  saved_by: z.nullable(z.string()),
  /** The version that was restored, where one was. */
  restored_from: z.optional(VersionNumber),
  /** The engine. Null for a generated quote. */
  engine: z.nullable(z.string()),
  catalogue_version: z.string(),
  estimated_hours: z.number(),
  hourly_rate: z.number(),
  total_price: z.int(),
  discount: Quote.shape.discount,
  /** When its devis was issued, and its printed number. */
  issued_at: z.optional(z.iso.datetime()),
  issued_number: z.optional(z.string()),
});
export type VersionHead = z.output<typeof VersionHead>;

/** Newest first. */
export const VersionList = z.object({ current: VersionNumber, versions: z.array(VersionHead) });

/** Body of `restore-version`: the version that is current for the person who restores. */
export const Restoration = z.strictObject({ quote_version: VersionNumber });
