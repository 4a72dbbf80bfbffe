import { expect, test } from 'vitest';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, toast, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const open = async (viewport: 'phone' | 'desktop', tier: 'Enterprise' | 'Pro') => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await subscribe(cloud, person, tier);
  const visitor = await openVisitor(browser(), { viewport });
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}/profile?tab=cles-api`);
  return { ...visitor, person, card: visitor.page.getByRole('region', { name: 'Webhooks' }) };
};

test.each(['phone', 'desktop'] as const)(
  'O8 a provider adds a webhook, reads its secret once, tries it, changes its secret and removes it (%s)',
  async (viewport) => {
    const { page, card, complaints, close } = await open(viewport, 'Enterprise');
    await card.getByRole('button', { name: 'Ajouter le webhook' }).click();
    await card.getByText('Indiquez une adresse en https://, avec un nom de domaine public').waitFor();
    await card.getByLabel('Adresse du nouveau webhook').fill('https://hooks.chiffre.invalid/devis');
    await card.getByLabel('Devis vu par le client').uncheck();
    await card.getByRole('button', { name: 'Ajouter le webhook' }).click();
    const secret = card.locator('code');
    const first = await secret.textContent();
    expect(first).toMatch(/^whsec_/);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await card.getByRole('button', { name: 'C’est noté' }).click();
    expect(await page.content()).not.toContain(first);
    await card.getByText('Devis généré, Question du client, Devis accepté').waitFor();

    await card.getByRole('button', { name: 'Envoyer un essai' }).click();
    await toast(page, 'Message en route').waitFor();
    await card.getByText('Derniers messages').click();
    await card.getByText('Part dans la minute').waitFor();

    await card.getByRole('button', { name: 'Changer le secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Changer le secret' }).click();
    await secret.waitFor();
    expect(await secret.textContent()).not.toBe(first);
    await card.getByText(/L’ancien secret signe aussi/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await card.getByRole('button', { name: 'Retirer https://hooks.chiffre.invalid/devis' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer le webhook' }).click();
    await card.getByRole('button', { name: /^Retirer https/ }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  },
);
