import * as z from 'zod/mini';
import { DevisChoices } from '../devis/devis-choices.ts';
import { LastOffer } from '../offer/last-offer.ts';
import { oneLine } from '../text/one-line.ts';
import { holdsWords } from './brief-words.ts';
import { Budget, Complexity, FeatureLine, phases, QuotedLines, ReadyBy } from './generation.ts';
import { projectTypeLabels, timelineLabels } from './labels.ts';

export { projectTypeLabels, timelineLabels };

export type ProjectType = keyof typeof projectTypeLabels;
export const ProjectType = z.enum(Object.keys(projectTypeLabels) as [ProjectType], 'Le type de projet est obligatoire');

export type Timeline = keyof typeof timelineLabels;
export const Timeline = z.enum(Object.keys(timelineLabels) as [Timeline], 'Choisissez un délai de la liste');

/** What a guided project answers of its timeline. */
export const TimelineAnswer = z.enum([...Timeline.options, 'unknown']);

/** Characters, after trimming. The maxima are ours: they keep a brief within one model call. */
export const briefLimits = {
  name: 120,
  technologies: 500,
  descriptionMin: 100,
  description: 20_000,
  documents: 10,
} as const;

/** The sentence is written where it is shown: the first French number of a process takes 30 ms, and every function would wait. */
const atMost = (max: number) =>
  z.maxLength(max, { error: () => `${max.toLocaleString('fr-FR')} caractères au maximum` });
const text = (max: number) => z.string().check(z.trim(), atMost(max));
const name = z.string().check(oneLine, z.trim(), atMost(briefLimits.name));

/** What a person asks for: the body of `generate-quote` and the rules of the direct form. */
export const Brief = z
  .strictObject({
    projectName: name.check(z.minLength(1, 'Le nom du projet est obligatoire')),
    projectType: ProjectType,
    customProjectType: z.optional(name),
    timeline: z.optional(Timeline),
    timelineAnswer: z.optional(TimelineAnswer),
    technologies: z._default(text(briefLimits.technologies), ''),
    description: text(briefLimits.description).check(
      z.minLength(1, 'La description est obligatoire'),
      z.minLength(briefLimits.descriptionMin, 'La description doit contenir au moins 100 caractères'),
      z.refine(holdsWords, 'Décrivez votre projet avec des mots\u00A0: ce texte n’en contient pas assez'),
    ),
    options: z._default(z.strictObject({ maintenance: z.boolean(), hosting: z.boolean(), support: z.boolean() }), {
      maintenance: false,
      hosting: false,
      support: false,
    }),
    documentIds: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(briefLimits.documents)), []),
  })
  .check(
    z.refine(({ projectType, customProjectType }) => projectType !== 'other' || Boolean(customProjectType), {
      path: ['customProjectType'],
      message: 'La précision du type de projet est obligatoire',
    }),
  );
export type Brief = z.output<typeof Brief>;

const on = z._default(z.boolean(), false);
/** The brief of a quote as it was sent, to be changed and sent again: limits may have changed since it was typed. */
export const SentBrief = z.object({
  projectName: z.string(),
  projectType: ProjectType,
  customProjectType: z._default(z.string(), ''),
  timeline: z.optional(Timeline),
  technologies: z._default(z.string(), ''),
  description: z.string(),
  options: z._default(z.object({ maintenance: on, hosting: on, support: on }), {
    maintenance: false,
    hosting: false,
    support: false,
  }),
  /** Names of the files that it was made with: they stay with that quote, and another one is sent its own. */
  documents: z._default(z.array(z.string()), []),
});
export type SentBrief = z.output<typeof SentBrief>;

/** Whole euros. */
const Euros = z.int().check(z.minimum(0));
/** Hours in steps of 0.5. */
const Hours = z.number().check(z.minimum(0), z.multipleOf(0.5));
const Day = z.iso.date();

/** One step of the explanation of the total hours, in the order in which it was applied. */
export const ExplanationStep = z.object({
  label: z.string(),
  factor: z.number(),
  hours_before: z.number(),
  hours_after: z.number(),
  why: z.string(),
});

/**
 * Hours and euros that the project stays under in 10, 50, 80 and 90 % of the cases. Quotes of before lack the first; the
 * last is null where nobody can tell.
 */
export const Range = z.object({
  hours: z.object({ p10: z.optional(Hours), p50: Hours, p80: Hours, p90: z.nullable(Hours) }),
  price: z.object({ p10: z.optional(Euros), p50: Euros, p80: Euros, p90: z.nullable(Euros) }),
  /** Share of the cases, in whole %, in which the quoted total holds. */
  holds: z.int().check(z.minimum(0), z.maximum(100)),
});

/** The calendar against the wish. `surcharge` is what urgency adds, within the total; null where none is counted. */
const Deadline = z.object({
  last_day: Day,
  /** The last day without urgency. */
  normal_last_day: Day,
  /** Calendar days beyond the wish; 0 where it is held. */
  late_days: z.int().check(z.minimum(0)),
  surcharge: z.nullable(z.object({ hours: Hours, price: Euros })),
  /** It is told of the day in the brief, `ready_by`, not of the timeline. */
  dated: z.optional(z.literal(true)),
});

/** How one feature came to its hours, each figure to the hundredth of an hour. */
const FeatureBasis = z.object({
  /** The catalogue's French name for this kind of work. */
  module_name: z.string(),
  /** One case in ten is under `optimistic`, one in ten over `pessimistic`. */
  optimistic: z.number(),
  likely: z.number(),
  pessimistic: z.number(),
  /** The mean of these cases. */
  expected: z.number(),
  /** What the provider and the timeline make of it. */
  factor: z.number(),
  /** Its part of the safety margin. */
  margin: z.number(),
});

const SourceDocument = z.object({ name: z.string(), page: z.optional(z.int()) });

/** All that the model tells of a feature, but for what our code makes of it. */
export const QuoteFeature = z.extend(z.omit(FeatureLine, { t: true, needs: true }), {
  name: z.string(),
  module: z.string(),
  phase: z.string(),
  complexity: Complexity,
  hours: Hours,
  price: Euros,
  /** The sentence of the brief that asks for it; null where it is our assumption. */
  source: z.nullable(z.string()),
  /** Where in it the words stand that ask for the feature (UTF-16, `from` to `to`). Absent from an older quote. */
  source_mark: z.optional(z.tuple([z.int(), z.int()])),
  /** The file that it stands in, and its page where the file has pages. Absent where it stands in the brief itself. */
  source_document: z.optional(SourceDocument),
  /** A sentence of another place that asks for it too: of a file, or of the brief. */
  second_source: z.optional(z.object({ source: z.string(), source_document: z.optional(SourceDocument) })),
  /** What its provider says of it. */
  description: z.optional(z.string()),
  /** Absent from a quote that was counted before it was kept. */
  basis: z.optional(FeatureBasis),
  /** What a line was before its provider corrected it. */
  was: z.optional(z.object({ name: z.string(), complexity: Complexity, hours: Hours })),
  /** A line that was added to the generated ones. */
  added: z.optional(z.literal(true)),
  /** The engine suggested the added module. */
  suggested: z.optional(z.literal(true)),
  /** An answer to an open question asks for the added module. */
  answered: z.optional(z.literal(true)),
  /** Of an assumption of ours: it was found right. */
  confirmed: z.optional(z.literal(true)),
});

/** The hours of a quote, and of each phase by its key in `breakdown`; the risks' have no phase of their own. */
export const PhasedHours = z.object({ hours: Hours, phases: z.record(z.string(), Hours) });

/** The hours that a provider has really spent on a quote. `phases` null where they were told in all only. */
export const ActualHours = z.object({
  ...PhasedHours.shape,
  phases: z.nullable(PhasedHours.shape.phases),
  updated_at: z.iso.datetime(),
});
export type ActualHours = z.output<typeof ActualHours>;

/** What the provider's own past hours taught, as of the request of a quote. */
export const LearnedFactors = z.object({
  overall: z.number(),
  phases: z.partialRecord(z.enum(phases), z.number()),
  quotes: z.int(),
  estimated: z.number(),
  actual: z.number(),
});

/** What `estimate()` computes. Money in whole euros but `hourly_rate` (cents); every column adds up. */
export const Estimate = z.object({
  estimated_hours: Hours,
  hourly_rate: z.number().check(z.minimum(0)),
  total_price: Euros,
  /** By phase key, in French with underscores (`mise_en_production`); `position` orders them. */
  breakdown: z.record(
    z.string(),
    z.object({
      position: z.int(),
      hours: Hours,
      price: Euros,
      description: z.string(),
      /** Where its provider gave it one. */
      name: z.optional(z.string()),
    }),
  ),
  features: z.array(QuoteFeature),
  /** Priced apart, never in the total. `price` a year in euros, or `once`; null where it depends on use. */
  included_options: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      value: z.string(),
      price: z.nullable(Euros),
      once: z.optional(z.literal(true)),
    }),
  ),
  provisional_calendar: z.array(
    z.object({
      phase: z.string(),
      start_date: Day,
      end_date: Day,
      /** Business days. */
      duration_days: z.int(),
      description: z.string(),
      dependencies: z.array(z.string()),
    }),
  ),
  /** What becomes of an urgent wish, or of another that cannot be held. Absent from a quote that was counted before it. */
  deadline: z.optional(z.nullable(Deadline)),
  range: Range,
  /**
   * Why no confident total can be given: what of the project the catalogue does not know, in French, and what to ask. Null
   * where it knows all of it. Absent from a quote that was counted before it.
   */
  outside: z.optional(z.nullable(z.object({ work: z.array(z.string()), questions: z.array(z.string()) }))),
  explanation: z.array(ExplanationStep),
  metrics: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** The same project for a provider who told nothing about itself: what calibration changes. */
  generic: z.object({ estimated_hours: Hours, total_price: Euros }),
  /** Absent where nothing was learned. `before`: the hours as they would be without. */
  learned: z.optional(z.extend(LearnedFactors, { before: PhasedHours })),
  /** The three features that move the total most: hours between their optimistic and pessimistic cases. */
  sensitivity: z.array(z.object({ name: z.string(), hours: Hours })),
  /** Widest first: by how much the answer to each open question narrows the range that holds 80 % of the cases. */
  narrowing: z.array(z.object({ question: z.string(), hours: Hours, price: Euros })),
  /** Which catalogue the hours were held against. */
  catalogue_version: z.string(),
});
export type Estimate = z.output<typeof Estimate>;
export type QuoteFeature = z.output<typeof QuoteFeature>;

/** What is known of a quote from its first second. */
const QuoteHead = z.object({
  id: z.string(),
  project_name: z.string(),
  project_type: ProjectType,
  custom_project_type: z.nullable(z.string()),
  created_at: z.iso.datetime(),
});

/** Why a failed quote was refused: the model's sentence for a text that is no IT project. Absent from other failures. */
const Refusal = z.optional(z.string());

/** One row of the history. `total_price` is null until the quote is done. */
export const QuoteSummary = z.extend(QuoteHead, {
  status: z.enum(['pending', 'running', 'done', 'failed']),
  total_price: z.nullable(Euros),
  /** What a discount has taken off it, 0 without one. Absent from a quote of before it was kept. */
  discount_amount: z.optional(Euros),
  /** Of the lines in option, priced once beside the total. Absent from a quote of before it was kept. */
  options_price: z.optional(Euros),
  refusal: Refusal,
  /** The quote whose brief was read once more for this one. It may be deleted since. */
  regenerates: z.optional(z.ulid()),
  /** The number of a provider's devis, given once, at its first issue: `D-2026-0042`. */
  devis_number: z.optional(z.string()),
  /** The version that was issued last, where another one was issued before it. */
  issued_version: z.optional(z.int()),
  /** The client that the last issue names, null without one, and the last day of its validity. Absent from issues of before. */
  devis_client: z.optional(z.nullable(z.string())),
  valid_until: z.optional(z.iso.date()),
  /** The version that is shown. Absent: the quote as it was generated. */
  quote_version: z.optional(z.int()),
  /** Where its last offer stands, and the offer that was accepted: from then on the quote is locked. */
  offer: z.optional(LastOffer),
  accepted_offer: z.optional(z.ulid()),
});
export type QuoteSummary = z.output<typeof QuoteSummary>;

/** The number of a devis that was issued before, with its version: `D-2026-0042 v3`; version 1 is not named. */
export const devisNumber = (number: string, version = 1) => (version === 1 ? number : `${number} v${version}`);

/** A stored quote that this version of the code cannot read. `project_name` null where that is lost too. */
const UnreadableQuote = z.object({
  id: z.string(),
  status: z.literal('unreadable'),
  project_name: z.nullable(z.string()),
  created_at: z.iso.datetime(),
});
export type UnreadableQuote = z.output<typeof UnreadableQuote>;

export const progressSteps = ['queued', 'documents', 'analysis', 'features', 'pricing', 'calendar'] as const;
/** What the page shows while a quote is made: nothing of it is ever stored as the quote. */
export const Progress = z.object({
  step: z.enum(progressSteps),
  /** Names of the features found so far. */
  features: z.array(z.string()),
});
export type Progress = z.output<typeof Progress>;

const QuoteInProgress = z.extend(QuoteHead, { status: z.enum(['pending', 'running']), progress: Progress });
const QuoteFailed = z.extend(QuoteHead, { status: z.literal('failed'), refusal: Refusal });
/**
 * A file of a quote. `used`: all of it, its beginning, or nothing: a picture that the model is not shown; `gone`: one that is
 * not kept any more since the quote was regenerated.
 */
export const QuoteDocument = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['text', 'image']),
  pages: z.optional(z.int()),
  used: z.enum(['whole', 'beginning', 'nothing', 'gone']),
});
export type QuoteDocument = z.output<typeof QuoteDocument>;

/**
 * A finished quote, as it is stored and as the wire carries it. Quotes of before lack the fields that were added later:
 * those are optional, or have a default.
 */
export const Quote = z.extend(z.extend(z.extend(QuoteHead, Estimate.shape), QuotedLines.shape), {
  status: z.literal('done'),
  /** Absent until something was corrected: then 2, 3 and so on. */
  quote_version: z.optional(z.int()),
  /** Of a provider's devis, from its first issue on: `D-2026-0042`, whatever version is printed after. */
  devis_number: z.optional(z.string()),
  /** Where this version was issued: when, with which choices, under which number. It never changes after. */
  issued: z.optional(z.object({ at: z.iso.datetime(), choices: DevisChoices, number: z.optional(z.string()) })),
  /** Of a version that was not issued: what the last issue of another one was made with. Never stored with the quote. */
  last_choices: z.optional(DevisChoices),
  updated_at: z.iso.datetime(),
  timeline: z.nullable(Timeline),
  /** Separated by a comma and a space. */
  technologies: z.string(),
  description: z.string(),
  /** True where a passage addresses the tool that reads the brief. Absent from a quote that was counted before it was kept. */
  addresses_tool: z.optional(z.boolean()),
  /** Sentences of the brief that nothing of the quote answers. Absent from a quote that was made before they were looked for. */
  unused_sentences: z.optional(z.array(z.string())),
  /** What a client is answered, in one sentence (`answerText`). Computed when the quote is read, never stored with it. */
  answer: z.optional(z.string()),
  /** What was open or assumed when the quote was generated, and was told since: a question with its answer, or a fact. */
  stated: z.optional(z.array(z.object({ question: z.nullable(z.string()), text: z.string() }))),
  /** The files that it was made with. Absent where there were none. */
  documents: z.optional(z.array(QuoteDocument)),
  /**
   * Work that it does not hold and may need, by what its texts evoke; `words` null where such projects usually hold it. Only of
   * a quote with files, whose words are not with it: of another one they follow from its description.
   */
  suggestions: z.optional(z.array(z.object({ module: z.string(), reason: z.string(), words: z.nullable(z.string()) }))),
  ai_analysis: z.string(),
  /**
   * What its provider takes off, whole euros: `total_price` is `before`, the sum of all phases, less `amount`. `tenths` of a
   * percent where it was given as a share. Absent where nothing is taken off.
   */
  discount: z.optional(z.object({ before: Euros, amount: Euros, tenths: z.optional(z.int()) })),
  /** It is the first of two steps: lines that come later are not in its figures. */
  first_step: z.optional(z.literal(true)),
  /** Null where the brief states none. Absent from a quote that was made before budgets were read. */
  budget: z.optional(z.nullable(Budget)),
  /** Null where the brief tells no day. Absent from a quote that was made before such days were read. */
  ready_by: z.optional(z.nullable(ReadyBy)),
  /**
   * Quotes that were made of the same brief, the first one first: the one that this one regenerates, and those that
   * regenerate this one, where they still stand. Of rows of their own: never stored with the quote.
   */
  other_generations: z.optional(
    z.array(z.pick(QuoteSummary, { id: true, status: true, created_at: true, total_price: true })),
  ),
  /** The devis that this quote was copied from, to amend it. */
  amends: z.optional(z.string()),
  accepted_offer: z.optional(z.ulid()),
  /** When its owner asked last to be called back about it. */
  callback_requested_at: z.optional(z.iso.datetime()),
  /** Null where none were entered. Of a row of its own: never stored with the quote. */
  actual_hours: z.optional(z.nullable(ActualHours)),
});
export type Quote = z.output<typeof Quote>;

/** `get-quote`: one of four shapes by `status`. */
export const QuoteState = z.discriminatedUnion('status', [QuoteInProgress, QuoteFailed, Quote, UnreadableQuote]);
export type QuoteState = z.output<typeof QuoteState>;

const ListedQuote = z.discriminatedUnion('status', [QuoteSummary, UnreadableQuote]);
export type ListedQuote = z.output<typeof ListedQuote>;
/** Most summaries of one answer of `list-quotes`, for those who search and sort them. */
export const mostSummaries = 1_000;
export const QuotePage = z.object({ quotes: z.array(ListedQuote), next: z.nullable(z.string()) });

/** What `generate-quote` and `regenerate-quote` answer: the specification's `use-credit` answer beside the quote's id. */
export const Generation = z.object({ id: z.string(), success: z.literal(true), credits_remaining: z.int() });
