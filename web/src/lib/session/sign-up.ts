import { nameOf } from '../errors.ts';
import type { SignUp } from './amplify.ts';
import { amplify } from './lazy-imports.ts';
import { signIn } from './sign-in.ts';
import { sayConfirmed, signInOnceConfirmed } from './sign-up-channel.ts';
import { rememberSignUp, signUpOf } from './sign-up-memory.ts';
import { startSession } from './start-session.ts';
import { sessionStore } from './store.ts';

/** A person who has signed in since stays signed in. */
const signInUnlessIn = async ({ email, password }: SignUp): Promise<void> => {
  if (sessionStore.read().status !== 'in') await signIn(email, password);
};

/**
 * Opens an account; its owner is then to confirm by mail, which signs in here while this page is open. `from`: the page to
 * open then. Rejects with the user pool's error.
 */
export const signUp = async (input: SignUp, from?: string): Promise<void> => {
  const user = await (await amplify()).signUp(input);
  rememberSignUp({ email: input.email, user, from });
  if (user) signInOnceConfirmed(user, () => signInUnlessIn(input));
};

/** `refused`: a wrong, used or expired link. `unavailable`: it may work later. `email` where this browser knows it. */
export type Confirmation = { outcome: 'confirmed' | 'refused' | 'unavailable'; email?: string };

const confirmationFailures: Record<string, Confirmation['outcome']> = {
  // The user pool answers so for an address that is confirmed already, which counts as a success.
  NotAuthorizedException: 'confirmed',
  AliasExistsException: 'refused',
  CodeMismatchException: 'refused',
  ExpiredCodeException: 'refused',
  InvalidParameterException: 'refused',
  // After too many wrong codes only another mail helps.
  LimitExceededException: 'refused',
  TooManyFailedAttemptsException: 'refused',
  UserNotFoundException: 'refused',
};

/** The session that the page of the sign-up has just opened leads this tab on as its own sign-in would. */
const takeOverSession = async () => {
  const user = await (await amplify()).readUser();
  if (user) await startSession(user, 'signed-in');
};

export const confirm = async (user: string, code: string): Promise<Confirmation> => {
  const email = signUpOf(user)?.email;
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
export const resendConfirmation = async (user: string): Promise<void> => (await amplify()).resendConfirmation(user);
