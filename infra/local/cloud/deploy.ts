import path from 'node:path';
import type { Clock } from './host/clock.ts';
import { type Json, listOf } from './json.ts';
import type { Table } from './services/dynamodb/table.ts';
import { Queue } from './services/sqs/queue.ts';
import type { Template } from './template/template.ts';

const keep = (source: Json, keys: string[]) =>
  Object.fromEntries(keys.filter((key) => key in source).map((key) => [key, source[key]]));

/** dynoxide reads who calls, and verifies nothing. */
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
 * The tables as the template declares them, kept where they exist. Replicas, billing and streams have no meaning here,
 * and dynoxide's writes slow down with the number of stream records.
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

/** One rule of a bucket's CORS configuration, as the files stand-in takes it. */
export type CorsRule = { origins: string[]; methods: string[]; headers: string[]; expose: string[] };

export const bucketsOf = (template: Template) =>
  template.ofType('AWS::S3::Bucket').map(({ name, properties }) => ({
    name,
    cors: listOf<Json>(properties.CorsConfiguration?.CorsRules).map(
      (rule): CorsRule => ({
        origins: rule.AllowedOrigins,
        methods: rule.AllowedMethods,
        headers: rule.AllowedHeaders ?? [],
        expose: rule.ExposedHeaders ?? [],
      }),
    ),
  }));

/** The template's queues with their dead letter queues, their messages kept under `<folder>/queues`. */
export const deployQueues = (template: Template, clock: Clock, folder: string) => {
  const resources = template.ofType('AWS::SQS::Queue');
  const queues = resources.map(({ id, name, properties }) => {
    if (properties.FifoQueue) throw new Error(`${id}: FIFO queues have no local equivalent`);
    const visibility = (properties.VisibilityTimeout ?? 30) * 1000;
    return new Queue({ name, arn: template.get(id, 'Arn'), visibility }, clock, path.join(folder, 'queues'));
  });
  for (const [index, { id, properties }] of resources.entries()) {
    const { deadLetterTargetArn, maxReceiveCount } = properties.RedrivePolicy ?? {};
    if (!deadLetterTargetArn) continue;
    const queue = queues.find(({ settings }) => settings.arn === deadLetterTargetArn);
    if (!queue) throw new Error(`${id}: its dead letter queue is not in the template`);
    const source = queues[index];
    if (source) source.redrive = { queue, after: maxReceiveCount };
  }
  return queues;
};
