import { afterEach, expect, test } from 'vitest';
import type { Scope } from '../../shared/quote/generation.ts';
import { exportAddress, exported } from '../support/account-export.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { subOf } from '../support/erasure.ts';
import { legalDetails } from '../support/legal-details.ts';
import { giveLogo } from '../support/logo-files.ts';
import { createPerson, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const minute = 60_000;
afterEach(() => cloud.noFaults());

const mailsTo = async (email: string) =>
  (await cloud.mails()).filter(({ to, subject }) => to.includes(email) && subject.includes('vos données sont prêtes'));

test('D2 the copy of all data holds all that is stored of its owner, as JSON and as tables, and the files; of nobody else', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const stranger = await createPerson(cloud, 'client');
  await generateDone(stranger);
  await person.api.saveLegalDetails({ body: legalDetails });
  await giveLogo(person);
  const quote = await generateDone(person, briefs.shop);
  await person.api.sendAppFeedback({ body: { rating: 4, message: '=1+1', page_url: 'https://devis.example.fr/' } });
  const files = await exported(cloud, person);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      ...['LISEZMOI.txt', 'donnees.json', 'profil.csv', 'devis.csv', 'contenu-des-devis.csv', 'avis.csv'],
      ...['devis-gratuits.csv', 'mouvements-de-credits.csv', 'lectures-du-modele.csv'],
    ]),
  );
  const data = JSON.parse(files['donnees.json'] ?? '');
  expect(data.profil).toMatchObject([{ email: person.email, company_legal_name: 'Atelier du Port' }]);
  expect(data.devis).toMatchObject([{ id: quote.id, project_name: briefs.shop.projectName }]);
  expect(data['contenu-des-devis'][0].brief.description).toBe(briefs.shop.description);
  // The kept reading of a brief is part of the copy, since it quotes its owner.
  const readings = data['lectures-du-modele'];
  expect(readings).toMatchObject([{ sk: expect.stringMatching(/^READING#/) }]);
  const described: Scope = JSON.parse(readings[0].description).scope;
  const namesOf = (features: { name: string }[]) => features.map(({ name }) => name).sort();
  expect(namesOf(described.features)).toEqual(namesOf(quote.features));
  expect(files['lectures-du-modele.csv']).toContain('paient par carte');
  expect(files['devis.csv']).toContain(`"${briefs.shop.projectName}"`);
  const headings = Object.entries(files).flatMap(([name, text]) =>
    name.endsWith('.csv') ? (text.split('\r\n')[0] ?? '').replace('\uFEFF', '').split(';') : [],
  );
  expect(headings.filter((heading) => !/^"[A-ZÉ][^_]*"$/.test(heading))).toEqual([]);
  // A spreadsheet would run it as a formula.
  expect(files['avis.csv']).toContain(`"'=1+1"`);
  const all = Object.values(files).join();
  expect([all.includes(subOf(stranger)), all.includes(stranger.email)]).toEqual([false, false]);
  const [mail] = await mailsTo(person.email);
  expect(mail?.html).toContain(`${'/profile'}"`);
  expect(mail?.html).not.toContain('X-Amz');
});

test('D2 A6 the address of a copy of all data counts for five minutes, for its owner alone, and the copy for a day', async () => {
  const owner = await createPerson(cloud, 'client');
  const stranger = await createPerson(cloud, 'client');
  const address = await exportAddress(cloud, owner);
  expect(await stranger.api.getExport()).toEqual({ state: 'none', expires_at: null, url: null });
  const changed = address.replace(subOf(owner), subOf(stranger));
  expect((await fetch(changed)).status).toBe(403);
  expect((await fetch(address)).status).toBe(200);
  await cloud.advance(6 * minute);
  expect((await fetch(address)).status).toBe(403);
  expect(await owner.api.getExport()).toMatchObject({ state: 'ready' });
  await cloud.advance(24 * 60 * minute);
  const again = await signInAgain(cloud, owner);
  expect(await again.api.getExport()).toMatchObject({ state: 'none', url: null });
});

test('D2 a copy of all data that is asked for twice is one; its job that crashes goes on a minute later; a fourth copy of a day is refused', async () => {
  const person = await createPerson(cloud, 'client');
  const tabs = await Promise.all([person.api.exportAccount(), person.api.exportAccount()]);
  expect(tabs.map(({ state }) => state)).toEqual(['preparing', 'preparing']);
  for (const [service, action] of [
    ['s3', 'PutObject'],
    ['dynamodb', 'UpdateItem'],
  ] as const) {
    await cloud.fault({ service, action, kind: 'crash-before', function: 'write-exports', times: 1 });
    const crashes = async () =>
      (await cloud.logs()).filter(({ function: name, event }) => name === 'write-exports' && event === 'error').length;
    const before = await crashes();
    await cloud.advance(minute);
    await expect.poll(crashes, { timeout: 20_000 }).toBe(before + 1);
  }
  await cloud.advance(minute);
  await expect.poll(async () => (await mailsTo(person.email)).length, { timeout: 20_000 }).toBe(1);
  await exportAddress(cloud, person);
  await exportAddress(cloud, person);
  await expect(person.api.exportAccount()).rejects.toMatchObject({ code: 'too_many_requests' });
});
