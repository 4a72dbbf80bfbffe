import type { Complexity } from '../generation.ts';
import type { Count } from './lines.ts';
import { priceOf, toHalfHours } from './money.ts';
import { casesOf, hoursUnder, type Simulation } from './range.ts';

const width = (cases: Float64Array) => hoursUnder(cases, 0.9) - hoursUnder(cases, 0.1);

/** Widest first: by how much the answer to each open question alone narrows the range that holds 80 % of the cases. */
export const narrowingOf = (simulation: Simulation, all: Float64Array, { hourlyRate }: Count) => {
  const { questions } = simulation;
  const hoursOf = new Map<Complexity, number>();
  const narrowed = (swing: Complexity) => {
    const known = hoursOf.get(swing);
    if (known !== undefined) return known;
    const first = questions.findIndex((question) => question.swing === swing);
    const without = casesOf(
      simulation,
      questions.filter((_, index) => index !== first),
    );
    const hours = Math.max(0, toHalfHours(width(all) - width(without)));
    hoursOf.set(swing, hours);
    return hours;
  };
  return questions
    .map(({ text, swing }) => ({ question: text, hours: narrowed(swing), price: priceOf(narrowed(swing), hourlyRate) }))
    .sort((a, b) => b.hours - a.hours || (a.question < b.question ? -1 : 1));
};
