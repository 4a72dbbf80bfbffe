import { expect, test } from 'vitest';
import { place, templateOf } from './support/template.ts';

const table = { Type: 'AWS::DynamoDB::GlobalTable' };

test('a reference becomes the name, the address or the ARN that this machine gives the resource', () => {
  const template = templateOf({
    Rows: table,
    Jobs: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs' } },
    Reader: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        table: { Ref: 'Rows' },
        index: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Rows', 'Arn'] }, '/index/*']] },
        queue: { Ref: 'Jobs' },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own placeholders
        text: { 'Fn::Sub': 'in ${AWS::Region} by ${Rows.Arn} not ${!this}' },
        host: { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://example.fr/path'] }] },
        kept: [{ Ref: 'AWS::NoValue' }, 'one'],
        dropped: { Ref: 'AWS::NoValue' },
      },
    },
  });
  const arn = 'arn:aws:dynamodb:eu-west-3:111111111111:table/test-rows';
  expect(template.ofType('AWS::IAM::Policy')[0]?.properties).toEqual({
    table: 'test-rows',
    index: `${arn}/index/*`,
    queue: `${place.endpoint}/111111111111/jobs`,
    text: `in eu-west-3 by ${arn} not \${this}`,
    host: 'example.fr',
    kept: ['one'],
  });
});

test('a resource is found again by what refers to it', () => {
  const template = templateOf({ Rows: table });
  expect(template.find('AWS::DynamoDB::GlobalTable', template.get('Rows', 'Arn')).id).toBe('Rows');
  expect(() => template.find('AWS::SQS::Queue', template.get('Rows', 'Arn'))).toThrow('No AWS::SQS::Queue');
});

test('everything that has no local equivalent is named at once, and nothing starts', () => {
  const start = () =>
    templateOf(
      {
        Machine: { Type: 'AWS::EC2::Instance' },
        Cache: { Type: 'AWS::ElastiCache::CacheCluster' },
        Rows: { ...table, Condition: 'IsProduction' },
      },
      { Conditions: {} },
    );
  expect(start).toThrow(
    /EC2::Instance \(Machine\).*ElastiCache::CacheCluster \(Cache\).*condition on Rows.*Conditions/,
  );
});

test('a reference to nothing, or a function that is not known, is an error and not an empty value', () => {
  const wrong = (value: object) => () => templateOf({ Rows: { ...table, Properties: { value } } });
  expect(wrong({ Ref: 'Nothing' })).toThrow('Nothing has no local value');
  expect(wrong({ 'Fn::GetAtt': ['Rows', 'StreamArn'] })).toThrow('Rows.StreamArn has no local value');
  expect(wrong({ 'Fn::ImportValue': 'x' })).toThrow('Fn::ImportValue has no local equivalent');
});

test('names that would be too long stay different', () => {
  const long = 'A'.repeat(80);
  const template = templateOf({ [`${long}1`]: table, [`${long}2`]: table });
  const [one, two] = template.resources.map(({ name }) => name);
  expect(one).not.toBe(two);
  expect(one?.length).toBeLessThanOrEqual(63);
});
