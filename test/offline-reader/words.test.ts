import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { modulePhrases } from '../../infra/local/external/offline-reader/lexicon.ts';
import { moduleById } from '../../shared/estimate/catalogue.ts';

const folder = path.resolve(import.meta.dirname, '../../infra/local/external/offline-reader');

test('every module that the offline reader knows is in the catalogue, and has at least five phrases', () => {
  const modules = Map.groupBy(modulePhrases(), ({ module }) => module);
  expect([...modules.keys()].filter((id) => !moduleById(id))).toEqual([]);
  expect([...modules].filter(([, phrases]) => phrases.length < 5)).toEqual([]);
});

test('its phrases are plain French in lower case, without stray spaces', () => {
  for (const { phrase } of modulePhrases())
    expect(phrase).toMatch(/^(?!.*\s{2})[\p{Ll}\d][\p{Ll}\d\s’'./,#~%&:-]*[\p{Ll}\d]$/u);
});

test('the reader stays small: its tables in all, and every line of its code and its tables', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  const texts = files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  const long = texts.flatMap(([file, text]) => text.split('\n').flatMap((line) => (line.length > 160 ? file : [])));
  expect(long).toEqual([]);
  const tables = texts.filter(([file]) => file.startsWith('tables'));
  expect(tables.reduce((bytes, [, text]) => bytes + Buffer.byteLength(text), 0)).toBeLessThanOrEqual(500_000);
});
