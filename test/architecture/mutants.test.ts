import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withFault } from '../mutants/copy.ts';
import { mutants } from '../mutants/mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('there are at least sixty mutants, over all ten layers, each with an id of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mutants.map(({ layer }) => layer)).size).toBe(10);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
});

test.each(mutants)('the text that mutant $id replaces occurs once, and its test files are there', (mutant) => {
  const source = read(mutant.file);
  expect(withFault(source, mutant)).not.toBe(source);
  expect(mutant.tests.length).toBeGreaterThan(0);
  expect(
    mutant.tests.filter((file) => !/^test\/.*\.test\.tsx?$/.test(file) || !existsSync(path.join(root, file))),
  ).toEqual([]);
});
