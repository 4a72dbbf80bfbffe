import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, database, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { ProfileRow } from './account.ts';
import { accountRefusal, ofAccountType } from './readiness.ts';

/** The profile of an active provider. Throws as `saveProviderFields`, before anything is done. */
export const requireProvider = (profile: ProfileRow | undefined): ProfileRow => {
  const { state, account_type, account_type_explicitly_chosen: chosen } = profile ?? {};
  if (profile && state === 'active' && chosen && account_type === 'developer') return profile;
  throw accountRefusal(profile, 'developer_only');
};

/**
 * Sets fields of a provider's profile, all of them or none; `first` fills fields that the row does not have yet. Throws `developer_only` for a client,
 * `account_type_required` for somebody who has not said which they are, `not_signed_in` where the account is being erased.
 */
export const saveProviderFields = async (
  sub: string,
  values: Partial<ProfileRow>,
  now: Date,
  first: Partial<ProfileRow> = {},
): Promise<ProfileRow> => {
  const set = { ...values, updated_at: now.toISOString() };
  const missing = Object.entries(first).filter(([field]) => !(field in set));
  const assignments = [
    ...Object.keys(set).map((field) => `${field} = :${field}`),
    ...missing.map(([field]) => `${field} = if_not_exists(${field}, :${field})`),
  ];
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: `SET ${assignments.join(', ')}`,
        ConditionExpression: ofAccountType.condition,
        ExpressionAttributeNames: ofAccountType.names,
        ExpressionAttributeValues: {
          ...Object.fromEntries([...Object.entries(set), ...missing].map(([field, value]) => [`:${field}`, value])),
          ...ofAccountType.values('developer'),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  );
  if ('refused' in result) throw accountRefusal(result.refused, 'developer_only');
  return ProfileRow.parse(result.written.Attributes);
};
