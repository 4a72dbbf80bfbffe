// `npm run requirements`: each requirement, the commands that cover it, the number of tests that name it, and the files
// they stand in.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Listed = { name: string; file: string };

/** The ids of test/REQUIREMENTS.md, in its order. */
export const requirementIds = (): string[] => {
  const text = readFileSync(path.join(import.meta.dirname, 'REQUIREMENTS.md'), 'utf8');
  return [...text.matchAll(/^- \*\*([A-Z]\d)\*\*/gm)].map(([, id = '']) => id);
};

/** The ids that a test's name begins with; those of the groups around it count too: `W1 W2 every page …`. */
export const idsOf = (name: string): string[] =>
  name.split(' > ').flatMap((part) => /^((?:[A-Z]\d )+)/.exec(part)?.[1]?.trim().split(' ') ?? []);

/** Every test that a command runs, as vitest finds it, without running any; a table of cases counts once. */
const listTests = (extent: 'short' | 'all'): Listed[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'requirements-'));
  const report = path.join(folder, 'tests.json');
  const { status, stderr } = spawnSync('vitest', ['list', `--json=${report}`, '--config', 'test/vitest.config.ts'], {
    shell: process.platform === 'win32',
    encoding: 'utf8',
    env: { ...process.env, TEST_EXTENT: extent },
  });
  if (status !== 0) throw new Error(`The tests cannot be listed:\n${stderr}`);
  const tests: Listed[] = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return tests;
};

/** The ids in the rows of the table that `npm run prove` prints. */
const provedIds = (): string[] => {
  const text = readFileSync(path.join(import.meta.dirname, 'prove', 'run.ts'), 'utf8');
  return [...text.matchAll(/(?:\bid: |\btestsRow\()'([A-Z]\d)'/g)].map(([, id = '']) => id);
};

const print = () => {
  const root = path.resolve(import.meta.dirname, '..');
  const short = new Set(listTests('short').flatMap(({ name }) => idsOf(name)));
  const proved = provedIds();
  const tests = listTests('all').map(({ name, file }) => ({ ids: idsOf(name), file: path.relative(root, file) }));
  const rows = requirementIds().map((id) => {
    const named = tests.filter(({ ids }) => ids.includes(id));
    const commands = [
      ...(short.has(id) ? ['npm test'] : []),
      ...(named.length > 0 ? ['npm run test:all'] : []),
      ...(proved.includes(id) ? ['npm run prove'] : []),
    ];
    const files = [...new Set(named.map(({ file }) => file))].join(', ');
    return { id, commands, count: named.length, files };
  });
  for (const { id, commands, count, files } of rows)
    console.log(`${id}  ${String(count).padStart(4)}  ${commands.join(', ') || 'no test yet'}  ${files}`);
  const covered = (command: string) => rows.filter(({ commands }) => commands.includes(command)).length;
  for (const command of ['npm test', 'npm run test:all', 'npm run prove'])
    console.log(`${covered(command)} of ${rows.length} requirements are covered by ${command}.`);
  const onlyInAll = rows.filter(({ id, count }) => count > 0 && !short.has(id)).map(({ id }) => id);
  console.log(`Not in npm test: ${onlyInAll.join(', ') || 'none'}.`);
};

if (process.argv[1] === import.meta.filename) print();
