import { sum } from '../text/sum.ts';
import { moduleById } from './catalogue.ts';
import { toHalfHours } from './money.ts';
import { phaseTexts } from './phases.ts';

type Line = {
  key: string;
  phase: string;
  module: string;
  hours: number;
  byHand: boolean;
  state: 'counted' | 'optional' | 'removed' | 'later';
};
type PhaseOf<L> = {
  key: string;
  kind: 'work' | 'management' | 'risks';
  hours: number;
  byHand: boolean;
  removed: boolean;
  lines: L[];
};

/** A project in two steps: the quote is the first one, and the second one holds the lines that come later. */
export type Step = 'first' | 'second';

/**
 * The share of framing, design, tests and release that a project in two steps does once more: so both steps together cost
 * at most 1.12 times the whole. Chosen without a source.
 */
const repeated = 0.12;

const { discovery, design, testing, deployment } = phaseTexts;
const servingPhases = [discovery, design, testing, deployment].map(({ key }) => key);

/** Whether a line is a need, which belongs to one step. Other lines serve the needs, and each step counts its share of them. */
export const isNeed = ({ phase, module }: Pick<Line, 'phase' | 'module'>): boolean =>
  !servingPhases.includes(phase) && !moduleById(module)?.share;

/** Rounds down to half-hours. */
const halfHoursWithin = (hours: number) => Math.floor(hours * 2 + 1e-9) / 2;

const production = (phases: readonly PhaseOf<unknown>[]) =>
  sum(phases.filter(({ kind, removed }) => kind === 'work' && !removed).map(({ hours }) => hours));

/** The repeated hours of each line that serves, and of each phase without lines: what one loses to rounding, the next one gets. */
const hoursDoneAgain = (phases: readonly PhaseOf<Line>[]): Map<string, number> => {
  const serving = phases
    .filter(({ kind, removed }) => kind === 'work' && !removed)
    .flatMap((phase): Pick<Line, 'key' | 'hours'>[] => {
      const counted = phase.lines.filter(({ state }) => state === 'counted');
      return counted.length > 0 ? counted.filter((line) => !isNeed(line)) : [phase];
    });
  let all = 0;
  return new Map(
    serving.map(({ key, hours }) => {
      const before = halfHoursWithin(all * repeated);
      all += hours;
      return [key, halfHoursWithin(all * repeated) - before];
    }),
  );
};

/**
 * The phases of one step, from those of the whole. Needs keep their hours. What serves them is counted in proportion to
 * their hours, and its repeated share a second time; hours that were typed stay in the first step. Management and risks
 * follow the work. `later`: the keys of the lines of the second step.
 */
export const phasesOfStep = <L extends Line, P extends PhaseOf<L>>(
  whole: P[],
  later: readonly string[],
  step: Step,
): P[] => {
  const needs = whole
    .filter(({ removed }) => !removed)
    .flatMap(({ lines }) => lines.filter((line) => line.state === 'counted' && isNeed(line)));
  const isLater = ({ key }: Line) => later.includes(key);
  const all = sum(needs.map(({ hours }) => hours));
  const early = sum(needs.filter((line) => !isLater(line)).map(({ hours }) => hours));
  if (!needs.some(isLater)) return whole;
  const served = all === 0 ? 1 : early / all;
  const share = served + repeated * (1 - served);
  const again = hoursDoneAgain(whole);
  const sharedHours = ({ key, hours }: Pick<Line, 'key' | 'hours'>, typed: boolean, of: Step) => {
    const first = typed ? hours : Math.max(Math.min(0.5, hours), toHalfHours(hours * share));
    return of === 'first' ? first : hours - first + (again.get(key) ?? 0);
  };
  const lineOf = (line: L, typed: boolean, of: Step): L => {
    if (line.state !== 'counted') return line;
    if (isNeed(line)) return isLater(line) === (of === 'second') ? line : { ...line, state: 'later' };
    const hours = sharedHours(line, typed || line.byHand, of);
    return hours > 0 ? { ...line, hours } : { ...line, state: 'later' };
  };
  const worksOf = (of: Step) =>
    whole.map((phase) => {
      if (phase.kind !== 'work') return phase;
      const lines = phase.lines.map((line) => lineOf(line, phase.byHand, of));
      const counted = sum(lines.filter(({ state }) => state === 'counted').map(({ hours }) => hours));
      const hasLines = phase.lines.some(({ state }) => state === 'counted');
      return { ...phase, lines, hours: hasLines ? counted : sharedHours(phase, phase.byHand, of) };
    });
  const works = { first: worksOf('first'), second: worksOf('second') };
  const before = production(whole);
  const [first, second] = [production(works.first), production(works.second)];
  const followingHours = ({ kind, hours, byHand }: P) => {
    const own = byHand || before === 0 ? hours : toHalfHours((hours * first) / before);
    if (step === 'first') return own;
    const again =
      kind === 'management' && before > 0 ? halfHoursWithin((hours * (first + second - before)) / before) : 0;
    return hours - own + again;
  };
  return works[step].map((phase) => (phase.kind === 'work' ? phase : { ...phase, hours: followingHours(phase) }));
};
