import type { Json } from '../../json.ts';
import { actionOf, checkItems, checkParameters } from './checks.ts';
import { readCondition } from './condition.ts';
import { type Range, readKeyCondition } from './key-condition.ts';
import { givenKey, type Index, type Key, keyAttributesOf, type Layout } from './layout.ts';
import { project, readPath } from './paths.ts';
import { Attributes, Reader } from './reader.ts';
import type { Rows } from './rows.ts';
import { invalid } from './table-error.ts';
import { type Item, itemFrom, sizeOf } from './values.ts';

/** Bytes that one page reads. */
const mostBytes = 1024 * 1024;
const mostKeys = 100;

/** What a projection expression keeps of an item; all of it where the request has none. */
const readProjection = (text: string | undefined, attributes: Attributes): ((item: Item) => Item) => {
  if (text === undefined) return (item) => item;
  const reader = new Reader('ProjectionExpression', text, attributes);
  const paths = [readPath(reader)];
  while (reader.accepts(',')) paths.push(readPath(reader));
  reader.end();
  return (item) => project(item, paths);
};

const readKept = (input: Json) => {
  const attributes = new Attributes(input);
  const keep = readProjection(input.ProjectionExpression, attributes);
  attributes.checkUsed();
  return keep;
};

export const getItem = (rows: Rows) => (input: Json) => {
  const layout = rows.layout(input.TableName);
  const keep = readKept(input);
  const item = rows.get(layout, givenKey(layout, itemFrom(input.Key)));
  return item ? { Item: keep(item) } : {};
};

const twice = 'Provided list of item keys contains duplicates';

/** Reads all keys at once, so that none is ever left unprocessed. */
export const batchGet =
  (rows: Rows) =>
  ({ RequestItems }: Json) => {
    const wanted = Object.entries<Json>(RequestItems).map(([name, input]) => {
      checkParameters('BatchGetItemTable', input);
      const layout = rows.layout(name);
      const keys: Key[] = input.Keys.map((key: Json) => givenKey(layout, itemFrom(key)));
      return { layout, keys, keep: readKept(input) };
    });
    const all = wanted.flatMap(({ layout, keys }) => keys.map((key) => ({ layout, key })));
    checkItems(all, mostKeys, twice);
    const found = wanted.map(({ layout, keys, keep }) => {
      const items = keys.map((key) => rows.get(layout, key)).filter((item) => item !== undefined);
      return [layout.name, items.map(keep)];
    });
    return { Responses: Object.fromEntries(found), UnprocessedKeys: {} };
  };

export const transactGet =
  (rows: Rows) =>
  ({ TransactItems }: Json) => ({
    Responses: TransactItems.map((entry: Json) => getItem(rows)(actionOf(entry, ['Get']).input)),
  });

const indexOf = ({ name: table, table: own, indexes }: Layout, wanted: string | undefined): Index => {
  const found = wanted === undefined ? own : indexes.find(({ name }) => name === wanted);
  if (found) return found;
  throw invalid(`The table does not have the specified index: ${wanted} of ${table}`);
};

/** Reads one page: it ends after `Limit` items, or a megabyte of them, and says where. */
const readPage = (rows: Rows, layout: Layout, index: Index, range: Range, input: Json, attributes: Attributes) => {
  const holds = readCondition('FilterExpression', input.FilterExpression, attributes);
  const keep = readProjection(input.ProjectionExpression, attributes);
  attributes.checkUsed();
  const from = input.ExclusiveStartKey && itemFrom(input.ExclusiveStartKey);
  const forward = input.ScanIndexForward ?? true;
  const most = input.Limit ?? Number.POSITIVE_INFINITY;
  if (most < 1) throw invalid('Limit must be greater than or equal to 1');
  const kept: Item[] = [];
  const looked = { items: 0, bytes: 0 };
  let last: Item | undefined;
  for (const item of rows.each(layout, index, { ...range, from, forward })) {
    looked.items += 1;
    looked.bytes += sizeOf(item);
    if (holds(item)) kept.push(keep(item));
    if (looked.items < most && looked.bytes < mostBytes) continue;
    last = item;
    break;
  }
  return {
    ...(input.Select !== 'COUNT' && { Items: kept }),
    Count: kept.length,
    ScannedCount: looked.items,
    ...(last && { LastEvaluatedKey: keyAttributesOf(layout, index, last) }),
  };
};

const pageOf = (rows: Rows, input: Json, rangeOf: (index: Index, attributes: Attributes) => Range) => {
  const layout = rows.layout(input.TableName);
  const index = indexOf(layout, input.IndexName);
  if (input.IndexName && input.ConsistentRead)
    throw invalid('Consistent reads are not supported on global secondary indexes');
  if (![undefined, 'COUNT'].includes(input.Select)) throw invalid(`Select ${input.Select} has no local equivalent`);
  const attributes = new Attributes(input);
  return readPage(rows, layout, index, rangeOf(index, attributes), input, attributes);
};

export const query = (rows: Rows) => (input: Json) =>
  pageOf(rows, input, (index, attributes) => readKeyCondition(input.KeyConditionExpression, index, attributes));

export const scan = (rows: Rows) => (input: Json) => pageOf(rows, input, () => ({ sql: 'TRUE', values: [] }));
