import { expect, test } from 'vitest';
import { Role, roleOf } from '../../infra/local/cloud/gateway/iam.ts';
import { functionResources, templateOf } from './support/template.ts';

const allow = (Action: string | string[], Resource: string | string[] = '*', others: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...others,
});
const role = (...statements: object[]) => new Role(statements, 'Test');
const get = { action: 'dynamodb:GetItem', resource: 'arn:aws:dynamodb:eu-west-3:1:table/rows' };

test('I3 an action that no policy allows is denied', () => {
  expect(role().allows(get)).toBe(false);
  expect(role(allow('dynamodb:PutItem')).allows(get)).toBe(false);
  expect(role(allow('dynamodb:GetItem', `${get.resource}/index/*`)).allows(get)).toBe(false);
});

test('I3 an action that a policy allows is allowed, with wildcards and in any case of its letters', () => {
  expect(role(allow('dynamodb:GetItem', get.resource)).allows(get)).toBe(true);
  expect(role(allow(['dynamodb:g*'], ['arn:*:table/row?'])).allows(get)).toBe(true);
});

test('I3 an explicit deny of a policy wins over every allow', () => {
  expect(role(allow('*'), { ...allow('dynamodb:*'), Effect: 'Deny' }).allows(get)).toBe(false);
});

test('I3 a policy’s condition on the rows that a call may touch holds', () => {
  const own = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#me*'] } };
  const reader = role(allow('dynamodb:GetItem', '*', { Condition: own }));
  expect(reader.allows({ ...get, context: { 'dynamodb:LeadingKeys': ['USER#me'] } })).toBe(true);
  expect(reader.allows({ ...get, context: { 'dynamodb:LeadingKeys': ['USER#other'] } })).toBe(false);
  expect(role(allow('*', '*', { Condition: { StringEquals: { 'a:key': 'x' } } })).allows(get)).toBe(false);
});

test('a policy that cannot be evaluated stops the start instead of being ignored', () => {
  expect(() => role(allow('*', '*', { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }))).toThrow(
    'IpAddress',
  );
  expect(() => role({ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' })).toThrow('NotAction');
  const managed = functionResources('Work');
  Object.assign(managed.WorkRole?.Properties ?? {}, {
    ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'],
  });
  const template = templateOf(managed);
  expect(() => roleOf(template, template.get('WorkRole', 'Arn'))).toThrow('AdministratorAccess is not known');
});

test('I3 a granted action that nothing asked for is reported', () => {
  const worker = role(allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'logs:PutLogEvents'], get.resource));
  worker.allows(get);
  expect(worker.grants().map(({ action, unused }) => [action, unused])).toEqual([
    ['dynamodb:GetItem', []],
    ['dynamodb:PutItem', [get.resource]],
  ]);
});

test('I3 a granted action is reported for the one of two resources on which nothing asked for it', () => {
  const otherResource = `${get.resource}-other`;
  const worker = role(allow('dynamodb:GetItem', [get.resource, otherResource]));
  worker.allows(get);
  expect(worker.grants()).toEqual([
    { action: 'dynamodb:GetItem', resources: [get.resource, otherResource], unused: [otherResource] },
  ]);
});

test('I3 an action that was refused is reported', () => {
  const worker = role(allow('dynamodb:GetItem', get.resource));
  worker.allows(get);
  expect(worker.refused()).toEqual([]);
  worker.allows({ ...get, action: 'dynamodb:PutItem' });
  expect(worker.refused()).toEqual([`dynamodb:PutItem ${get.resource}`]);
});

test('policies attached to a role count as its own', () => {
  const template = templateOf({
    ...functionResources('Work', [allow('sqs:SendMessage')]),
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: { PolicyDocument: { Statement: allow('dynamodb:GetItem') }, Roles: [{ Ref: 'WorkRole' }] },
    },
  });
  const workRole = roleOf(template, template.get('WorkRole', 'Arn'));
  expect(workRole.grants().map(({ action }) => action)).toEqual(['sqs:SendMessage', 'dynamodb:GetItem']);
});
