import type { Json } from '../../json.ts';
import { actionOf, checkItems } from './checks.ts';
import { type Condition, readCondition } from './condition.ts';
import { givenKey, type Key, keyOfItem, type Layout } from './layout.ts';
import { type Path, project } from './paths.ts';
import { Attributes } from './reader.ts';
import type { Rows } from './rows.ts';
import { invalid, invalidValue, TableError } from './table-error.ts';
import { readUpdate } from './update.ts';
import { type Item, itemFrom, sizeOf } from './values.ts';

const mostBytes = 400 * 1024;

/** One write, checked before any row is read. `next`: the item that it leaves, where the condition holds. */
export type Write = {
  layout: Layout;
  key: Key;
  condition: Condition;
  next: (before: Item | undefined) => Item | undefined;
  /** The paths that an update changes. */
  paths: Path[];
  showsRefused: boolean;
};

const sized = (item: Item) => {
  if (sizeOf(item) <= mostBytes) return item;
  throw invalid('Item size has exceeded the maximum allowed size');
};

const common = (input: Json, attributes: Attributes) => {
  const condition = readCondition('ConditionExpression', input.ConditionExpression, attributes);
  attributes.checkUsed();
  return { condition, paths: [], showsRefused: input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' };
};

const put = (layout: Layout, input: Json): Write => {
  const item = sized(itemFrom(input.Item));
  return { layout, key: keyOfItem(layout, item), next: () => item, ...common(input, new Attributes(input)) };
};

const update = (layout: Layout, input: Json): Write => {
  const given = itemFrom(input.Key);
  const key = givenKey(layout, given);
  const attributes = new Attributes(input);
  const { paths, apply } = readUpdate(input.UpdateExpression, attributes);
  const own = layout.table.key.find(({ name }) => paths.some(([first]) => first === name));
  if (own) throw invalidValue(`Cannot update attribute ${own.name}. This attribute is part of the key`);
  return { layout, key, next: (before) => sized(apply(before ?? given)), ...common(input, attributes), paths };
};

const keyed =
  (next: Write['next']) =>
  (layout: Layout, input: Json): Write => ({
    layout,
    key: givenKey(layout, itemFrom(input.Key)),
    next,
    ...common(input, new Attributes(input)),
  });

/** Kinds of writes, by the names that a transaction has for them. */
const kinds = { Put: put, Update: update, Delete: keyed(() => undefined), ConditionCheck: keyed((before) => before) };
type Kind = keyof typeof kinds;

export const readWrite = (rows: Rows, kind: Kind, input: Json): Write =>
  kinds[kind](rows.layout(input.TableName), input);

/** What one write would do to the rows as they are. `refused`: its condition does not hold. */
export const tryWrite = (rows: Rows, { layout, key, condition, next, showsRefused }: Write) => {
  const before = rows.get(layout, key);
  if (condition(before ?? {})) return { before, after: next(before) };
  return { refused: showsRefused && before ? { Item: before } : {} };
};

const returned = (wanted: string | undefined, { paths }: Write, before: Item | undefined, after: Item | undefined) => {
  if (wanted === 'ALL_OLD') return before;
  if (wanted === 'ALL_NEW') return after;
  const shown = wanted === 'UPDATED_OLD' ? before : wanted === 'UPDATED_NEW' ? after : undefined;
  const parts = shown && project(shown, paths);
  return parts && Object.keys(parts).length > 0 ? parts : undefined;
};

export const writeItem = (rows: Rows, kind: Kind) => (input: Json) => {
  const returns =
    kind === 'Update' ? ['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW'] : ['NONE', 'ALL_OLD'];
  if (!returns.includes(input.ReturnValues ?? 'NONE'))
    throw invalid(`ReturnValues can only be ${returns.join(' or ')}`);
  return rows.atomically(() => {
    const write = readWrite(rows, kind, input);
    const { before, after, refused } = tryWrite(rows, write);
    if (refused) throw new TableError('ConditionalCheckFailedException', 'The conditional request failed', refused);
    rows.replace(write.layout, before, after);
    const Attributes = returned(input.ReturnValues, write, before, after);
    return Attributes ? { Attributes } : {};
  });
};

const mostBatched = 25;

/** Does puts and deletions without conditions, each on its own. */
export const batchWrite =
  (rows: Rows) =>
  ({ RequestItems }: Json) => {
    const writes = Object.entries<Json[]>(RequestItems).flatMap(([TableName, requests]) =>
      requests.map((request) => {
        const { name, input } = actionOf(request, ['PutRequest', 'DeleteRequest']);
        return readWrite(rows, name === 'PutRequest' ? 'Put' : 'Delete', { TableName, ...input });
      }),
    );
    checkItems(writes, mostBatched, 'Provided list of item keys contains duplicates');
    rows.atomically(() => {
      for (const { layout, key, next } of writes) rows.replace(layout, rows.get(layout, key), next(undefined));
    });
    return { UnprocessedItems: {} };
  };
