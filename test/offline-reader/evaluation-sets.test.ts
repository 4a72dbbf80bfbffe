import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moduleById } from '../../shared/estimate/catalogue.ts';
import { projectTypeLabels } from '../../shared/labels.ts';
import { type BlindCase, blindFolder, readBlindCases, referenceHours } from '../eval/blind.ts';
import { readCases } from '../eval/briefs.ts';
import { type HoursCase, hoursFolder, readHoursCases } from '../eval/hours.ts';
import { fitOf, hoursOfEuros } from '../eval/needs.ts';
import estimates from '../eval/second-estimates.json' with { type: 'json' };

const second = readBlindCases('blind');
const development = readBlindCases('development');
const validation = readBlindCases('validation');
const cases = [...second, ...development, ...validation];
/** Low and high end of what a second estimator counted, without what recurs. */
const secondEstimates = new Map(Object.entries(estimates));
const flat = (text: string) => text.replace(/\s+/g, ' ');

const quotations = ({ expected }: BlindCase) =>
  expected ? [...expected.needs, ...expected.not, ...(expected.budget ? [expected.budget] : [])] : [];

const modulesOf = ({ expected }: BlindCase) =>
  expected ? [...[...expected.needs, ...expected.not].flatMap(({ modules }) => modules), ...expected.may] : [];

test('the second set has forty briefs, half of them held out, of every type', () => {
  expect(second).toHaveLength(40);
  expect(second.filter(({ heldOut }) => heldOut)).toHaveLength(20);
  expect(new Set(second.map(({ brief }) => brief.projectType)).size).toBe(Object.keys(projectTypeLabels).length);
  const counts = (kind: 'small job' | 'recurring' | 'off catalogue') =>
    second.filter(({ expected }) => expected?.kinds.includes(kind)).length;
  expect(counts('small job')).toBeGreaterThanOrEqual(8);
  expect(counts('recurring')).toBeGreaterThanOrEqual(3);
  expect(counts('off catalogue')).toBeGreaterThanOrEqual(3);
  expect(second.filter(({ expected }) => expected?.budget).length).toBeGreaterThanOrEqual(8);
  expect(second.filter(({ expected }) => !expected)).toHaveLength(3);
});

test('no brief of the development set is held out, and no number stands twice', () => {
  expect(development.filter(({ heldOut }) => heldOut)).toEqual([]);
  const numbers = cases.map(({ id }) => Number.parseInt(id, 10));
  expect(new Set(numbers).size).toBe(cases.length);
});

test.each(cases.map((one) => [one.id, one] as const))('%s: what is expected quotes the brief itself', (_, one) => {
  const said = flat([one.brief.description, ...one.documents.map(({ text }) => text)].join('\n'));
  expect(quotations(one).filter(({ words }) => !said.includes(words))).toEqual([]);
});

test.each(cases.map((one) => [one.id, one] as const))('%s: every module expected is in the catalogue', (_, one) => {
  expect(modulesOf(one).filter((id) => !moduleById(id))).toEqual([]);
});

test.each(cases.map((one) => [one.id, one] as const))('%s: no module is both expected and unwanted', (_, one) => {
  const { needs, may, not } = one.expected ?? { needs: [], may: [], not: [] };
  const wanted = new Set([...needs.flatMap(({ modules }) => modules), ...may]);
  expect(not.flatMap(({ modules }) => modules).filter((id) => wanted.has(id))).toEqual([]);
});

test.each(cases.flatMap(({ id, expected }) => (expected ? [[id, expected] as const] : [])))(
  '%s: the kinds agree with the hours',
  (_, { kinds, hours, recurring, needs }) => {
    expect(needs.length).toBeGreaterThan(0);
    expect(kinds.includes('small job')).toBe(hours[1] <= 40);
    expect(kinds.includes('recurring')).toBe(recurring !== undefined);
    expect(recurring?.hours[1] ?? 0).toBeLessThanOrEqual(hours[1]);
  },
);

test('the validation set is held out as a whole', () => {
  expect(validation).toHaveLength(236);
  expect(validation.filter(({ heldOut }) => !heldOut)).toEqual([]);
});

test('a second estimator, who saw the same texts and no estimate, comes near the first: hours can be held against theirs', () => {
  const heldOut = [...second.filter((one) => one.heldOut), ...validation];
  const compared = heldOut.flatMap((one) => {
    const [low, high] = secondEstimates.get(one.id) ?? [];
    const reference = referenceHours(one);
    return low && high && reference ? [{ reference, quoted: Math.sqrt(low * high) }] : [];
  });
  expect(compared.length).toBeGreaterThan(160);
  const { elasticity, deviation } = fitOf(compared);
  expect(elasticity).toBeCloseTo(1, 1);
  expect(deviation).toBeLessThan(0.25);
});

test('two estimators, who saw the texts of the first set alone, stand at the level of its author', () => {
  const errors = readCases().flatMap(({ id, expected }) => {
    const [low, high] = secondEstimates.get(id) ?? [];
    return low && high && expected ? [{ reference: hoursOfEuros(expected.euros), quoted: Math.sqrt(low * high) }] : [];
  });
  expect(errors).toHaveLength(61);
  const { bias, deviation } = fitOf(errors);
  expect(Math.abs(bias)).toBeLessThan(0.1);
  expect(deviation).toBeLessThan(0.45);
});

test('hours alone are known of briefs by authors of whom each set holds its own', () => {
  const [fitted, heldOut] = [readHoursCases('fitted'), readHoursCases('held out')];
  expect(fitted.length).toBeGreaterThanOrEqual(1400);
  expect(heldOut).toHaveLength(180);
  const authors = (some: HoursCase[]) => new Set(some.map(({ author }) => author));
  expect([...authors(heldOut)].filter((author) => authors(fitted).has(author))).toEqual([]);
  const texts = [...fitted, ...heldOut].map(({ brief }) => brief.description);
  expect(new Set(texts).size).toBe(texts.length);
  const known = new Set(cases.map(({ brief }) => brief.description));
  expect(texts.filter((text) => known.has(text))).toEqual([]);
});

test.each([
  ['blind', blindFolder('blind'), '7c059b647a391234bea8d06ad9fc8d55d0415e13d4779c1cc147777467b2f6d8'],
  ['validation', blindFolder('validation'), 'e395b50346818538be18f7b645fda44d892bf39a5423d4ae0a6322745d9e9b64'],
  ['hours held out', hoursFolder('held out'), 'e670dc02ec3eae6ba4158cc994fc00722a8753d9ff2104cc17f569d9cca5e68a'],
])('no brief and no expectation of the set %s was changed after it was written', (_, folder, written) => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  expect(hash.digest('hex')).toBe(written);
});
