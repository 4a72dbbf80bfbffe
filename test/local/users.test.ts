import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, deleteUser, fetchUserAttributes, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth';
import { beforeEach, expect, test } from 'vitest';
import { ownerOnly } from './support/functions.ts';
import { ClientId, hour, openPool, type Pool, poolId } from './support/user-pool.ts';

const email = 'ada@example.fr';
const password = 'secret';
let pool: Pool;
beforeEach(async () => {
  pool = await openPool();
});

const register = (Username: string, Password = password, more: Record<string, string> = {}) => {
  const UserAttributes = Object.entries({ email: Username, ...more }).map(([Name, Value]) => ({ Name, Value }));
  return pool.sdk.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }));
};
const confirm = (Username: string, ConfirmationCode: string) =>
  pool.sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('A browser signs up, follows the link of its mail, signs in and reads its own attributes', async () => {
  const userAttributes = { email, preferred_username: 'Ada', 'custom:company_name': 'Nœud & Fils' };
  const { nextStep } = await signUp({ username: email, password, options: { userAttributes } });
  expect(nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP' });
  expect((await signIn({ username: email, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');

  const link = new URLSearchParams(new URL(pool.mails[0]?.links[0] ?? '').hash.slice(1));
  await confirmSignUp({ username: link.get('user') ?? '', confirmationCode: link.get('confirm') ?? '' });
  expect((await signIn({ username: 'ADA@example.fr', password })).isSignedIn).toBe(true);
  expect(await fetchUserAttributes()).toEqual({ sub: link.get('user'), email_verified: 'true', ...userAttributes });

  await deleteUser();
  await expect(signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('An address signs up once, whatever its case, even 20 times at once', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => register(index % 2 ? email : 'ADA@example.fr')),
  );
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(19);
  for (const result of refused) expect(result).toMatchObject({ reason: { name: 'UsernameExistsException' } });
  expect(pool.mails).toHaveLength(1);
});

test.each([
  ['a short password', email, 'abcde', {}, 'InvalidPasswordException'],
  ['a name that is no address', 'ada', password, {}, 'InvalidParameterException'],
  ['another address among the attributes', email, password, { email: 'eve@example.fr' }, 'InvalidParameterException'],
  [
    'a company name over its limit',
    email,
    password,
    { 'custom:company_name': 'x'.repeat(121) },
    'InvalidParameterException',
  ],
  ['an attribute that the client may not write', email, password, { name: 'Ada' }, 'NotAuthorizedException'],
  ['a verification that nobody made', email, password, { email_verified: 'true' }, 'InvalidParameterException'],
  ['the name of what every object inherits', email, password, { __proto__x: 'y' }, 'InvalidParameterException'],
])('Sign-up refuses %s', async (_what, username, word, attributes, name) => {
  await expect(register(username, word, attributes)).rejects.toMatchObject({ name });
  expect(pool.mails).toEqual([]);
});

test('A client that the user pool does not have is refused', async () => {
  const strange = new SignUpCommand({ ClientId: 'constructor', Username: email, Password: password });
  await expect(pool.sdk.send(strange)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('A code of a sign-up is good for 24 hours and once; a wrong one says so, and five wrong ones end it', async () => {
  await register(email);
  const code = pool.codeTo(email);
  await expect(confirm(email, wrong(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  pool.time.advance(24 * hour);
  await expect(confirm(email, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });

  await pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
  const next = pool.codeTo(email);
  for (let index = 0; index < 5; index += 1)
    await expect(confirm(email, wrong(next))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(confirm(email, next)).rejects.toMatchObject({ name: 'LimitExceededException' });

  await resendSignUpCode({ username: email });
  pool.time.advance(24 * hour - 1_000);
  await confirm(email, pool.codeTo(email));
  await expect(confirm(email, pool.codeTo(email))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
});

test('Codes of a sign-up are sent five times an hour at most', async () => {
  await register(email);
  const again = () => pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
  for (let index = 0; index < 4; index += 1) await again();
  await expect(again()).rejects.toMatchObject({ name: 'LimitExceededException' });
  pool.time.advance(hour);
  await again();
  expect(pool.mails).toHaveLength(6);
});

test('Nobody learns from the codes of a sign-up whether an address is known', async () => {
  const stranger = 'nobody@example.fr';
  const { CodeDeliveryDetails } = await pool.sdk.send(
    new ResendConfirmationCodeCommand({ ClientId, Username: stranger }),
  );
  expect(CodeDeliveryDetails?.Destination).toBe('n***@e***');
  await expect(confirm(stranger, '000000')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  expect(pool.mails).toEqual([]);
});

test('A confirmed person who asks for another code gets the answer of a stranger, and no mail', async () => {
  await register(email);
  await confirm(email, pool.codeTo(email));
  const again = () => pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
  expect((await again()).CodeDeliveryDetails?.Destination).toBe('a***@e***');
  expect(pool.mails).toHaveLength(1);
});

test('A client that hides nobody says who is unknown and who is confirmed', async () => {
  pool = await openPool({ client: { PreventUserExistenceErrors: 'LEGACY' } });
  await register(email);
  await confirm(email, pool.codeTo(email));
  const again = (Username: string) => pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  await expect(again('nobody@example.fr')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await expect(again(email)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'User is already confirmed.',
  });
});

test("The mail's function gets Cognito's own event, and its words go out with the code in them", async () => {
  const { UserSub } = await register(email, password, { preferred_username: 'Ada' });
  const [event] = pool.events;
  expect(event).toEqual({
    version: '1',
    region: 'eu-west-3',
    userPoolId: poolId,
    userName: UserSub,
    callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
    triggerSource: 'CustomMessage_SignUp',
    request: {
      userAttributes: {
        sub: UserSub,
        email,
        email_verified: 'false',
        preferred_username: 'Ada',
        'cognito:user_status': 'UNCONFIRMED',
      },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  await resendSignUpCode({ username: email });
  expect(pool.events[1].triggerSource).toBe('CustomMessage_ResendCode');
  expect(pool.mails[0]).toMatchObject({ subject: 'Confirmez', to: [email], text: '' });
  expect(pool.mails[0]?.links).toEqual([expect.stringMatching(/#confirm=\d{6}&user=[0-9a-f-]{36}$/)]);
});

test('A failure of the function that writes the mail is told to the person who signs up; another code can be asked for', async () => {
  let broken = true;
  pool = await openPool({
    trigger: async (_name, event) => {
      if (broken) throw new Error('no template');
      return event;
    },
  });
  await expect(register(email)).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'CustomMessage failed with error no template.',
  });
  broken = false;
  await resendSignUpCode({ username: email });
  expect(pool.mails[0]?.html).toMatch(/^Your confirmation code is \d{6}$/);
});

test('A sender’s name that is written in encoded words is read as text', async () => {
  const From = `=?UTF-8?B?${Buffer.from('Chiffré').toString('base64')}?= <bonjour@chiffre.example>`;
  pool = await openPool({ pool: { EmailConfiguration: { From } } });
  await register(email);
  expect(pool.mails[0]?.from).toBe('Chiffré <bonjour@chiffre.example>');
});

test('The user pool keeps passwords as verifiers only, its users survive a restart, its files are their owner’s alone', async () => {
  await register(email);
  await confirm(email, pool.codeTo(email));
  const folder = path.join(pool.folder, 'users', poolId);
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  for (const name of files) {
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(ownerOnly.file);
    expect(readFileSync(path.join(folder, name), 'utf8')).not.toContain(password);
  }
  const before = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
  pool = await openPool({ folder: pool.folder });
  const after = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
  expect(after).toMatchObject({ Username: before.Username, UserStatus: 'CONFIRMED' });
  expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
});

test.each([
  ['a client secret', {}, { GenerateSecret: true }],
  ['another trigger', { LambdaConfig: { PreAuthentication: 'arn' } }, {}],
  ['a second factor', { MfaConfiguration: 'ON' }, {}],
  ['sign-in by another name', { UsernameAttributes: [] }, {}],
])('A template that asks for %s is refused at the start, not skipped', async (_what, settings, client) => {
  await expect(openPool({ pool: settings, client })).rejects.toThrow('no local equivalent');
});
