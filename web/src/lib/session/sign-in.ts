import { amplify } from './lazy-imports.ts';
import { profileAtSignIn } from './profile.ts';
import { forgetSignUp } from './sign-up-memory.ts';
import { startSession } from './start-session.ts';

/** Preloads the sign-in library. */
export const prepareSignIn = async (): Promise<void> => {
  await amplify();
};

/** Rejects with the user pool's error. `unconfirmed`: a mail is still to be answered. */
export const signIn = async (email: string, password: string): Promise<'in' | 'unconfirmed'> => {
  const { signIn: open, readUser } = await amplify();
  const outcome = await open(email, password);
  if (outcome === 'unconfirmed') return outcome;
  const user = await readUser();
  if (!user) throw new Error('signed in without tokens');
  const profile = await profileAtSignIn();
  forgetSignUp();
  void startSession(user, 'signed-in', profile);
  return outcome;
};
