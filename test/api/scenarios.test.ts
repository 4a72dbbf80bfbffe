import { expect, test } from 'vitest';
import { recount } from '../../shared/estimate/recount.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { createPerson } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();

test.each(['client', 'developer'] as const)('a %s with Enterprise reads three scopes of a quote', async (type) => {
  const person = await createPerson(cloud, type, {
    ...(type === 'developer' && { calibration: calibrations.shopMaker }),
  });
  const quote = await generateDone(person, briefs.shop);
  const params = { id: quote.id };
  await subscribe(cloud, person, 'Enterprise');
  const { scopes, lines } = await person.api.getScenarios({ params });
  expect(scopes.usual).toMatchObject({ total_price: quote.total_price, estimated_hours: quote.estimated_hours });
  expect(scopes.minimal.total_price).toBeLessThanOrEqual(scopes.usual.total_price);
  expect(scopes.complete.total_price).toBeGreaterThan(scopes.usual.total_price);
  const counted = lines.filter(({ hours }) => hours.usual !== null);
  expect(counted.map(({ name }) => name)).toEqual(quote.features.map(({ name }) => name));
  expect(await person.api.getQuote({ params })).toMatchObject({ total_price: quote.total_price });
});

test.each(['Gratuit', 'Pro'] as const)(
  'somebody with %s reads which plan opens the scopes of a quote',
  async (tier) => {
    const person = await createPerson(cloud, 'client');
    const { id } = await generateDone(person, briefs.shop);
    if (tier !== 'Gratuit') await subscribe(cloud, person, tier);
    await expect(person.api.getScenarios({ params: { id } })).rejects.toMatchObject({
      code: 'scenarios_plan_required',
    });
  },
);

test('the scopes of a quote are of its last version', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id, total_price } = await generateDone(person, briefs.shop);
  await subscribe(cloud, person, 'Enterprise');
  const { engine, corrections, quote_version, original, terms } = await person.api.getCorrections({ params: { id } });
  const changed = { ...corrections, rate: 100 };
  const { estimated_hours, total_price: price } = recount(original, terms, changed);
  await person.api.correctQuote({
    params: { id },
    body: { quote_version, engine, corrections: changed, estimated_hours, total_price: price },
  });
  const { scopes } = await person.api.getScenarios({ params: { id } });
  expect(scopes.usual.total_price).toBe(price);
  expect(price).not.toBe(total_price);
});
