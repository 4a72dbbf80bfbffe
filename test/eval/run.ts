import { parseArgs } from 'node:util';
import { type BlindCase, readBlindCases } from './blind.ts';
import { type BlindResult, evaluateBlind } from './blind-score.ts';
import { blindFailures, blindTotalsOf } from './blind-totals.ts';
import { readCases } from './briefs.ts';
import { evaluate, type Result } from './evaluate.ts';
import { openModel } from './model.ts';
import { blindLines, printBlind, printFirst, printHead, printResult, printVariants } from './print.ts';
import { publish } from './publish.ts';
import { failures, totalsOf } from './totals.ts';
import { driftsOf, driftTotals } from './variants.ts';

/**
 * `npm run eval [-- part of a brief's name …]`: prints a line a brief, then the totals; ends with 1 under a threshold.
 * `--held-out`: totals of the blind briefs that nothing is tuned on, with their intervals and no line of any.
 * `--variants 5000`: so many variants of the briefs tuned on; 426 unless told.
 * `--publish`: writes the figures that /features shows; those held out only with `--held-out`.
 */
const usualVariants = '426';
const askedBy = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'held-out': { type: 'boolean', default: false },
      variants: { type: 'string', default: usualVariants },
      publish: { type: 'boolean', default: false },
    },
  });
  const variants = Number(values.variants);
  if (!Number.isInteger(variants) || variants < 0) throw new Error('--variants takes a number');
  if (values.publish && positionals.length > 0) throw new Error('--publish takes all briefs, not some of them');
  return { names: positionals, heldOut: values['held-out'], variants, publishes: values.publish };
};

type Model = Awaited<ReturnType<typeof openModel>>;
type Describe = Model['describeProject'];

const evaluateFirst = async (model: Model, wanted: (id: string) => boolean) => {
  printHead();
  const results: Result[] = [];
  for (const one of readCases().filter(({ id }) => wanted(id))) {
    const result = await evaluate(model.describeProject, one);
    results.push(result);
    printResult(result);
  }
  printFirst(results);
  if (model.local)
    console.log('Seconds are those of the local model at full speed; its tokens are counted from characters.');
  return results.length > 0 ? failures(totalsOf(results)) : [];
};

/** The totals of the cases, after a line for each of them unless they are held out. */
const evaluateBlindSet = async (describe: Describe, name: string, cases: BlindCase[]): Promise<BlindResult[]> => {
  const results: BlindResult[] = [];
  for (const one of cases) results.push(await evaluateBlind(describe, one));
  if (results.length === 0) return results;
  const shown = results.filter((result) => !result.case.heldOut);
  if (shown.length > 0) console.log(`\n${shown.flatMap(blindLines).join('\n')}`);
  printBlind(name, results);
  return results;
};

const evaluateVariants = async (describe: Describe, amount: number) => {
  const tuned = [...readCases(), ...readBlindCases('blind')].filter((one) => !one.heldOut);
  const totals = driftTotals(await driftsOf(describe, tuned, amount));
  printVariants(totals);
  return totals;
};

const run = async (args: string[]) => {
  const { names, heldOut, variants, publishes } = askedBy(args);
  const wanted = (id: string) => names.length === 0 || names.some((part) => id.includes(part));
  const model = await openModel();
  const { describeProject } = model;
  console.log(`Evaluation with ${model.name}\n`);
  const missing = await evaluateFirst(model, wanted);
  const second = readBlindCases('blind');
  const developed = readBlindCases('development').filter(({ id }) => wanted(id));
  const tunedCases = second.filter((one) => !one.heldOut && wanted(one.id));
  const heldOutCases = heldOut ? second.filter((one) => one.heldOut) : [];
  const tuned = await evaluateBlindSet(describeProject, 'Second set, tuned on', tunedCases);
  const development = await evaluateBlindSet(describeProject, 'Development set', developed);
  const apart = await evaluateBlindSet(describeProject, 'Second set, held out', heldOutCases);
  const whole = names.length === 0 && variants > 0;
  const drift = whole ? await evaluateVariants(describeProject, variants) : undefined;
  model.stop();
  if (publishes) publish({ reader: model.reader, tuned: [...tuned, ...development], heldOut: apart, variants: drift });
  const under = names.length > 0 ? missing : [...missing, ...blindFailures(blindTotalsOf(tuned))];
  console.log(under.length === 0 ? 'All thresholds hold.' : `Under the thresholds: ${under.join(', ')}`);
  return under.length === 0 ? 0 : 1;
};

process.exit(await run(process.argv.slice(2)));
