import { phasesInOrder } from '../quote/breakdown.ts';
import type { Corrections, QuoteTerms } from '../quote/corrections.ts';
import type { Complexity } from '../quote/generation.ts';
import type { Quote, QuoteFeature } from '../quote/quote.ts';
import { formatKey } from '../text/format.ts';
import { sum } from '../text/sum.ts';
import { answeredFactors } from './answers.ts';
import { complexityFactor } from './catalogue.ts';
import { share, toHalfHours } from './money.ts';
import { managementText, riskText } from './phases.ts';
import { phasesOfStep, type Step } from './step-hours.ts';

/** A feature with its corrections. `was`: as it was generated; null where it was added by hand. */
export type CorrectedLine = {
  key: string;
  phase: string;
  name: string;
  /** May be empty. */
  description: string;
  complexity: Complexity;
  module: string;
  hours: number;
  /** The hours were typed for this line. */
  byHand: boolean;
  /** `later`: it belongs to the other step of a project in two steps. */
  state: 'counted' | 'optional' | 'removed' | 'later';
  was: QuoteFeature | null;
  /** A confirmed assumption. */
  confirmed?: true | undefined;
  /**
   * Of an added line: whether the engine suggested it, the question whose answer added it, and the sentence that it
   * answers.
   */
  suggested?: true | undefined;
  answer?: number | undefined;
  source?: string | undefined;
};

/** A phase with its corrections. Management follows the others until its hours are typed; risks keep theirs. */
export type CorrectedPhase = {
  key: string;
  kind: 'work' | 'management' | 'risks';
  name: string;
  description: string;
  hours: number;
  byHand: boolean;
  removed: boolean;
  was: { name: string; description: string; hours: number } | null;
  lines: CorrectedLine[];
};

/** Every line of a quote, also those that do not count, in the order of the phases. */
export type CorrectedSheet = { phases: CorrectedPhase[]; rate: number; margin: number };

const shareOf = (percentage: number) => Math.min(100, Math.max(0, percentage)) / 100;

/** `total` hours in proportion to `weights`, by half-hours: the largest remainders first. Equally where nothing weighs. */
export const spreadHours = (total: number, weights: readonly number[]): number[] =>
  share(total * 2, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)).map((halves) => halves / 2);

/**
 * Hours of a line with another complexity, quantity or margin, recounted from its stored figures and rounded once.
 * Other lines keep their stored hours.
 */
const recounted = (
  { basis, hours, complexity }: QuoteFeature,
  corrected: Complexity,
  margins: Margins,
  answered: number,
) => {
  const factor = (answered * complexityFactor[corrected]) / complexityFactor[complexity];
  if (factor === 1 && margins.was === margins.now) return hours;
  const unmargined = basis ? basis.expected * basis.factor : hours / (1 + margins.was);
  return Math.max(0.5, toHalfHours(unmargined * factor * (1 + margins.now)));
};

type Margins = { was: number; now: number };
type Correction = NonNullable<Corrections['features'][string]>;
const stateOf = ({ removed, optional }: Pick<Correction, 'removed' | 'optional'>): CorrectedLine['state'] => {
  if (removed) return 'removed';
  return optional ? 'optional' : 'counted';
};

const generatedLine = (
  was: QuoteFeature,
  index: number,
  correction: Correction,
  margins: Margins,
  answered: number,
): CorrectedLine => {
  const complexity = correction.complexity ?? was.complexity;
  return {
    key: String(index),
    phase: was.phase,
    name: correction.name ?? was.name,
    description: correction.description ?? '',
    complexity,
    module: was.module,
    hours: correction.hours ?? recounted(was, complexity, margins, answered),
    byHand: correction.hours !== undefined,
    state: stateOf(correction),
    was,
    confirmed: correction.confirmed,
  };
};

const linesOf = (original: Quote, corrections: Corrections, margins: Margins): CorrectedLine[] => {
  const { features, added_features } = corrections;
  const answered = answeredFactors(original, corrections);
  return [
    ...original.features.map((feature, index) =>
      generatedLine(feature, index, features[index] ?? {}, margins, answered.get(index) ?? 1),
    ),
    ...added_features.map((added) => ({
      ...added,
      description: added.description ?? '',
      byHand: true,
      state: stateOf(added),
      was: null,
    })),
  ];
};

/** Hours typed for a phase go to the lines that count. */
const spreadOver = (lines: CorrectedLine[], hours: number | undefined): CorrectedLine[] => {
  const counted = lines.filter(({ state }) => state === 'counted');
  if (hours === undefined || counted.length === 0) return lines;
  const parts = spreadHours(
    hours,
    counted.map((line) => line.hours),
  );
  return lines.map((line) => {
    const rank = counted.indexOf(line);
    return rank < 0 ? line : { ...line, hours: parts[rank] as number };
  });
};

const kindOf = (key: string): CorrectedPhase['kind'] => {
  if (key === managementText.key) return 'management';
  return key === riskText.key ? 'risks' : 'work';
};

/** Keys in the wished order; others stay behind the key that they followed. */
const arranged = (keys: readonly string[], order: readonly string[]) => {
  const named = [...new Set(order.filter((key) => keys.includes(key)))];
  for (const [index, key] of keys.entries()) {
    if (named.includes(key)) continue;
    const before = keys.slice(0, index).findLast((other) => named.includes(other));
    named.splice(before === undefined ? 0 : named.indexOf(before) + 1, 0, key);
  }
  return named;
};

/** Hours of the features that count; of a phase without any, those typed for it, or its own as it was generated. */
const ownHours = (lines: CorrectedLine[], typed: number | undefined, before: number, had: boolean) => {
  const counted = lines.filter(({ state }) => state === 'counted');
  if (counted.length > 0) return sum(counted.map(({ hours }) => hours));
  return typed ?? (had ? 0 : before);
};

const generatedPhases = (original: Quote, corrections: Corrections, lines: CorrectedLine[]): CorrectedPhase[] =>
  phasesInOrder(original.breakdown).map(([key, row]) => {
    const { name, description = row.description, hours: typed, removed = false } = corrections.phases[key] ?? {};
    const own = spreadOver(
      lines.filter(({ phase }) => phase === key),
      typed,
    );
    const generated = row.name ?? formatKey(key);
    return {
      key,
      kind: kindOf(key),
      name: name ?? generated,
      description,
      hours: ownHours(
        own,
        typed,
        row.hours,
        own.some(({ was }) => was),
      ),
      byHand: typed !== undefined,
      removed,
      was: { name: generated, description: row.description, hours: row.hours },
      lines: own,
    };
  });

const addedPhases = ({ added_phases, phases }: Corrections, lines: CorrectedLine[]): CorrectedPhase[] =>
  added_phases.map(({ key, name, hours }) => {
    const { hours: typed, description = '' } = phases[key] ?? {};
    const own = spreadOver(
      lines.filter(({ phase }) => phase === key),
      typed,
    );
    return {
      key,
      kind: 'work',
      name,
      description,
      hours: ownHours(own, typed, hours, false),
      byHand: true,
      removed: false,
      was: null,
      lines: own,
    };
  });

const production = (phases: readonly CorrectedPhase[], hoursOf: (phase: CorrectedPhase) => number) =>
  sum(phases.filter(({ kind }) => kind === 'work').map(hoursOf));

/** Management keeps its hours where production is unchanged; else it is its percentage. */
const withManagement = (phases: CorrectedPhase[], { overhead_percentage }: QuoteTerms): CorrectedPhase[] => {
  const before = production(phases, ({ was }) => was?.hours ?? 0);
  const now = production(phases, ({ hours, removed }) => (removed ? 0 : hours));
  const followed = toHalfHours(now * shareOf(overhead_percentage));
  return phases.map((phase) =>
    phase.kind !== 'management' || phase.byHand || before === now ? phase : { ...phase, hours: followed },
  );
};

/**
 * A generated quote with its corrections, line by line: shown on the corrections page and counted. `step`: of a project in two
 * steps.
 */
export const correctedSheet = (
  original: Quote,
  terms: QuoteTerms,
  corrections: Corrections,
  step: Step = 'first',
): CorrectedSheet => {
  const margin = corrections.margin ?? terms.estimation_buffer;
  const margins = { was: shareOf(terms.estimation_buffer), now: shareOf(margin) };
  const lines = linesOf(original, corrections, margins);
  const all = [...generatedPhases(original, corrections, lines), ...addedPhases(corrections, lines)];
  const workLast = all.findLastIndex(({ kind, was }) => kind === 'work' && was !== null);
  const natural = [
    ...all.slice(0, workLast + 1),
    ...all.filter(({ was }) => was === null),
    ...all.slice(workLast + 1).filter(({ was }) => was !== null),
  ].map(({ key }) => key);
  const keys = arranged(natural, corrections.order ?? []);
  const ordered = keys.map((key) => all.find((phase) => phase.key === key) as CorrectedPhase);
  const whole = withManagement(ordered, terms);
  const phases = corrections.later ? phasesOfStep(whole, corrections.later, step) : whole;
  return { phases, rate: corrections.rate ?? original.hourly_rate, margin };
};

/** The phases that count, and of each the lines that count. */
export const countedPhases = ({ phases }: CorrectedSheet): CorrectedPhase[] =>
  phases
    .filter(({ removed }) => !removed)
    .map((phase) => ({ ...phase, lines: phase.lines.filter(({ state }) => state === 'counted') }));
