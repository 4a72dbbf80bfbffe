import {
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../web/src/lib/session/amplify.ts';
import { ClientId, openPool, type Pool, poolId } from './support/user-pool.ts';

const email = 'ada@example.fr';
const password = 'secret';
let pool: Pool;
/** Operations that the pages have called. `failure` answers RevokeToken in the place of the pool. */
let operations: string[] = [];
let failure: (() => Promise<Response>) | undefined;

const really = fetch;
beforeEach(async () => {
  operations = [];
  failure = undefined;
  pool = await openPool();
  vi.stubGlobal('fetch', (url: string | URL, request: RequestInit = {}) => {
    if (url === '/config.json')
      return Promise.resolve(
        Response.json({ userPoolId: poolId, userPoolClientId: ClientId, userPoolEndpoint: pool.url }),
      );
    const operation = new Headers(request.headers).get('x-amz-target')?.replace(/^.*\./, '') ?? '';
    operations.push(operation);
    return failure && operation === 'RevokeToken' ? failure() : really(url, request);
  });
  // The files of a worker share Amplify, so another file may have left a session.
  await signOut();
  operations = [];
  await pool.sdk.send(new SignUpCommand({ ClientId, Username: email, Password: password }));
  await pool.sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: pool.codeTo(email) }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const openSession = async () => {
  await signIn({ username: email, password });
  const { refreshToken = '' } = (await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens()) ?? {};
  return {
    renew: () => pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken })),
  };
};
const tokensLeft = async () => (await fetchAuthSession()).tokens;

test('A3 signing out revokes the refresh token: nobody who copied it can renew the session', async () => {
  const session = await openSession();
  await session.renew();
  await endSession();
  expect(operations.filter((operation) => operation === 'RevokeToken')).toHaveLength(1);
  await expect(session.renew()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await tokensLeft()).toBeUndefined();
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', () => Promise.resolve(Response.json({ __type: 'InternalErrorException' }, { status: 500 }))],
])('A3 where the user pool %s, the tokens are forgotten all the same, and the failure is told', async (_, answer) => {
  const session = await openSession();
  failure = answer;
  await expect(endSession()).rejects.toThrow();
  expect(await tokensLeft()).toBeUndefined();
  await session.renew();
});
