import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');

/** Ways to wait that are too short on a slow machine, or never end on a broken one. */
const ways: [string, RegExp][] = [
  ['a fixed sleep', /waitForTimeout\(|timers\/promises|new Promise[^;]*\bsetTimeout\(\w+,/],
  ['a network that falls silent', /networkidle/],
  ['a poll without a bound', /for \(;;\)|while \((?:true\)|[^\n]*\bawait\b)/],
];

/** The files that wait so on purpose, each with its reason. */
const allowed: Record<string, string> = {
  'architecture/waiting.test.ts': 'names what it looks for',
  'bench/route-change.ts': 'measures: nothing else may run meanwhile',
  'bench/script-bytes.ts': 'counts what a visit fetches, to its end and after it',
  'bench/visit.ts': 'measures a visit to its end',
  'browsers/driver.ts': 'looks 600 times at most: vitest is not there',
  'faults/simulated-time.ts': 'is the clock of the matrix: its loop ends with the last timer',
  'local/events.test.ts': 'has a function that takes its time',
  'local/lambda.test.ts': 'holds the functions of a stack, which spin and wait until they are killed',
  'judges/moto-server.ts': 'looks for a minute at most, vitest is not there',
  'snapshots/take-pictures.ts': 'a picture shows all that a page fetches, whenever it does',
  'support/briefs.ts': 'looks 600 times at most, outside vitest too',
  'support/slow-network.ts': 'is the slow network',
};

test('no test sleeps, waits for a silent network or looks without end', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(150);
  const uses = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return ways.filter(([, pattern]) => pattern.test(text)).map(([way]) => ({ file, way }));
  });
  expect(uses.filter(({ file }) => !allowed[file]).map(({ file, way }) => `${file}: ${way}`)).toEqual([]);
  // A reason without such a wait is to be removed.
  expect(Object.keys(allowed).filter((file) => !uses.some((use) => use.file === file))).toEqual([]);
});
