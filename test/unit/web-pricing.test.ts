import { expect, test } from 'vitest';
import { creditsPerTier } from '../../shared/subscription.ts';
import { plans } from '../../web/src/features/pricing/plans.ts';

test('the pricing page promises the quotes that each plan really gives, at 0, 7 and 20 €', () => {
  expect(Object.fromEntries(plans.map(({ tier, quotes }) => [tier, quotes]))).toEqual(creditsPerTier);
  expect(plans.map(({ price }) => price)).toEqual([0, 7, 20]);
});
