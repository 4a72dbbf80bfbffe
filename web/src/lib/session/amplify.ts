/** The only file that imports aws-amplify, and itself imported only by `import()`: most visitors never load it. */
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signInWithRedirect,
  signIn as startSignIn,
  signUp as startSignUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, Hub, sharedInMemoryStorage } from 'aws-amplify/utils';
import type { Service } from '../../../../shared/account/social-sign-in.ts';
import { AppError } from '../../../../shared/api/errors.ts';
import { nameOf } from '../errors.ts';
import { readSiteSettings } from '../site-settings.ts';
import { storedKeys } from '../storage.ts';
import { waysIn } from './sign-in-methods.ts';
import type { SessionUser } from './store.ts';

/** `domain`: without a scheme, but on one's own machine. */
type HostedSignIn = { domain: string; services: Service[] };
type Config = {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
  hostedSignIn?: HostedSignIn;
};

const isConfig = (value: unknown): value is Config => {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = (value ?? {}) as Record<string, unknown>;
  const strings = typeof userPoolId === 'string' && typeof userPoolClientId === 'string';
  return strings && (userPoolEndpoint === undefined || typeof userPoolEndpoint === 'string');
};

const readConfig = async (): Promise<Config> => {
  const config = await readSiteSettings();
  if (!isConfig(config)) throw new Error('config.json is incomplete');
  return config;
};

/** A sign-in with another service ends where it began: at the site's root. The last scope lets its token read its person. */
const oauthOf = ({ domain }: HostedSignIn) => ({
  domain,
  scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  redirectSignIn: [`${location.origin}/`],
  redirectSignOut: [`${location.origin}/`],
  responseType: 'code' as const,
});

/** Whether this browser has left for a service and not come back yet. */
const isUnderWay = () => storedKeys('localStorage').some((key) => key.endsWith('.inflightOAuth'));

/** How the sign-in ends that was under way when this page came: Amplify takes its answer once it is configured. */
let answering: Promise<Error | undefined> | undefined;

const listenToAnswer = () =>
  new Promise<Error | undefined>((resolve) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event !== 'signInWithRedirect' && payload.event !== 'signInWithRedirect_failure') return;
      stop();
      resolve(payload.event === 'signInWithRedirect' ? undefined : (payload.data?.error ?? new Error('not told why')));
    });
  });

const configure = ({ userPoolId, userPoolClientId, userPoolEndpoint, hostedSignIn }: Config): Service[] => {
  // The configuration sets the pool's address on purpose, so Amplify's warning is hidden.
  if (userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  if (hostedSignIn && isUnderWay()) answering = listenToAnswer();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint }),
        ...(hostedSignIn && { loginWith: { oauth: oauthOf(hostedSignIn) } }),
      },
    },
  });
  return hostedSignIn?.services ?? [];
};

let configuring: Promise<Service[]> | undefined;
/** Once a page; asked again after a failure. Gives the services that this stage signs in with. */
const configured = () => {
  configuring ??= readConfig().then(configure, (cause) => {
    configuring = undefined;
    throw new AppError('unavailable', { cause });
  });
  return configuring;
};

export type SignUp = { username: string; email: string; company: string; password: string };

/** Opens an unconfirmed account and has its mail sent. Answers the user pool's name of the person. */
export const signUp = async ({ username, email, company, password }: SignUp): Promise<string | undefined> => {
  await configured();
  const { userId } = await startSignUp({
    username: email,
    password,
    options: {
      userAttributes: { email, preferred_username: username, ...(company && { 'custom:company_name': company }) },
    },
  });
  return userId;
};

/** `unconfirmed`: the password was never looked at, since the address was not confirmed yet. */
export const signIn = async (email: string, password: string): Promise<'in' | 'unconfirmed'> => {
  await configured();
  // Tokens of an ended or half-read session would make the library refuse.
  await endSession().catch((error: unknown) => console.warn('former session not revoked', error));
  const { isSignedIn, nextStep } = await startSignIn({ username: email, password });
  if (isSignedIn) return 'in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  throw new AppError('unexpected', { cause: new Error(`sign-in asks for ${nextStep.signInStep}`) });
};

export const confirm = async (user: string, code: string): Promise<void> => {
  await configured();
  await confirmSignUp({ username: user, confirmationCode: code });
};

/** `user`: an e-mail address or the user pool's name of the person. */
export const resendConfirmation = async (user: string): Promise<void> => {
  await configured();
  await resendSignUpCode({ username: user });
};

/** Has a mail sent that lets its reader choose a new password. */
export const requestPassword = async (email: string): Promise<void> => {
  await configured();
  await resetPassword({ username: email });
};

/** `user`: the user pool's name of the person. */
export const replacePassword = async (user: string, code: string, newPassword: string): Promise<void> => {
  await configured();
  await confirmResetPassword({ username: user, confirmationCode: code, newPassword });
};

/** A sign-out waits this many milliseconds for the user pool. */
const revocationPatience = 5_000;

const revoke = async (Token: string): Promise<void> => {
  const { userPoolId = '', userPoolClientId, userPoolEndpoint } = Amplify.getConfig().Auth?.Cognito ?? {};
  const [region] = userPoolId.split('_');
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: userPoolClientId, Token }),
    signal: AbortSignal.timeout(revocationPatience),
  });
  if (!response.ok) throw new Error(`RevokeToken answered ${response.status}`);
};

/**
 * Forgets the tokens of this browser in any case, and revokes the refresh token. Rejects where it was not revoked:
 * Amplify's own `signOut` says nothing then.
 */
export const endSession = async (): Promise<void> => {
  await configured();
  const { authTokenStore, tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const held = await authTokenStore.loadTokens();
  await tokenOrchestrator.clearTokens();
  if (held?.refreshToken) await revoke(held.refreshToken);
};

/** A read of the stored tokens while an owner is proved waits until they are back in their place. */
let proving: Promise<unknown> = Promise.resolve();

const signInBeside = async (username: string, password: string): Promise<string> => {
  const { authTokenStore } = cognitoUserPoolsTokenProvider;
  const stored = authTokenStore.getKeyValueStorage();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  try {
    const { nextStep } = await startSignIn({ username, password });
    const token = (await fetchAuthSession()).tokens?.accessToken.toString();
    if (!token) throw new AppError('unexpected', { cause: new Error(`sign-in asks for ${nextStep.signInStep}`) });
    return token;
  } finally {
    await sharedInMemoryStorage.clear();
    cognitoUserPoolsTokenProvider.setKeyValueStorage(stored);
  }
};

/**
 * The access token of a sign-in of this moment, beside the session of this browser, which stays as it is: a proof of who
 * asks. Rejects with the user pool's error, for a wrong password too.
 */
export const proveOwner = async (email: string, password: string): Promise<string> => {
  await configured();
  const proof = proving.then(() => signInBeside(email, password));
  proving = proof.catch(() => undefined);
  return proof;
};

/** For these Amplify forgets the tokens too, but rejects, where it gives none for a session that has expired. */
const endings = ['RefreshTokenReuseException', 'TokenRevokedException', 'UserNotFoundException'];

const tokens = async (forceRefresh: boolean) => {
  await configured();
  // Without this, Amplify would wait minutes for an answer that has failed.
  await answering;
  await proving;
  try {
    return (await fetchAuthSession({ forceRefresh })).tokens;
  } catch (error) {
    if (endings.includes(nameOf(error))) return undefined;
    throw error;
  }
};

/** Who is signed in, by the stored tokens, renewed where they have expired. Undefined: nobody any more. */
export const readUser = async (): Promise<SessionUser | undefined> => {
  const claims = (await tokens(false))?.idToken?.payload ?? {};
  const { sub: id, email } = claims;
  return id && typeof email === 'string' ? { id, email, ...waysIn(claims) } : undefined;
};

/** The access token, renewed where it has expired or where told. Undefined: there is no session any more. */
export const accessToken = async (forceRefresh = false): Promise<string | undefined> =>
  (await tokens(forceRefresh))?.accessToken.toString();

/** The services that this stage signs in with. */
export const offeredServices = async (): Promise<Service[]> => configured();

/**
 * Leaves the page for a service, which asks whom to be: a machine may have several people. The session of before is over,
 * unless told to be kept until there is another one.
 */
export const goToService = async (service: Service, { keepSession = false } = {}): Promise<void> => {
  await configured();
  if (!keepSession) await endSession().catch((error: unknown) => console.warn('former session not revoked', error));
  const provider = service === 'Google' ? service : { custom: service };
  await signInWithRedirect({ provider, options: { prompt: 'SELECT_ACCOUNT' } });
};

/**
 * Ends the sign-in whose answer the page's address holds: Amplify does so as soon as it is configured. `foreign`: none was
 * begun in this browser, or its state is another one. Rejects where the user pool takes no code.
 */
export const takeServiceAnswer = async (): Promise<'in' | 'foreign'> => {
  await configured();
  const failure = await answering;
  if (answering === undefined || failure?.message.includes('validating the state')) return 'foreign';
  if (failure) throw failure;
  return 'in';
};
