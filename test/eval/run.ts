import { type BlindCase, readBlindCases } from './blind.ts';
import { type BlindResult, evaluateBlind } from './blind-score.ts';
import { type BlindTotals, blindFailures, blindTotalsOf, intervalsOf } from './blind-totals.ts';
import { readCases } from './briefs.ts';
import { evaluate, type Result } from './evaluate.ts';
import { openModel } from './model.ts';
import { shareOf } from './score.ts';
import { failures, type Totals, totalsOf } from './totals.ts';
import { driftsOf, driftTotals } from './variants.ts';

/**
 * `npm run eval [-- part of a brief's name …]`: prints a line a brief, then the totals; ends with 1 under a threshold.
 * `--held-out`: totals of the blind briefs that nothing is tuned on, with their intervals and no line of any.
 * `--variants 5000`: so many variants of the briefs tuned on; 426 unless told.
 */
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

const number = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(2));
const shownTotals: [keyof BlindTotals, string][] = [
  ['byName', 'needs by name'],
  ['byModule', 'needs by module'],
  ['precision', 'precision'],
  ['contradictory', 'contradictory exclusions'],
  ['covered', 'sentences accounted for'],
  ['warned', 'false warnings'],
  ['judged', 'rightly quoted or refused'],
  ['elasticity', 'elasticity of hours'],
  ['bias', 'mean of ln(hours ÷ reference)'],
  ['spread', 'standard deviation of it'],
  ['held', 'own range holds the reference'],
];

const printBlind = (name: string, results: BlindResult[]) => {
  const totals = blindTotalsOf(results);
  const intervals = intervalsOf(results);
  console.log(`\n${name} (${results.length} briefs), with 80 % intervals:`);
  for (const [total, title] of shownTotals) {
    const [from, to] = intervals[total];
    console.log(`  ${title.padEnd(30)} ${number(totals[total]).padStart(6)}  (${number(from)} to ${number(to)})`);
  }
};

/** A line a brief, for those that may be looked at. */
const blindLines = ({ case: { id }, score, refused }: BlindResult) => {
  if (!score) return [`${id}: ${refused ? 'refused' : 'quoted'}`];
  const { byName, byModule, precision, coverage, hours } = score;
  const shares = [byName, byModule, precision].map(({ good, of }) => `${good}/${of}`).join(' ');
  const told = hours && `${hours.quoted} h for ${Math.round(hours.reference)}${hours.held ? '' : ' NOT HELD'}`;
  return [
    `${id}: by name, by module, precise ${shares}; ${told ?? 'no hours'}`,
    ...(score.missed.length > 0 ? [`     missed: ${score.missed.join(' | ')}`] : []),
    ...(score.unexpected.length > 0 ? [`     unexpected: ${score.unexpected.join(' | ')}`] : []),
    ...coverage.unused.map((sentence) => `     left over: ${sentence}`),
  ];
};

type Asked = { names: string[]; heldOut: boolean; variants: number };
const usualVariants = 426;
const askedBy = (args: string[]): Asked => {
  const at = args.indexOf('--variants');
  const variants = at < 0 ? usualVariants : Number(args[at + 1]);
  if (!Number.isInteger(variants) || variants < 0) throw new Error('--variants takes a number');
  const names = args.filter((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1));
  return { names, heldOut: args.includes('--held-out'), variants };
};

const evaluateFirst = async (model: Awaited<ReturnType<typeof openModel>>, wanted: (id: string) => boolean) => {
  console.log(row(columns.map(([title]) => title)));
  const results: Result[] = [];
  for (const one of readCases().filter(({ id }) => wanted(id))) {
    const result = await evaluate(model.describeProject, one);
    results.push(result);
    console.log([row(cellsOf(result)), ...detailsOf(result)].join('\n'));
  }
  const parts: [string, Result[]][] = [
    ['tuned on', results.filter((result) => !result.case.heldOut)],
    ['held out', results.filter((result) => result.case.heldOut)],
    ['all', results],
  ];
  console.log(`\n${parts.map(([name, part]) => summary(name, part, totalsOf(part))).join('\n')}`);
  if (model.local)
    console.log('Seconds are those of the local model at full speed; its tokens are counted from characters.');
  return results.length > 0 ? failures(totalsOf(results)) : [];
};

/** The totals of the cases, after a line for each of them unless they are held out. */
const evaluateBlindSet = async (
  describe: Parameters<typeof evaluateBlind>[0],
  name: string,
  cases: BlindCase[],
): Promise<BlindResult[]> => {
  const results: BlindResult[] = [];
  for (const one of cases) results.push(await evaluateBlind(describe, one));
  if (results.length === 0) return results;
  const shown = results.filter((result) => !result.case.heldOut);
  if (shown.length > 0) console.log(`\n${shown.flatMap(blindLines).join('\n')}`);
  printBlind(name, results);
  return results;
};

const evaluateVariants = async (describe: Parameters<typeof driftsOf>[0], amount: number) => {
  const tuned = [...readCases(), ...readBlindCases('blind')].filter((one) => !one.heldOut);
  const { p99, flagged, by } = driftTotals(await driftsOf(describe, tuned, amount));
  const each = by.map(({ change, p99: own }) => `${change} ${percent(own)}`).join(', ');
  console.log(`\n${amount} variants: P99 of the price’s drift ${percent(p99)} (${each}); ${flagged} flagged`);
};

const run = async (args: string[]) => {
  const { names, heldOut, variants } = askedBy(args);
  const wanted = (id: string) => names.length === 0 || names.some((part) => id.includes(part));
  const model = await openModel();
  console.log(`Evaluation with ${model.name}\n`);
  const missing = await evaluateFirst(model, wanted);
  const second = readBlindCases('blind');
  const development = readBlindCases('development').filter(({ id }) => wanted(id));
  const tunedCases = second.filter((one) => !one.heldOut && wanted(one.id));
  const tuned = await evaluateBlindSet(model.describeProject, 'Second set, tuned on', tunedCases);
  await evaluateBlindSet(model.describeProject, 'Development set', development);
  const heldOutCases = heldOut ? second.filter((one) => one.heldOut) : [];
  await evaluateBlindSet(model.describeProject, 'Second set, held out', heldOutCases);
  if (names.length === 0 && variants > 0) await evaluateVariants(model.describeProject, variants);
  model.stop();
  const under = names.length > 0 ? missing : [...missing, ...blindFailures(blindTotalsOf(tuned))];
  console.log(under.length === 0 ? 'All thresholds hold.' : `Under the thresholds: ${under.join(', ')}`);
  return under.length === 0 ? 0 : 1;
};

process.exit(await run(process.argv.slice(2)));
