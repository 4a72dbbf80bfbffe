/** Who signed up on this browser and has not signed in yet, so that the link of the mail can prefill the sign-in. */
const key = 'sign-up';
type Memory = { email: string; user?: string | undefined };

export const rememberSignUp = (email: string, user: string | undefined): void =>
  localStorage.setItem(key, JSON.stringify({ email, user } satisfies Memory));

export const forgetSignUp = (): void => localStorage.removeItem(key);

/** The address under which `user`, the user pool's name of a person, signed up here; undefined where it was elsewhere. */
export const signUpEmail = (user: string): string | undefined => {
  try {
    const memory = JSON.parse(localStorage.getItem(key) ?? 'null') as Memory | null;
    return memory?.user === user ? memory.email : undefined;
  } catch {
    // Not written by us: nothing is known.
    return undefined;
  }
};
