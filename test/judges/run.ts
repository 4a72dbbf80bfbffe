// `npm run judges` runs programs of other people on the product. `-- --only <name>` runs one of them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../infra/paths.ts';
import { runCommand, UsageError } from '../../infra/usage-error.ts';
import { cfnLint } from './cfn-lint.ts';
import { kept } from './fetch-programs.ts';
import { type Accepted, type Finding, type Judge, judged, readAccepted } from './judge.ts';
import { languageTool } from './languagetool.ts';
import { licences } from './licences.ts';
import { moto } from './moto.ts';
import { npmAudit } from './npm-audit.ts';
import { schemathesis } from './schemathesis.ts';
import { stripeMock } from './stripe-mock.ts';
import { verapdf } from './verapdf.ts';
import { vnu } from './vnu.ts';
import { wapiti } from './wapiti.ts';

const judges: Judge[] = [
  cfnLint,
  vnu,
  verapdf,
  languageTool,
  npmAudit,
  licences,
  stripeMock,
  moto,
  schemathesis,
  wapiti,
];

/** Shown beside the table, so that a missing judge is noticed. */
const notHad =
  "dynamodb-local: not fetched, its licence is not an open one; the store's tests run on dynoxide, others' work too, and on SQLite";

type Row = {
  judge: string;
  version: string;
  'looked at': string;
  findings: number | string;
  accepted: number | string;
  'fetch s': number;
  'run s': number | string;
};
type Report = { row: Row; problems: string[]; notes: string[] };

const shown = ({ rule, where, what }: Finding) => `${rule} ${where}: ${what}`;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The result of `act` or its failure, with the seconds that it took. */
const timed = async <T>(act: () => Promise<T>) => {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  try {
    return { value: await act(), seconds: seconds() };
  } catch (error) {
    return { failure: messageOf(error), seconds: seconds() };
  }
};

/** A judge that cannot be fetched is reported and is no failure of the product; one that reads nothing is a failure. */
const report = async (judge: Judge, lines: Accepted[]): Promise<Report> => {
  const { name, looks } = judge;
  const folder = path.join(kept, name);
  const row = { judge: name, version: '–', 'looked at': looks, findings: '–', accepted: '–', 'run s': '–' };
  const had = await timed(() => judge.fetch(folder));
  if (had.value === undefined) {
    const notes = [`could not be had: ${had.failure}`];
    return { row: { ...row, findings: 'could not be had', 'fetch s': had.seconds }, problems: [], notes };
  }
  const ran = await timed(() => judge.run(folder));
  const fetched = { ...row, version: had.value, 'fetch s': had.seconds, 'run s': ran.seconds };
  if (!ran.value?.looked) return { row: fetched, problems: [ran.failure ?? 'it looked at nothing'], notes: [] };
  const { open, accepted, outdated } = judged(ran.value.findings, lines);
  return {
    row: {
      ...fetched,
      'looked at': `${ran.value.looked} ${looks}`,
      findings: open.length,
      accepted: accepted.reduce((total, { times }) => total + times, 0),
    },
    problems: open.map(shown),
    notes: [
      ...(ran.value.notes ?? []),
      ...accepted.map(({ rules, places, reason, times }) => `accepted ${times} × ${rules} ${places}: ${reason}`),
      ...outdated.map((each) => `JUDGES.md accepts what is not found any more: ${each}`),
    ],
  };
};

await runCommand(async () => {
  const [flag, wanted] = process.argv.slice(2);
  const chosen = flag === '--only' ? judges.filter(({ name }) => name === wanted) : judges;
  const names = judges.map(({ name }) => name);
  if (chosen.length === 0) throw new UsageError(`--only one of ${names.join(', ')}`);
  const lines = readAccepted(readFileSync(path.join(root, 'test/JUDGES.md'), 'utf8'), names);
  const reports: Report[] = [];
  for (const judge of chosen) {
    console.log(`${judge.name}…`);
    const own = lines.filter((line) => line.judge === judge.name);
    reports.push(await report(judge, [...own, ...(judge.accepted ?? [])]));
  }
  console.table(reports.map(({ row }) => row));
  if (chosen.length > 1) console.log(notHad);
  for (const { row, notes } of reports) for (const note of notes) console.log(`${row.judge}: ${note}`);
  for (const { row, problems } of reports) for (const problem of problems) console.error(`- ${row.judge}: ${problem}`);
  process.exitCode = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
});
