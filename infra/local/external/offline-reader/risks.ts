import { has, type Written } from './exclusions.ts';
import { typeset } from './french.ts';
import risks from './tables/risks.json' with { type: 'json' };

/** Likely hours of the given modules, of all where none is given. */
const likely = ({ features }: Written, ...modules: string[]) =>
  features
    .filter(({ module }) => modules.length === 0 || modules.includes(module))
    .reduce((sum, { hours }) => sum + hours[1], 0);

const toHalf = (hours: number) => Math.max(0.5, Math.round(hours * 2) / 2);

type RiskLine = { t: 'risk'; text: string; probability: number; hours: number };

const most = 5;
/** What may cost more: each weighs a share of the lines that it threatens, and one more line never makes it weigh less. */
export const risksOf = (written: Written): RiskLine[] => {
  const hoursOf = (share: number, ...modules: string[]) => toHalf(likely(written, ...modules) * share);
  const own = risks
    .filter(({ when }) => has(written, ...when))
    .map(({ when, text, probability, share }) => ({ text, probability, hours: hoursOf(share, ...when) }))
    .sort((a, b) => b.probability * b.hours - a.probability * a.hours)
    .slice(0, most);
  const general = {
    text: 'De nouveaux besoins apparaissent pendant la réalisation.',
    probability: 0.3,
    hours: hoursOf(0.08),
  };
  return [...own, general].map(({ text, probability, hours }) => ({
    t: 'risk',
    text: typeset(text),
    probability,
    hours,
  }));
};
