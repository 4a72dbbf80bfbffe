import { expect, test } from 'vitest';
import { readerFailures, readerTotals } from '../eval/floors.ts';
import { openModel } from '../eval/model.ts';
import { pairedByName } from '../eval/names.ts';

test('the floors hold on the validation set, and what asks for no project is refused', async () => {
  const { describeProject, stop } = await openModel();
  const totals = await readerTotals(describeProject);
  stop();
  expect(readerFailures(totals)).toEqual([]);
  const worse = { ...totals, byName: 0.64, contradictory: 0.06, bias: -0.91 };
  expect(readerFailures(worse).map((failure) => failure.split(' ')[0])).toEqual(['byName', 'contradictory', 'bias']);
}, 400_000);

test('a line answers a need by its words where it bears half of them, and one need only', () => {
  const needs = [
    { name: 'Alerte d’écart', words: 'une alerte si je m’écarte du tracé' },
    { name: 'Position sur le tracé', words: 'ma position sur le tracé' },
  ];
  const catalogue = { name: 'Notifications push', quoted: 'alerte' };
  const own = { name: 'Alerte si je m’écarte du tracé', quoted: '' };
  expect(pairedByName([catalogue], needs)).toEqual([-1, -1]);
  expect(pairedByName([catalogue, own], needs)).toEqual([1, -1]);
  expect(pairedByName([own, { name: 'Suivi', quoted: 'position sur le tracé' }], needs)).toEqual([0, 1]);
});
