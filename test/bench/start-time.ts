import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildChanged } from '../../infra/build/build-changed.ts';
import { root } from '../../infra/paths.ts';
import { type Line, median } from './line.ts';

const runs = 3;

/** The address in the last line that `npm start` prints. Throws where it exits before. */
const addressOf = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('Nothing of the start can be read');
  for await (const line of createInterface(child.stdout)) if (/^http:\/\/\S+$/.test(line)) return line;
  throw new Error('npm start ended without an address');
};

/** Seconds from the command to a served page, with an empty folder of state. */
const timeOf = async (folder: string): Promise<number> => {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'infra/local/start.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const { status } = await fetch(await addressOf(child));
    if (status !== 200) throw new Error(`The first page was answered ${status}`);
    return (performance.now() - started) / 1000;
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
};

/** Measures the start of a project that is installed and built. Its target is in seconds, since there is no floor. */
export const startTime = async (): Promise<Line[]> => {
  await buildChanged();
  const times: number[] = [];
  for (let round = 0; round < runs; round++) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
    times.push(await timeOf(folder));
    rmSync(folder, { recursive: true });
  }
  const seconds = median(times);
  return [
    { what: '`npm start` to a served page, in s', measured: `${seconds.toFixed(1)} s`, value: seconds, target: 10 },
  ];
};
