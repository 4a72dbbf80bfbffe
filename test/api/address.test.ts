import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test } from 'vitest';
import { exported } from '../support/account-export.ts';
import { generateDone, newKey } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { allRows, erased } from '../support/erasure.ts';
import { changeAddress, codeFor, createPerson, type Person, signInAgain, verifyAtPool } from '../support/person.ts';
import { acceptOffer, issuedWithOption } from '../support/sent-offer.ts';
import { signInWith } from '../support/social-sign-in.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
afterEach(() => cloud.noFaults());

const newEmail = () => `${randomUUID()}@example.fr`;
const ask = ({ api }: Pick<Person, 'api'>, email: string) => api.requestAddress({ body: { email } });
const confirm = ({ api }: Person, code: string) => api.confirmAddress({ body: { code } });
const mailsTo = async (email: string) => (await cloud.mails()).filter(({ to }) => to.includes(email));
const isOut = ({ api }: Person) => expect(api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
const wrongCode = { code: 'invalid_input', fields: { code: 'Ce code n’est pas le bon, ou il a expiré' } };
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

/** Calls the user pool with somebody's token, as anybody who holds one may. */
const atPool = async <T>(work: (client: CognitoIdentityProviderClient) => Promise<T>): Promise<T> => {
  const client = new CognitoIdentityProviderClient(cloud.operator);
  return work(client).finally(() => client.destroy());
};
const poolAddress = async ({ token: AccessToken }: Person) => {
  const { UserAttributes } = await atPool((client) => client.send(new GetUserCommand({ AccessToken })));
  return UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
};

test('A3 a new address counts once its code is shown: table and pool have it, the former is told, every session ends', async () => {
  const person = await createPerson(cloud, 'client');
  const elsewhere = await signInAgain(cloud, person);
  const email = newEmail();
  expect(await ask(person, email)).toEqual({ requested: true });
  expect(await person.api.getProfile()).toMatchObject({ email: person.email });
  expect(await poolAddress(person)).toBe(person.email);
  const [sent] = await mailsTo(email);
  expect(sent?.subject).toBe('Chiffré\u00A0: confirmez votre nouvelle adresse');
  expect(sent?.html).toMatch(/Bonjour Camille,.*Saisissez ce code.*Si vous n’avez rien demandé/s);
  expect(await confirm(person, await codeFor(cloud, email))).toEqual({ email, mail_sent: true });
  for (const session of [person, elsewhere]) await isOut(session);
  await expect(signInAgain(cloud, person)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const again = await signInAgain(cloud, { ...person, email });
  expect([(await again.api.getProfile()).email, await poolAddress(again)]).toEqual([email, email]);
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe('Chiffré\u00A0: l’adresse de votre compte a changé');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toMatch(/Bonjour Camille,.*Ce n’était pas vous/s);
    expect(part).not.toContain(email);
  }
});

test('one request of a new address sends one mail, also where the answer of the user pool is lost', async () => {
  const person = await createPerson(cloud, 'client');
  const email = newEmail();
  await cloud.fault({ service: 'cognito-idp', action: 'UpdateUserAttributes', kind: 'fail-after', times: 1 });
  await expect(ask(person, email)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await confirm(person, await codeFor(cloud, email))).toEqual({ email, mail_sent: true });
});

/** A devis of this provider, accepted by somebody else: the id of its offer. */
const acceptedOffer = async (provider: Person): Promise<string> => {
  const { id, body, choosable } = await issuedWithOption(provider, 'business');
  const offer = await provider.api.sendOffer({
    idempotencyKey: newKey(),
    params: { id },
    body: { ...body, recipient: { ...body.recipient, email: newEmail() } },
  });
  await acceptOffer(cloud, provider, { offer, choosable });
  return offer.id;
};
const proofsOf = async (person: Person) => (await exported(cloud, person))['preuves-d-acceptation.csv'] ?? '';

test('D2 who opens an account with an address left behind reads nothing of the offers of who left it', async () => {
  const former = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const before = await acceptedOffer(former);
  const provider = await changeAddress(cloud, former, newEmail());
  const after = await acceptedOffer(provider);
  const stranger = await createPerson(cloud, 'client', { email: former.email });
  const files = await exported(cloud, stranger);
  expect(Object.values(files).filter((text) => text.includes(before) || text.includes(after))).toEqual([]);
  const own = await proofsOf(provider);
  expect([own.includes(before), own.includes(after)]).toEqual([true, true]);
});

test('D2 what a mailbox accepted is in the copy of who has it now, and of nobody who left it', async () => {
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id, body, choosable } = await issuedWithOption(provider, 'business');
  const recipient = await createPerson(cloud, 'client');
  const offer = await provider.api.sendOffer({
    idempotencyKey: newKey(),
    params: { id },
    body: { ...body, recipient: { ...body.recipient, email: recipient.email } },
  });
  await acceptOffer(cloud, provider, { offer, choosable });
  expect(await proofsOf(recipient)).toContain(offer.id);
  const moved = await changeAddress(cloud, recipient, newEmail());
  expect(await proofsOf(moved)).toBe('');
});

test('after a change of address quotes, credits and a copy of all data go on; the address left behind opens no second free set', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person);
  await person.api.exportAccount();
  const email = newEmail();
  const moved = await changeAddress(cloud, person, email);
  expect(await moved.api.getUserCredits()).toMatchObject({ credits_remaining: 2 });
  expect((await moved.api.listQuotes({})).quotes.map((quote) => quote.id)).toEqual([id]);
  const former = await createPerson(cloud, 'client', { email: person.email });
  expect(await former.api.getUserCredits()).toMatchObject({ credits_remaining: 2 });
  await cloud.advance(60_000);
  const ready = async () => (await mailsTo(email)).some(({ subject }) => subject.includes('vos données sont prêtes'));
  await expect.poll(ready, { timeout: 20_000 }).toBe(true);
});

test('D1 the deletion of an account that has moved leaves neither of its addresses', async () => {
  const person = await createPerson(cloud, 'client');
  const moved = await changeAddress(cloud, person, newEmail());
  await moved.api.deleteAccount();
  await erased(cloud, moved);
  const text = JSON.stringify([await allRows(cloud), await cloud.logs()]);
  for (const address of [person.email, moved.email]) expect(text).not.toContain(address);
});

test('of changes of address at the same moment the last one gets the mail, the others are told to ask again', async () => {
  const person = await createPerson(cloud, 'client');
  const emails = Array.from({ length: 3 }, newEmail);
  const answers = await Promise.all(
    emails.map((email) =>
      ask(person, email).then(
        () => 'requested',
        (error) => error.code,
      ),
    ),
  );
  expect(answers.filter((answer) => answer !== 'requested')).toEqual(
    answers.filter((answer) => answer === 'too_many_requests'),
  );
  expect(answers).toContain('requested');
});

test('the address of an account does not change without a sign-in of the last five minutes', async () => {
  const person = await createPerson(cloud, 'client');
  const email = newEmail();
  await cloud.advance(301_000);
  await expect(ask(person, email)).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
  expect(await mailsTo(email)).toEqual([]);
});

test.each([
  ['', 'Indiquez votre email'],
  ['rien', 'Cette adresse email n’est pas valide'],
  ['a@b.fr"', 'Cette adresse email n’est pas valide'],
  [`${'a'.repeat(250)}@example.fr`, 'Cette adresse est trop longue'],
])('the address of an account does not change for what is no address: %s', async (email, sentence) => {
  const person = await createPerson(cloud, 'client');
  await expect(ask(person, email)).rejects.toMatchObject({ code: 'invalid_input', fields: { email: sentence } });
});

test('A3 the address of an account does not change for a session that the user pool alone has ended', async () => {
  const person = await createPerson(cloud, 'client');
  await atPool((client) => client.send(new GlobalSignOutCommand({ AccessToken: person.token })));
  await expect(ask(person, newEmail())).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(confirm(person, '123456')).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('the address of an account does not change for the address that the account has', async () => {
  const person = await createPerson(cloud, 'client');
  await expect(ask(person, person.email.toUpperCase())).rejects.toMatchObject({
    fields: { email: 'C’est déjà l’adresse de votre compte' },
  });
});

test.each(['Google', 'GitHub'] as const)(
  'the address of an account does not change for an account that %s signs in to',
  async (service) => {
    const opened = await signInWith(cloud, service, { email: newEmail() });
    const person = await createPerson(cloud, 'client');
    await signInWith(cloud, service, { email: person.email });
    const joined = await signInWith(cloud, service, { email: person.email });
    for (const session of [opened, joined]) {
      if ('refused' in session) throw new Error(session.refused);
      await expect(ask(session, newEmail())).rejects.toMatchObject({ code: 'address_of_service' });
    }
  },
);

test('the address of an account does not change by a wrong code, one of somebody else, an old one, or one that was never sent', async () => {
  const person = await createPerson(cloud, 'client');
  await expect(confirm(person, '123456')).rejects.toMatchObject(wrongCode);
  await expect(confirm(person, '12345')).rejects.toMatchObject({ fields: { code: expect.stringContaining('6') } });
  const email = newEmail();
  await ask(person, email);
  const code = await codeFor(cloud, email);
  await expect(confirm(person, otherThan(code))).rejects.toMatchObject(wrongCode);
  await expect(confirm(await createPerson(cloud, 'client'), code)).rejects.toMatchObject(wrongCode);
  await cloud.advance(24 * 3_600_000 + 1_000);
  const later = await signInAgain(cloud, person);
  await expect(confirm(later, code)).rejects.toMatchObject(wrongCode);
  expect(await later.api.getProfile()).toMatchObject({ email: person.email });
});

test('A3 the address of an account does not change by guessing codes: after five an hour the right one is refused too', async () => {
  const person = await createPerson(cloud, 'client');
  const email = newEmail();
  await ask(person, email);
  const code = await codeFor(cloud, email);
  for (let times = 0; times < 5; times += 1)
    await expect(confirm(person, otherThan(code))).rejects.toMatchObject(wrongCode);
  await expect(confirm(person, code)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('the address of an account does not change by a fourth request within an hour', async () => {
  const person = await createPerson(cloud, 'client');
  for (let times = 0; times < 3; times += 1) await ask(person, newEmail());
  await expect(ask(person, newEmail())).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('A3 the address of an account does not change at the user pool itself: a token alone has no code sent', async () => {
  const person = await createPerson(cloud, 'client');
  const email = newEmail();
  await ask(person, newEmail());
  const UserAttributes = [{ Name: 'email', Value: email }];
  for (const ClientMetadata of [undefined, { request: '01JZZZZZZZZZZZZZZZZZZZZZZZ' }])
    await expect(
      atPool((client) =>
        client.send(new UpdateUserAttributesCommand({ AccessToken: person.token, UserAttributes, ClientMetadata })),
      ),
    ).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
  expect(await mailsTo(email)).toEqual([]);
});

test('an address that has an account is answered alike, hears of it, and stays whose it is', async () => {
  const holders = [(await createPerson(cloud, 'client')).email, newEmail()];
  await signInWith(cloud, 'Google', { email: holders[1] });
  for (const email of holders) {
    const person = await createPerson(cloud, 'client');
    expect(await ask(person, email)).toEqual({ requested: true });
    await expect(confirm(person, '123456')).rejects.toMatchObject(wrongCode);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Chiffré\u00A0: cette adresse a déjà un compte');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toMatch(/rien n’a été changé.*Vous n’avez rien demandé/s);
      expect(part).not.toContain(person.email);
    }
  }
});

test('where the user pool has the new address and the row has the former, the next visit writes it, and every session ends', async () => {
  const person = await createPerson(cloud, 'client');
  const email = newEmail();
  await ask(person, email);
  await verifyAtPool(cloud, person, await codeFor(cloud, email));
  await isOut(person);
  expect((await mailsTo(person.email))[0]?.subject).toContain('a changé');
  const again = await signInAgain(cloud, { ...person, email });
  expect(await again.api.getProfile()).toMatchObject({ email });
});

test.each([
  [
    'before the former address is told',
    { service: 'ses', action: 'SendEmail', function: 'confirm-address', kind: 'crash-before' },
  ],
  [
    'after the former address is told',
    { service: 'ses', action: 'SendEmail', function: 'confirm-address', kind: 'crash-after' },
  ],
  ['before the sessions are ended', { service: 'cognito-idp', action: 'GlobalSignOut', kind: 'fail-before' }],
] as const)('a change of address that breaks off %s is completed by the next visit', async (_, fault) => {
  const person = await createPerson(cloud, 'client');
  const email = newEmail();
  await ask(person, email);
  await cloud.fault({ ...fault, times: 3 });
  await expect(confirm(person, await codeFor(cloud, email))).rejects.toMatchObject({ name: 'AppError' });
  await cloud.noFaults();
  await isOut(person);
  const again = await signInAgain(cloud, { ...person, email });
  expect(await again.api.getProfile()).toMatchObject({ email });
  expect((await mailsTo(person.email)).some(({ subject }) => subject.includes('a changé'))).toBe(true);
});
