import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { briefs, generate, generateDone, newKey } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { allRows } from '../support/erasure.ts';
import { changeAddress, createPerson, deleteAccount, type Person, signInAgain } from '../support/person.ts';
import { cloudOfThisFile } from '../support/stage.ts';

const cloud = cloudOfThisFile();

const creditsOf = async ({ api }: Person) => (await api.getUserCredits()).credits_remaining;
const refusalOf = ({ api }: Person) =>
  api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() }).then(
    () => 'accepted',
    (error) => error.code as string,
  );
const useAll = async (person: Person) => {
  for (let used = 0; used < 3; used += 1) await generateDone(person);
};
const asDeveloper = { calibration: calibrations.shopMaker };

/** All rows that count the free credits of mailboxes. */
const freeRows = async () => (await allRows(cloud)).filter(({ pk }) => String(pk).startsWith('FREE#'));

test('C6 an account deleted and opened again, as either type and under other spellings, gives no second free set', async () => {
  const client = await createPerson(cloud, 'client', { email: 'zoe.durand@gmail.com' });
  await useAll(client);
  await deleteAccount(cloud, client);
  const developer = await createPerson(cloud, 'developer', { email: 'ZoeDurand+devis@googlemail.com', ...asDeveloper });
  expect(await developer.api.getUserCredits()).toMatchObject({ credits_remaining: 0, credits_allocated: 3 });
  expect(await refusalOf(developer)).toBe('insufficient_credits');
  await deleteAccount(cloud, developer);
  const again = await createPerson(cloud, 'client', { email: 'z.o.e.durand@gmail.com' });
  expect(await creditsOf(again)).toBe(0);
  expect(await refusalOf(again)).toBe('insufficient_credits');
  expect((await again.api.listQuotes({})).quotes).toEqual([]);
});

test('C6 a developer who comes back as a client in the same month has what is left, and a client’s three in the next', async () => {
  const email = 'camille@atelier.example.fr';
  const developer = await createPerson(cloud, 'developer', { email, ...asDeveloper });
  await generateDone(developer);
  await deleteAccount(cloud, developer);
  const client = await createPerson(cloud, 'client', { email: email.toUpperCase() });
  expect(await creditsOf(client)).toBe(2);
  const { credits_renew_at } = await client.api.getUserCredits();
  await cloud.advance(Date.parse(credits_renew_at ?? '') - (await cloud.now()).getTime());
  expect(await creditsOf(await signInAgain(cloud, client))).toBe(3);
});

test('C7 a failure gives its free credit back to the mailbox, which the next account finds', async () => {
  const email = 'noe@atelier.example.fr';
  const first = await createPerson(cloud, 'client', { email });
  await generateDone(first);
  await cloud.behave({ error: 'ValidationException', times: 1 });
  expect(await generate(first, briefs.shop)).toMatchObject({ status: 'failed' });
  expect(await creditsOf(first)).toBe(2);
  await deleteAccount(cloud, first);
  expect(await creditsOf(await createPerson(cloud, 'client', { email }))).toBe(2);
});

test('C6 an account keeps its count when its address changes, and the address left behind opens no new set', async () => {
  const before = await createPerson(cloud, 'client', { email: 'avant@atelier.example.fr' });
  await useAll(before);
  const after = await changeAddress(cloud, before, 'apres@atelier.example.fr');
  expect(await creditsOf(after)).toBe(0);
  expect(await creditsOf(await createPerson(cloud, 'client', { email: 'avant@atelier.example.fr' }))).toBe(0);
});

test('the rows that count a mailbox hold neither its address nor a digest that anybody could compute', async () => {
  const email = 'personne@atelier.example.fr';
  await generateDone(await createPerson(cloud, 'client', { email }));
  const rows = await freeRows();
  expect(rows.length).toBeGreaterThan(0);
  for (const { pk } of rows) expect(pk).toMatch(/^FREE#[0-9a-f]{64}$/);
  const text = JSON.stringify(rows);
  expect(text).not.toContain('@');
  expect(text).not.toContain(createHash('sha256').update(email).digest('hex'));
});
