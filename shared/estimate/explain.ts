import { formatShare, typography } from '../text/format.ts';
import { sum } from '../text/sum.ts';
import type { Count, Line } from './lines.ts';
import { rounded } from './money.ts';
import { managementText, riskText } from './phases.ts';
import { mostRisk } from './risks.ts';

type Step = { label: string; factor: number; hours_before: number; hours_after: number; why: string };
/** What the hours of the project become, and why. */
type Change = { label: string; after: number; why: string };

/** `factor` is hours after ÷ hours before, so that the chain can be checked with a pocket calculator. */
const step = ({ label, after, why }: Change, before: number): Step => ({
  label,
  factor: before === 0 ? 1 : rounded(after / before, 4),
  hours_before: rounded(before, 2),
  hours_after: rounded(after, 2),
  why: typography(why),
});

const expectation = ({ lines }: Count): Change => ({
  label: 'Aléas des tâches',
  after: sum(lines.map(({ expected }) => expected)),
  why: 'De la durée la plus probable de chaque tâche à sa durée moyenne : une tâche déborde plus qu’elle n’avance.',
});

const adjustments = ({ lines, adjustments: all }: Count): Change[] => {
  let current = lines.map(({ expected }) => expected);
  return all.map(({ label, why, factorOf }) => {
    current = current.map((hours, index) => hours * factorOf((lines[index] as Line).feature));
    return { label, why, after: sum(current) };
  });
};

const conclusion = (
  { margin, overhead, productionHours, management, risks, hours }: Count,
  adjusted: number,
): Change[] => [
  {
    label: 'Marge de sécurité',
    after: adjusted * (1 + margin),
    why: `${formatShare(margin)} répartis sur toutes les fonctionnalités, pour que le budget tienne.`,
  },
  { label: 'Arrondi', after: productionHours, why: 'Chaque fonctionnalité est arrondie à la demi-heure.' },
  {
    label: managementText.label,
    after: productionHours + management.hours,
    why: `${formatShare(overhead)} du temps de production, pour piloter, se réunir et rendre compte.`,
  },
  {
    label: riskText.label,
    after: hours,
    why:
      risks.hours > 0
        ? `La probabilité de chaque risque par les heures qu’il coûterait, ${formatShare(mostRisk)} du travail au plus.`
        : 'Aucun risque relevé ne pèse sur ce projet.',
  },
];

/** From the features' likely hours to the quoted total, a reason a step: each begins where the last one ended. */
export const explain = (count: Count): Step[] => {
  const likely = sum(count.lines.map(({ feature }) => feature.hours[1]));
  const first = [expectation(count), ...adjustments(count)];
  const changes = [...first, ...conclusion(count, (first.at(-1) as Change).after)];
  return changes.map((change, index) => step(change, changes[index - 1]?.after ?? likely));
};
