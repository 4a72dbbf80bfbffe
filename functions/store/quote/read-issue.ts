import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../client.ts';
import { keys } from '../table.ts';
import type { OpenQuote } from './open-quotes.ts';
import { Issue } from './rows.ts';

/** The row that holds the content of a version; that of version 1 is the body row. */
export const contentKey = ({ sub, id }: OpenQuote, version: number) =>
  version === 1 ? keys.body(sub, id) : keys.version(sub, id, version);

export const readIssue = async (quote: OpenQuote, version: number): Promise<Issue | undefined> => {
  const { Item } = await database.send(
    new GetCommand({
      TableName: tableName(),
      Key: contentKey(quote, version),
      ProjectionExpression: '#issue',
      ExpressionAttributeNames: { '#issue': 'issue' },
      ConsistentRead: true,
    }),
  );
  return Item?.issue === undefined ? undefined : Issue.parse(Item.issue);
};
