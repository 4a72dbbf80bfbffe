import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../infra/paths.ts';
import { type Line, median, milliseconds } from './line.ts';

const run = promisify(execFile);
const runs = 3;

/** Milliseconds of a script in a new process that writes to an empty folder. Rejects where it fails. */
const timeOf = async (script: string): Promise<number> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'synthesis-'));
  const started = performance.now();
  await run(process.execPath, [path.join(import.meta.dirname, 'synthesis', script), folder], { cwd: root });
  const time = performance.now() - started;
  rmSync(folder, { recursive: true });
  return time;
};

/** Compares bundles and template of the whole stack with the CDK's way, in which a construct bundles each function. */
export const synthesis = async (): Promise<Line[]> => {
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < runs; round++) {
    ours.push(await timeOf('stack.ts'));
    floor.push(await timeOf('one-by-one.ts'));
  }
  return [
    {
      what: 'Bundling and synthesis of all functions',
      measured: milliseconds(median(ours)),
      against: `one NodejsFunction each ${milliseconds(median(floor))}`,
      value: median(ours) / median(floor),
      target: 0.35,
    },
  ];
};
