import type { Profile } from './account.ts';

export type Setup = Pick<Profile, 'account_type' | 'account_type_explicitly_chosen' | 'calibration_completed'>;

/**
 * What a person has still to do before a quote can be made, as the code of the refusal; undefined where nothing is left.
 * Apart from the schemas, so that a page can ask without a validator.
 */
export const missingSetup = ({ account_type, account_type_explicitly_chosen, calibration_completed }: Setup) => {
  if (!account_type_explicitly_chosen) return 'account_type_required';
  return account_type === 'developer' && !calibration_completed ? 'calibration_required' : undefined;
};

/** The page on which each of it is done. */
export const setupPages = { account_type_required: '/account-setup', calibration_required: '/calibration' } as const;
