import { share } from '../../shared/estimate/money.ts';
import { sum } from '../../shared/text/sum.ts';

/** `isRisk`: the phase is the cost of risks. */
type Phase<Line> = { lines: Line[]; isRisk: boolean };

const halfHours = (hours: number) => Math.round(hours * 2);

/**
 * The phases without that of the risks, whose hours are spread over all other lines in proportion, by half-hours. The
 * phases unchanged where there is no other line.
 */
export const withoutRiskLine = <Line extends { hours: number }, P extends Phase<Line>>(phases: readonly P[]): P[] => {
  const [risks, works] = [phases.filter(({ isRisk }) => isRisk), phases.filter(({ isRisk }) => !isRisk)];
  const hoursOf = (of: readonly P[]) => of.flatMap(({ lines }) => lines.map(({ hours }) => halfHours(hours)));
  const weights = hoursOf(works);
  if (sum(weights) === 0) return [...phases];
  const shares = share(sum(hoursOf(risks)), weights);
  return works.map((phase) => ({
    ...phase,
    lines: phase.lines.map((line) => ({ ...line, hours: line.hours + (shares.shift() ?? 0) / 2 })),
  }));
};

/** Cents of each line with its share of `rounding`, in proportion. */
export const withRounding = (cents: readonly number[], rounding: number): number[] => {
  const shares = share(rounding, cents);
  return cents.map((own, index) => own + (shares[index] ?? 0));
};
