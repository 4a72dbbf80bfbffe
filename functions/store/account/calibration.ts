import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Calibration } from '../../../shared/calibration.ts';
import { conditionally, database, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { ProfileRow } from './account.ts';
import { accountRefusal, ofAccountType } from './readiness.ts';

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
        ConditionExpression: ofAccountType.condition,
        ExpressionAttributeNames: ofAccountType.names,
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(calibration).map(([field, value]) => [`:${field}`, value])),
          ...ofAccountType.values('developer'),
          ':now': now.toISOString(),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  );
  if ('refused' in result) throw accountRefusal(result.refused, 'developer_only');
  return ProfileRow.parse(result.written.Attributes);
};
