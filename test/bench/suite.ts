import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../infra/paths.ts';
import type { Line } from './line.ts';

/** Restored before the suite: a build of another group sets NODE_ENV, and a local table its address. */
const environment = { ...process.env };

/** Minutes of the test suite. Throws where a test fails, since that time cannot be compared. */
export const suite = async (): Promise<Line[]> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['test/run.ts'], { cwd: root, stdio: 'ignore', env: environment });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The suite fails: run `npm test`');
  const minutes = (performance.now() - started) / 60_000;
  return [{ what: 'The whole suite, in min', measured: `${minutes.toFixed(1)} min`, value: minutes, target: 7 }];
};
