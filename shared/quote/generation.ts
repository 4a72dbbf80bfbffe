import * as z from 'zod/mini';

export const Complexity = z.enum(['low', 'medium', 'high']);
export type Complexity = z.output<typeof Complexity>;

/** The sum that the client says may be spent, in whole euros; of a range, its upper end. It moves no figure. */
export const Budget = z.object({
  value: z.int().check(z.minimum(1)),
  tax: z.enum(['ttc', 'ht', 'unknown']),
  /** Of a range, whose upper end `value` is. */
  low: z.optional(z.int().check(z.minimum(1))),
});
export type Budget = z.output<typeof Budget>;

/**
 * The last day on which the client wants the project ready, and the words of the brief that say so. It moves no hour.
 * `passed`: it was over on the day of the brief.
 */
export const ReadyBy = z.object({ day: z.iso.date(), words: z.string(), passed: z.optional(z.literal(true)) });
export type ReadyBy = z.output<typeof ReadyBy>;
/** The day that the calendar is compared with. Undefined for a day that had passed when the brief was sent: no plan meets it. */
export const dayToMeet = (readyBy: ReadyBy | null | undefined): string | undefined =>
  readyBy?.passed ? undefined : readyBy?.day;

/**
 * What the model answers: one JSON object a line (NDJSON). No price or label ever comes from it, no date but one of the brief, and no total but
 * hours of the whole, judged beside those of the lines (`estimate/whole-project.ts`).
 * The maxima bound what a misbehaving model can make us store.
 */
const sentence = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Hours of a whole that nobody quotes from a brief: fifty people for a year. Chosen without a source. */
const mostHours = 100_000;
/** Most instances of one feature. Chosen without a source. */
const mostInstances = 200;

export const phases = ['discovery', 'design', 'development', 'integration', 'testing', 'deployment'] as const;
export type Phase = (typeof phases)[number];

const euros = (value: number | string) =>
  typeof value === 'number' ? value : Number(value.replace(/\s|€|euros?/gi, '').replace(',', '.'));

/** The number of a sentence of the client, or of several, and a few words of it where it asks for more than one thing. */
const citation = z.string().check(z.maxLength(600));

export const FeatureLine = z.object({
  t: z.literal('feature'),
  module: sentence(60),
  /** What is left out is as the catalogue has it: a model says only what differs, which halves the answer. */
  name: z.optional(sentence(120)),
  phase: z.optional(z.enum(phases)),
  complexity: z.optional(Complexity),
  /** Optimistic, likely, pessimistic, in hours. */
  hours: z.optional(
    z.tuple([z.number().check(z.minimum(0)), z.number().check(z.minimum(0)), z.number().check(z.minimum(0))]),
  ),
  /** The sentence that asks for it; absent: our assumption. */
  source: z.optional(citation),
  needs: z._default(z.array(sentence(120)), []),
  /** True where the client wishes for it if it can be had: priced apart, in no total. */
  optional: z.optional(z.boolean()),
  /** How many of it: three dashboards. Its hours are those of one. */
  count: z.optional(z.int().check(z.minimum(1), z.maximum(mostInstances))),
});
const RiskLine = z.object({
  t: z.literal('risk'),
  text: sentence(400),
  probability: z.number().check(z.minimum(0), z.maximum(1)),
  hours: z.number().check(z.minimum(0)),
});
/** What a question is about: a module, and the name of the line that counts it; none counts it yet where that is left out. */
const Target = z.object({ module: z.string(), line: z.optional(z.string()) });
export type Target = z.output<typeof Target>;
/**
 * What an answer is, and what it moves. `number`: how many of a driver its line holds, `counted` of them until it is told.
 * `choice`: what each of several counts; what another one counts is then not. `yes_no`: whether it is counted.
 */
export const QuestionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), of: Target, driver: z.string(), counted: z.number() }),
  z.object({ kind: z.literal('choice'), choices: z.array(z.object({ label: z.string(), counts: z.array(Target) })) }),
  z.object({ kind: z.literal('yes_no'), of: Target }),
  z.object({ kind: z.literal('date') }),
]);
export type QuestionAnswer = z.output<typeof QuestionAnswer>;

const QuestionLine = z.object({ t: z.literal('question'), text: sentence(400), swing: Complexity });
/** What the model tells of an answer, each apart: checked against the catalogue and the lines before it is believed. */
const toldAnswer = {
  /** One module; of a choice, those of each of its answers. */
  modules: z.catch(z.optional(z.array(z.array(sentence(60)).check(z.maxLength(8))).check(z.maxLength(8))), undefined),
  driver: z.catch(z.optional(sentence(40)), undefined),
  counted: z.catch(z.optional(z.number().check(z.minimum(0), z.maximum(10_000_000))), undefined),
  choices: z.catch(z.optional(z.array(sentence(80)).check(z.maxLength(8))), undefined),
};

export const ModelLine = z.discriminatedUnion('t', [
  /** Told in two lines: the summary first, for the page to go on, and the analysis last. Or in one. */
  z.object({
    t: z.literal('project'),
    summary: z.optional(sentence(400)),
    analysis: z.optional(sentence(4000)),
    /** Of the whole, judged at once: project management included, without margin or what recurs. What is no such figure tells nothing. */
    hours: z.catch(z.optional(z.number().check(z.positive(), z.maximum(mostHours))), undefined),
    /** True where the work is done in a tool that is there and stays, or between such tools. */
    existing: z.optional(z.boolean()),
  }),
  FeatureLine,
  z.object({
    t: z.literal('fact'),
    kind: z.literal('budget'),
    /** Euros, as a number or as text: « 15 000 € ». */
    value: z.pipe(z.union([z.number(), z.string().check(z.maxLength(40))]), z.transform(euros)),
    tax: z.catch(Budget.shape.tax, 'unknown'),
    /** The sentence that states it: checked to hold the sum. */
    source: citation,
  }),
  z.object({
    t: z.literal('deadline'),
    /** `2027-05-10`, or `05-10`. */
    date: z.string().check(z.regex(/^(?:\d{4}-)?\d{2}-\d{2}$/)),
    /** The sentence that states it: checked to hold the date. */
    source: citation,
  }),
  /** Work of a kind that no module is near, as it stands after « Ce projet comprend ». */
  z.object({
    t: z.literal('unknown'),
    text: sentence(100),
    /** The sentence that asks for it. */
    source: citation,
  }),
  z.object({ t: z.literal('assumption'), text: sentence(400) }),
  z.object({
    t: z.literal('exclusion'),
    module: z.optional(sentence(60)),
    /** Left out where the module's name says it. */
    text: z.optional(sentence(400)),
    /** The sentence that refuses it; absent: nothing was said of it. */
    source: z.optional(citation),
  }),
  RiskLine,
  z.extend(QuestionLine, { source: z.optional(citation), ...toldAnswer }),
  z.object({ t: z.literal('option'), name: z.enum(['maintenance', 'hosting', 'support']), description: sentence(400) }),
  /** In place of all others: why the text cannot be priced. Shown to the person as it is. */
  z.object({ t: z.literal('refusal'), text: sentence(400) }),
  z.object({ t: z.literal('end') }),
]);
export type ModelLine = z.output<typeof ModelLine>;
export type Line<T extends ModelLine['t']> = Omit<Extract<ModelLine, { t: T }>, 't'>;

type ToldFeature = Line<'feature'>;
type SourceDocument = { name: string; page?: number | undefined };
/** What a feature has in any case: the catalogue's where the model says nothing. */
type Checked = 'name' | 'phase' | 'complexity' | 'hours';
/**
 * A feature once checked: its module is one of the catalogue, its hours within bounds, its source the sentence of the
 * brief that asks for it, or null; `source_mark` is where in the sentence the words stand that ask for it, and
 * `source_document` the file that it stands in, where it is none of the brief's own. `second_source`: another place that asks
 * for it too.
 */
export type ScopeFeature = Omit<ToldFeature, Checked | 'source'> &
  Required<Pick<ToldFeature, Checked>> & {
    source: string | null;
    source_mark?: [from: number, to: number] | undefined;
    source_document?: SourceDocument | undefined;
    second_source?: { source: string; source_document?: SourceDocument | undefined } | undefined;
  };

/** What the quote repeats of a description, beside its features: the lines of each kind as they were told. */
export const QuotedLines = z.object({
  assumptions: z.array(z.string()),
  exclusions: z.array(z.string()),
  risks: z.array(z.omit(RiskLine, { t: true })),
  /** Without `answer`: any words, which move nothing. */
  questions: z.array(z.extend(z.omit(QuestionLine, { t: true }), { answer: z.optional(QuestionAnswer) })),
});

/** The project as read and described, before anything is counted: the input of `estimate()`. */
export type Scope = z.output<typeof QuotedLines> & {
  summary: string;
  analysis: string;
  /** Hours of the whole as it was judged at once; undefined where it was not. */
  whole_hours?: number | undefined;
  features: ScopeFeature[];
  options: Line<'option'>[];
};

/** What a quote says of a description word for word. */
export const toldOf = (scope: Scope) => ({ ai_analysis: scope.analysis, ...QuotedLines.parse(scope) });
