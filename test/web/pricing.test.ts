import { expect, test } from 'vitest';
import { freeQuotesInWords } from '../../shared/generation-limits.ts';
import { plans } from '../../web/src/features/pricing/plans.ts';

test('the plans cost 0, 7 and 20 € for 3, 15 and 50 quotes', () => {
  expect(plans.map(({ price }) => price)).toEqual([0, 7, 20]);
  expect(plans.map(({ quotes }) => quotes)).toEqual([3, 15, 50]);
});

test('the free quotes are as many in words', () => {
  expect(freeQuotesInWords).toBe(['un', 'deux', 'trois', 'quatre', 'cinq'][Number(plans[0]?.quotes) - 1]);
});
