import { keys } from '../../functions/store/table.ts';
import type { Local } from './local.ts';

type Row = Record<string, unknown>;

/** Where the descriptions of briefs lie that wait to be used again. */
const { sk: prefix } = keys.reading('', '');

/**
 * Removes what was told of briefs and waits to be used again. The functions know it by the id of the stage's model, and who
 * answers in its place on this machine may change with each start.
 */
export const deleteStoredDescriptions = async ({ awsUrl: endpoint, region, credentials }: Local): Promise<void> => {
  // As late as this: it takes longer to load than the table to answer.
  const { DeleteCommand, DynamoDBDocumentClient, ScanCommand } = await import('@aws-sdk/lib-dynamodb');
  const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const { TableNames: [TableName] = [] } = await client.send(new ListTablesCommand({}));
  const database = DynamoDBDocumentClient.from(client);
  let from: Row | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new ScanCommand({
        TableName,
        ExclusiveStartKey: from,
        FilterExpression: 'begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':prefix': prefix },
      }),
    );
    for (const { pk, sk } of Items) await database.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
    from = LastEvaluatedKey;
  } while (from);
  client.destroy();
};
