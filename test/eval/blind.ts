import * as z from 'zod/mini';
import type { Brief } from '../../shared/quote/quote.ts';
import { readBrief } from './briefs.ts';
import { readSet } from './sets.ts';

const words = z.string().check(z.minLength(1));
/** Ids of catalogue modules, of which one is enough, joined by `|`. */
const modules = z.pipe(
  words,
  z.transform((ids) => ids.split('|')),
);
/** Low and high end of what an estimator counts. */
export const Hours = z.tuple([z.number(), z.number()]).check(z.refine(([low, high]) => 0 < low && low < high));

/** What an estimator expects of one brief: the file `NN-name.json` beside `NN-name.md`. */
const BlindExpectation = z.strictObject({
  /** Small: at most 40 hours. Off catalogue: no module names the core of the work. */
  kinds: z._default(z.array(z.enum(['small job', 'recurring', 'off catalogue'])), []),
  /** One line of the estimate each, by the name an estimator gives it, with the words of the brief that state it. */
  needs: z.array(
    z.strictObject({
      name: words,
      words,
      modules,
      /** How many of it are asked for; 1 where nothing is said. */
      count: z._default(z.int().check(z.minimum(2)), 1),
    }),
  ),
  /** Modules that are fine as well. */
  may: z._default(z.array(words), []),
  /**
   * What no line may answer: excluded, existing already, or mere context; the modules that would answer it and that
   * nothing else of the brief asks for.
   */
  not: z._default(z.array(z.strictObject({ name: words, words, modules: z._default(modules, []) })), []),
  /**
   * Low and high end of all that is asked for: design, development, tests, management and what recurs, as a competent
   * freelancer or small agency would count it, without safety margin.
   */
  hours: Hours,
  why: words,
  /** The part of the hours that recurs, over the months asked for; 12 where the brief does not say. */
  recurring: z.optional(z.strictObject({ months: z.int(), hours: Hours })),
  /** The sum that the client says may be spent; of a range, its upper end. */
  budget: z.optional(z.strictObject({ euros: z.int(), tax: z.enum(['ttc', 'ht', 'unknown']), words })),
});
type BlindExpectation = z.output<typeof BlindExpectation>;

export type BlindCase = {
  /** File name without its ending. */
  id: string;
  /** Never looked at to tune anything. */
  heldOut: boolean;
  brief: Brief;
  documents: { name: string; text: string }[];
  /** Undefined where only a refusal answers the brief well. */
  expected: BlindExpectation | undefined;
};

/** `blind` is the second set, half of it held out; all of `validation` is, and nothing of `small`. */
export type BlindSet = 'blind' | 'small' | 'validation';

const heldOutBy: Record<string, boolean> = { 'held out': true, tuned: false };

const readCase = (files: Map<string, string>, id: string): BlindCase => {
  const { brief, documents, refusal, set = '' } = readBrief(files.get(`${id}.md`) ?? '');
  const heldOut = heldOutBy[set];
  if (heldOut === undefined) throw new Error(`${id}: the set is held out or tuned`);
  const expectation = files.get(`${id}.json`);
  if (refusal === (expectation !== undefined)) throw new Error(`${id}: expects a refusal or needs, not both`);
  const expected = expectation === undefined ? undefined : BlindExpectation.parse(JSON.parse(expectation));
  return { id, heldOut, brief, documents, expected };
};

/** The briefs of a set, in the order of their numbers. */
export const readBlindCases = (set: BlindSet): BlindCase[] => {
  const files = readSet(set);
  const ids = [...files.keys()].flatMap((name) => (name.endsWith('.md') ? [name.replace(/\.md$/, '')] : []));
  return ids.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)).map((id) => readCase(files, id));
};

/** Hours that are expected, without what recurs: the middle of the range on a scale of ratios. */
export const middleHours = ({ hours: [low, high], recurring }: NonNullable<BlindCase['expected']>): number => {
  const [less, more] = recurring?.hours ?? [0, 0];
  return Math.sqrt((low - less) * (high - more));
};

/** The same where hours can be held against it: undefined where none are expected, or hardly any but those that recur. */
export const referenceHours = ({ expected }: BlindCase): number | undefined => {
  const reference = expected && middleHours(expected);
  return reference && reference > 1 ? reference : undefined;
};
