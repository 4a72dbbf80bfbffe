import type { Calibration } from '../account/calibration.ts';
import type { Phase } from '../quote/generation.ts';
import { sum } from '../text/sum.ts';
import { type Adjustment, adjustmentsOf } from './adjustments.ts';
import type { Feature } from './features.ts';
import { expectedHours, hourLaw } from './hours.ts';
import type { EstimateInput } from './input.ts';
import { hourlyRateOf, priceOf, share, toHalfHours } from './money.ts';
import type { Pace } from './pace.ts';
import { phaseOrder } from './phases.ts';
import { type Risks, risksOf } from './risks.ts';

/** One feature counted. `factor` is the product of the adjustments; `hours` and `price` are what the quote shows. */
export type Line = { feature: Feature; expected: number; factor: number; hours: number; price: number };
type PhaseLine = { phase: Phase; hours: number; price: number };

/** A whole quote counted: every column adds up. */
export type Count = {
  lines: Line[];
  phases: PhaseLine[];
  management: { hours: number; price: number };
  risks: Risks & { price: number };
  adjustments: Adjustment[];
  /** Shares, not percentages. */
  margin: number;
  overhead: number;
  hourlyRate: number;
  productionHours: number;
  hours: number;
  price: number;
};

const shareOf = (percentage: number) => Math.min(100, Math.max(0, percentage)) / 100;

const priced = (phase: Phase, lines: readonly Omit<Line, 'price'>[], rate: number) => {
  const own = lines.filter((line) => line.feature.phase === phase);
  const hours = sum(own.map((line) => line.hours));
  const price = priceOf(hours, rate);
  const prices = share(
    price,
    own.map((line) => line.hours),
  );
  return { phase, hours, price, lines: own.map((line, index) => ({ ...line, price: prices[index] as number })) };
};

/** Counts canonically ordered features for one provider at one pace. Hours in steps of 0.5, whole euros. */
export const countLines = (
  features: readonly Feature[],
  input: EstimateInput,
  calibration: Calibration,
  pace: Pace,
): Count => {
  const adjustments = adjustmentsOf(features, input, calibration, pace);
  const margin = shareOf(calibration.estimation_buffer);
  const overhead = shareOf(calibration.overhead_percentage);
  const hourlyRate = hourlyRateOf(calibration.daily_rate);
  const unpriced = features.map((feature) => {
    const expected = expectedHours(hourLaw(feature.hours));
    const factor = adjustments.reduce((product, { factorOf }) => product * factorOf(feature), 1);
    return { feature, expected, factor, hours: Math.max(0.5, toHalfHours(expected * factor * (1 + margin))) };
  });
  const phases = phaseOrder.map((phase) => priced(phase, unpriced, hourlyRate)).filter(({ lines }) => lines.length > 0);
  const productionHours = sum(phases.map((phase) => phase.hours));
  const managementHours = toHalfHours(productionHours * overhead);
  const risks = risksOf(input.scope.risks, sum(unpriced.map(({ expected, factor }) => expected * factor)));
  const riskPrice = priceOf(risks.hours, hourlyRate);
  const management = { hours: managementHours, price: priceOf(managementHours, hourlyRate) };
  return {
    lines: phases.flatMap(({ lines }) => lines),
    phases: phases.map(({ phase, hours, price }) => ({ phase, hours, price })),
    management,
    risks: { ...risks, price: riskPrice },
    adjustments,
    margin,
    overhead,
    hourlyRate,
    productionHours,
    hours: productionHours + management.hours + risks.hours,
    price: sum(phases.map(({ price }) => price)) + management.price + riskPrice,
  };
};
