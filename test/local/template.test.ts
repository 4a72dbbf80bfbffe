import { expect, test } from 'vitest';
import { place, templateOf } from './support/template.ts';

const table = { Type: 'AWS::DynamoDB::GlobalTable' };

test('a reference of a template becomes the name, the address or the ARN that this machine gives the resource', () => {
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

test('every resource of a template that has no local equivalent is named at once, and nothing starts', () => {
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

test('names of resources that would be too long stay different', () => {
  const long = 'A'.repeat(80);
  const template = templateOf({ [`${long}1`]: table, [`${long}2`]: table });
  const [firstName, secondName] = template.resources.map(({ name }) => name);
  expect(firstName).not.toBe(secondName);
  expect(firstName?.length).toBeLessThanOrEqual(63);
});

const secret = { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: { PasswordLength: 64 } } };
const resolved = (reference: string) => ({
  'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Key' }, `${reference}}}`]],
});
const reading = (value: object, more: object = secret) =>
  templateOf({ Key: { ...secret, ...more }, Rows: { ...table, Properties: { value } } }).ofType(table.Type)[0]
    ?.properties.value;

test('a secret that the template makes stands wherever a dynamic reference names it, also among other text', () => {
  const value = reading(resolved(':SecretString:::'));
  expect(value).toMatch(/^\w{64}$/);
  const both = { list: [{ 'Fn::Join': ['', [resolved(':SecretString:::'), ',', resolved('')]] }] };
  expect(reading(both)).toEqual({ list: [`${value},${value}`] });
});

test('a secret that the template makes keeps its value over every deployment, and another one has another', () => {
  const { secrets } = templateOf({ Key: secret, Other: secret });
  const [firstValue, secondValue] = [...secrets.values()];
  expect(firstValue).not.toBe(secondValue);
  expect([...templateOf({ Key: secret }).secrets.values()]).toEqual([firstValue]);
});

test('a secret that the template makes is short where it is told so, and is what the template says where it says it', () => {
  expect(reading(resolved(''), { Properties: { GenerateSecretString: { PasswordLength: 8 } } })).toMatch(/^\w{8}$/);
  expect(reading(resolved(''), { Properties: { SecretString: 'said' } })).toBe('said');
});

test.each([
  ['a key of its JSON', resolved(':SecretString:user::')],
  ['an older version', resolved(':SecretString::AWSPREVIOUS:')],
  [
    'a secret of nobody',
    '{{resolve:secretsmanager:arn:aws:secretsmanager:eu-west-3:111111111111:secret:no-1:SecretString}}',
  ],
  ['a parameter', '{{resolve:ssm:name}}'],
])('a dynamic reference of a template to %s stops the start', (_, value) => {
  expect(() => reading(value as object)).toThrow(/\{\{resolve:.*has no local value/);
});

test('a secret that the template makes that would be longer than this machine draws stops the start', () => {
  const long = { Properties: { GenerateSecretString: { PasswordLength: 65 } } };
  expect(() => reading(resolved(''), long)).toThrow('Key: a secret of 65 characters has no local equivalent');
});
