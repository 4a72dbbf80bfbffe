import { expect, test } from 'vitest';
import type { Call } from '../../infra/local/cloud/call.ts';
import { dynamodbProtocol } from '../../infra/local/cloud/services/dynamodb/protocol.ts';
import { awsServices } from '../../infra/local/cloud/services.ts';
import { externalServices } from '../../infra/local/external/external.ts';
import { place } from './support/template.ts';

const call = (method: string, url: string, body: object | string = '', headers: Record<string, string> = {}): Call => ({
  method,
  url,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const actionsOf = (service: string, request: Call) =>
  [...awsServices, ...externalServices]
    .find(({ name }) => name === service)
    ?.protocol?.requestOf?.(request, place)
    .asks.map(({ action, resource }) => [action, resource]);
const dynamodb = (operation: string, input: object) =>
  actionsOf('dynamodb', call('POST', '/', input, { 'x-amz-target': `DynamoDB_20120810.${operation}` }));
const rows = 'arn:aws:dynamodb:eu-west-3:111111111111:table/rows';

test('each item of a transaction needs a permission of its own', () => {
  const TableName = 'rows';
  const items = [
    { Put: { TableName } },
    { Update: { TableName } },
    { Delete: { TableName } },
    { ConditionCheck: { TableName } },
  ];
  expect(dynamodb('TransactWriteItems', { TransactItems: items })).toEqual([
    ['dynamodb:PutItem', rows],
    ['dynamodb:UpdateItem', rows],
    ['dynamodb:DeleteItem', rows],
    ['dynamodb:ConditionCheckItem', rows],
  ]);
});

test('an index needs a permission of its own', () => {
  expect(dynamodb('Query', { TableName: 'rows', IndexName: 'open' })).toEqual([
    ['dynamodb:Query', `${rows}/index/open`],
  ]);
  expect(dynamodb('BatchGetItem', { RequestItems: { rows: {} } })).toEqual([['dynamodb:BatchGetItem', rows]]);
});

test('a condition on rows gets the partition keys that a call names', () => {
  const leading = (operation: string, input: object) =>
    dynamodbProtocol.requestOf(call('POST', '/', input, { 'x-amz-target': `x.${operation}` }), place).asks[0]?.context;
  const query = {
    TableName: 'rows',
    KeyConditionExpression: '#0 = :0 AND begins_with(#1, :1)',
    ExpressionAttributeNames: { '#0': 'pk', '#1': 'sk' },
    ExpressionAttributeValues: { ':0': { S: 'USER#a' }, ':1': { S: 'QUOTE#' } },
  };
  expect(leading('Query', query)).toEqual({ 'dynamodb:LeadingKeys': ['USER#a'] });
  expect(leading('GetItem', { TableName: 'rows', Key: { pk: { S: 'USER#b' } } })).toEqual({
    'dynamodb:LeadingKeys': ['USER#b'],
  });
});

test.each([
  ['GET', '/files/a/b.txt', ['s3:GetObject', 'arn:aws:s3:::files/a/b.txt']],
  ['HEAD', '/files/a/b.txt', ['s3:GetObject', 'arn:aws:s3:::files/a/b.txt']],
  ['PUT', '/files/a?tagging', ['s3:PutObjectTagging', 'arn:aws:s3:::files/a']],
  ['DELETE', '/files/a?versionId=1', ['s3:DeleteObjectVersion', 'arn:aws:s3:::files/a']],
  ['GET', '/files?list-type=2&prefix=a', ['s3:ListBucket', 'arn:aws:s3:::files']],
])('the request %s %s needs the permission that S3 requires', (method, url, expected) => {
  expect(actionsOf('s3', call(method, url))).toEqual([expected]);
});

test('a deletion needs the permission on each key that S3 reads, and on the whole bucket where it reads none', () => {
  const keys = '<Delete><Object><Key>a&amp;b</Key></Object><Object><Key>c</Key></Object></Delete>';
  const deletion = (body: string) => actionsOf('s3', call('POST', '/files?delete', body));
  expect(deletion(keys)).toEqual([
    ['s3:DeleteObject', 'arn:aws:s3:::files/a&b'],
    ['s3:DeleteObject', 'arn:aws:s3:::files/c'],
  ]);
  for (const unreadable of ['', '<Delete><Object><Key>c</Key>', '<Other><Object><Key>c</Key></Object></Other>'])
    expect(deletion(unreadable)).toEqual([['s3:DeleteObject', 'arn:aws:s3:::files/*']]);
});

test('a copy needs the permission to read its source, a browser’s form that to write its key', () => {
  const copy = call('PUT', '/files/b', '', { 'x-amz-copy-source': '/other/a' });
  expect(actionsOf('s3', copy)?.[1]).toEqual(['s3:GetObject', 'arn:aws:s3:::other/a']);
  const form =
    '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nuploads/a.txt\r\n--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n\r\n--x--';
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(actionsOf('s3', call('POST', '/files', form, type))).toEqual([
    ['s3:PutObject', 'arn:aws:s3:::files/uploads/a.txt'],
  ]);
});

test('a model behind an inference profile needs both to be allowed', () => {
  expect(actionsOf('bedrock', call('POST', '/model/eu.acme.model-v1%3A0/converse-stream'))).toEqual([
    [
      'bedrock:InvokeModelWithResponseStream',
      'arn:aws:bedrock:eu-west-3:111111111111:inference-profile/eu.acme.model-v1:0',
    ],
    ['bedrock:InvokeModelWithResponseStream', 'arn:aws:bedrock:eu-west-3::foundation-model/acme.model-v1:0'],
  ]);
});

test('a message needs the permission on the queue of its address, a mail that on its domain', () => {
  const send = call('POST', '/', { QueueUrl: `${place.endpoint}/1/jobs` }, { 'x-amz-target': 'AmazonSQS.SendMessage' });
  expect(actionsOf('sqs', send)).toEqual([['sqs:SendMessage', 'arn:aws:sqs:eu-west-3:111111111111:jobs']]);
  const mail = call('POST', '/', 'Action=SendEmail&Source=Devis+%3Cbonjour%40example.fr%3E');
  expect(actionsOf('ses', mail)).toEqual([['ses:SendEmail', 'arn:aws:ses:eu-west-3:111111111111:identity/example.fr']]);
});
