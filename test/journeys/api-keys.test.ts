import { expect, test } from 'vitest';
import { mostApiKeys } from '../../shared/account/api-keys.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, toast, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { giveApiKey } from '../support/route-requests.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const open = async (type: 'client' | 'developer', viewport: 'phone' | 'desktop', tier?: 'Enterprise') => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});
  if (tier) await subscribe(cloud, person, tier);
  const visitor = await openVisitor(browser(), { viewport });
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}/profile?tab=cles-api`);
  return { ...visitor, person, card: visitor.page.getByRole('region', { name: 'Accès par API' }) };
};

const answerTo = async (secret: string | null) =>
  (await fetch(`${cloud.url}/api/v1/quotes`, { headers: { authorization: `Bearer ${secret}` } })).status;

test.each([
  ['client', 'phone'],
  ['developer', 'desktop'],
] as const)('a %s with Enterprise makes a key, reads it once, and revokes it (%s)', async (type, viewport) => {
  const { page, card, complaints, close } = await open(type, viewport, 'Enterprise');
  await card.getByRole('button', { name: 'Créer la clé' }).click();
  await card.getByText('Donnez un nom à la clé').waitFor();
  await card.getByLabel('Nom de la nouvelle clé').fill('Intranet de l’agence');
  await card.getByRole('button', { name: 'Créer la clé' }).click();
  await card.getByText('La clé « Intranet de l’agence » est créée').waitFor();
  const secret = await card.locator('code').textContent();
  expect(await answerTo(secret)).toBe(200);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await card.getByRole('button', { name: 'C’est noté' }).click();
  expect(await page.content()).not.toContain(secret);
  await card.getByText(/Finit par/).waitFor();
  await card.getByRole('button', { name: 'Révoquer la clé Intranet de l’agence' }).click();
  await page.getByRole('button', { name: 'Révoquer la clé', exact: true }).click();
  await toast(page, 'Clé révoquée').waitFor();
  await card.getByText(/Finit par/).waitFor({ state: 'detached' });
  expect(await answerTo(secret)).toBe(403);
  expect(complaints).toEqual([]);
  await close();
});

test('somebody with as many API keys as can be kept is told to revoke one, and the list tells the last call of each', async () => {
  const { page, person, card, close } = await open('developer', 'desktop');
  await card.getByText('Le plan Enterprise ouvre l’accès par API.').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  const made = [];
  for (let count = 0; count < mostApiKeys; count += 1) made.push(await giveApiKey(cloud, person));
  await answerTo(made[0]?.secret ?? null);
  await visit(page, `${cloud.url}/profile?tab=cles-api`);
  await card.getByText(`Vous avez ${mostApiKeys}`).waitFor();
  expect(await card.getByText(/utilisée le/).count()).toBe(1);
  expect(await card.getByText(/jamais utilisée/).count()).toBe(mostApiKeys - 1);
  expect(await card.getByLabel('Nom de la nouvelle clé').count()).toBe(0);
  await close();
});

test('API keys that could not be read can be loaded again; a key revoked elsewhere disappears from the list', async () => {
  const { page, person, card, close } = await open('developer', 'desktop', 'Enterprise');
  const { id } = await giveApiKey(cloud, person);
  await page.route('**/api/keys', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', requestId: '1' } }),
  );
  await visit(page, `${cloud.url}/profile?tab=cles-api`);
  await card.getByText('Vos clés n’ont pas pu être lues.').waitFor();
  await page.unroute('**/api/keys');
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await card.getByText(/Finit par/).waitFor();
  await person.api.revokeApiKey({ params: { id } });
  await card.getByRole('button', { name: 'Révoquer la clé Intranet' }).click();
  await page.getByRole('button', { name: 'Révoquer la clé', exact: true }).click();
  await toast(page, 'Clé révoquée').waitFor();
  await card.getByText(/Finit par/).waitFor({ state: 'detached' });
  await close();
});
