/** The services that people sign in with, by the names that the user pool knows them by. */
export const services = ['Google', 'GitHub'] as const;
export type Service = (typeof services)[number];

/**
 * Why a sign-in with another service, or a sign-up, ends without an account: the word that our functions answer with, which
 * the user pool hands on to the site among its own. The sentences are the site's.
 */
export const signInRefusals = [
  'cancelled',
  'unverified_address',
  'provider_unavailable',
  'state_mismatch',
  /** Somebody has an account with the same address already, and this one cannot be joined to it. */
  'existing_account',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];
