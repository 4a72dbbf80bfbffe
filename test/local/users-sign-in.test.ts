import { getDiffieHellman } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { jwtAuthorizer } from '../../infra/local/cloud/services/apigateway/authorizer.ts';
import { verifierOf } from '../../infra/local/cloud/services/cognito/srp.ts';
import { ClientId, hour, openPool, type Pool, poolId } from './support/user-pool.ts';

const email = 'ada@example.fr';
const password = 'secret';
const issuer = `https://cognito-idp.eu-west-3.amazonaws.com/${poolId}`;

/** Amplify keeps a session across the tests of a file. */
afterEach(() => signOut());

const openWithPerson = async (wish: Parameters<typeof openPool>[0] = {}) => {
  const pool = await openPool(wish);
  const UserAttributes = [{ Name: 'email', Value: email }];
  const { UserSub = '' } = await pool.sdk.send(
    new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes }),
  );
  await pool.sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: pool.codeTo(email) }));
  return { ...pool, sub: UserSub };
};
/** Amplify does not give its refresh token; this flow of the SDK does. */
const withPasswords = { client: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] } };

const initiate = (
  pool: Pool,
  AuthFlow: 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH' | 'USER_SRP_AUTH',
  AuthParameters: Record<string, string>,
) => pool.sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters }));
const signInTokens = async (pool: Pool) => {
  const { AuthenticationResult } = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  const { AccessToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
  return { AccessToken, RefreshToken };
};
const whoIs = (pool: Pool, AccessToken: string) => pool.sdk.send(new GetUserCommand({ AccessToken }));
const refresh = (pool: Pool, RefreshToken: string) =>
  pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
const notAuthorized = { name: 'NotAuthorizedException' };
const badCredentials = { ...notAuthorized, message: 'Incorrect username or password.' };
const attempt = (word: string, username = email) => signIn({ username, password: word });

test('A2 Tokens of the user pool hold what Cognito’s hold, and the API takes the access token of this pool alone', async () => {
  const pool = await openWithPerson();
  await attempt(password);
  const { tokens } = await fetchAuthSession();
  const access = tokens?.accessToken;
  expect(access?.payload).toMatchObject({
    sub: pool.sub,
    username: pool.sub,
    iss: issuer,
    client_id: ClientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    jti: expect.any(String),
  });
  expect(access?.payload.aud).toBeUndefined();
  expect((access?.payload.exp ?? 0) - (access?.payload.iat ?? 0)).toBe(900);
  expect(tokens?.idToken?.payload).toMatchObject({ aud: ClientId, token_use: 'id', email, email_verified: true });

  const authorize = (keys: Pool['keys'], now = pool.time.now) => {
    const JwtConfiguration = { Issuer: issuer, Audience: [ClientId] };
    const resource = { id: 'Authorizer', type: '', name: '', properties: { JwtConfiguration } };
    return jwtAuthorizer(resource as never, keys, now)({ headers: { authorization: `Bearer ${access}` } });
  };
  expect(await authorize(pool.keys)).toMatchObject({ authorizer: { jwt: { claims: { sub: pool.sub } } } });
  expect(await authorize((await openPool()).keys)).toEqual({ refused: 401 });
  expect(await authorize(pool.keys, () => Date.now() + hour)).toEqual({ refused: 401 });
});

test('A password of any alphabet signs in', async () => {
  const pool = await openPool();
  for (const [index, word] of ['été à la mer', '密码密码密码', '🔐🔐🔐', `'"\\{}$`].entries()) {
    const Username = `p${index}@example.fr`;
    await pool.sdk.send(new SignUpCommand({ ClientId, Username, Password: word }));
    await pool.sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: pool.codeTo(Username) }));
    expect((await attempt(word, Username)).isSignedIn, word).toBe(true);
    await signOut();
  }
});

test('The salt of a password counts as the number that clients take it for: zeros before it change nothing', () => {
  const holder = { pool: 'Test00001', user: 'ada' };
  const { verifier } = verifierOf(holder, password, '00005f2a');
  expect(verifier).toBe(verifierOf(holder, password, '5f2a').verifier);
  expect(verifier).not.toBe(verifierOf(holder, password, '5f2b').verifier);
});

test('A2 The sign-in of an unknown address is told apart neither by its challenge nor by its refusal', async () => {
  const pool = await openWithPerson();
  const challenge = (USERNAME: string) => initiate(pool, 'USER_SRP_AUTH', { USERNAME, SRP_A: 'a'.repeat(768) });
  const shape = ({ ChallengeName, ChallengeParameters = {} }: Awaited<ReturnType<typeof challenge>>) => [
    ChallengeName,
    ...Object.entries(ChallengeParameters).map(([name, value]) => `${name} ${/^[0-9a-f]+$/.test(value)}`),
    ChallengeParameters.SALT?.length,
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(ChallengeParameters.USERNAME ?? ''),
  ];
  const [known, unknown, again] = await Promise.all([email, 'eve@example.fr', 'EVE@example.fr'].map(challenge));
  expect(shape(unknown as never)).toEqual(shape(known as never));
  const { SALT, USERNAME } = unknown?.ChallengeParameters ?? {};
  expect(again?.ChallengeParameters).toMatchObject({ SALT, USERNAME });
  await expect(attempt('guess!', 'eve@example.fr')).rejects.toMatchObject(badCredentials);
  await expect(attempt('guess!')).rejects.toMatchObject(badCredentials);
});

test('A2 A sign-in with a public key that makes the proof trivial, or with an answer given twice, is refused', async () => {
  const pool = await openWithPerson();
  const group = getDiffieHellman('modp15').getPrime('hex');
  for (const SRP_A of ['0', '00', 'not hexadecimal', group, `1${'0'.repeat(900)}`])
    await expect(initiate(pool, 'USER_SRP_AUTH', { USERNAME: email, SRP_A })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  const { ChallengeParameters } = await initiate(pool, 'USER_SRP_AUTH', { USERNAME: email, SRP_A: 'a'.repeat(768) });
  const answer = new RespondToAuthChallengeCommand({
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: pool.sub,
      PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters?.SECRET_BLOCK ?? '',
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Mon Jan 1 00:00:00 UTC 2026',
    },
  });
  for (let index = 0; index < 6; index += 1) await expect(pool.sdk.send(answer)).rejects.toMatchObject(badCredentials);
});

test('Five wrong passwords lock a name, known or not, longer at each further one; the right one then opens it', async () => {
  const pool = await openWithPerson();
  for (const name of [email, 'eve@example.fr']) {
    for (let index = 0; index < 5; index += 1)
      await expect(attempt('wrong!', name)).rejects.toMatchObject(badCredentials);
    await expect(attempt(password, name)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
  }
  pool.time.advance(2_000);
  await expect(attempt('wrong!')).rejects.toMatchObject(badCredentials);
  pool.time.advance(1_000);
  await expect(attempt(password)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
  pool.time.advance(1_000);
  expect((await attempt(password)).isSignedIn).toBe(true);
  await signOut();
  await expect(attempt('wrong!')).rejects.toMatchObject(badCredentials);
  expect((await attempt(password)).isSignedIn).toBe(true);
});

test('Only the sign-in flows that the client has are taken', async () => {
  const pool = await openWithPerson();
  await expect(initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  });
});

test('A browser gets new tokens without a password, for 30 days', async () => {
  const srp = await openWithPerson();
  await attempt(password);
  const before = await fetchAuthSession();
  srp.time.advance(60_000);
  const after = await fetchAuthSession({ forceRefresh: true });
  expect(after.tokens?.accessToken.payload.iat).toBeGreaterThan(before.tokens?.accessToken.payload.iat ?? Infinity);
  await signOut();

  const pool = await openWithPerson(withPasswords);
  const { RefreshToken } = await signInTokens(pool);
  pool.time.advance(hour);
  const { AuthenticationResult } = await initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken });
  expect((await whoIs(pool, AuthenticationResult?.AccessToken ?? '')).Username).toBe(pool.sub);
  pool.time.advance(30 * 24 * hour);
  await expect(refresh(pool, RefreshToken)).rejects.toMatchObject(notAuthorized);
});

test('A browser renews an access token by itself once its 15 minutes are over', async () => {
  const pool = await openWithPerson();
  await attempt(password);
  const before = (await fetchAuthSession()).tokens?.accessToken;
  expect(String((await fetchAuthSession()).tokens?.accessToken)).toBe(String(before));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
  const after = (await fetchAuthSession()).tokens?.accessToken;
  expect(String(after)).not.toBe(String(before));
  expect(after?.payload.auth_time).toBe(before?.payload.auth_time);
  expect((await whoIs(pool, String(after))).Username).toBe(pool.sub);
  vi.useRealTimers();
});

test('A2 Where refresh tokens rotate, an old one works for its grace and then never again', async () => {
  const rotation = { RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 } };
  const pool = await openWithPerson({ client: { ...withPasswords.client, ...rotation } });
  const { RefreshToken } = await signInTokens(pool);
  const first = await refresh(pool, RefreshToken);
  const next = first.AuthenticationResult?.RefreshToken ?? '';
  expect(next).not.toBe(RefreshToken);
  await refresh(pool, RefreshToken);
  pool.time.advance(61_000);
  await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  await expect(initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('A3 Revocation, sign-out everywhere, deletion and expiry each end an access token at once', async () => {
  const pool = await openWithPerson(withPasswords);
  const [revoked, kept] = [await signInTokens(pool), await signInTokens(pool)];
  await pool.sdk.send(new RevokeTokenCommand({ ClientId, Token: revoked.RefreshToken }));
  await expect(whoIs(pool, revoked.AccessToken)).rejects.toMatchObject(notAuthorized);
  await expect(refresh(pool, revoked.RefreshToken)).rejects.toMatchObject(notAuthorized);
  expect((await whoIs(pool, kept.AccessToken)).Username).toBe(pool.sub);

  await pool.sdk.send(new GlobalSignOutCommand({ AccessToken: kept.AccessToken }));
  await expect(whoIs(pool, kept.AccessToken)).rejects.toMatchObject(notAuthorized);

  const person = { UserPoolId: poolId, Username: email };
  const { AccessToken } = await signInTokens(pool);
  await pool.sdk.send(new AdminUserGlobalSignOutCommand(person));
  await expect(whoIs(pool, AccessToken)).rejects.toMatchObject(notAuthorized);

  const old = await signInTokens(pool);
  pool.time.advance(hour);
  await expect(whoIs(pool, old.AccessToken)).rejects.toMatchObject({ message: 'Access Token has expired' });

  const last = await signInTokens(pool);
  await pool.sdk.send(new AdminDeleteUserCommand(person));
  await expect(whoIs(pool, last.AccessToken)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await expect(pool.sdk.send(new AdminGetUserCommand(person))).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('A2 A forged token reads nobody: other key, no algorithm, changed claims, identity token', async () => {
  const pool = await openWithPerson(withPasswords);
  const { AccessToken } = await signInTokens(pool);
  const [head = '', claims = '', signature = ''] = AccessToken.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const changed = encode({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 9_999_999_999 });
  const { AuthenticationResult } = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  const forged = [
    `${encode({ alg: 'none' })}.${claims}.`,
    `${encode({ alg: 'HS256' })}.${claims}.${signature}`,
    `${head}.${changed}.${signature}`,
    AuthenticationResult?.IdToken ?? '',
    'not a token',
  ];
  for (const token of forged)
    await expect(whoIs(pool, token), token).rejects.toMatchObject({
      ...notAuthorized,
      message: 'Invalid Access Token',
    });
});
