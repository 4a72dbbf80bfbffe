import { expect, test } from 'vitest';
import { type Corrections, noCorrections } from '../../shared/quote/corrections.ts';
import {
  historyOf,
  redone,
  subjectOf,
  undone,
  withStep,
} from '../../web/src/features/quotes/corrections/edit-history.ts';
import { fc } from '../support/properties.ts';

const rate = (value: number): Corrections => ({ ...noCorrections, rate: value });

test('any corrections, all undone, are those of before; done again, they are those of after', () => {
  const step = fc.record({ value: fc.integer({ min: 1, max: 5 }), subject: fc.constantFrom(undefined, 'a', 'b') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const start = historyOf(noCorrections);
      const after = steps.reduce((history, { value, subject }) => withStep(history, rate(value), subject), start);
      let back = after;
      for (const _ of after.past) back = undone(back);
      expect([back.now, back.past]).toEqual([noCorrections, []]);
      let again = back;
      for (const _ of back.future) again = redone(again);
      expect([again.now, again.past, again.future]).toEqual([after.now, after.past, []]);
    }),
  );
});

test('letters typed in one field are one step of the corrections, and a field put back to what it was is none', () => {
  const typed = withStep(withStep(historyOf(noCorrections), rate(7), 'rate'), rate(70), 'rate');
  expect(typed.past).toEqual([noCorrections]);
  expect(withStep(typed, noCorrections, 'rate').past).toEqual([]);
  expect(withStep(typed, rate(71), 'margin').past).toEqual([noCorrections, rate(70)]);
});

test('a correction after one that was undone forgets it', () => {
  const back = undone(withStep(historyOf(noCorrections), rate(70), undefined));
  expect(back.future).toEqual([rate(70)]);
  expect(withStep(back, rate(80), undefined)).toMatchObject({ past: [noCorrections], now: rate(80), future: [] });
  expect(redone(withStep(back, rate(80), undefined)).now).toEqual(rate(80));
});

test('a line that is added or taken out is a step of the corrections by itself', () => {
  expect(subjectOf({ edit: 'added note', kind: 'exclusions', at: 0, text: null })).toBeUndefined();
  expect(subjectOf({ edit: 'move', key: 'cadrage', by: 1 })).toBeUndefined();
  expect(subjectOf({ edit: 'feature', key: '0', change: { hours: 1 } })).not.toBe(
    subjectOf({ edit: 'feature', key: '0', change: { removed: true } }),
  );
});
