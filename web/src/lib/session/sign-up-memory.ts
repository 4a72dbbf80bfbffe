import { readStored, removeStored, writeStored } from '../storage.ts';

/** Who signed up on this browser and has not signed in yet, so that the link of the mail can prefill the sign-in. */
const key = 'sign-up';
type Memory = { email: string; user?: string | undefined };

export const rememberSignUp = (email: string, user: string | undefined): boolean =>
  writeStored('localStorage', key, { email, user } satisfies Memory);

export const forgetSignUp = (): void => removeStored('localStorage', key);

/** The address under which `user`, the user pool's name of a person, signed up here; undefined where it was elsewhere. */
export const signUpEmail = (user: string): string | undefined => {
  const memory = readStored('localStorage', key) as Memory | undefined;
  return memory?.user === user ? memory.email : undefined;
};
