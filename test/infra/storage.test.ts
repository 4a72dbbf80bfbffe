import { Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { table as layout } from '../../functions/store/table.ts';
import type { Json } from '../../infra/local/cloud/json.ts';
import { domains } from '../../infra/stack/function-files.ts';
import { functionList } from '../../infra/stack/function-list.ts';
import { settingsOf, stages } from '../../infra/stack/settings.ts';
import { functionsOf, only, synthesized, target, withStack } from './synthesized.ts';

const stack = synthesized();
const resource = (id: string) => stack.resources.find((each) => each.id === id);

const table = only(stack, 'AWS::DynamoDB::GlobalTable');
const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

test('the table has the keys and the index that the store writes', () => {
  expect(table.KeySchema).toEqual(key(layout.pk, layout.sk));
  expect(table.GlobalSecondaryIndexes).toEqual([
    {
      IndexName: 'open',
      KeySchema: key(layout.indexes.open.pk, layout.indexes.open.sk),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ]);
});

test('the table lets rows expire by the attribute that the store sets', () => {
  expect(table.TimeToLiveSpecification).toEqual({ AttributeName: layout.ttl, Enabled: true });
});

test.each(['staging', 'prod'])(
  'the table of %s can be restored to any second and cannot be deleted by mistake',
  (stage) => {
    const stack = synthesized(settingsOf(stage));
    expect(only(stack, 'AWS::DynamoDB::GlobalTable').Replicas).toMatchObject([
      {
        Region: 'eu-west-3',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ]);
    const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::Logs::LogGroup'];
    for (const type of kept)
      for (const { id, deletion } of stack.ofType(type)) expect(deletion, `${stage} ${id}`).toBe('Retain');
  },
);

test('the table counts people by a key that stays with its data, and that no deployment draws again', () => {
  const keyOf = (stage: string) =>
    synthesized(settingsOf(stage)).resources.find(({ id }) => id.startsWith('PseudonymSecret'));
  expect([keyOf('dev'), keyOf('prod')]).toMatchObject([{ deletion: 'Delete' }, { deletion: 'Retain' }]);
  // CloudFormation draws another key where any of these properties changes.
  expect(keyOf('prod')?.properties).toEqual({
    Description: 'Key of the digests of mailboxes; never to be changed',
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
  });
});

test('O6 a renewed key of evidence stands after the earlier ones, which are kept with their data', () => {
  const settings = settingsOf('prod');
  const keysOf = (evidenceKey: number) =>
    synthesized({ ...settings, evidenceKey }).resources.filter(({ id }) => id.startsWith('EvidenceKeys'));
  const [first, renewed] = [keysOf(1), keysOf(2)];
  expect(renewed.map(({ deletion }) => deletion)).toEqual(['Retain', 'Retain']);
  expect(renewed[0]).toEqual(first[0]);
  // CloudFormation draws another key where any of these properties changes.
  expect(first[0]?.properties).toEqual({
    Description: 'Signs the evidence of acceptances; never to be changed or deleted',
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
  });
});

test.each(stages)('the table of %s lies in a stack that is deleted by mistake nowhere but in dev', (stage) => {
  const isProtected = withStack(settingsOf(stage), ({ node }) =>
    node.root.node.children.filter(Stack.isStack).map((each) => [each.stackName, each.terminationProtection ?? false]),
  );
  expect(isProtected).toContainEqual([`chiffre-${stage}-data`, stage !== 'dev']);
});

test('the table of dev is deleted with its stack', () => {
  const dev = synthesized(settingsOf('dev'));
  expect(dev.ofType('AWS::DynamoDB::GlobalTable')[0]?.deletion).toBe('Delete');
  expect(only(dev, 'AWS::Cognito::UserPool').DeletionProtection).toBe('INACTIVE');
});

test('buckets and queues refuse requests without TLS', () => {
  const policies = [...stack.ofType('AWS::S3::BucketPolicy'), ...stack.ofType('AWS::SQS::QueuePolicy')];
  const refusing = policies
    .filter(({ properties }) =>
      properties.PolicyDocument.Statement.some(
        ({ Effect, Condition, Principal, Action }: Json) =>
          Effect === 'Deny' &&
          Condition?.Bool?.['aws:SecureTransport'] === 'false' &&
          Principal.AWS === '*' &&
          /^(s3|sqs):\*$/.test(Action),
      ),
    )
    .flatMap(({ properties }) => target(properties.Bucket ?? properties.Queues[0]));
  const all = [...stack.ofType('AWS::S3::Bucket'), ...stack.ofType('AWS::SQS::Queue')];
  expect(refusing.sort()).toEqual(all.map(({ id }) => id).sort());
});

test('D1 buckets keep no former version of a file: what a person deletes is gone', () => {
  const files = stack.ofType('AWS::S3::Bucket').filter(({ id }) => id.startsWith('Files'));
  expect(files).toHaveLength(1);
  for (const { properties } of files) expect(properties.VersioningConfiguration).toBeUndefined();
});

test('buckets of files, pages and logs are encrypted and never public', () => {
  const buckets = stack.ofType('AWS::S3::Bucket');
  expect(buckets.length).toBeGreaterThanOrEqual(3);
  for (const { id, properties } of buckets) {
    const access = Object.values(properties.PublicAccessBlockConfiguration);
    expect(access, id).toEqual([true, true, true, true]);
    expect(properties.BucketEncryption, id).toBeDefined();
  }
});

test('the bucket of uploads takes files from the pages of the site only', () => {
  const site = synthesized({ ...settingsOf('dev'), site: { url: 'http://localhost:3000' } });
  const files = site.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Files'))?.properties;
  expect(files.CorsConfiguration.CorsRules.map(({ AllowedOrigins }: Json) => AllowedOrigins)).toEqual([
    ['http://localhost:3000'],
  ]);
  const { CorsRules } = resource('Files8E6940B8')?.properties.CorsConfiguration ?? {};
  expect(CorsRules.map(({ AllowedOrigins }: Json) => AllowedOrigins)).toEqual([['https://*.cloudfront.net']]);
});

const functions = functionsOf(stack);
const sources = stack.ofType('AWS::Lambda::EventSourceMapping').map(({ properties }) => ({
  reader: functionList.find(({ name }) => functions.get(name)?.id === target(properties.FunctionName)),
  queue: resource(target(properties.EventSourceArn)),
  properties,
}));

test('queues hide a message for six times what its reader may take', () => {
  expect(sources.length).toBeGreaterThanOrEqual(3);
  for (const { reader, queue } of sources)
    expect(queue?.properties.VisibilityTimeout, reader?.name).toBeGreaterThanOrEqual(6 * (reader?.timeout ?? 1e9));
});

test('queues hand out one message a call, and keep the one that failed', () => {
  for (const { properties } of sources)
    expect(properties).toMatchObject({ BatchSize: 1, FunctionResponseTypes: ['ReportBatchItemFailures'] });
});

test('I2 queues keep what nobody could read: each has a dead-letter queue, or is one', () => {
  const redrives = sources.map(({ queue }) => queue?.properties.RedrivePolicy).filter(Boolean);
  const deadLetters = redrives.map(({ deadLetterTargetArn }) => target(deadLetterTargetArn));
  for (const { queue, reader } of sources)
    expect([reader?.name, Boolean(queue?.properties.RedrivePolicy) || deadLetters.includes(queue?.id ?? '')]).toEqual([
      reader?.name,
      true,
    ]);
});

test('queues give a message up after three times, to the function that refunds it', () => {
  const generation = sources.find(({ reader }) => reader?.name === 'write-quote')?.queue?.properties;
  const givenUp = sources.find(({ reader }) => reader?.name === 'refund-quote')?.queue;
  expect(generation.RedrivePolicy.maxReceiveCount).toBe(3);
  expect(target(generation.RedrivePolicy.deadLetterTargetArn)).toBe(givenUp?.id);
  expect(givenUp?.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
});

test('queues keep for two weeks what the team could not be told in three times', () => {
  const notifications = sources.find(({ reader }) => reader?.name === 'notify-slack-feedback')?.queue?.properties;
  expect(notifications.RedrivePolicy.maxReceiveCount).toBe(3);
  const undelivered = resource(target(notifications.RedrivePolicy.deadLetterTargetArn));
  expect(undelivered?.id).toMatch(/^Undelivered/);
  expect(undelivered?.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
});

test('every log is kept for a year', () => {
  const logs = stack.ofType('AWS::Logs::LogGroup');
  expect(logs.length).toBeGreaterThan(new Set(domains().values()).size);
  for (const { id, properties } of logs) expect(properties.RetentionInDays, id).toBe(365);
  // The CDK's own function that reads the firewall's ARN has no log group of ours; it prints no personal data.
  const ofOurs = stack.ofType('AWS::Lambda::Function').filter(({ id }) => !id.startsWith('CustomCrossRegion'));
  for (const { id, properties } of ofOurs)
    expect(resource(target(properties.LoggingConfig.LogGroup))?.type, id).toBe('AWS::Logs::LogGroup');
});
