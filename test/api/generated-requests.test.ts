import { expect, test } from 'vitest';
import { routeList } from '../../shared/api/routes.ts';
import { sendToEveryRoute } from '../support/generated-requests.ts';
import { nextWindow } from '../support/limit-windows.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const count = 40;

test('I6 no generated request makes a route fail, nor show how the product is made', async () => {
  // Another file may have written to the team from this address.
  await nextWindow(cloud, 'day');
  const counted = await sendToEveryRoute(cloud, { count, seed: 1 });
  expect(counted.flatMap(({ failures }) => failures)).toEqual([]);
  expect(counted.map(({ cases }) => cases)).toEqual(routeList.map(() => count));
  for (const { route, statuses } of counted) {
    // Neither is everything refused, nor anything taken. A service alone knows what its routes take.
    if (!['service', 'signed'].includes(route.access))
      expect([route.name, Object.keys(statuses)]).toEqual([route.name, expect.arrayContaining([String(route.status)])]);
    if (route.body) expect([route.name, statuses[400]]).toEqual([route.name, expect.any(Number)]);
  }
});
