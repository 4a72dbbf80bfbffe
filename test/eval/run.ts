import { readCases } from './briefs.ts';
import { evaluate, type Result } from './evaluate.ts';
import { openModel } from './model.ts';
import { shareOf } from './score.ts';
import { failures, type Totals, totalsOf } from './totals.ts';

/** `npm run eval [-- part of a brief's name …]`: prints a line a brief, then the totals; ends with 1 under a threshold. */
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

const cellsOf = ({ case: one, quote, same, refused, seconds }: Result): string[] => {
  const head = [one.id, one.heldOut ? 'x' : ''];
  const end = [yes(same), String(quote?.outputTokens ?? ''), quote?.ratio.toFixed(2) ?? '', seconds.toFixed(2)];
  if (!quote)
    return [...head, refused ? 'refused' : 'quoted', '', '', '', '', yes(refused === !one.expected), ...end, ''];
  const { recall, precision, traced } = quote.score;
  const shares = [recall, precision, traced].map((share) => percent(shareOf([share])));
  const range = one.expected?.euros.join('–') ?? '';
  return [...head, ...shares, `${quote.price} €`, range, yes(quote.inRange), ...end, dollars(quote.cost)];
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

const run = async (wanted: string[]) => {
  const model = await openModel();
  const cases = readCases().filter(({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part)));
  console.log(`Evaluation with ${model.name}\n`);
  console.log(row(columns.map(([title]) => title)));
  const results: Result[] = [];
  for (const one of cases) {
    const result = await evaluate(model.describeProject, one);
    results.push(result);
    console.log([row(cellsOf(result)), ...detailsOf(result)].join('\n'));
  }
  model.stop();
  const parts: [string, Result[]][] = [
    ['tuned on', results.filter((result) => !result.case.heldOut)],
    ['held out', results.filter((result) => result.case.heldOut)],
    ['all', results],
  ];
  console.log(`\n${parts.map(([name, part]) => summary(name, part, totalsOf(part))).join('\n')}`);
  if (model.local)
    console.log('Seconds are those of the local model at full speed; its tokens are counted from characters.');
  const missing = failures(totalsOf(results));
  console.log(missing.length === 0 ? 'All thresholds hold.' : `Under the thresholds: ${missing.join(', ')}`);
  return missing.length === 0 ? 0 : 1;
};

process.exit(await run(process.argv.slice(2)));
