import { formatShare, typography } from './format.ts';
import { type Count, sum } from './lines.ts';

type Step = { label: string; factor: number; hours_before: number; hours_after: number; why: string };

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** `factor` is hours after ÷ hours before, so that the chain can be checked with a pocket calculator. */
const step = (label: string, before: number, after: number, why: string): Step => ({
  label,
  factor: before === 0 ? 1 : rounded(after / before, 4),
  hours_before: rounded(before, 2),
  hours_after: rounded(after, 2),
  why: typography(why),
});

const adjustmentSteps = ({ lines, adjustments }: Count, start: number): Step[] => {
  const current = lines.map(({ expected }) => expected);
  let before = start;
  return adjustments.map(({ label, why, factorOf }) => {
    for (const [index, { feature }] of lines.entries()) current[index] = (current[index] as number) * factorOf(feature);
    const after = sum(current);
    const one = step(label, before, after, why);
    before = after;
    return one;
  });
};

/** From the features' likely hours to the quoted total, a reason a step: each begins where the last one ended. */
export const explain = (count: Count): Step[] => {
  const likely = sum(count.lines.map(({ feature }) => feature.hours[1]));
  const expected = sum(count.lines.map((line) => line.expected));
  const adjusted = sum(count.lines.map((line) => line.expected * line.factor));
  const withMargin = adjusted * (1 + count.margin);
  return [
    step(
      'Aléas des tâches',
      likely,
      expected,
      'De la durée la plus probable de chaque tâche à sa durée moyenne : une tâche déborde plus qu’elle n’avance.',
    ),
    ...adjustmentSteps(count, expected),
    step(
      'Marge de sécurité',
      adjusted,
      withMargin,
      `${formatShare(count.margin)} répartis sur toutes les fonctionnalités, pour que le budget tienne.`,
    ),
    step('Arrondi', withMargin, count.productionHours, 'Chaque fonctionnalité est arrondie à la demi-heure.'),
    step(
      'Gestion de projet',
      count.productionHours,
      count.hours,
      `${formatShare(count.overhead)} du temps de production, pour piloter, se réunir et rendre compte.`,
    ),
  ];
};
