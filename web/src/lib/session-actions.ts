import type { Profile } from '../../../shared/account/account.ts';
import type { CreatedApiKey } from '../../../shared/account/api-keys.ts';
import type { Service } from '../../../shared/account/social-sign-in.ts';
import { AppError } from '../../../shared/api/errors.ts';
import { dismissFailures, toast } from '../ui/toast.ts';
import type { SignUp } from './amplify.ts';
import { removeDrafts } from './draft.ts';
import { asAppError, nameOf, toastError } from './errors.ts';
import { type SessionUser, sayLeaving, sessionStore, type TabNews } from './session-store.ts';
import { forgetSignUp, rememberSignUp, signUpEmail } from './sign-up-memory.ts';
import { sayConfirmed, signInOnceConfirmed } from './sign-up-page.ts';
import {
  type Departure,
  rememberDeparture,
  type SocialAnswer,
  socialSentence,
  takeDeparture,
} from './social-answer.ts';
import { removeTabDraft } from './tab-draft.ts';

const amplify = () => import('./amplify.ts');
const client = async () => (await import('./app-api.ts')).api;

const subscriptionDelay = 100;
const retryDelay = 3_000;
/** Milliseconds before each further try to read a profile. */
const profileDelays = [1_000, 3_000];

/** What the toasts of a session are about: one that works takes its failures off the screen. */
const about = 'session';

const unreadProfile = {
  title: 'Profil indisponible',
  description: 'Votre profil n’a pas pu être lu. Il sera demandé de nouveau à la prochaine page.',
  about,
};

/** The pages work without a subscription: a failure is logged, and each call tells its own. */
const logFailure = (what: string) => (error: unknown) => console.warn(`${what} not read`, error);

const checkSubscription = async (id: string) => {
  if (sessionStore.read().user?.id !== id) return;
  try {
    sessionStore.add(id, { subscription: await (await client()).checkSubscription() });
  } catch (error) {
    logFailure('subscription')(error);
    // What is known stays.
    if (!sessionStore.read().subscription) sessionStore.add(id, { subscription: null });
  }
};

const readProfile = async (id: string) => {
  const profile = await (await client()).getProfile();
  sessionStore.add(id, { profile });
  dismissFailures(about);
};

/** Tries again after a failure, then says so; undefined delay: no further try. Ends where that person has left. */
const readProfileFirst = async (id: string, [delay, ...later]: number[] = profileDelays): Promise<void> => {
  try {
    await readProfile(id);
  } catch (error) {
    if (sessionStore.read().user?.id !== id) return;
    if (delay !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return readProfileFirst(id, later);
    }
    logFailure('profile')(error);
    sessionStore.add(id, { profile: null });
    toastError(error, unreadProfile);
  }
};

/** Milliseconds that a sign-in waits for the profile. */
const profilePatience = 3_000;

/**
 * The profile at a sign-in, undefined where it could not be read in time. Rejects for an account that is being erased, whose
 * session ends here.
 */
const profileAtSignIn = async (): Promise<Profile | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, profilePatience));
  try {
    return await Promise.race([(await client()).getProfile(), late]);
  } catch (error) {
    if (asAppError(error).code !== 'account_erasing') return undefined;
    await (await amplify()).endSession().catch((failure: unknown) => console.warn('session not revoked', failure));
    throw error;
  }
};

/** `profile`: where it was just read. */
const enter = async (user: SessionUser, cause?: 'signed-in', profile?: Profile) => {
  // Read from the tokens a second time: what the page knows of this person stays.
  if (!cause && sessionStore.read().user?.id === user.id) return;
  sessionStore.set({ status: 'in', user, ...(cause && { cause }), ...(profile && { profile }) });
  if (profile) dismissFailures(about);
  else await readProfileFirst(user.id);
  setTimeout(() => void checkSubscription(user.id), subscriptionDelay);
};

/** Loads the sign-in library ahead of its first use. */
export const prepareSignIn = async (): Promise<void> => {
  await amplify();
};

/** The services that this stage signs in with. */
export const offeredServices = async (): Promise<Service[]> => (await amplify()).offeredServices();

/** Reads the stored session of this browser. Where the network fails, says so once and tries until it works. */
export const restoreSession = async (attempt = 1): Promise<void> => {
  try {
    const user = await (await amplify()).readUser();
    if (user) await enter(user);
    else sessionStore.leave('lost');
  } catch (error) {
    if (attempt === 1) toastError(error, { about });
    setTimeout(() => void restoreSession(attempt + 1), retryDelay);
  }
};

/** Takes over what happened in another tab. A session that was lost there leaves what is typed here to its owner. */
export const followOtherTab = (news: TabNews): void => {
  const { status } = sessionStore.read();
  if (news === 'signed-out') removeTabDraft();
  if (news === 'signed-in') {
    if (status !== 'in') void restoreSession();
  } else if (status !== 'out') sessionStore.leave(news === 'lost' ? 'lost' : undefined);
};

/**
 * Opens an account; its owner is then to confirm by mail, which signs in here while this page is open. Rejects with the user
 * pool's error.
 */
const signUp = async (input: SignUp): Promise<void> => {
  const user = await (await amplify()).signUp(input);
  rememberSignUp(input.email, user);
  if (user) signInOnceConfirmed(user, () => signInUnlessIn(input));
};

/** Rejects with the user pool's error. `unconfirmed`: a mail is still to be answered. */
const signIn = async (email: string, password: string): Promise<'in' | 'unconfirmed'> => {
  const { signIn: open, readUser } = await amplify();
  const outcome = await open(email, password);
  if (outcome === 'unconfirmed') return outcome;
  const user = await readUser();
  if (!user) throw new Error('signed in without tokens');
  const profile = await profileAtSignIn();
  forgetSignUp();
  void enter(user, 'signed-in', profile);
  return outcome;
};

/** Nobody who has come in since is signed out for it. */
const signInUnlessIn = async ({ email, password }: SignUp): Promise<void> => {
  if (sessionStore.read().status !== 'in') await signIn(email, password);
};

/** With everything that was typed. */
const leaveBrowser = () => {
  removeDrafts();
  removeTabDraft();
  sessionStore.leave('signed-out');
};

/** Leaves the page for another service. `from`: where to go on once signed in. Rejects where the user pool is not reached. */
const signInWith = async (service: Service, from?: string): Promise<void> => {
  rememberDeparture({ service, ...(from && { from }) });
  await (await amplify()).goToService(service);
};

/** The section of the profile that asks for a proof; without it, the one of the deletion. */
type ProofPage = '/profile?tab=cles-api';
const proofPages: (string | undefined)[] = ['/profile?tab=cles-api'] satisfies ProofPage[];
const proofPageOf = (from: string | undefined) => (from !== undefined && proofPages.includes(from) ? from : '/profile');

/**
 * Leaves the page for a service by which the person who is signed in proves who they are; the session stays until they are
 * back. Rejects where the user pool is not reached.
 */
const proveWith = async (service: Service, from?: ProofPage): Promise<void> => {
  const { user } = sessionStore.read();
  if (!user) throw new AppError('not_signed_in');
  rememberDeparture({ service, owner: user.id, ...(from && { from }) });
  await (await amplify()).goToService(service, { keepSession: true });
};

/** Where an answer leads. `from`: where the person wanted to go. `proved`: by which service they have just proved who they are. */
type Arrival = { path: string; from?: string; proved?: Service };

const failed = (
  answer: Parameters<typeof socialSentence>[0],
  { service, owner, from }: Partial<Departure>,
): Arrival => {
  toast({ title: 'Erreur de connexion', description: socialSentence(answer, service), tone: 'danger', about: 'auth' });
  return { path: owner === undefined ? '/auth?tab=login' : proofPageOf(from) };
};

/** The account was found by its address: the sign-in is begun once more, and is that account's from then on. */
const beginAgain = async (departure: Departure | undefined) => {
  if (!departure || departure.again) return failed('failed', departure ?? {});
  rememberDeparture({ ...departure, again: true });
  await (await amplify()).goToService(departure.service, { keepSession: departure.owner !== undefined });
  return undefined;
};

/** Only the person who left has proved anything; another person who came back is signed in, and reads so. */
const takeProof = (user: SessionUser, { service, owner, from }: Partial<Departure>): Arrival => {
  const path = proofPageOf(from);
  if (user.id === owner) {
    void enter(user);
    return { path, ...(service && { proved: service }) };
  }
  void enter(user, 'signed-in');
  const description = `Vous êtes maintenant connecté avec le compte ${user.email}. Rien n’a été supprimé.`;
  toast({ title: 'Autre compte', description, tone: 'danger', about: 'auth' });
  return { path: '/profile' };
};

const completeSignIn = async (departure: Partial<Departure>): Promise<Arrival> => {
  const { takeServiceAnswer, readUser } = await amplify();
  if ((await takeServiceAnswer()) === 'foreign') return failed('state_mismatch', departure);
  const user = await readUser();
  if (!user) throw new Error('signed in without tokens');
  if (departure.owner !== undefined) return takeProof(user, departure);
  const profile = await profileAtSignIn();
  forgetSignUp();
  void enter(user, 'signed-in', profile);
  toast({ title: 'Connexion réussie', description: 'Bienvenue !', tone: 'success', about: 'auth' });
  return { path: '/', ...(departure.from && { from: departure.from }) };
};

/**
 * Carries out what the user pool answered by the address of the site's root, and gives the page to go to. Undefined: the
 * person is on their way to the service once more.
 */
export const takeSocialAnswer = async (answer: SocialAnswer): Promise<Arrival | undefined> => {
  const departure = takeDeparture();
  try {
    if (answer === 'joined') return await beginAgain(departure);
    return answer === 'code' ? await completeSignIn(departure ?? {}) : failed(answer, departure ?? {});
  } catch (error) {
    if (asAppError(error).code === 'account_erasing') {
      toastError(error, { about: 'auth' });
      return { path: '/auth?tab=login' };
    }
    console.warn('sign-in not completed', nameOf(error));
    return failed('failed', departure ?? {});
  }
};

/** Leaves on this browser, in all its tabs, with everything that was typed. Says so where the session was not revoked. */
const signOut = async (): Promise<void> => {
  sayLeaving();
  try {
    await (await amplify()).endSession();
    dismissFailures(about);
  } catch {
    toast({
      title: 'Erreur de déconnexion',
      description: 'Vous êtes déconnecté de ce navigateur, mais le service n’a pas pu révoquer votre session.',
      tone: 'danger',
      about,
    });
  }
  leaveBrowser();
};

/**
 * Ends every session of the person, on all devices, and leaves here as a sign-out does. Where the service fails it rejects,
 * and nothing is ended here either.
 */
const signOutEverywhere = async (): Promise<void> => {
  await (await client()).signOutEverywhere();
  sayLeaving();
  await (await amplify()).endSession().catch((error: unknown) => console.warn('ended session not revoked', error));
  leaveBrowser();
  const description = 'Toutes vos sessions sont terminées, sur tous vos appareils.';
  toast({ title: 'Déconnecté partout', description, tone: 'success', about });
};

/** The API, called by a sign-in of this moment with a password, else by the session. Rejects with the user pool's error. */
const provedApi = async (password: string | undefined) => {
  const { user } = sessionStore.read();
  if (!user) throw new AppError('not_signed_in');
  const { proveOwner, accessToken } = await amplify();
  const token = password === undefined ? await accessToken() : await proveOwner(user.email, password);
  const { createApi } = await import('./api.ts');
  return createApi({ token: async () => token });
};

/** Makes a key for a program. Rejects with the user pool's error for the password, or an `AppError`. */
const createApiKey = async (name: string, password?: string): Promise<CreatedApiKey> =>
  (await provedApi(password)).createApiKey({ body: { name } });

/** Has a code sent to a new address. Rejects with the user pool's error for the password, or an `AppError`. */
const requestAddress = async (password: string, email: string): Promise<void> => {
  await (await provedApi(password)).requestAddress({ body: { email } });
};

/**
 * Gives the account its new address by that code, and leaves here: every session is over. What was typed stays for the
 * same person. Rejects with an `AppError`: nothing has changed then.
 */
const confirmAddress = async (code: string): Promise<{ email: string; mail_sent: boolean }> => {
  const changed = await (await client()).confirmAddress({ body: { code } });
  sessionStore.leave();
  await (await amplify()).endSession().catch((error: unknown) => console.warn('ended session not revoked', error));
  return changed;
};

/**
 * Closes the account for good, by its password or, without a password, by a sign-in of the last minutes, and
 * leaves on this browser. Rejects with the user pool's error for the password, or an `AppError`: nothing has changed then.
 */
const deleteAccount = async (password?: string): Promise<void> => {
  await (await provedApi(password)).deleteAccount().catch((error: AppError) => {
    // A session of this very moment is refused by an account that is closed already, in another tab.
    if (error.code !== 'not_signed_in') throw error;
  });
  sayLeaving();
  // A session that was not revoked opens nothing any more.
  await (await amplify())
    .endSession()
    .catch((error: unknown) => console.warn('session of a closed account not revoked', error));
  leaveBrowser();
};

/** `refused`: a wrong, used or expired link. `unavailable`: it may work later. `email` where this browser knows it. */
export type Confirmation = { outcome: 'confirmed' | 'refused' | 'unavailable'; email?: string };

const confirmationFailures: Record<string, Confirmation['outcome']> = {
  // The pool's word for an address that is confirmed already: what was wanted is true.
  NotAuthorizedException: 'confirmed',
  AliasExistsException: 'refused',
  CodeMismatchException: 'refused',
  ExpiredCodeException: 'refused',
  InvalidParameterException: 'refused',
  // Too many wrong codes: only another mail helps.
  LimitExceededException: 'refused',
  TooManyFailedAttemptsException: 'refused',
  UserNotFoundException: 'refused',
};

/** The session that the page of the sign-up has just opened leads this tab on as its own sign-in would. */
const takeOverSession = async () => {
  const user = await (await amplify()).readUser();
  if (user) await enter(user, 'signed-in');
};

const confirm = async (user: string, code: string): Promise<Confirmation> => {
  const email = signUpEmail(user);
  const known = email ? { email } : {};
  try {
    await (await amplify()).confirm(user, code);
    sayConfirmed(user, () => void takeOverSession());
    return { outcome: 'confirmed', ...known };
  } catch (error) {
    return { outcome: confirmationFailures[nameOf(error)] ?? 'unavailable', ...known };
  }
};

/** `user`: an e-mail address or the user pool's name of the person. Rejects with the user pool's error. */
const resendConfirmation = async (user: string): Promise<void> => (await amplify()).resendConfirmation(user);

/** Has the mail for a new password sent. Rejects with the user pool's error. */
const requestPassword = async (email: string): Promise<void> => (await amplify()).requestPassword(email);

/**
 * Replaces a forgotten password by the code of a mail, which ends every session of that person: this browser's too, where it
 * is theirs, with what they typed kept. Rejects with the user pool's error.
 */
const replacePassword = async (user: string, code: string, password: string): Promise<void> => {
  const { replacePassword: replace, endSession } = await amplify();
  await replace(user, code, password);
  if (sessionStore.read().user?.id !== user) return;
  sessionStore.leave();
  await endSession().catch((error: unknown) => console.warn('ended session not revoked', error));
};

/** Takes a profile that a call has just answered, or reads it again. */
const refreshProfile = async (profile?: Profile): Promise<void> => {
  const { user } = sessionStore.read();
  if (!user) return;
  if (profile) sessionStore.add(user.id, { profile });
  else await readProfile(user.id).catch(logFailure('profile'));
};

/** Reads again a subscription that could not be read. */
const refreshSubscription = async (): Promise<void> => {
  const { user } = sessionStore.read();
  if (user) await checkSubscription(user.id);
};

export const sessionActions = {
  signInWith,
  proveWith,
  signUp,
  signIn,
  signOut,
  signOutEverywhere,
  deleteAccount,
  createApiKey,
  requestAddress,
  confirmAddress,
  confirm,
  resendConfirmation,
  requestPassword,
  replacePassword,
  refreshProfile,
  refreshSubscription,
};
export type SessionActions = typeof sessionActions;
