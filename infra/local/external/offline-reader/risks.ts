import { fewRequests } from './analysis.ts';
import { typeset } from './french.ts';
import { has, type Written } from './margins.ts';
import risks from './tables/risks.json' with { type: 'json' };

/** Likely hours of the given modules, of all where none is given. */
const likely = ({ features }: Written, ...modules: string[]) =>
  features
    .filter(({ module }) => modules.length === 0 || modules.includes(module))
    .reduce((sum, { hours }) => sum + hours[1], 0);

const toHalf = (hours: number) => Math.max(0.5, Math.round(hours * 2) / 2);

type RiskLine = { t: 'risk'; text: string; probability: number; hours: number };

/** What may cost more. `factor`: what the whole makes of the hours of the lines. */
export const risksOf = (written: Written, factor: number): RiskLine[] => {
  const hoursOf = (share: number, ...modules: string[]) => toHalf(likely(written, ...modules) * share * factor);
  const own = risks
    .filter(({ when }) => has(written, ...when))
    .map(({ when, text, probability, share }) => ({
      text,
      probability,
      hours: hoursOf(share, ...when),
    }))
    .sort((a, b) => b.probability * b.hours - a.probability * a.hours)
    .slice(0, 5);
  const vague = written.reading.wanted.length < fewRequests;
  const general = vague
    ? {
        text: 'Le besoin réel est plus large qu’un brief aussi général.',
        probability: 0.5,
        hours: hoursOf(0.25),
      }
    : {
        text: 'De nouveaux besoins apparaissent pendant la réalisation.',
        probability: 0.3,
        hours: hoursOf(0.08),
      };
  const urgent = /urgent/i.test(written.brief.timeline)
    ? [
        {
          text: 'Le délai demandé oblige à refaire une partie du travail.',
          probability: 0.3,
          hours: hoursOf(0.1),
        },
      ]
    : [];
  return [...own, general, ...urgent].map(({ text, probability, hours }) => ({
    t: 'risk',
    text: typeset(text),
    probability,
    hours,
  }));
};
