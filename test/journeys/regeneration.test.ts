import { expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const openQuote = async (type: 'client' | 'developer', viewport: 'phone' | 'desktop' = 'desktop') => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});
  await subscribe(cloud, person, 'Enterprise');
  const quote = await generateDone(person, briefs.shop);
  const visitor = await openVisitor(browser(), { viewport });
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}/quote/${quote.id}#variantes`);
  const card = visitor.page.getByRole('region', { name: 'Régénération' });
  return { ...visitor, person, quote, card };
};

test.each([
  ['client', 'phone'],
  ['developer', 'desktop'],
] as const)(
  'a %s with the Enterprise plan has a quote regenerated (%s), compares both, and finds both in the history',
  async (type, viewport) => {
    const { page, card, quote, person, complaints, close } = await openQuote(type, viewport);
    await card.getByRole('button', { name: 'Régénérer ce devis' }).click();
    const question = page.getByRole('dialog', { name: 'Régénérer ce devis' });
    await question.getByText('il vous en reste 49').waitFor();
    await question.getByText('la même demande donne le même devis').waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Régénérer' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/quote/') && !url.pathname.endsWith(quote.id));
    await page.getByText(/^1\sautre devis$/).click();
    const before = card.getByRole('link', { name: 'Version précédente' });
    await before.waitFor();
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Comparer à la version précédente' }).click();
    const compared = page.getByRole('dialog', { name: 'Les deux versions' });
    const headings = compared.getByRole('columnheader');
    await expect.poll(() => headings.allTextContents()).toEqual(['Ce qui diffère', 'Version précédente', 'Ce devis']);
    expect(await violations(page)).toEqual([]);
    await compared.getByRole('button', { name: 'Fermer' }).click();
    await before.click();
    await page.waitForURL(`**/quote/${quote.id}`);
    await page.getByText(/^1\sautre devis$/).click();
    await card.getByRole('link', { name: 'Nouvelle version' }).waitFor();
    await visit(page, `${cloud.url}/history`);
    for (const version of ['Nouvelle version', 'Version précédente'])
      await page.getByRole('listitem').filter({ hasText: version }).waitFor();
    expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 48 });
    expect(complaints).toEqual([]);
    await close();
  },
);

test('a regeneration whose answer is lost is asked again under the same key: one new quote, one credit', async () => {
  const { page, card, person, close } = await openQuote('client');
  await page.route('**/regeneration', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await card.getByRole('button', { name: 'Régénérer ce devis' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Régénérer' });
  await send.click();
  await page.getByRole('button', { name: 'Fermer le message' }).first().waitFor();
  await page.unroute('**/regeneration');
  await send.click();
  await page.getByText(/^1\sautre devis$/).click();
  await card.getByRole('link', { name: 'Version précédente' }).waitFor();
  expect((await person.api.listQuotes({})).quotes).toHaveLength(2);
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 48 });
  await close();
});
