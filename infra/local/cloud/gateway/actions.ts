import type { Json } from '../json.ts';
import { deriveS3 } from '../services/s3/actions.ts';
import { domainOf } from '../services/ses/address.ts';
import { arnOf, secretArnOf } from '../template/identities.ts';
import type { Place } from '../template/template.ts';
import type { Call } from '../wire.ts';
import type { Ask } from './iam.ts';

/** What an SDK call does (`operation`), and everything that IAM must allow for it. */
export type Asked = { operation: string; asks: Ask[] };
export type Derive = (call: Call, place: Place) => Asked;

const targetOf = ({ headers }: Call) => headers['x-amz-target']?.split('.').at(-1) ?? '';
const bodyOf = ({ body }: Call): Json => JSON.parse(body.toString() || '{}');

/** A transaction has no permission of its own: each of its items has one. */
const itemActions: Record<string, string | undefined> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** The partition keys that a call names, for `dynamodb:LeadingKeys`. The single table's partition key is `pk`. */
const leadingKeys = (input: Json): string[] => {
  const key = input.Key?.pk?.S ?? input.Item?.pk?.S;
  if (key) return [key];
  const name =
    Object.entries(input.ExpressionAttributeNames ?? {}).find(([, attribute]) => attribute === 'pk')?.[0] ?? 'pk';
  const at = new RegExp(`(?:^|[\\s(])${name.replace('#', '\\#')}\\s*=\\s*(:\\w+)`).exec(
    input.KeyConditionExpression ?? '',
  )?.[1];
  return at ? [input.ExpressionAttributeValues[at].S] : [];
};

const table: Derive = (call, place) => {
  const operation = targetOf(call);
  const input = bodyOf(call);
  const ask = (action: string, item: Json): Ask => {
    const arn = item.TableName?.startsWith('arn:')
      ? item.TableName
      : arnOf('dynamodb', place, `table/${item.TableName ?? '*'}`);
    return {
      action: `dynamodb:${action}`,
      resource: item.IndexName ? `${arn}/index/${item.IndexName}` : arn,
      context: { 'dynamodb:LeadingKeys': leadingKeys(item) },
    };
  };
  if (operation.startsWith('Transact')) {
    const items: [string, Json][] = input.TransactItems.flatMap((entry: Json) => Object.entries(entry));
    return { operation, asks: items.map(([kind, item]) => ask(itemActions[kind] ?? kind, item)) };
  }
  if (operation.startsWith('Batch'))
    return { operation, asks: Object.keys(input.RequestItems).map((TableName) => ask(operation, { TableName })) };
  return { operation, asks: [ask(operation, input)] };
};

const queue: Derive = (call, place) => {
  const operation = targetOf(call);
  const input = bodyOf(call);
  const name = input.QueueUrl?.split('/').at(-1) ?? input.QueueName ?? '*';
  return {
    operation,
    asks: [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: arnOf('sqs', place, name) }],
  };
};

/** The resource is the verified identity; a sender's domain is taken for it, as the stack verifies domains. */
const mail: Derive = ({ body }, place) => {
  const form = new URLSearchParams(body.toString());
  const operation = form.get('Action') ?? '';
  const from = form.get('Source') ?? '';
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const resource = arnOf('ses', place, `identity/${domainOf(from) || '*'}`);
  return { operation, asks: [{ action: `ses:${operation}`, resource, context: { 'ses:FromAddress': [address] } }] };
};

/** Source: AWS documentation. With an inference profile, the profile and the model behind it must both be allowed. */
const model: Derive = ({ url }, place) => {
  const [, , name = '', operation = ''] = (url.split('?')[0] ?? '').split('/').map(decodeURIComponent);
  const action = /stream$/.test(operation) ? 'bedrock:InvokeModelWithResponseStream' : 'bedrock:InvokeModel';
  const foundation = `arn:aws:bedrock:${place.region}::foundation-model/`;
  const resources = /^(eu|us|apac|global)\./.test(name)
    ? [arnOf('bedrock', place, `inference-profile/${name}`), foundation + name.replace(/^\w+\./, '')]
    : [foundation + name];
  return { operation, asks: resources.map((resource) => ({ action, resource })) };
};

const users: Derive = (call, place) => {
  const operation = targetOf(call);
  const pool = bodyOf(call).UserPoolId ?? '*';
  return {
    operation,
    asks: [{ action: `cognito-idp:${operation}`, resource: arnOf('cognito-idp', place, `userpool/${pool}`) }],
  };
};

/** A secret is asked for by its name or by its ARN. */
const secrets: Derive = (call, place) => {
  const operation = targetOf(call);
  const name = bodyOf(call).SecretId ?? '*';
  const resource = name.startsWith('arn:') ? name : secretArnOf(name, place);
  return { operation, asks: [{ action: `secretsmanager:${operation}`, resource }] };
};

/** By the service that a request's signature names. */
export const derivers: Record<string, Derive | undefined> = {
  dynamodb: table,
  s3: deriveS3,
  sqs: queue,
  ses: mail,
  bedrock: model,
  'cognito-idp': users,
  secretsmanager: secrets,
};
