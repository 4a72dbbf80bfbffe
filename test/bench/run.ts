// `npm run bench` measures the product beside floors in the same run and compares their ratios with targets. `npm run
// bench -- bytes history` runs these groups alone. `npm run bench -- --quick` runs the groups whose results do not
// vary. Fails over a target.
import { runCommand, UsageError } from '../../infra/usage-error.ts';
import { bundles } from './bundles.ts';
import { coldStart } from './cold-start.ts';
import { devisFileTime } from './devis-file.ts';
import { devisVisits } from './devis-page.ts';
import { firstFeature } from './first-feature.ts';
import { history } from './history.ts';
import { homeBytes, homeVisits } from './home.ts';
import type { Line, Lines } from './line.ts';
import { startTime } from './start-time.ts';
import { suite } from './suite.ts';
import { synthesis } from './synthesis.ts';

/** Groups whose results do not vary. */
const exact: Record<string, Lines> = { bytes: homeBytes, bundles, history, feature: firstFeature };
const timed: Record<string, Lines> = {
  visits: homeVisits,
  devis: devisVisits,
  cold: coldStart,
  pdf: devisFileTime,
  synthesis,
  start: startTime,
  suite,
};

const print = ({ what, measured, against, value, target }: Line) => {
  const mark = value <= target ? '✓' : '✗';
  console.log(`${mark} ${what}: ${measured}${against ? `, ${against}` : ''}: ${value.toFixed(2)} (target ≤ ${target})`);
};

const chosen = (names: string[], all: Record<string, Lines>) => {
  const unknown = names.find((name) => !(name in all));
  if (unknown) throw new UsageError(`${unknown} names no group of lines: ${Object.keys(all).join(', ')}`);
  return Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name));
};

await runCommand(async () => {
  const options = process.argv.slice(2);
  const quick = options.includes('--quick');
  const names = options.filter((option) => option !== '--quick');
  for (const [, measure] of chosen(names, quick ? exact : { ...exact, ...timed }))
    for (const line of await measure()) {
      print(line);
      if (quick && line.value > line.target) process.exitCode = 1;
    }
});
