import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { routes } from '../../shared/api/routes.ts';
import { phasesInOrder } from '../../shared/quote/breakdown.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, toast, violations, visit } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const provider = async (plan: 'Pro' | null = 'Pro') => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  if (plan) await subscribe(cloud, person, plan);
  return { person, quote: await generateDone(person, briefs.shop) };
};
const open = async (person: Person, look?: Parameters<typeof openVisitor>[1]) => {
  const visitor = await openVisitor(browser(), look);
  await enter(visitor.page, cloud, person);
  return visitor;
};
const card = (page: Page) => page.getByRole('region', { name: 'Heures réellement passées' });
const save = (page: Page) => card(page).getByRole('button', { name: 'Enregistrer' }).click();
const toQuote = (page: Page, id: string) => visit(page, `${cloud.url}/quote/${id}#heures`);
const toCalibration = (page: Page) => visit(page, `${cloud.url}/calibration`);
/** The text of the card, with plain spaces. */
const textOf = async (page: Page) => ((await card(page).textContent()) ?? '').replace(/[\u00A0\u202F]/g, ' ');

describe.each(['phone', 'desktop'] as const)('at the width of a %s', (viewport) => {
  test('W1 W2 a provider enters the hours of a project, sees what they change, turns it off and on, and takes them back', async () => {
    const { person, quote } = await provider();
    const { page, complaints, close } = await open(person, { viewport });
    await toCalibration(page);
    await card(page).getByText('Aucune heure saisie pour l’instant').waitFor();
    expect(await violations(page)).toEqual([]);

    await toQuote(page, quote.id);
    const total = card(page).getByLabel('Heures en tout');
    await save(page);
    await card(page).getByText('Indiquez un total, ou les heures de chaque phase').waitFor();
    await total.fill('-4');
    await card(page)
      .getByText(/^Indiquez des heures entre 0 et 20\s000, à la demi-heure près$/)
      .waitFor();
    await total.fill(String(quote.estimated_hours * 2));
    await save(page);
    await toast(page, 'Heures enregistrées').waitFor();
    expect(await textOf(page)).toContain('passées pour');
    expect(await violations(page)).toEqual([]);

    await card(page).getByLabel('Saisir phase par phase').check();
    const phases = phasesInOrder(quote.breakdown).filter(([key]) => key !== 'risques');
    for (const [index, input] of (await card(page).getByRole('textbox').all()).entries())
      await input.fill(String((phases[index]?.[1].hours ?? 0) * 3));
    expect(await card(page).getByRole('textbox').count()).toBe(phases.length);
    await save(page);
    await expect
      .poll(async () => person.api.getQuote({ params: { id: quote.id } }))
      .toMatchObject({
        actual_hours: { phases: Object.fromEntries(phases.map(([key, { hours }]) => [key, hours * 3])) },
      });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await toCalibration(page);
    await card(page).getByText('Avec vos heures').waitFor();
    expect(await textOf(page)).toContain('× 1,05');
    expect(await textOf(page)).toContain('1 devis terminé a pris');
    expect(await textOf(page)).toContain('Vos prochains devis compteront 5 % d’heures de plus');
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await card(page).getByRole('switch').click();
    await toast(page, 'Correction désactivée').waitFor();
    await page.reload();
    await card(page).getByText('compteraient').waitFor();
    expect(await card(page).getByRole('switch').isChecked()).toBe(false);
    await card(page).getByRole('switch').click();
    await toast(page, 'Correction activée').waitFor();

    const next = await generateDone(person, briefs.shop);
    await toQuote(page, next.id);
    await page.getByText('Comprendre ce prix').click();
    await page.getByRole('rowheader', { name: /^Heures réellement passées/ }).waitFor();

    await toQuote(page, quote.id);
    await card(page).getByRole('button', { name: 'Retirer ces heures' }).click();
    const question = page.getByRole('dialog');
    await question.getByText(briefs.shop.projectName).waitFor();
    await question.getByRole('button', { name: 'Retirer', exact: true }).click();
    await toast(page, 'Heures retirées').waitFor();
    expect(await total.inputValue()).toBe('');
    await toCalibration(page);
    await card(page).getByText('Aucune heure saisie pour l’instant').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('W1 without the plan, quote and calibration say which one opens actual hours, and lead to it', async () => {
    const { person, quote } = await provider(null);
    const { page, complaints, close } = await open(person, { viewport });
    for (const go of [() => toQuote(page, quote.id), () => toCalibration(page)]) {
      await go();
      await card(page).getByText('Le plan Pro ouvre').waitFor();
      expect(await card(page).getByRole('textbox').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      await card(page).getByRole('link', { name: 'Voir les plans' }).click();
      await page.waitForURL(`${cloud.url}/pricing`);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

test('actual hours that cannot be read are told on quote and calibration, and read again at a press', async () => {
  const { person, quote } = await provider();
  const { page, close } = await open(person);
  const address = `**${routes.getLearnedCalibration.path}`;
  for (const go of [() => toQuote(page, quote.id), () => toCalibration(page)]) {
    await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'unexpected', requestId: '1' } }));
    await go();
    await card(page).getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(address);
    await card(page).getByRole('button', { name: 'Réessayer' }).click();
    await card(page)
      .getByText(/Heures en tout|Aucune heure saisie/)
      .waitFor();
  }
  await close();
});

test('a client is asked for no actual hours', async () => {
  const client = await createPerson(cloud, 'client');
  const quote = await generateDone(client);
  const { page, complaints, close } = await open(client);
  await toQuote(page, quote.id);
  expect(await card(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
