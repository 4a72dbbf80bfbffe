import { tableName } from '../client.ts';
import { keys } from '../table.ts';

/** Item of a transaction: fails it where the account is being erased. */
export const requireActiveAccount = (sub: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.profile(sub),
    ConditionExpression: 'attribute_not_exists(pk) OR #state = :active',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':active': 'active' },
  },
});
