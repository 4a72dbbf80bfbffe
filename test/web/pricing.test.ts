import { expect, test } from 'vitest';
import { errors } from '../../shared/api/errors.ts';
import { openPerPerson } from '../../shared/quote/generation-limits.ts';
import { plans } from '../../web/src/features/pricing/plans.ts';

test('the plans cost 0, 7 and 20 € for 3, 15 and 50 quotes', () => {
  expect(plans.map(({ price }) => price)).toEqual([0, 7, 20]);
  expect(plans.map(({ quotes }) => quotes)).toEqual([3, 15, 50]);
});

test('somebody who asks for one quote too many at once is told how many are being made', () => {
  const words = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'];
  expect(errors.too_many_generations.sentence).toMatch(new RegExp(`^${words[openPerPerson - 1]} devis `));
});
