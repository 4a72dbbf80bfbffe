import type { CreatedApiKey } from '../../../../shared/account/api-keys.ts';
import { AppError } from '../../../../shared/api/errors.ts';
import { amplify, client } from './lazy-imports.ts';
import { leaveBrowser } from './sign-out.ts';
import { sayLeaving, sessionStore } from './store.ts';

/** The API, called by a sign-in of this moment with a password, else by the session. Rejects with the user pool's error. */
const provedApi = async (password: string | undefined) => {
  const { user } = sessionStore.read();
  if (!user) throw new AppError('not_signed_in');
  const { proveOwner, accessToken } = await amplify();
  const token = password === undefined ? await accessToken() : await proveOwner(user.email, password);
  const { createApi } = await import('../api.ts');
  return createApi({ token: async () => token });
};

/** Makes a key for a program. Rejects with the user pool's error for the password, or an `AppError`. */
export const createApiKey = async (name: string, password?: string): Promise<CreatedApiKey> =>
  (await provedApi(password)).createApiKey({ body: { name } });

/** Has a code sent to a new address. Rejects with the user pool's error for the password, or an `AppError`. */
export const requestAddress = async (password: string, email: string): Promise<void> => {
  await (await provedApi(password)).requestAddress({ body: { email } });
};

/**
 * Gives the account its new address by that code, and leaves here: every session is over. What was typed stays for the
 * same person. Rejects with an `AppError`: nothing has changed then.
 */
export const confirmAddress = async (code: string): Promise<{ email: string; mail_sent: boolean }> => {
  const changed = await (await client()).confirmAddress({ body: { code } });
  sessionStore.leave();
  await (await amplify()).endSession().catch((error: unknown) => console.warn('ended session not revoked', error));
  return changed;
};

/**
 * Closes the account for good, by its password or, without a password, by a sign-in of the last minutes, and
 * leaves on this browser. Rejects with the user pool's error for the password, or an `AppError`: nothing has changed then.
 */
export const deleteAccount = async (password?: string): Promise<void> => {
  await (await provedApi(password)).deleteAccount().catch((error: AppError) => {
    // An account that another tab has closed refuses a new session.
    if (error.code !== 'not_signed_in') throw error;
  });
  sayLeaving();
  // The account is closed: a session that was not revoked is useless.
  await (await amplify())
    .endSession()
    .catch((error: unknown) => console.warn('session of a closed account not revoked', error));
  leaveBrowser();
};
