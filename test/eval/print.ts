import { costOf } from '../../functions/model/models.ts';
import { candidates } from '../../shared/quote/model-candidates.ts';
import { sum } from '../../shared/text/sum.ts';
import type { BlindResult, Hours } from './blind-score.ts';
import { type BlindTotals, blindTotalsOf, type HoursTotals, hoursTotalsOf, intervalsOf } from './blind-totals.ts';
import type { Result } from './evaluate.ts';
import { drawnAgain, middleEighty } from './intervals.ts';
import { isHeld } from './own-range.ts';
import type { RunSpread } from './runs.ts';
import { shareOf } from './score.ts';
import { type Totals, totalsOf } from './totals.ts';
import type { DriftTotals } from './variants.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;
const dollars = (cost: number | undefined) => (cost === undefined ? '?' : `${(cost * 100).toFixed(2)} ¢`);
const columns: [string, number][] = [
  ['brief', 30],
  ['held out', 8],
  ['recall', 6],
  ['prec.', 6],
  ['traced', 6],
  ['total', 9],
  ['expected', 15],
  ['in', 3],
  ['same', 4],
  ['tokens', 6],
  ['ratio', 5],
  ['seconds', 7],
  ['cost', 7],
];
const row = (cells: string[]) =>
  columns.map(([, width], index) => (index === 0 ? cells[0]?.padEnd(width) : cells[index]?.padStart(width))).join(' ');
const yes = (good: boolean) => (good ? 'yes' : 'NO');

const cellsOf = ({ case: briefCase, quote, same, refused, seconds }: Result): string[] => {
  const head = [briefCase.id, briefCase.heldOut ? 'x' : ''];
  const end = [yes(same), String(quote?.outputTokens ?? ''), quote?.ratio.toFixed(2) ?? '', seconds.toFixed(2)];
  if (!quote)
    return [...head, refused ? 'refused' : 'quoted', '', '', '', '', yes(refused === !briefCase.expected), ...end, ''];
  const { recall, precision, traced } = quote.score;
  const shares = [recall, precision, traced].map((share) => percent(shareOf([share])));
  const range = briefCase.expected?.euros.join('–') ?? '';
  return [...head, ...shares, `${quote.price} €`, range, yes(quote.inRange), ...end, dollars(quote.cost)];
};

/** What a quote of these briefs would cost with each model that a stage may name, by the tokens that were used. */
const costsOf = (results: Result[]) => {
  const usages = results.flatMap(({ quote }) => quote?.usage ?? []);
  const mean = (id: string) => sum(usages.map((usage) => costOf(id, usage) ?? 0)) / Math.max(1, usages.length);
  return candidates.map(({ id }) => `${id} ${dollars(mean(id))}`).join(', ');
};

const detailsOf = ({ quote }: Result) =>
  [
    quote?.score.missed.length ? `     missed: ${quote.score.missed.join(', ')}` : '',
    quote?.score.unexpected.length ? `     unexpected: ${quote.score.unexpected.join(', ')}` : '',
  ].filter(Boolean);

const summary = (name: string, results: Result[], totals: Totals) =>
  [
    `${name} (${results.length} briefs):`,
    `recall ${totals.recall.toFixed(3)}, precision ${totals.precision.toFixed(3)}, traced ${totals.traced.toFixed(3)},`,
    `in range ${totals.inRange.toFixed(3)}, same twice ${totals.determinism.toFixed(3)},`,
    `rightly quoted or refused ${totals.judged.toFixed(3)}, tokens ÷ whole quote ${totals.ratio.toFixed(3)},`,
    `${totals.seconds.toFixed(2)} s, ${dollars(totals.cost)} a quote`,
  ].join(' ');

const number = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(2));
const shownTotals: [keyof BlindTotals, string][] = [
  ['byName', 'needs by name'],
  ['byModule', 'needs by module'],
  ['suggested', 'needs by name, or suggested'],
  ['suggestions', 'suggestions a quote'],
  ['precision', 'precision'],
  ['contradictory', 'contradictory exclusions'],
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

/** Of briefs of which hours alone are known. */
export const printHours = (name: string, hours: readonly Hours[]) => {
  const totals = hoursTotalsOf(hours);
  const drawn = drawnAgain(hours).map(hoursTotalsOf);
  console.log(`\n${name} (${hours.length} briefs), with 80 % intervals:`);
  for (const [total, title] of shownTotals) {
    if (!(total in totals)) continue;
    const own = total as keyof HoursTotals;
    console.log(totalLine(title, totals[own], middleEighty(drawn.flatMap((some) => some[own] ?? []))));
  }
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

/** The head of the table of the first set, and a brief of it. */
export const printHead = () => console.log(row(columns.map(([title]) => title)));
export const printResult = (result: Result) => console.log([row(cellsOf(result)), ...detailsOf(result)].join('\n'));

export const printFirst = (results: Result[]) => {
  const parts: [string, Result[]][] = [
    ['tuned on', results.filter((result) => !result.case.heldOut)],
    ['held out', results.filter((result) => result.case.heldOut)],
    ['all', results],
  ];
  console.log(`\n${parts.map(([name, part]) => summary(name, part, totalsOf(part))).join('\n')}`);
  console.log(`A quote would cost: ${costsOf(results)}`);
};

export const printVariants = ({ amount, p99, flagged, by }: DriftTotals) => {
  const each = by.map(({ change, p99: own }) => `${change} ${percent(own)}`).join(', ');
  console.log(`\n${amount} variants: P99 of the price’s drift ${percent(p99)} (${each}); ${flagged} flagged`);
};

export const printRuns = ({ briefs, hours, needs, undecided }: RunSpread, runs: number) =>
  console.log(
    `  ${briefs} briefs described ${runs} times: hours differ by ${percent(Math.expm1(hours))} (standard deviation of their ` +
      `logarithm ${number(hours)}), needs found by ${percent(needs)} of them; ${undecided} quoted in some runs only`,
  );
