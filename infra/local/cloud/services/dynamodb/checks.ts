import type { Json } from '../../json.ts';
import type { Key, Layout } from './layout.ts';
import { invalid } from './table-error.ts';

const names = 'ExpressionAttributeNames';
const written = `TableName ConditionExpression ${names} ExpressionAttributeValues ReturnValuesOnConditionCheckFailure`;
const read = `ConsistentRead ProjectionExpression ${names}`;
const page = `TableName IndexName Select Limit ExclusiveStartKey FilterExpression ${read} ExpressionAttributeValues`;

/** The supported parameters of each operation; others are refused. */
const parameters = {
  CreateTable: 'TableName BillingMode AttributeDefinitions KeySchema GlobalSecondaryIndexes',
  DescribeTable: 'TableName',
  ListTables: '',
  UpdateTimeToLive: 'TableName TimeToLiveSpecification',
  DescribeTimeToLive: 'TableName',
  GetItem: `TableName Key ${read}`,
  BatchGetItem: 'RequestItems',
  BatchGetItemTable: `Keys ${read}`,
  TransactGetItems: 'TransactItems',
  Get: `TableName Key ProjectionExpression ${names}`,
  Query: `${page} KeyConditionExpression ScanIndexForward`,
  Scan: page,
  PutItem: `${written} Item ReturnValues`,
  UpdateItem: `${written} Key UpdateExpression ReturnValues`,
  DeleteItem: `${written} Key ReturnValues`,
  BatchWriteItem: 'RequestItems',
  PutRequest: 'Item',
  DeleteRequest: 'Key',
  TransactWriteItems: 'TransactItems ClientRequestToken',
  Put: `${written} Item`,
  Update: `${written} Key UpdateExpression`,
  Delete: `${written} Key`,
  ConditionCheck: `${written} Key`,
};
export type Named = keyof typeof parameters;

export const checkParameters = (name: Named, input: Json) => {
  const known = parameters[name].split(' ');
  const unknown = Object.keys(input).find((parameter) => !known.includes(parameter));
  if (unknown) throw invalid(`${name}: ${unknown} has no local equivalent`);
};

/** The one action of an entry, such as `{ Put: {…} }`: its name, one of those, and its input. */
export const actionOf = <Name extends Named>(entry: Json, allowed: Name[]): { name: Name; input: Json } => {
  const name = allowed.find((candidate) => candidate in entry);
  if (!name || Object.keys(entry).length > 1) throw invalid(`Each item must be one of ${allowed.join(', ')}`);
  checkParameters(name, entry[name]);
  return { name, input: entry[name] };
};

type Keyed = { layout: Layout; key: Key };
const identityOf = ({ layout, key }: Keyed) => `${layout.name} ${key.pk.toString('hex')} ${key.sk.toString('hex')}`;

/** Refuses a request of no item, of more than `most`, and one that names an item twice. */
export const checkItems = (items: Keyed[], most: number, twice: string) => {
  const detected = '1 validation error detected: Member must have length';
  if (items.length === 0) throw invalid(`${detected} greater than or equal to 1`);
  if (items.length > most) throw invalid(`${detected} less than or equal to ${most}`);
  if (new Set(items.map(identityOf)).size < items.length) throw invalid(twice);
};
