import { missingSetup, type Setup } from '../../../shared/account/missing-setup.ts';
import { AppError, type ErrorCode } from '../../../shared/api/errors.ts';
import { type Item, type Row, tableName } from '../client.ts';
import { keys } from '../table.ts';
import type { ProfileRow } from './account.ts';

/** The profile of a person who has chosen an account type. Throws `account_type_required`. */
export const profileWithType = (profile: ProfileRow | undefined): ProfileRow => {
  if (!profile || missingSetup(profile) === 'account_type_required') throw new AppError('account_type_required');
  return profile;
};

/** The profile of a client. Throws `account_type_required` or `client_only`. */
export const requireClient = (profile: ProfileRow | undefined): ProfileRow => {
  const chosen = profileWithType(profile);
  if (chosen.account_type !== 'client') throw new AppError('client_only');
  return chosen;
};

/** The profile of a person for whom a quote can be made. Throws `account_type_required` or `calibration_required`. */
export const readyProfile = (profile: ProfileRow | undefined): ProfileRow => {
  const chosen = profileWithType(profile);
  const missing = missingSetup(chosen);
  if (missing) throw new AppError(missing);
  return chosen;
};

/** Condition of a write of the profile row: the account is active, and its owner has chosen the type `:type`. */
export const ofAccountType = {
  condition: '#state = :active AND account_type_explicitly_chosen = :true AND account_type = :type',
  names: { '#state': 'state' },
  values: (type: ProfileRow['account_type']) => ({ ':active': 'active', ':true': true, ':type': type }),
};

const stillOfType = (sub: string, type: ProfileRow['account_type']): Item => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.profile(sub),
    ConditionExpression: ofAccountType.condition,
    ExpressionAttributeNames: ofAccountType.names,
    ExpressionAttributeValues: ofAccountType.values(type),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});
/** Item of a transaction: fails it unless the account is active and a provider's. */
export const stillProvider = (sub: string): Item => stillOfType(sub, 'developer');
/** The same for a client's. */
export const stillClient = (sub: string): Item => stillOfType(sub, 'client');

/** The error of a refused write, from the row that was there; `otherwise` where the account type is chosen. */
export const accountRefusal = (row: Row | undefined, otherwise: ErrorCode): AppError => {
  if (row && row.state !== 'active') return new AppError('not_signed_in');
  const chosen = row && missingSetup(row as Setup) !== 'account_type_required';
  return new AppError(chosen ? otherwise : 'account_type_required');
};
