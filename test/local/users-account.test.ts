import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, expect, test } from 'vitest';
import { ClientId, hour, openPool, type Pool, poolId } from './support/user-pool.ts';

const email = 'ada@example.fr';
const password = 'secret';
let pool: Pool;

const signUp = async (Username: string) => {
  await pool.sdk.send(new SignUpCommand({ ClientId, Username, Password: password }));
  await pool.sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: pool.codeTo(Username) }));
};
const signIn = async (USERNAME: string, PASSWORD = password) => {
  const AuthParameters = { USERNAME, PASSWORD };
  const flow = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  return (await pool.sdk.send(flow)).AuthenticationResult?.AccessToken ?? '';
};
const attributesOf = async (AccessToken: string) => {
  const { UserAttributes = [] } = await pool.sdk.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
};

beforeEach(async () => {
  pool = await openPool({ client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } });
  await signUp(email);
});

const forgot = (Username: string) => pool.sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
const choose = (Username: string, ConfirmationCode: string, Password: string) =>
  pool.sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));

test('A forgotten password is replaced with the code of the mail, within the hour', async () => {
  await forgot(email);
  expect(pool.events.at(-1)).toMatchObject({ triggerSource: 'CustomMessage_ForgotPassword' });
  const code = pool.codeTo(email);
  await expect(choose(email, code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await choose(email, code, 'another one');
  await expect(choose(email, code, 'a third one')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await signIn(email, 'another one')).not.toBe('');

  await forgot(email);
  pool.time.advance(hour);
  await expect(choose(email, pool.codeTo(email), 'a third one')).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
});

test('Who has confirmed a sign-up or a new password is told to the PostConfirmation trigger, once it is done', async () => {
  const arn = 'arn:aws:lambda:eu-west-3:111111111111:function:end-sessions';
  let broken = false;
  const trigger = async (_name: string, event: unknown) => {
    if (broken) throw new Error('no table');
    return event;
  };
  const client = { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] };
  pool = await openPool({ pool: { LambdaConfig: { PostConfirmation: arn } }, client, trigger });
  const code = () => /\d{6}/.exec(pool.mails.at(-1)?.html ?? '')?.[0] ?? '';
  await pool.sdk.send(new SignUpCommand({ ClientId, Username: email, Password: password }));
  await pool.sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: code() }));
  const person = { email, email_verified: 'true', 'cognito:user_status': 'CONFIRMED', sub: expect.any(String) };
  const event = {
    userPoolId: poolId,
    userName: expect.any(String),
    callerContext: { clientId: ClientId },
    response: {},
  };
  expect(pool.events).toMatchObject([
    { ...event, triggerSource: 'PostConfirmation_ConfirmSignUp', request: { userAttributes: person } },
  ]);
  await forgot(email);
  broken = true;
  await expect(choose(email, code(), 'another one')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PostConfirmation failed with error no table.',
  });
  expect(pool.events.slice(1)).toMatchObject([
    { ...event, triggerSource: 'PostConfirmation_ConfirmForgotPassword', request: { userAttributes: person } },
  ]);
  expect(await signIn(email, 'another one')).not.toBe('');
});

test('A stranger who forgot a password gets the same answer and no mail', async () => {
  const sent = pool.mails.length;
  const { CodeDeliveryDetails } = await forgot('eve@example.fr');
  expect(CodeDeliveryDetails).toEqual({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'e***@e***' });
  await expect(choose('eve@example.fr', '000000', 'another one')).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect(pool.mails).toHaveLength(sent);
});

test('Whoever has not confirmed an address gets no new password, and only a client that is told who exists hears why', async () => {
  const unconfirmed = 'bob@example.fr';
  await pool.sdk.send(new SignUpCommand({ ClientId, Username: unconfirmed, Password: password }));
  const sent = pool.mails.length;
  const { CodeDeliveryDetails } = await forgot(unconfirmed);
  expect(CodeDeliveryDetails).toEqual({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'b***@e***' });
  expect(pool.mails).toHaveLength(sent);
  pool = await openPool({ client: { PreventUserExistenceErrors: 'LEGACY' } });
  await pool.sdk.send(new SignUpCommand({ ClientId, Username: unconfirmed, Password: password }));
  await expect(forgot(unconfirmed)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('A password is changed by who knows it, and wrong guesses lock the change', async () => {
  const AccessToken = await signIn(email);
  const changeFrom = (PreviousPassword: string) =>
    pool.sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'another one' }));
  for (let index = 0; index < 5; index += 1)
    await expect(changeFrom('wrong!')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
  await expect(changeFrom(password)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
  pool.time.advance(1_000);
  await changeFrom(password);
  expect(await signIn(email, 'another one')).not.toBe('');
});

test('A new address counts once its own mailbox has confirmed it; until then the old one stays', async () => {
  const AccessToken = await signIn(email);
  const update = (Value: string) =>
    pool.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value }] }));
  await signUp('taken@example.fr');
  await expect(update('TAKEN@example.fr')).rejects.toMatchObject({ name: 'AliasExistsException' });

  const { CodeDeliveryDetailsList } = await update('new@example.fr');
  expect(CodeDeliveryDetailsList).toMatchObject([{ Destination: 'n***@e***' }]);
  expect(await attributesOf(AccessToken)).toMatchObject({ email, email_verified: 'true' });
  const verification = { AccessToken, AttributeName: 'email', Code: pool.codeTo('new@example.fr') };
  await pool.sdk.send(new VerifyUserAttributeCommand(verification));
  expect(await attributesOf(AccessToken)).toMatchObject({ email: 'new@example.fr', email_verified: 'true' });
  expect(await signIn('new@example.fr')).not.toBe('');
  await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

const call = (operation: string, body: string, headers: Record<string, string> = {}) =>
  fetch(pool.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body,
  });
const codeOf = async (response: Response) => {
  const { __type } = (await response.json()) as { __type: string };
  expect(response.headers.get('x-amzn-errortype')).toBe(__type);
  return `${response.status} ${__type}`;
};

/** Headers of Amplify's calls that make a browser send a preflight request. */
const ofAmplify = [
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'cache-control',
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
];

test('A browser of any origin may ask the user pool, its preflight included, with the headers of Amplify only', async () => {
  const preflight = await fetch(pool.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': ['authorization', ...ofAmplify].join(','),
    },
  });
  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-headers')?.split(',')).toEqual(ofAmplify);
  const refused = await call('GetUser', '{}', { origin: 'http://localhost:3000' });
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(refused.headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType');
});

test('A call that the user pool does not have is refused by name, never by a crash', async () => {
  const tooLong = JSON.stringify({ ClientId, Username: 'x'.repeat(200_000) });
  expect(await codeOf(await call('constructor', '{}'))).toBe('400 UnknownOperationException');
  expect(await codeOf(await call('__proto__', '{}'))).toBe('400 UnknownOperationException');
  expect(await codeOf(await call('ListGroups', '{}'))).toBe('400 UnknownOperationException');
  expect(await codeOf(await call('SignUp', '{'))).toBe('400 SerializationException');
  expect(await codeOf(await call('SignUp', '[]'))).toBe('400 InvalidParameterException');
  expect(await codeOf(await call('SignUp', tooLong))).toBe('413 RequestEntityTooLargeException');
  const polluting = `{"ClientId":"${ClientId}","AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"__proto__":{"USERNAME":"x"}}}`;
  expect(await codeOf(await call('InitiateAuth', polluting))).toBe('400 InvalidParameterException');
  expect(Object.hasOwn(Object.prototype, 'USERNAME')).toBe(false);
});

test('The pool publishes its public key, and nothing of its private one', async () => {
  const { keys } = (await (await fetch(`${pool.url}/${poolId}/.well-known/jwks.json`)).json()) as { keys: object[] };
  expect(keys).toEqual([
    { kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB', n: expect.any(String), kid: expect.any(String) },
  ]);
});
