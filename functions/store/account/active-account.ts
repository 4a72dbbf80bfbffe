import { tableName } from '../client.ts';
import { keys } from '../table.ts';

/** Nothing is written any more for a person whose account is being erased. */
export const requireActiveAccount = (sub: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.profile(sub),
    ConditionExpression: 'attribute_not_exists(pk) OR #state = :active',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':active': 'active' },
  },
});
