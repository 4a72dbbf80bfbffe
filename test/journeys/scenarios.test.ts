import { expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const open = async (type: 'client' | 'developer', viewport: 'phone' | 'desktop', tier?: 'Enterprise') => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});
  const quote = await generateDone(person, briefs.shop);
  if (tier) await subscribe(cloud, person, tier);
  const visitor = await openVisitor(browser(), { viewport });
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}/quote/${quote.id}#variantes`);
  return { ...visitor, person, quote, card: visitor.page.getByRole('region', { name: 'Scénarios' }) };
};

test.each([
  ['client', 'phone'],
  ['developer', 'desktop'],
] as const)(
  'a %s with Enterprise reads three scopes of a quote side by side (%s), on paper too',
  async (type, viewport) => {
    const { page, person, quote, card, complaints, close } = await open(type, viewport, 'Enterprise');
    const table = card.getByRole('table', { name: 'Trois périmètres du même projet' });
    await table.waitFor();
    const { scopes, lines } = await person.api.getScenarios({ params: { id: quote.id } });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Périmètre',
      'Minimal',
      'Usuel',
      'Complet',
    ]);
    const price = await table
      .getByRole('row', { name: /^Prix total HT/ })
      .getByRole('cell')
      .allTextContents();
    expect(price.map((text) => Number(text.replace(/\D/g, '')))).toEqual([
      scopes.minimal.total_price,
      scopes.usual.total_price,
      scopes.complete.total_price,
    ]);
    // The table has a row of headings, five of figures, then the lines.
    expect(await table.getByRole('row').count()).toBe(1 + 5 + lines.length);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'print' });
    expect(await table.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('without the plan the scopes of a quote name the one that opens them; scopes that cannot be read may be asked for again', async () => {
  const free = await open('client', 'desktop');
  await free.card.getByText('Le plan Enterprise compte ce projet en trois périmètres').waitFor();
  expect(await free.card.getByRole('link', { name: 'Voir les plans' }).getAttribute('href')).toBe('/pricing');
  expect(free.complaints).toEqual([]);
  await free.close();

  const { page, card, close } = await open('client', 'desktop', 'Enterprise');
  await card.getByRole('table').waitFor();
  await page.route('**/scenarios', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', requestId: '1' } }),
  );
  await page.reload();
  await card.getByText('Les scénarios n’ont pas pu être lus.').waitFor();
  await page.unroute('**/scenarios');
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await card.getByRole('table').waitFor();
  await close();
});
