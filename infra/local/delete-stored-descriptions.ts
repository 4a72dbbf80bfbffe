import { keys } from '../../functions/store/table.ts';
import type { Local } from './local.ts';

type Row = Record<string, unknown>;

/** Sort keys of stored descriptions. */
const { sk: prefix } = keys.reading('', '');

/**
 * Deletes the stored descriptions of briefs. The functions store them by the id of the stage's model, and another
 * reader may answer in its place at each start.
 */
export const deleteStoredDescriptions = async ({ awsUrl: endpoint, region, credentials }: Local): Promise<void> => {
  // Loaded here, because loading takes longer than the table's answer.
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
