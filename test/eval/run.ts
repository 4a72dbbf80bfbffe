import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../../infra/usage-error.ts';
import { type BlindCase, readBlindCases } from './blind.ts';
import { type BlindResult, evaluateBlind } from './blind-score.ts';
import { blindFailures, blindTotalsOf } from './blind-totals.ts';
import { type Case, readCases } from './briefs.ts';
import { type Cassette, cassetteFolder, readCassettes, staleness } from './cassettes.ts';
import { evaluate, type Result } from './evaluate.ts';
import { readerFailures, readerTotals } from './floors.ts';
import { readHoursCases } from './hours.ts';
import { evaluateHours } from './hours-score.ts';
import { openModel } from './model.ts';
import {
  blindLines,
  printBlind,
  printFirst,
  printHead,
  printHours,
  printResult,
  printRuns,
  printVariants,
} from './print.ts';
import { publish } from './publish.ts';
import { runSpreadOf } from './runs.ts';
import { pack, unpack } from './sets.ts';
import { failures, totalsOf } from './totals.ts';
import { driftsOf, driftTotals } from './variants.ts';

/**
 * `npm run eval [-- part of a brief's name …]`: prints a line a brief, then the totals; ends with 1 under a threshold.
 * `--floors`: only the measures of the validation set that have a floor.
 * `--held-out`: totals of the blind briefs that nothing is tuned on and of those of which hours alone are known, with their
 * intervals and no line of any.
 * `--validation`: the same of the validation set.
 * `--variants 5000`: so many variants of the briefs tuned on; 426 unless told.
 * `--runs 3`: describes each brief of the second set so many times, and tells how far they differ.
 * `--publish`: writes the figures that /features shows; those held out only with `--held-out --validation`, as one set.
 * `--record`: keeps what the model answers. `--replay`: asks none, but what was kept; `--writer`: whose, of several.
 * `--unpack folder`: writes the briefs as files, to be read; `--pack folder`: compresses them again.
 */
const usualVariants = '426';
const numberOf = (name: string, text: string, least: number) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new UsageError(`--${name} takes a whole number, from ${least} on`);
  return value;
};
const askedBy = (args: string[]) => {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'held-out': { type: 'boolean', default: false },
      validation: { type: 'boolean', default: false },
      variants: { type: 'string', default: usualVariants },
      runs: { type: 'string', default: '1' },
      publish: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      replay: { type: 'boolean', default: false },
      writer: { type: 'string' },
      floors: { type: 'boolean', default: false },
      unpack: { type: 'string' },
      pack: { type: 'string' },
    },
  });
  const { publish: publishes, record, replay, writer } = values;
  if (publishes && names.length > 0) throw new UsageError('--publish takes all briefs, not some of them');
  if (publishes && values['held-out'] !== values.validation)
    throw new UsageError('--publish shows both sets that are held out as one: --held-out --validation, or neither');
  if (record && replay) throw new UsageError('--record asks a model, --replay asks none: one of them');
  return {
    ...{ names, publishes, record, heldOut: values['held-out'], validation: values.validation },
    ...{ floors: values.floors, unpackInto: values.unpack, packFrom: values.pack },
    variants: numberOf('variants', values.variants, 0),
    runs: numberOf('runs', values.runs, 1),
    cassettes: replay ? readCassettes(cassetteFolder, writer) : undefined,
  };
};

type Asked = ReturnType<typeof askedBy>;

type Model = Awaited<ReturnType<typeof openModel>>;
type Describe = Model['describeProject'];

const evaluateFirst = async (model: Model, cases: Case[]) => {
  if (cases.length === 0) return [];
  printHead();
  const results: Result[] = [];
  for (const briefCase of cases) {
    const result = await evaluate(model.describeProject, briefCase);
    results.push(result);
    printResult(result);
  }
  printFirst(results);
  if (model.reader.kind === 'offline')
    console.log('Seconds are those of the local model at full speed; its tokens are counted from characters.');
  return failures(totalsOf(results));
};

/** The totals of the cases by the first run of each, after a line for each of them unless they are held out. */
const evaluateBlindSet = async (
  describe: Describe,
  { name, cases, runs }: { name: string; cases: BlindCase[]; runs: number },
): Promise<BlindResult[]> => {
  if (cases.length === 0) return [];
  const all: BlindResult[][] = [];
  for (const briefCase of cases) {
    const own: BlindResult[] = [];
    for (let time = 0; time < runs; time += 1) own.push(await evaluateBlind(describe, briefCase));
    all.push(own);
  }
  const results = all.flatMap(([first]) => first ?? []);
  const shown = results.filter((result) => !result.case.heldOut);
  if (shown.length > 0) console.log(`\n${shown.flatMap(blindLines).join('\n')}`);
  printBlind(name, results);
  if (runs > 1) printRuns(runSpreadOf(all), runs);
  return results;
};

const evaluateVariants = async (describe: Describe, amount: number) => {
  const tuned = [...readCases(), ...readBlindCases('blind')].filter((briefCase) => !briefCase.heldOut);
  const totals = driftTotals(await driftsOf(describe, tuned, amount));
  printVariants(totals);
  return totals;
};

/** The cases whose recording can stand for an answer of today; why the others' cannot is told. All of them without cassettes. */
const playable = <T extends Case | BlindCase>(cases: T[], cassettes: Cassette[] | undefined, runs: number): T[] => {
  if (!cassettes) return cases;
  return cases.filter((briefCase) => {
    const cassette = cassettes.find(({ brief }) => brief === briefCase.id);
    const why = staleness(briefCase, cassette, runs);
    if (why && cassette) console.log(`${briefCase.id}: left out, ${why}`);
    return !why;
  });
};

/** Thresholds stand for all briefs: of some recordings only what was left out is judged. */
const concludeReplay = (played: number, recorded: number) => {
  console.log(`\n${played} of ${recorded} recordings replayed; no threshold stands for them.`);
  return played > 0 ? 0 : 1;
};

const printFloors = async (): Promise<number> => {
  const { describeProject, stop } = await openModel({ environment: process.env });
  const totals = await readerTotals(describeProject);
  stop();
  printBlind('Validation set', totals.results);
  const failing = readerFailures(totals);
  console.log(`  no project, and refused: ${totals.noProject.toFixed(2)}`);
  console.log(failing.length === 0 ? 'All floors hold.' : `Under the floors: ${failing.join(', ')}`);
  return failing.length === 0 ? 0 : 1;
};

const evaluateSets = async (options: Asked): Promise<number> => {
  const { names, heldOut, validation, variants, runs, publishes, record, cassettes } = options;
  const isChosen = (id: string) => names.length === 0 || names.some((part) => id.includes(part));
  const second = readBlindCases('blind');
  const apart = heldOut ? second.filter((briefCase) => briefCase.heldOut) : [];
  // The first set is described twice, to see whether the same comes of it.
  const first = playable(
    readCases().filter(({ id }) => isChosen(id)),
    cassettes,
    2,
  );
  const sets = [
    { name: 'Second set, tuned on', cases: second.filter((briefCase) => !briefCase.heldOut && isChosen(briefCase.id)) },
    { name: 'Second set, held out', cases: apart },
    { name: 'Validation set', cases: validation ? readBlindCases('validation') : [] },
  ].map(({ name, cases }) => ({ name, runs, cases: playable(cases, cassettes, runs) }));
  const model = await openModel({ environment: process.env, record, ...(cassettes && { replay: cassettes }) });
  const { describeProject, reader } = model;
  const whose = reader.kind === 'offline' ? 'the local reader, which is no model' : reader.id;
  console.log(`Evaluation with ${cassettes ? `what was recorded of ${whose}` : whose}\n`);
  const missing = await evaluateFirst(model, first);
  const results: BlindResult[][] = [];
  for (const set of sets) results.push(await evaluateBlindSet(describeProject, set));
  if (heldOut && !cassettes)
    printHours('Hours alone, held out', await evaluateHours(describeProject, readHoursCases()));
  const [tuned = [], ...held] = results;
  const isWhole = names.length === 0 && !cassettes;
  const drift = isWhole && !record && variants > 0 ? await evaluateVariants(describeProject, variants) : undefined;
  model.stop();
  const saved = model.save?.([...first, ...sets.flatMap(({ cases }) => cases)], cassetteFolder) ?? [];
  if (record) console.log(`\n${saved.length} briefs recorded in ${cassetteFolder}`);
  if (publishes) publish({ reader, tuned, heldOut: held.flat(), variants: drift });
  if (cassettes) return concludeReplay(first.length + sets.flatMap(({ cases }) => cases).length, cassettes.length);
  const under = isWhole ? [...missing, ...blindFailures(blindTotalsOf(tuned))] : missing;
  console.log(under.length === 0 ? 'All thresholds hold.' : `Under the thresholds: ${under.join(', ')}`);
  return under.length === 0 ? 0 : 1;
};

const run = async (args: string[]): Promise<number> => {
  const options = askedBy(args);
  const { unpackInto, packFrom } = options;
  if (unpackInto) unpack(unpackInto);
  if (packFrom) pack(packFrom);
  if (unpackInto || packFrom) return 0;
  return options.floors ? printFloors() : evaluateSets(options);
};

await runCommand(async () => process.exit(await run(process.argv.slice(2))));
