import { amplify } from './lazy-imports.ts';
import { sessionStore } from './store.ts';

/** Has the mail for a new password sent. Rejects with the user pool's error. */
export const requestPassword = async (email: string): Promise<void> => (await amplify()).requestPassword(email);

/**
 * Replaces a forgotten password by the code of a mail, which ends every session of that person: this browser's too, where it
 * is theirs, with what they typed kept. Rejects with the user pool's error.
 */
export const replacePassword = async (user: string, code: string, password: string): Promise<void> => {
  const { replacePassword: replace, endSession } = await amplify();
  await replace(user, code, password);
  if (sessionStore.read().user?.id !== user) return;
  sessionStore.leave();
  await endSession().catch((error: unknown) => console.warn('ended session not revoked', error));
};
