import type { Complexity } from '../quote/generation.ts';
import type { Count } from './lines.ts';
import { priceOf, toHalfHours } from './money.ts';
import { hoursUnder, lawOf, type ProjectLaw, type Spread } from './range.ts';

/** Hours between the ends of the range that holds 80 % of the cases. */
export const width = (law: ProjectLaw) => hoursUnder(law, 0.9) - hoursUnder(law, 0.1);

/** Widest first: by how much the answer to each open question alone narrows the range that holds 80 % of the cases. */
export const narrowingOf = (spread: Spread, { hourlyRate }: Count) => {
  const { questions } = spread;
  const all = lawOf(spread, questions);
  const narrowed = (swing: Complexity) => {
    const first = questions.findIndex((question) => question.swing === swing);
    const without = lawOf(
      spread,
      questions.filter((_, index) => index !== first),
    );
    return Math.max(0, toHalfHours(width(all) - width(without)));
  };
  return questions
    .map(({ text, swing }) => ({ question: text, hours: narrowed(swing) }))
    .map(({ question, hours }) => ({ question, hours, price: priceOf(hours, hourlyRate) }))
    .sort((a, b) => b.hours - a.hours || (a.question < b.question ? -1 : 1));
};
