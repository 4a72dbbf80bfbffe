// `npm run requirements`: each requirement, the number of tests that name it, and the files they stand in.
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

/** Every test of the suite as vitest finds it, without running any; a table of cases counts once. */
const listTests = (): Listed[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'requirements-'));
  const report = path.join(folder, 'tests.json');
  const { status, stderr } = spawnSync('vitest', ['list', `--json=${report}`, '--config', 'test/vitest.config.ts'], {
    shell: process.platform === 'win32',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The tests cannot be listed:\n${stderr}`);
  const tests: Listed[] = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return tests;
};

const print = () => {
  const root = path.resolve(import.meta.dirname, '..');
  const tests = listTests().map(({ name, file }) => ({ ids: idsOf(name), file: path.relative(root, file) }));
  const rows = requirementIds().map((id) => {
    const named = tests.filter(({ ids }) => ids.includes(id));
    return { id, tests: named.length, files: [...new Set(named.map(({ file }) => file))].join(', ') || 'no test yet' };
  });
  for (const { id, tests: count, files } of rows) console.log(`${id}  ${String(count).padStart(4)}  ${files}`);
  const proved = rows.filter(({ tests: count }) => count > 0).length;
  console.log(`${proved} of ${rows.length} requirements are named by a test.`);
};

if (process.argv[1] === import.meta.filename) print();
