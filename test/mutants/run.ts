// `npm run mutants` plants each fault of mutants.ts, one after the other, in a copy of the repository, and runs the
// tests that must fail with it. Prints one table; exits with 1 where a fault survives. `-- --all` runs every case, as
// `npm run test:all`; `-- --only ID` or a layer, which may be repeated, chooses faults; `-- --list` prints the faults
// and runs nothing.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBrowser } from '../support/browser.ts';
import { copyRepository, newFolder } from './copy.ts';
import { mutants } from './mutants.ts';
import { type Outcome, tryMutant } from './try-mutant.ts';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});
const { only } = values;
const chosen = mutants.filter(({ id, layer }) => !only || only.includes(id) || only.includes(layer));
if (chosen.length === 0) throw new Error(`No mutant and no layer is called ${only?.join(', ')}`);

const line = ({ id, layer, what }: (typeof mutants)[number], outcome = '') =>
  `${layer.padEnd(10)} ${id.padEnd(36)} ${what.padEnd(76)} ${outcome}`;

/** Runs the chosen faults; gives the number that survived. */
const runAll = async (): Promise<number> => {
  if (values.all) process.env.TEST_EXTENT = 'all';
  else delete process.env.TEST_EXTENT;
  if (chosen.some(({ tests }) => tests.some((file) => file.startsWith('test/journeys/'))))
    process.env.BROWSER_PATH = findBrowser();
  const started = Date.now();
  const folder = newFolder();
  // The removal is tried again, since a test that is being stopped may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  copyRepository(folder);
  const outcomes: Outcome[] = [];
  for (const mutant of chosen) {
    const outcome = await tryMutant(folder, mutant);
    outcomes.push(outcome);
    console.log(line(mutant, outcome.caughtBy ?? `SURVIVED: ${outcome.why}`));
  }
  const survivors = outcomes.filter(({ caughtBy }) => caughtBy === undefined).length;
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  console.log(`${chosen.length - survivors} of ${chosen.length} faults were caught, in ${minutes} minutes.`);
  return survivors;
};

if (values.list) for (const mutant of chosen) console.log(line(mutant, mutant.tests.join(' ')));
else process.exit((await runAll()) > 0 ? 1 : 0);
