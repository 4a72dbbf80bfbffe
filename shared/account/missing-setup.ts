import type { Profile } from './account.ts';

export type Setup = Pick<Profile, 'account_type' | 'account_type_explicitly_chosen' | 'calibration_completed'>;

/**
 * The missing step before a quote can be generated, as an error code; undefined for none. The file has no schema, so
 * that a page can use it without a validator.
 */
export const missingSetup = ({ account_type, account_type_explicitly_chosen, calibration_completed }: Setup) => {
  if (!account_type_explicitly_chosen) return 'account_type_required';
  return account_type === 'developer' && !calibration_completed ? 'calibration_required' : undefined;
};

export const setupPages = { account_type_required: '/account-setup', calibration_required: '/calibration' } as const;
