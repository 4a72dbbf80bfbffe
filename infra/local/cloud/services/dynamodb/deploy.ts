import type { Json } from '../../json.ts';
import type { Template } from '../../template/template.ts';
import type { Table } from './table.ts';

const keep = (source: Json, keys: string[]) =>
  Object.fromEntries(keys.filter((key) => key in source).map((key) => [key, source[key]]));

/** dynoxide wants a header that names a caller, and does not verify it. */
const authorization =
  'AWS4-HMAC-SHA256 Credential=deploy/20260101/eu/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

const tableCall = async (table: Table, operation: string, input: Json) => {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    'x-amz-date': '20260101T000000Z',
    authorization,
  };
  const { status, body } = await table.answer({
    method: 'POST',
    url: '/',
    headers,
    body: Buffer.from(JSON.stringify(input)),
  });
  const already = /ResourceInUse|TimeToLive is already enabled/.test(body);
  if (status !== 200 && !already) throw new Error(`${operation} of ${input.TableName}: ${body}`);
};

/**
 * Creates the template's tables that do not exist yet. Replicas, billing and streams are left out: they have no meaning
 * here, and dynoxide's writes slow down with the number of stream records.
 */
export const deployTables = async (template: Template, table: Table) => {
  for (const { name, properties } of template.ofType('AWS::DynamoDB::GlobalTable')) {
    const indexes = properties.GlobalSecondaryIndexes?.map((index: Json) =>
      keep(index, ['IndexName', 'KeySchema', 'Projection']),
    );
    await tableCall(table, 'CreateTable', {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      ...keep(properties, ['AttributeDefinitions', 'KeySchema']),
      ...(indexes && { GlobalSecondaryIndexes: indexes }),
    });
    const ttl = properties.TimeToLiveSpecification;
    if (ttl?.Enabled) await tableCall(table, 'UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: ttl });
  }
};
