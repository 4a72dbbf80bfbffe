import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { enter, openVisitor, overflow, schemes, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();

test.each(['phone', 'desktop'] as const)(
  'D2 a person asks for their data on a %s, is told by mail, and downloads them',
  async (viewport) => {
    const person = await createPerson(cloud, 'client');
    const { page, complaints, close } = await openVisitor(browser(), { viewport });
    await enter(page, cloud, person);
    await visit(page, `${cloud.url}/profile`);
    await page.getByRole('button', { name: 'Demander mes données' }).click();
    await page.getByText('Vos données sont en préparation.').waitFor();
    await cloud.advance(60_000);
    await expect.poll(async () => (await person.api.getExport()).state, { timeout: 30_000 }).toBe('ready');
    const mail = (await cloud.mails()).find(
      ({ to, subject }) => to.includes(person.email) && subject.includes('prêtes'),
    );
    expect(mail?.links).toEqual([`${cloud.url}/profile`]);
    await visit(page, `${cloud.url}/profile`);
    const button = page.getByRole('button', { name: 'Télécharger mes données' });
    await button.waitFor();
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await violations(page)).toEqual([]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(Buffer.from(files['donnees.json'] ?? []).toString()).toContain(person.email);
    expect(complaints).toEqual([]);
    await close();
  },
);
