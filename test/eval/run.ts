import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../../infra/usage-error.ts';
import { type BlindCase, readBlindCases } from './blind.ts';
import { type BlindResult, evaluateBlind } from './blind-score.ts';
import { readCases } from './briefs.ts';
import { type Cassette, cassetteFolder, readCassettes, staleness } from './cassettes.ts';
import { describeOnce } from './evaluate.ts';
import { readerFailures, readerTotals } from './floors.ts';
import { openModel } from './model.ts';
import { readPairs } from './notes.ts';
import { blindLines, printBlind } from './print.ts';
import { publish } from './publish.ts';
import { pack, unpack } from './sets.ts';

/**
 * `npm run eval [-- part of a brief's name …]`: a line a brief that may be looked at, then the totals of the set.
 * `--floors`: the measures of the validation set that have a floor; ends with 1 where one is missed.
 * `--held-out`, `--validation`: totals of the briefs that nothing is tuned on, with their intervals and no line of any.
 * `--publish`: writes the figures that /method shows; those held out only with `--held-out --validation`, as one set.
 * `--record`: keeps what the model answers, to all briefs at once; `--again`: to those of which MODEL_NAME is recorded, of all sets.
 * `--replay`: asks none, but what was kept; `--writer`: whose, of several.
 * `--unpack folder`: writes the briefs as files, to be read; `--pack folder`: compresses them again.
 */
const askedBy = (args: string[]) => {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'held-out': { type: 'boolean', default: false },
      validation: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      replay: { type: 'boolean', default: false },
      writer: { type: 'string' },
      floors: { type: 'boolean', default: false },
      unpack: { type: 'string' },
      pack: { type: 'string' },
    },
  });
  const {
    publish: publishes,
    record,
    again,
    replay,
    writer,
    validation,
    floors,
    unpack: unpackInto,
    pack: packFrom,
  } = values;
  const heldOut = values['held-out'];
  if (publishes && names.length > 0) throw new UsageError('--publish takes all briefs, not some of them');
  if (publishes && heldOut !== validation)
    throw new UsageError('--publish shows both sets that are held out as one: --held-out --validation, or neither');
  if (record && replay) throw new UsageError('--record asks a model, --replay asks none: one of them');
  if (again && !record) throw new UsageError('--again says which briefs --record records');
  const cassettes = replay ? readCassettes(cassetteFolder, writer) : undefined;
  const known = again ? readCassettes(cassetteFolder, process.env.MODEL_NAME).map(({ brief }) => brief) : undefined;
  return {
    names,
    publishes,
    record,
    known,
    heldOut: heldOut || again,
    validation: validation || again,
    floors,
    unpackInto,
    packFrom,
    cassettes,
  };
};

type Asked = ReturnType<typeof askedBy>;
type Model = Awaited<ReturnType<typeof openModel>>;
type Set = { name: string; cases: BlindCase[] };

/** One answer that is no description keeps none of the others from being kept. */
const recordedAtOnce = <T extends { id: string }>(cases: T[], described: (one: T) => Promise<unknown>) =>
  Promise.all(
    cases.map((one) =>
      described(one).catch((error: Error) => console.log(`${one.id}: not recorded, ${error.message}`)),
    ),
  );

/** Prints the totals of the cases, after a line for each of them unless they are held out. */
const evaluateSet = async (
  describe: Model['describeProject'],
  { name, cases }: Set,
  atOnce: boolean,
): Promise<BlindResult[]> => {
  const results: BlindResult[] = [];
  const evaluated = async (briefCase: BlindCase) => {
    results.push(await evaluateBlind(describe, briefCase));
  };
  if (atOnce) await recordedAtOnce(cases, evaluated);
  else for (const briefCase of cases) await evaluated(briefCase);
  if (results.length === 0) return [];
  const shown = results.filter((result) => !result.case.heldOut);
  if (shown.length > 0) console.log(`\n${shown.flatMap(blindLines).join('\n')}`);
  printBlind(name, results);
  return results;
};

/** The cases whose recording can stand for an answer of today; why the others' cannot is told. All of them without cassettes. */
const playable = (cases: BlindCase[], cassettes: Cassette[] | undefined): BlindCase[] =>
  cases.filter((briefCase) => {
    if (!cassettes) return true;
    const cassette = cassettes.find(({ brief }) => brief === briefCase.id);
    const why = staleness(briefCase, cassette, 1);
    if (why && cassette) console.log(`${briefCase.id}: left out, ${why}`);
    return !why;
  });

const printFloors = async (): Promise<number> => {
  const { describeProject, stop } = await openModel({ environment: process.env });
  const totals = await readerTotals(describeProject);
  stop();
  printBlind('Validation set', totals.results);
  const failing = readerFailures(totals);
  console.log(`  share of contradictory exclusions ${totals.contradictory.toFixed(3)}`);
  console.log(`  no project, and refused: ${totals.noProject.toFixed(2)}`);
  console.log(failing.length === 0 ? 'All floors hold.' : `Missed: ${failing.join(', ')}`);
  return failing.length === 0 ? 0 : 1;
};

const evaluateSets = async ({
  names,
  heldOut,
  validation,
  publishes,
  record,
  known,
  cassettes,
}: Asked): Promise<number> => {
  const isChosen = (id: string) => names.length === 0 || names.some((part) => id.includes(part));
  const second = readBlindCases('blind');
  const tuned = [...second.filter((briefCase) => !briefCase.heldOut), ...readBlindCases('small')];
  const sets = [
    { name: 'Second set and small jobs, tuned on', cases: tuned.filter(({ id }) => isChosen(id)) },
    { name: 'Second set, held out', cases: heldOut ? second.filter((briefCase) => briefCase.heldOut) : [] },
    { name: 'Validation set', cases: validation ? readBlindCases('validation') : [] },
  ].map(({ name, cases }) => ({
    name,
    cases: playable(cases, cassettes).filter(({ id }) => known?.includes(id) ?? true),
  }));
  const notes = readPairs().map(({ joined }) => joined);
  const unscored = [...readCases(), ...notes].filter(({ id }) => known?.includes(id));
  const model = await openModel({ environment: process.env, record, ...(cassettes && { replay: cassettes }) });
  const whose = model.reader.kind === 'offline' ? 'the local reader, which is no model' : model.reader.id;
  console.log(`Evaluation with ${cassettes ? `what was recorded of ${whose}` : whose}`);
  const results: BlindResult[][] = [];
  if (record) {
    const described = recordedAtOnce(unscored, (read) => describeOnce(model.describeProject, read));
    results.push(...(await Promise.all(sets.map((set) => evaluateSet(model.describeProject, set, true)))));
    await described;
  } else for (const set of sets) results.push(await evaluateSet(model.describeProject, set, false));
  model.stop();
  const all = [...sets.flatMap(({ cases }) => cases), ...unscored];
  const saved = model.save?.(all, cassetteFolder) ?? [];
  if (record) console.log(`\n${saved.length} briefs recorded in ${cassetteFolder}`);
  const [first = [], ...held] = results;
  if (publishes) publish({ reader: model.reader, tuned: first, heldOut: held.flat() });
  if (cassettes) console.log(`\n${all.length} of ${cassettes.length} recordings replayed.`);
  return all.length > 0 ? 0 : 1;
};

const run = async (args: string[]): Promise<number> => {
  const options = askedBy(args);
  const { unpackInto, packFrom, floors } = options;
  if (unpackInto) unpack(unpackInto);
  if (packFrom) pack(packFrom);
  if (unpackInto || packFrom) return 0;
  return floors ? printFloors() : evaluateSets(options);
};

await runCommand(async () => process.exit(await run(process.argv.slice(2))));
