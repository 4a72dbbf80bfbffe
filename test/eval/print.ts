import type { BlindResult } from './blind-score.ts';
import { type BlindTotals, blindTotalsOf, intervalsOf } from './blind-totals.ts';
import { isHeld } from './own-range.ts';

const number = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(2));
const shownTotals: [keyof BlindTotals, string][] = [
  ['byName', 'needs by name'],
  ['byModule', 'needs by module'],
  ['suggested', 'needs by name, or suggested'],
  ['suggestions', 'suggestions a quote'],
  ['precision', 'precision'],
  ['contradictory', 'contradictory exclusions'],
  ['exclusions', 'exclusions'],
  ['covered', 'sentences accounted for'],
  ['warned', 'false warnings'],
  ['judged', 'rightly quoted or refused'],
  ['elasticity', 'elasticity of hours'],
  ['bias', 'mean of ln(hours ÷ reference)'],
  ['spread', 'standard deviation of it'],
  ['held', 'own range holds the reference'],
  ['simulated', 'own range holds simulated hours'],
];

const totalLine = (title: string, value: number | undefined, [from, to]: [number, number]) =>
  `  ${title.padEnd(31)} ${number(value).padStart(6)}  (${number(from)} to ${number(to)})`;

export const printBlind = (name: string, results: BlindResult[]) => {
  const totals = blindTotalsOf(results);
  const intervals = intervalsOf(results);
  console.log(`\n${name} (${results.length} briefs), with 80 % intervals:`);
  for (const [total, title] of shownTotals) console.log(totalLine(title, totals[total], intervals[total]));
};

/** A line a brief, for those that may be looked at. */
export const blindLines = ({ case: { id }, score, refused }: BlindResult) => {
  if (!score) return [`${id}: ${refused ? 'refused' : 'quoted'}`];
  const { byName, byModule, precision, unusedSentences, hours } = score;
  const shares = [byName, byModule, precision].map(({ good, of }) => `${good}/${of}`).join(' ');
  const { reference, quoted, range } = hours ?? {};
  const held = !reference || !range || isHeld({ reference, range });
  const comparison = reference && `${quoted} h for ${Math.round(reference)}${held ? '' : ' NOT HELD'}`;
  return [
    `${id}: by name, by module, precise ${shares}; ${comparison ?? 'no hours'}`,
    ...(score.missed.length > 0 ? [`     missed: ${score.missed.join(' | ')}`] : []),
    ...(score.unexpected.length > 0 ? [`     unexpected: ${score.unexpected.join(' | ')}`] : []),
    ...unusedSentences.map((sentence) => `     left over: ${sentence}`),
  ];
};
