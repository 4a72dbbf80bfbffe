import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient, VerifyUserAttributeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { AccountType } from '../../shared/account/account.ts';
import type { Calibration } from '../../shared/account/calibration.ts';
import { createApi } from '../../web/src/lib/api.ts';
import './amplify-numbers.ts';
import type { Cloud } from './cloud.ts';

const password = 'un mot de passe';

// Amplify warns of endpoints that are not AWS's, as here.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Replaces the browser's storage for Amplify's session. */
const kept = new Map<string, string>();
const storage = {
  getItem: async (key: string) => kept.get(key) ?? null,
  setItem: async (key: string, value: string) => void kept.set(key, value),
  removeItem: async (key: string) => void kept.delete(key),
  clear: async () => kept.clear(),
};

const configure = async ({ url }: Cloud) => {
  const config = await (await fetch(`${url}/config.json`)).json();
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config as Record<string, string>;
  if (!userPoolId || !userPoolClientId || !userPoolEndpoint) throw new Error('config.json is incomplete');
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
};

/** The code and the user in the link of the newest confirmation mail to an address. */
const confirmationFor = async (cloud: Cloud, email: string) => {
  const mail = (await cloud.mails()).find(({ to }) => to.includes(email));
  const fragment = new URLSearchParams(new URL(mail?.links[0] ?? '').hash.slice(1));
  return { code: fragment.get('confirm') ?? '', user: fragment.get('user') ?? '' };
};

/** The code of six digits in the newest mail to an address; the pattern excludes colours. */
export const codeFor = async (cloud: Cloud, email: string) => {
  const mail = (await cloud.mails()).find(({ to }) => to.includes(email));
  return /(?<![#\w])\d{6}(?!\w)/.exec(mail?.html ?? '')?.[0] ?? '';
};

type Call = (api: ReturnType<typeof createApi>) => Promise<unknown>;
type Opening = { password?: string; firstCall?: Call | undefined };

/** Signs in with Amplify, calls `work`, and removes the tokens from Amplify without revoking them. */
const signedIn = async <T>(cloud: Cloud, username: string, word: string, work: () => Promise<T>): Promise<T> => {
  await configure(cloud);
  try {
    await signIn({ username, password: word });
    return await work();
  } finally {
    // Amplify refuses a second sign-in, so a failure here would make the next person fail too.
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
  }
};

/** Opens a session of a confirmed person and makes its first call. The session stays valid. */
const openSession = (
  cloud: Cloud,
  email: string,
  { password: word = password, firstCall = (api) => api.getProfile() }: Opening = {},
) =>
  signedIn(cloud, email, word, async () => {
    const { tokens } = await fetchAuthSession();
    if (!tokens?.idToken) throw new Error('no tokens after sign-in');
    const token = tokens.accessToken.toString();
    const api = createApi({ baseUrl: cloud.url, token: async () => token });
    await firstCall(api);
    const stored = Object.fromEntries(kept);
    return { email, password: word, token, idToken: tokens.idToken.toString(), api, stored };
  });
export type Person = Awaited<ReturnType<typeof openSession>>;

/** Opens a session of a person who has confirmed a sign-up with the password of these tests. */
export const signInByPassword = (cloud: Cloud, email: string) => openSession(cloud, email);

/** Opens a new session of a person, for a test whose clock has passed the life of the token. */
export const signInAgain = (cloud: Cloud, { email, password: word }: Pick<Person, 'email' | 'password'>) =>
  openSession(cloud, email, { password: word });

/** Deletes an account at Cognito with the person's own token, without a call of the API. */
export const deleteAccount = (cloud: Cloud, { email }: Person) => signedIn(cloud, email, password, deleteUser);

/**
 * Replaces a forgotten password by the code of the mail, with the same one, so that the person can sign in as before.
 */
export const replacePassword = async (cloud: Cloud, { email }: Person) => {
  await configure(cloud);
  await resetPassword({ username: email });
  const confirmationCode = await codeFor(cloud, email);
  await confirmResetPassword({ username: email, confirmationCode, newPassword: password });
};

/** Confirms a new address at the user pool with the person's own token, without a call of the API. */
export const verifyAtPool = async (cloud: Cloud, { token }: Person, Code: string) => {
  const client = new CognitoIdentityProviderClient(cloud.operator);
  const verification = { AccessToken: token, AttributeName: 'email', Code };
  await client.send(new VerifyUserAttributeCommand(verification)).finally(() => client.destroy());
};

/** Changes the address of an account by the code that the new address receives. */
export const changeAddress = async (cloud: Cloud, person: Person, email: string): Promise<Person> => {
  const { api, password: word } = await signInAgain(cloud, person);
  await api.requestAddress({ body: { email } });
  await api.confirmAddress({ body: { code: await codeFor(cloud, email) } });
  return signInAgain(cloud, { email, password: word });
};

type PersonOptions = { calibration?: Calibration; email?: string; firstCall?: Call };

/**
 * Creates a person who has signed up, confirmed the address, signed in and, where `accountType` is given, chosen it. A
 * provider needs a calibration to generate. `firstCall` replaces the first call, which reads the profile.
 */
export const createPerson = async (
  cloud: Cloud,
  accountType?: AccountType,
  { calibration, email = `${randomUUID()}@example.fr`, firstCall }: PersonOptions = {},
): Promise<Person> => {
  await configure(cloud);
  const userAttributes = { email, preferred_username: 'Camille' };
  await signUp({ username: email, password, options: { userAttributes } });
  const { code, user } = await confirmationFor(cloud, email);
  await confirmSignUp({ username: user, confirmationCode: code });
  const person = await openSession(cloud, email, { firstCall });
  if (accountType) await person.api.chooseAccountType({ body: { account_type: accountType } });
  if (calibration) await person.api.saveCalibration({ body: calibration });
  return person;
};
