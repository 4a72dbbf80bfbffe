import { expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, toast, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const open = async (type: 'client' | 'developer', viewport: 'phone' | 'desktop') => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});
  const description = `${briefs.shop.description} Notre budget est de 7 000 € HT.`;
  const quote = await generateDone(person, { ...briefs.shop, description });
  const visitor = await openVisitor(browser(), { viewport });
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}/quote/${quote.id}/deux-temps`);
  const step = (name: string) => visitor.page.getByRole('region', { name, exact: true });
  return { ...visitor, person, quote, first: step('D’abord'), second: step('Ensuite') };
};
const amount = (text: string | null) => Number(text?.replace(/\D/g, ''));

test.each(['phone', 'desktop'] as const)(
  'K1 W1 W2 a client cuts a quote within the budget of the brief, moves a line and keeps both steps as a version (%s)',
  async (viewport) => {
    const { page, person, quote, first, second, complaints, close } = await open('client', viewport);
    await page.getByRole('heading', { name: /^En deux temps, dans vos 7.000.€$/ }).waitFor();
    const total = async (step: typeof first) => amount(await step.getByText(/HT$/).first().textContent());
    const before = await total(first);
    expect(before).toBeLessThanOrEqual(7_000);
    expect(before + (await total(second))).toBeGreaterThanOrEqual(quote.total_price);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page
      .getByRole('button', { name: /ensuite$/ })
      .first()
      .click();
    expect(await total(first)).toBeLessThan(before);
    await page.getByRole('button', { name: 'Garder ces deux temps' }).click();
    await toast(page, 'Deux temps gardés').waitFor();
    await page.waitForURL(`${cloud.url}/quote/${quote.id}`);
    const saved = await person.api.getQuote({ params: { id: quote.id } });
    expect(saved).toMatchObject({ quote_version: 2 });
    await visit(page, `${cloud.url}/quote/${quote.id}/deux-temps`);
    await page.getByText('Ces deux temps sont ceux du devis actuel.').waitFor();
    expect(await total(first)).toBe(Object(saved).total_price);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('K1 a provider keeps two steps, finds the later lines among those of the quote, and puts one back', async () => {
  const { page, person, quote, second, complaints, close } = await open('developer', 'desktop');
  await page.getByRole('button', { name: 'Proposer la suite en options' }).waitFor();
  const later = await second.getByRole('button').count();
  await page.getByRole('button', { name: 'Garder ces deux temps' }).click();
  await toast(page, 'Deux temps gardés').waitFor();
  await page.getByRole('button', { name: 'Corriger' }).click();
  await page.getByText('(dans un second temps)').first().waitFor();
  expect(await page.getByText('(dans un second temps)').count()).toBe(later);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('row').filter({ hasText: '(dans un second temps)' }).first().getByRole('button').click();
  await page.getByRole('region', { name: 'Total corrigé' }).getByRole('button', { name: 'Enregistrer' }).click();
  await toast(page, 'Les modifications ont été sauvegardées').waitFor();
  const { corrections } = await person.api.getCorrections({ params: { id: quote.id } });
  expect(corrections.later ?? []).toHaveLength(later - 1);
  expect(complaints).toEqual([]);
  await close();
});
