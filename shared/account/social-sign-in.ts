/** The services that people sign in with, by the names that the user pool knows them by. */
export const services = ['Google', 'GitHub'] as const;
export type Service = (typeof services)[number];

/**
 * Why a sign-in with another service, or a sign-up, is refused: the error message of our functions, which the user pool
 * passes to the site.
 */
export const signInRefusals = [
  'cancelled',
  'unverified_address',
  'provider_unavailable',
  'state_mismatch',
  /** Another account has the same address, and this one cannot be linked to it. */
  'existing_account',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];
