import type { describeProject as Describe } from '../../functions/model/describe-project.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { moduleById } from '../../shared/estimate/catalogue.ts';
import { excludes } from '../../shared/estimate/suggestions.ts';
import type { Scope, ScopeFeature } from '../../shared/quote/generation.ts';
import type { Brief } from '../../shared/quote/quote.ts';
import { type BlindCase, referenceHours } from './blind.ts';
import { count, type Described, describeOnce } from './evaluate.ts';
import { pairedByName, speaksOf } from './names.ts';
import { isStructural, type Share } from './score.ts';
import { answeredBySuggestions, suggestedFor } from './with-suggestions.ts';

/** Hours of one quote beside the reference; without what recurs, which is priced apart. */
export type Hours = {
  /** Middle of the expected range: the geometric mean of its ends. */
  reference: number;
  /** Without safety margin, as the reference is. */
  quoted: number;
  /** P10 and P90 of the quote; none where it gives no upper end. */
  range?: readonly [from: number, to: number];
};

export type BlindScore = {
  byName: Share;
  byModule: Share;
  /** Needs that a line answers by its words, or a suggestion. */
  suggested: Share;
  /** How many suggestions there are. */
  suggestions: number;
  precision: Share;
  /** Exclusions of something that the brief asks for and that no line answers. */
  contradictory: number;
  /** How many exclusions there are. */
  exclusions: number;
  /** Share of what the client asks for that the quote answers. */
  explained: number;
  hours: Hours | undefined;
  /** Names of needs and lines, for briefs that may be looked at. */
  missed: string[];
  unexpected: string[];
  unusedSentences: string[];
};

/** What came of one blind brief. Nothing is scored where the brief was refused or only a refusal was expected. */
export type BlindResult = {
  case: BlindCase;
  refused: boolean;
  /** The quote warns that a text addresses the tool: no brief of the set does. */
  warned: boolean;
  score?: BlindScore;
};

type Expected = NonNullable<BlindCase['expected']>;

const bespoke = 'custom_feature';
const quotedBy = ({ source, source_mark }: ScopeFeature) =>
  source === null ? '' : source_mark ? source.slice(...source_mark) : source;
const lineOf = (feature: ScopeFeature) => ({ name: feature.name, quoted: quotedBy(feature) });

/** The exclusion names a module that a need asks for, nothing unwanted does, and no line answers that need. */
const contradictions = (scope: Scope, { needs, not }: Expected, answered: boolean[]) => {
  const unwanted = new Set(not.flatMap(({ modules }) => modules));
  const lost = needs.filter((_, index) => !answered[index]).flatMap(({ modules }) => modules);
  const names = lost.filter((id) => id !== bespoke && !unwanted.has(id)).flatMap((id) => moduleById(id)?.name ?? []);
  return scope.exclusions.filter((text) => names.some((name) => excludes(text, name))).length;
};

/** What is quoted of a brief, without safety margin, to be held against `reference` hours. */
export const hoursOf = (brief: Brief, described: Described, reference: number): Hours => {
  const { estimated_hours: quoted, range } = count(brief, described, { ...genericCalibration, estimation_buffer: 0 });
  const { p10 = 0, p90 } = range.hours;
  return { reference, quoted, ...(p90 !== null && { range: [p10, p90] as const }) };
};

const scoreOf = (briefCase: BlindCase, expected: Expected, described: Described): BlindScore => {
  const { scope } = described;
  const { features } = scope;
  const lines = features.map(lineOf);
  const paired = pairedByName(lines, expected.needs);
  const modules = new Set(features.map(({ module }) => module));
  const byModule = expected.needs.map(
    ({ modules: ids }, index) =>
      ids.some((id) => id !== bespoke && modules.has(id)) || (ids.includes(bespoke) && paired[index] !== -1),
  );
  const neededModules = new Set(expected.needs.flatMap(({ modules: ids }) => ids));
  const fine = new Set([...neededModules, ...expected.may].filter((id) => id !== bespoke));
  const counted = features.filter(({ module }) => !isStructural(module) || neededModules.has(module));
  const unexpected = counted.filter(
    (feature) => !fine.has(feature.module) && !expected.needs.some((need) => speaksOf(lineOf(feature), need)),
  );
  const missed = expected.needs.filter((_, index) => paired[index] === -1);
  const suggestions = suggestedFor(briefCase, scope);
  const reference = referenceHours(briefCase);
  return {
    byName: { of: expected.needs.length, good: expected.needs.length - missed.length },
    byModule: { of: expected.needs.length, good: byModule.filter(Boolean).length },
    suggested: {
      of: expected.needs.length,
      good: expected.needs.length - missed.length + answeredBySuggestions(missed, suggestions),
    },
    suggestions: suggestions.length,
    precision: { of: counted.length, good: counted.length - unexpected.length },
    contradictory: contradictions(
      scope,
      expected,
      byModule.map((isFound, index) => isFound || paired[index] !== -1),
    ),
    exclusions: scope.exclusions.length,
    explained: described.reading.explained ?? 1,
    hours: reference === undefined ? undefined : hoursOf(briefCase.brief, described, reference),
    missed: missed.map(({ name }) => name),
    unexpected: unexpected.map(({ module, name }) => `${module} (${name})`),
    unusedSentences: described.unused_sentences,
  };
};

/** Describes and counts one blind brief. Throws where the model cannot be had. */
export const evaluateBlind = async (describe: typeof Describe, briefCase: BlindCase): Promise<BlindResult> => {
  const described = await describeOnce(describe, briefCase);
  const score = described && briefCase.expected && scoreOf(briefCase, briefCase.expected, described);
  return {
    case: briefCase,
    refused: !described,
    warned: described?.addresses_tool ?? false,
    ...(score && { score }),
  };
};
