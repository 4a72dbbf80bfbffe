import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Calibration } from '../../../shared/calibration.ts';
import { AppError } from '../../../shared/errors.ts';
import { conditionally, database, type Row, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { ProfileRow } from './account.ts';

const refusalOf = (profile: Row | undefined) => {
  if (profile && profile.state !== 'active') return new AppError('not_signed_in');
  if (!profile?.account_type_explicitly_chosen) return new AppError('account_type_required');
  return new AppError('developer_only');
};

/**
 * Keeps what a provider told about itself, as a whole. Throws `developer_only` for a client, `account_type_required`
 * for somebody who has not said which they are, `not_signed_in` where the account is being erased.
 */
export const saveCalibration = async (sub: string, calibration: Calibration, now: Date): Promise<ProfileRow> => {
  const fields = Object.keys(calibration);
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: `SET ${fields.map((field) => `${field} = :${field}`).join(', ')}, calibration_completed = :true, updated_at = :now`,
        ConditionExpression:
          '#state = :active AND account_type_explicitly_chosen = :true AND account_type = :developer',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(calibration).map(([field, value]) => [`:${field}`, value])),
          ':active': 'active',
          ':developer': 'developer',
          ':true': true,
          ':now': now.toISOString(),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  );
  if ('refused' in result) throw refusalOf(result.refused);
  return ProfileRow.parse(result.written.Attributes);
};
