import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moduleById } from '../../shared/estimate/catalogue.ts';
import { type BlindCase, readBlindCases } from '../eval/blind.ts';
import { fileOf, pack, readSet, setNames, unpack } from '../eval/sets.ts';

const validation = readBlindCases('validation');
const cases = [...readBlindCases('blind'), ...readBlindCases('small'), ...validation];
const flat = (text: string) => text.replace(/\s+/g, ' ');

const quotations = ({ expected }: BlindCase) =>
  expected ? [...expected.needs, ...expected.not, ...(expected.budget ? [expected.budget] : [])] : [];

const modulesOf = ({ expected }: BlindCase) =>
  expected ? [...[...expected.needs, ...expected.not].flatMap(({ modules }) => modules), ...expected.may] : [];

test('what is expected of a brief quotes the brief itself', () => {
  for (const briefCase of cases) {
    const briefText = flat([briefCase.brief.description, ...briefCase.documents.map(({ text }) => text)].join('\n'));
    expect([briefCase.id, quotations(briefCase).filter(({ words }) => !briefText.includes(words))]).toEqual([
      briefCase.id,
      [],
    ]);
  }
});

test('every module expected is in the catalogue, and none is both expected and unwanted', () => {
  for (const briefCase of cases) {
    expect([briefCase.id, modulesOf(briefCase).filter((id) => !moduleById(id))]).toEqual([briefCase.id, []]);
    const { needs, may, not } = briefCase.expected ?? { needs: [], may: [], not: [] };
    const expectedModules = new Set([...needs.flatMap(({ modules }) => modules), ...may]);
    expect([briefCase.id, not.flatMap(({ modules }) => modules).filter((id) => expectedModules.has(id))]).toEqual([
      briefCase.id,
      [],
    ]);
  }
});

test('the validation set is held out as a whole', () => {
  expect(validation).toHaveLength(236);
  expect(validation.filter(({ heldOut }) => !heldOut)).toEqual([]);
});

test.each([
  ['blind', '7c059b647a391234bea8d06ad9fc8d55d0415e13d4779c1cc147777467b2f6d8'],
  ['small', 'db938107b1ec1574ba7b86f3a9d5de5e493ba4ff16343ebcf49dfaafc7fc37dc'],
  ['validation', 'e395b50346818538be18f7b645fda44d892bf39a5423d4ae0a6322745d9e9b64'],
] as const)('no brief and no expectation of the set %s was changed after it was written', (set, written) => {
  const hash = createHash('sha256');
  for (const [name, text] of readSet(set)) hash.update(`${name}\0`).update(text);
  expect(hash.digest('hex')).toBe(written);
});

test('a set that is unpacked and packed again is the same, byte for byte', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sets-'));
  unpack(folder);
  expect(readFileSync(path.join(folder, 'briefs', '01-plombier.md'), 'utf8')).toBe(
    readSet('briefs').get('01-plombier.md'),
  );
  pack(folder, path.join(folder, 'packed'));
  for (const set of setNames)
    expect(readFileSync(path.join(folder, 'packed', `${set}.json.br`)).equals(readFileSync(fileOf(set)))).toBe(true);
  rmSync(folder, { recursive: true });
});
