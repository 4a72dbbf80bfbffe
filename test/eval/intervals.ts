import { randomFrom } from '../support/random.ts';

const draws = 2_000;

/** As many sets of as many briefs, drawn again from these (bootstrap), always by the same lot. */
export const drawnAgain = <T>(briefs: readonly T[]): T[][] => {
  const random = randomFrom('blind briefs');
  return Array.from({ length: draws }, () => briefs.map(() => briefs[Math.floor(random() * briefs.length)] as T));
};

/** The ends between which four of five values lie; 0 of none. */
export const middleEighty = (values: readonly number[]): [number, number] => {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[Math.floor(sorted.length * 0.1)] ?? 0, sorted[Math.floor(sorted.length * 0.9)] ?? 0];
};
