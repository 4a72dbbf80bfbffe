import type { Scope } from '../quote/generation.ts';
import { sum } from '../text/sum.ts';
import { toHalfHours } from './money.ts';

/** One risk as it is counted: `hours` is what it costs where it happens. */
type CountedRisk = { probability: number; hours: number };
/** `hours`: their expected cost, in steps of 0.5. */
export type Risks = { counted: CountedRisk[]; hours: number };

/** Neither one risk nor all of them together cost more than this share of the work. Chosen without a source. */
export const mostRisk = 0.3;

/** Counts the risks of a project whose features take `work` hours: probability × hours each, capped. */
export const risksOf = (risks: Scope['risks'], work: number): Risks => {
  const most = mostRisk * work;
  const capped = risks.map((risk) => ({
    probability: Math.min(1, Math.max(0, risk.probability)),
    hours: Math.min(Math.max(0, risk.hours), most),
  }));
  // Sorted: sums of floating-point numbers must not depend on the order in which risks are told.
  const expected = sum(capped.map(({ probability, hours }) => probability * hours).sort((a, b) => a - b));
  const scale = expected > most ? most / expected : 1;
  return {
    counted: capped.map(({ probability, hours }) => ({ probability, hours: hours * scale })),
    hours: toHalfHours(expected * scale),
  };
};
