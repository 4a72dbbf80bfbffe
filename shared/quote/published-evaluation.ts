import * as z from 'zod/mini';

/** A figure and the ends of the interval that holds 80 % of what as many other briefs of the same kind would give. */
const Measure = z.strictObject({ value: z.number(), interval: z.tuple([z.number(), z.number()]) });
export type Measure = z.output<typeof Measure>;
const Share = Measure.check(z.refine(({ value }) => 0 <= value && value <= 1));

/** What described the projects: the id of a model, or the offline reader, which is none. */
const Reader = z.strictObject({ id: z.string().check(z.minLength(1)), kind: z.enum(['offline', 'model']) });

const Day = z.iso.date();

/** The measures of one set of briefs. Null: not measured yet. `test/eval/README.md` says how each is counted. */
const EvaluatedSet = z.strictObject({
  measured: Day,
  reader: Reader,
  briefs: z.int().check(z.minimum(1)),
  measures: z.strictObject({
    /** Share of the quotes whose own range holds the hours that a professional expects. */
    held: Share,
    /** The same for hours drawn around those, as far as published projects ended from their estimates. */
    simulated: z.nullable(Share),
    byName: Share,
    suggested: z.nullable(Share),
    precision: Share,
    covered: Share,
    /** Exclusions, not a share. */
    contradictory: Measure,
    elasticity: Measure,
    /** Mean and standard deviation of ln(quoted hours ÷ expected hours). */
    bias: Measure,
    spread: Measure,
  }),
});
export type EvaluatedSet = z.output<typeof EvaluatedSet>;

/** What `npm run eval -- --publish` writes, and /method shows. */
export const PublishedEvaluation = z.strictObject({
  /** Briefs that nothing is tuned on. */
  heldOut: EvaluatedSet,
  /** Briefs that reader and hours are tuned on. */
  tuned: EvaluatedSet,
});
export type PublishedEvaluation = z.output<typeof PublishedEvaluation>;
