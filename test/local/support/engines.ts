import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import { deployTables } from '../../../infra/local/cloud/services/dynamodb/deploy.ts';
import { findDynoxide } from '../../../infra/local/cloud/services/dynamodb/dynoxide.ts';
import { type Engine, startTable, tableService } from '../../../infra/local/cloud/services/dynamodb/table.ts';
import { temporaryFolder } from './functions.ts';
import { serve } from './stand-in.ts';
import { place, templateOf } from './template.ts';

/** The engines that can serve the table on this machine. */
export const enginesHere: Engine[] = findDynoxide() ? ['dynoxide', 'sqlite'] : ['sqlite'];

/** The table has the keys of the product's table and, as there, a sparse index that holds keys only. */
export const rowsTemplate = templateOf({
  Rows: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: ['pk', 'sk', 'open', 'due'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'open',
          KeySchema: [
            { AttributeName: 'open', KeyType: 'HASH' },
            { AttributeName: 'due', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      Replicas: [{ Region: 'eu-west-3' }],
    },
  },
});
export const TableName = rowsTemplate.get('Rows');

/** Starts an engine with that table, without a gateway; gives the client that the functions use. */
export const openEngine = async (engine: Engine) => {
  const table = await startTable(temporaryFolder(), engine);
  await deployTables(rowsTemplate, table);
  const endpoint = await serve(tableService(table));
  const credentials = { accessKeyId: 'Work', secretAccessKey: 'secret' };
  const client = new DynamoDBClient({ region: place.region, endpoint, credentials, maxAttempts: 1 });
  afterAll(() => client.destroy());
  return { client: DynamoDBDocumentClient.from(client), stop: table.stop };
};
