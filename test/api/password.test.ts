import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession } from 'aws-amplify/auth';
import { afterEach, expect, test } from 'vitest';
import { passwordRule, refusedPassword } from '../../shared/account/password.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
afterEach(() => cloud.noFaults());

const isOut = async ({ api }: Person) => {
  await expect(api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(api.getUserCredits()).rejects.toMatchObject({ code: 'not_signed_in' });
};
const isIn = async ({ api }: Person) => expect(await api.getProfile()).toMatchObject({ username: 'Camille' });
const failing = (service: string, action: string, name: string) =>
  cloud.fault({ service, action, function: name, kind: 'fail-before', times: 1_000 });

test('A3 signing out everywhere ends every session of the person at its next call, and nobody else’s; a new sign-in counts at once', async () => {
  const person = await createPerson(cloud, 'client');
  const elsewhere = await signInAgain(cloud, person);
  const somebodyElse = await createPerson(cloud, 'developer');
  expect(await person.api.signOutEverywhere()).toEqual({ signed_out: true });
  for (const session of [person, elsewhere]) await isOut(session);
  await isIn(await signInAgain(cloud, person));
  await isIn(somebodyElse);
});

test('A3 signing out everywhere leaves no refresh token that renews a session, nor an access token that the user pool still takes', async () => {
  let renewed: unknown;
  const { token } = await createPerson(cloud, undefined, {
    firstCall: async (api) => {
      await api.signOutEverywhere();
      renewed = (await fetchAuthSession({ forceRefresh: true })).tokens;
    },
  });
  expect(renewed).toBeUndefined();
  const pool = new CognitoIdentityProviderClient(cloud.operator);
  await expect(pool.send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  pool.destroy();
});

test('A3 signing out everywhere that the table does not take is told, and asking once more ends what is left', async () => {
  const person = await createPerson(cloud, 'client');
  await failing('dynamodb', 'UpdateItem', 'sign-out-everywhere');
  await expect(person.api.signOutEverywhere()).rejects.toMatchObject({ code: 'unavailable' });
  await isIn(person);
  await cloud.noFaults();
  await person.api.signOutEverywhere();
  await isOut(person);
});

const mailsTo = async (email: string) => (await cloud.mails()).filter(({ to }) => to.includes(email));
const change = ({ api }: Person, current_password: string, new_password = 'un tout autre mot') =>
  api.changePassword({ body: { current_password, new_password } });

test('a changed password counts at once, leaves the sessions open, and is told to the address of the account', async () => {
  const person = await createPerson(cloud, 'client');
  const before = (await mailsTo(person.email)).length;
  expect(await change(person, person.password)).toEqual({ mail_sent: true });
  await isIn(person);
  await expect(signInAgain(cloud, person)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await isIn(await signInAgain(cloud, { ...person, password: 'un tout autre mot' }));
  const [mail, ...earlier] = await mailsTo(person.email);
  expect(earlier).toHaveLength(before);
  expect(mail).toMatchObject({
    from: 'Chiffré <devis@chiffre.example>',
    subject: 'Chiffré\u00A0: votre mot de passe a été modifié',
    links: [expect.stringMatching(/\/auth\?tab=login&mail=password$/)],
  });
  for (const part of [mail?.text, mail?.html]) expect(part).toMatch(/Bonjour Camille,.*Ce n’était pas vous/s);
  expect(JSON.stringify(mail)).not.toContain('un tout autre mot');
  expect(JSON.stringify(await cloud.logs())).not.toContain('un tout autre mot');
});

test('a change of the password is refused at its field where the current one is wrong or the new one too weak, and changes nothing', async () => {
  const person = await createPerson(cloud, 'developer');
  const before = (await mailsTo(person.email)).length;
  for (const [current, newPassword, fields] of [
    ['un autre mot', 'un tout autre mot', { current_password: 'Ce n’est pas votre mot de passe actuel' }],
    [' ', 'un tout autre mot', { current_password: 'Ce n’est pas votre mot de passe actuel' }],
    ['', 'un tout autre mot', { current_password: 'Indiquez votre mot de passe actuel' }],
    [person.password, 'abc', { new_password: passwordRule }],
    [person.password, ' abcdef', { new_password: expect.stringContaining('espace') }],
  ] as const)
    await expect(change(person, current, newPassword)).rejects.toMatchObject({ code: 'invalid_input', fields });
  expect(await mailsTo(person.email)).toHaveLength(before);
  await isIn(await signInAgain(cloud, person));
  expect(refusedPassword).not.toBe(passwordRule);
});

test('A3 a password cannot be changed by guessing the current one: after five wrong ones the right one is refused for a while', async () => {
  const person = await createPerson(cloud, 'client');
  for (let times = 0; times < 6; times += 1) await expect(change(person, 'un autre mot')).rejects.toBeInstanceOf(Error);
  await expect(change(person, person.password)).rejects.toMatchObject({ code: 'too_many_requests' });
  await cloud.advance(60_000);
  expect(await change(person, person.password)).toEqual({ mail_sent: true });
});

test('a changed password stands although its mail does not leave, which is not told as sent', async () => {
  const person = await createPerson(cloud, 'client');
  await failing('ses', 'SendEmail', 'change-password');
  expect(await change(person, person.password)).toEqual({ mail_sent: false });
  await isIn(await signInAgain(cloud, { ...person, password: 'un tout autre mot' }));
});
