import { expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { enter, openVisitor, overflow, toast, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const open = async (viewport: 'phone' | 'desktop', budget?: string) => {
  const person = await createPerson(cloud, 'client');
  const { description } = briefs.shop;
  const quote = await generateDone(person, {
    ...briefs.shop,
    description: budget ? `${description} Notre budget est de ${budget}.` : description,
  });
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
    const { page, person, quote, first, second, complaints, close } = await open(viewport, '7 000 € HT');
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
    expect(complaints).toEqual([]);
    await close();
  },
);
