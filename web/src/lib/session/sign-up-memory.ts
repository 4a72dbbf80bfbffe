import { readStored, removeStored, writeStored } from '../storage.ts';

/**
 * Who signed up on this browser and has not signed in yet: the link of the mail prefills the sign-in, which leads to `from`,
 * the page that they wanted. Unchecked: whoever uses `from` asks `returnPath`.
 */
const key = 'sign-up';
type Memory = { email: string; user?: string | undefined; from?: string | undefined };

export const rememberSignUp = (memory: Memory): boolean => writeStored('localStorage', key, memory);

export const forgetSignUp = (): void => removeStored('localStorage', key);

/** The sign-up of `user`, the user pool's name of a person; undefined where it was in another browser. */
export const signUpOf = (user: string): Memory | undefined => {
  const memory = readStored('localStorage', key) as Memory | undefined;
  return memory?.user === user ? memory : undefined;
};
