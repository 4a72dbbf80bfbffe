import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, test } from 'vitest';
import { routeList } from '../../shared/api/routes.ts';
import { exportAddress } from '../support/account-export.ts';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { allRows, awaitDeletionMail, erased, lastMails, subOf } from '../support/erasure.ts';
import { runsAll, sampled } from '../support/extent.ts';
import { legalDetails } from '../support/legal-details.ts';
import { giveLogo, sendLogo } from '../support/logo-files.ts';
import { codeFor, createPerson, type Person, signInAgain } from '../support/person.ts';
import { request } from '../support/route-requests.ts';
import { acceptOffer, issuedWithOption, sentOffer } from '../support/sent-offer.ts';
import { cloudOfThisFile } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const minute = 60_000;
afterEach(async () => {
  await cloud.noFaults();
  await cloud.behave({});
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

const keysInBucket = async () => {
  const s3 = new S3Client({ ...cloud.operator, forcePathStyle: true });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'chiffre-dev-files-000000000000' }));
  s3.destroy();
  return Contents.map(({ Key }) => Key);
};

/** Whether the user pool knows somebody. */
const isUser = async (Username: string) => {
  const { userPoolId: UserPoolId } = (await (await fetch(`${cloud.url}/config.json`)).json()) as Record<string, string>;
  const client = new CognitoIdentityProviderClient(cloud.operator);
  const known = await codeOf(client.send(new AdminGetUserCommand({ UserPoolId, Username })));
  client.destroy();
  return known === 'done';
};

/** Everything that AWS holds for us, as text. */
const everything = async () =>
  JSON.stringify([await allRows(cloud), await keysInBucket(), await cloud.queues(), await cloud.logs()]);

// This test is the first of the file: nobody else has a name or a text yet that could be found.
test('D1 after the deletion no byte of the person is found in the table, the bucket, the queues, the logs or the user pool', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const sub = subOf(person);
  await person.api.saveLegalDetails({ body: legalDetails });
  await giveLogo(person);
  await sendLogo(person);
  const { id } = await generateDone(person, briefs.shop);
  const client = { kind: 'business', name: 'Comptoir des thés', address: null, siren: null, email: null } as const;
  await person.api.generatePdf({ body: { quoteId: id, client } });
  await cloud.behave({ error: 'ValidationException', times: 1 });
  const failed = await person.api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
  await settled(person.api, failed.id);
  const message = 'Les phases se lisent bien, les risques moins.';
  const page_url = 'https://devis.example.fr/quote';
  await person.api.sendAppFeedback({ body: { rating: 4, message, page_url } });
  await expect.poll(async () => (await cloud.slack()).length, { timeout: 20_000 }).toBe(1);
  await exportAddress(cloud, person);
  const texts = [
    sub,
    person.email,
    'Camille',
    briefs.shop.projectName,
    'thé en vrac',
    'Atelier du Port',
    'Comptoir des thés',
    'issued/',
    message,
  ];
  const before = await everything();
  for (const text of texts) expect(before).toContain(text);
  await person.api.deleteAccount();
  await erased(cloud, person);
  const after = await everything();
  expect(texts.filter((text) => after.includes(text))).toEqual([]);
  expect(await isUser(sub)).toBe(false);
  // /privacy tells what is left: digests that count, and a row of everybody's queue.
  const rowKinds = (await allRows(cloud)).map(({ pk }) => String(pk).split('#')[0]);
  expect([...new Set(rowKinds)].sort()).toEqual(['BUDGET', 'FREE', 'GENERATION', 'RATE']);
});

test('A3 A6 from the deletion on, every route refuses every session of the account, and nobody can sign in any more', async () => {
  const owner = await createPerson(cloud, 'client');
  const elsewhere = await signInAgain(cloud, owner);
  await owner.api.deleteAccount();
  const refusals = async () => {
    for (const route of sampled(
      routeList.filter(({ access }) => access === 'account'),
      8,
    ))
      for (const { token } of [owner, elsewhere]) {
        const { status, body } = await request(cloud, route, token, '01JZZZZZZZZZZZZZZZZZZZZZZZ');
        expect([route.name, status, body.code]).toEqual([route.name, 401, 'not_signed_in']);
      }
  };
  await refusals();
  await awaitDeletionMail(cloud, owner);
  await refusals();
  await expect(signInAgain(cloud, owner)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a deletion asks for a sign-in of the last five minutes, and changes nothing without it', async () => {
  const person = await createPerson(cloud, 'client');
  await cloud.advance(6 * minute);
  expect(await codeOf(person.api.deleteAccount())).toBe('fresh_sign_in_required');
  await cloud.advance(2 * minute);
  expect(await person.api.getProfile()).toMatchObject({ email: person.email });
  const again = await signInAgain(cloud, person);
  expect(await codeOf(again.api.deleteAccount())).toBe('done');
});

test('a deletion that is pressed twice, or in two tabs, is one: it is told once', async () => {
  const person = await createPerson(cloud, 'client');
  const tab = await signInAgain(cloud, person);
  const answers = await Promise.all([person, person, tab].map(({ api }) => codeOf(api.deleteAccount())));
  expect(answers.sort()).toEqual(['done', 'not_signed_in', 'not_signed_in']);
  await erased(cloud, person);
  expect(await lastMails(cloud, person)).toHaveLength(1);
});

test('somebody who has never called the API can delete their account too', async () => {
  const person = await createPerson(cloud, undefined, { firstCall: (api) => api.deleteAccount() });
  await erased(cloud, person);
  expect(await isUser(subOf(person))).toBe(false);
});

test('G6 C6 a generation that runs through the deletion is discarded, and its credit is there for who comes back', async () => {
  const email = 'retour@atelier.example.fr';
  const person = await createPerson(cloud, 'client', { email });
  await generateDone(person);
  await cloud.behave({ first_token_ms: 3_000 });
  const { id } = await person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
  await expect.poll(async () => (await person.api.getQuote({ params: { id } })).status).toBe('running');
  await person.api.deleteAccount();
  await erased(cloud, person);
  const discarded = async () =>
    (await cloud.logs())
      .filter(({ text }) => text.includes(id))
      .map(({ text }) => text)
      .join('');
  await expect
    .poll(discarded, { timeout: 30_000 })
    .toMatch(/quote discarded: too late|no credit to give back: too late/);
  expect((await allRows(cloud)).filter((row) => JSON.stringify(row).includes(subOf(person)))).toEqual([]);
  const again = await createPerson(cloud, 'client', { email });
  expect(await again.api.getUserCredits()).toMatchObject({ credits_remaining: 2, credits_allocated: 3 });
  expect((await again.api.listQuotes({})).quotes).toEqual([]);
});

test('C6 an account deleted and opened again, as the other type, gives no second free set', async () => {
  const email = 'encore@atelier.example.fr';
  const client = await createPerson(cloud, 'client', { email });
  for (let used = 0; used < 3; used += 1) await generateDone(client);
  await client.api.deleteAccount();
  await erased(cloud, client);
  const developer = await createPerson(cloud, 'developer', { email, calibration: calibrations.shopMaker });
  expect(await developer.api.getUserCredits()).toMatchObject({ credits_remaining: 0, credits_allocated: 3 });
  const sent = developer.api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
  expect(await codeOf(sent)).toBe('insufficient_credits');
});

test('what a consumer has accepted outlives its provider’s account: its link reads it, gives the file and renounces; who had not answered is told', async () => {
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { api } = provider;
  const { id, body } = await issuedWithOption(provider, 'consumer');
  const email = `${crypto.randomUUID()}@example.fr`;
  const signed = await api.sendOffer({
    params: { id },
    body: { ...body, recipient: { name: 'Alix Martin', email } },
    idempotencyKey: newKey(),
  });
  const token = signed.link.split('#')[1] ?? '';
  await acceptOffer(cloud, provider, { offer: signed, choosable: body.choosable[0] ?? 0 });
  const waiting = await sentOffer(provider);
  const recipient = waiting.offer.recipient.email ?? '';
  const access = { body: { token } };
  const before = await api.readOffer(access);
  const file = async () => Buffer.from(await (await api.getOfferFile(access)).arrayBuffer());
  const signedFile = await file();
  const mailed = async (address: string, subject: RegExp) =>
    (await cloud.mails()).filter((mail) => mail.to.includes(address) && subject.test(mail.subject)).length;

  await api.deleteAccount();
  expect(await api.readOffer(access)).toMatchObject({ state: 'accepted' });
  expect(await codeOf(api.readOffer({ body: { token: waiting.token } }))).toBe('offer_unknown');
  for (let minutes = 0; minutes < 3; minutes += 1) await cloud.advance(minute);
  await expect.poll(() => mailed(recipient, /clos$/), { timeout: 30_000 }).toBe(1);
  await erased(cloud, provider);

  const after = await api.readOffer(access);
  expect(after.document).toEqual(before.document);
  expect(after).toMatchObject({ account_closed: true, state: 'accepted', provider: { name: before.provider.name } });
  expect((await file()).equals(signedFile)).toBe(true);
  expect(await codeOf(api.readOffer({ body: { token: waiting.token } }))).toBe('offer_unknown');
  await api.answerOffer({ body: { token, action: 'code' }, idempotencyKey: newKey() });
  const code = await codeFor(cloud, email);
  const renounced = await api.answerOffer({ body: { token, action: 'renounce', code }, idempotencyKey: newKey() });
  expect(renounced).toMatchObject({ state: 'renounced' });
  await cloud.advance(minute);
  await expect.poll(() => mailed(email, /accusé de réception/), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => mailed(provider.email, /rétractation de/), { timeout: 30_000 }).toBe(1);
});

// ledger/erasure.test.ts crashes the job at each of its calls.
test.runIf(runsAll)(
  'D1 a deletion whose job crashes at each of its services goes on a minute later, and ends the same',
  async () => {
    const person: Person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
    await giveLogo(person);
    await generateDone(person);
    await person.api.deleteAccount();
    const crashes = async () =>
      (await cloud.logs()).filter(({ function: name, event }) => name === 'erase-accounts' && event === 'error').length;
    // The faults are in the order of the steps, so that each run makes a call more than the one before.
    for (const [service, action, kind] of [
      ['dynamodb', 'DeleteItem', 'crash-before'],
      ['s3', 'ListBucket', 'crash-before'],
      ['s3', 'DeleteObject', 'crash-before'],
      ['s3', 'DeleteObject', 'crash-after'],
      ['cognito-idp', 'AdminDeleteUser', 'crash-before'],
      ['cognito-idp', 'AdminDeleteUser', 'crash-after'],
      ['ses', 'SendEmail', 'crash-before'],
      ['dynamodb', 'PutItem', 'crash-before'],
    ] as const) {
      const before = await crashes();
      await cloud.fault({ service, action, kind, function: 'erase-accounts', times: 1 });
      await cloud.advance(minute);
      await expect.poll(crashes, { timeout: 20_000 }).toBe(before + 1);
    }
    await erased(cloud, person);
    expect(await isUser(subOf(person))).toBe(false);
    expect((await keysInBucket()).join()).not.toContain(subOf(person));
  },
);
