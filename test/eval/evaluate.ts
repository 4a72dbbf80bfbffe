import { isDeepStrictEqual } from 'node:util';
import type { describeProject as Describe } from '../../functions/model/describe-project.ts';
import { costOf } from '../../functions/model/models.ts';
import type { Calibration } from '../../shared/account/calibration.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { Scope } from '../../shared/quote/generation.ts';
import type { Brief, Estimate } from '../../shared/quote/quote.ts';
import type { Case } from './briefs.ts';
import { readerOf, settled } from './reader.ts';
import { type Score, scoreOf } from './score.ts';

/** What came of one brief. Refused: the model saw no project; there is nothing to score then. */
export type Result = {
  case: Case;
  seconds: number;
  /** The second run said the same and came to the same figures. */
  same: boolean;
  refused: boolean;
  quote?: {
    score: Score;
    price: number;
    inRange: boolean;
    outputTokens: number;
    /** Output tokens over those of the whole quote as indented JSON. */
    ratio: number;
    cost: number | undefined;
    usage: Described['usage'];
  };
};

/** Any day would do: prices do not depend on it. */
const createdAt = '2026-11-02T09:00:00.000Z';
const charactersPerToken = 3.5;

export type Described = Awaited<ReturnType<typeof Describe>>;

/** The product's own count, by the generic profile unless told. */
export const count = (
  brief: Brief,
  { scope, reading }: Pick<Described, 'scope' | 'reading'>,
  calibration: Calibration = genericCalibration,
): Estimate =>
  estimate({
    scope,
    reading,
    projectType: brief.projectType,
    timeline: brief.timeline,
    technologies: brief.technologies.split(',').flatMap((name) => name.trim() || []),
    options: brief.options,
    calibration,
    createdAt,
  });

/**
 * What a model would write that gave the whole quote itself, indented: the fields that the specification names for a
 * quote, without the figures and reasons that only our count adds.
 */
const wholeQuote = (brief: Brief, scope: Scope, counted: Estimate) => {
  const { estimated_hours, hourly_rate, total_price, breakdown, included_options, provisional_calendar } = counted;
  const features = counted.features.map(({ name, module, phase, complexity, hours, price, source }) => ({
    ...{ name, module, phase, complexity, hours, price, source },
  }));
  const { analysis: ai_analysis, assumptions, exclusions, risks, questions } = scope;
  const head = { project_name: brief.projectName, project_type: brief.projectType, estimated_hours, hourly_rate };
  const parts = { total_price, features, breakdown, included_options, provisional_calendar };
  return JSON.stringify({ ...head, ...parts, ai_analysis, assumptions, exclusions, risks, questions }, null, 2);
};

/** The offline reader costs nothing: its tokens are priced as those of the product's model, in whose place it answers. */
const pricedAs = (model: string) => (readerOf(model).kind === 'offline' ? settled : model);

/** Undefined where the model saw no project. */
export const describeOnce = async (
  describe: typeof Describe,
  { brief, documents }: Pick<Case, 'brief' | 'documents'>,
): Promise<Described | undefined> => {
  const input = { brief, documents, onProgress: () => undefined, deadline: Date.now() + 150_000 };
  try {
    return await describe(input);
  } catch (error) {
    if ((error as Error).name === 'NoProject') return undefined;
    throw error;
  }
};

const quoteOf = (briefCase: Case, described: Described): Result['quote'] => {
  if (!briefCase.expected) return undefined;
  const { scope, usage, model_id } = described;
  const counted = count(briefCase.brief, described);
  const [least, most] = briefCase.expected.euros;
  const price = counted.total_price;
  const whole = wholeQuote(briefCase.brief, scope, counted).length / charactersPerToken;
  return {
    score: scoreOf(scope.features, briefCase.expected),
    price,
    inRange: price >= least && price <= most,
    outputTokens: usage.output_tokens,
    ratio: usage.output_tokens / whole,
    cost: costOf(pricedAs(model_id), usage),
    usage,
  };
};

/** Describes and counts a brief twice. Throws where the model cannot be had: that is no result. */
export const evaluate = async (describe: typeof Describe, briefCase: Case): Promise<Result> => {
  const started = performance.now();
  const first = await describeOnce(describe, briefCase);
  const seconds = (performance.now() - started) / 1000;
  const second = await describeOnce(describe, briefCase);
  const alike = isDeepStrictEqual(first?.scope, second?.scope);
  const same =
    alike && (!first || !second || isDeepStrictEqual(count(briefCase.brief, first), count(briefCase.brief, second)));
  const quote = first && quoteOf(briefCase, first);
  return { case: briefCase, seconds, same, refused: !first, ...(quote && { quote }) };
};
