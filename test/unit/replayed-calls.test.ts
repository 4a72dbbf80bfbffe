import { expect, test } from 'vitest';
import { askOf, differences, pairsOf, readAnswer } from '../judges/replay.ts';

const rulesOf = (ours: [number, string], theirs: [number, string], ask = 'DynamoDB.GetItem') =>
  differences(ask, { status: ours[0], answer: ours[1] }, { status: theirs[0], answer: theirs[1] }).map(
    ({ rule, where }) => `${rule} ${where}`,
  );

test('two replayed answers differ in their result, their fields or, of a table, their values', () => {
  const row = '{"Item":{"pk":{"S":"a"}}}';
  expect(rulesOf([200, row], [200, row])).toEqual([]);
  expect(rulesOf([200, row], [200, row.replace('"a"', '"b"')])).toEqual(['value DynamoDB.GetItem']);
  expect(rulesOf([200, '{}'], [200, row])).toContain('only there DynamoDB.GetItem.Item.pk.S string');
  expect(rulesOf([400, '{"__type":"com.amazonaws#Conflict"}'], [400, '{"__type":"Other"}'])).toEqual([
    'result DynamoDB.GetItem',
  ]);
});

test('an error of XML of a replayed call is read by its code, whichever service tells it', () => {
  const ses = '<ErrorResponse><Error><Code>MessageRejected</Code></Error></ErrorResponse>';
  const s3 = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>';
  expect(rulesOf([400, ses], [400, ses.replace('Rejected', 'Taken')], 'SES.SendEmail')).toEqual([
    'result SES.SendEmail',
  ]);
  expect(rulesOf([404, s3], [404, s3], 'S3.GET')).toEqual([]);
});

test('a replayed call is named by its service, and a value of two names is found by its place', () => {
  const call = { method: 'POST', headers: {}, body: Buffer.from('Action=SendEmail&Version=1') };
  expect(askOf(call)).toBe('SES.SendEmail');
  expect(askOf({ ...call, headers: { 'x-amz-target': 'DynamoDB_20120810.Query' } })).toBe('DynamoDB.Query');
  const [ours, theirs] = ['{"a":[{"Token":"ours-token"}]}', '{"a":[{"Token":"their-token"}]}'].map(readAnswer);
  expect(pairsOf(ours, theirs)).toEqual([['ours-token', 'their-token']]);
});
