import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { formatParisDay } from '../../shared/text/format.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { enter, openVisitor, overflow, schemes, viewports, violations } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { buy } from '../support/stripe-account.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

/** Reads the texts of the card of credits and the colours of its badge. */
const cardOf = async (page: Page) => {
  const card = page.getByRole('complementary', { name: 'Crédits' });
  await card.getByText(/^sur \d+$/).waitFor();
  const badge = card.locator('p span').first();
  const look = await badge.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return `${color} on ${backgroundColor}`;
  });
  return { says: await card.locator('p').allTextContents(), badge: await badge.textContent(), look };
};
/** Reads that card on the generator and on the profile. */
const cards = async (page: Page) => {
  await page.goto(`${cloud.url}/generator`);
  const generator = await cardOf(page);
  await page.goto(`${cloud.url}/profile?tab=abonnement`);
  return { generator, profile: await cardOf(page) };
};
const spend = async (person: Person, times: number) => {
  for (let time = 0; time < times; time += 1) await generateDone(person, briefs.showcase);
};

test('badge, card and profile agree on the credits left, at 20 % and at none too, and tell when new ones come', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  const { credits_renew_at } = await person.api.getUserCredits();
  const renewal = `De nouveaux crédits arrivent le ${formatParisDay(credits_renew_at ?? '')}.`;
  const { page, complaints, close } = await openVisitor(browser());
  await enter(page, cloud, person);
  const looks = new Map<string | null, string>();
  const look = async (left: number) => {
    const { generator, profile } = await cards(page);
    expect(profile).toEqual(generator);
    expect(generator.badge).toBe(String(left));
    expect(generator.says).toContain('sur 15');
    expect(generator.says.join(' ')).toContain('Plan Pro.');
    expect(generator.says.join(' ')).toContain(renewal);
    expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: left, credits_allocated: 15 });
    looks.set(generator.badge, generator.look);
  };
  await look(15);
  await spend(person, 11);
  await look(4);
  expect(looks.get('4')).toBe(looks.get('15'));
  await spend(person, 1);
  await look(3);
  await spend(person, 3);
  await look(0);
  expect(new Set(['15', '3', '0'].map((left) => looks.get(left))).size).toBe(3);
  await page.goto(`${cloud.url}/generator`);
  const banner = page.getByText(/Mettez à niveau votre plan pour continuer\./);
  expect(await banner.textContent()).toContain('Le plan\u00A0Enterprise en donne 50 par mois.');
  expect(await banner.textContent()).toContain(renewal);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
  await close();
});
