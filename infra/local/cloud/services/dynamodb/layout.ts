import type { Json } from '../../json.ts';
import { sortableNumber } from './decimal.ts';
import { invalid, invalidValue } from './table-error.ts';
import { attributeOf, type Item, typeOf, type Value } from './values.ts';

type KeyAttribute = { name: string; type: 'S' | 'N'; mostBytes: number };
/** The table itself, or one of its indexes. `projected`: the attributes an index holds beside the keys. */
export type Index = { name: string; key: KeyAttribute[]; projected: 'all' | string[] };
export type Layout = { name: string; table: Index; indexes: Index[] };
/** A key as bytes that sort as DynamoDB sorts it: of the partition, then within it. */
export type Key = { pk: Buffer; sk: Buffer };

const keySchema = (schema: Json[], attributes: Json[]) =>
  schema.map(({ AttributeName: name, KeyType }): KeyAttribute => {
    const type = attributes.find(({ AttributeName }) => AttributeName === name)?.AttributeType;
    if (type !== 'S' && type !== 'N') throw invalid(`Key ${name}: type ${type} has no local equivalent`);
    return { name, type, mostBytes: KeyType === 'HASH' ? 2048 : 1024 };
  });

/** Reads the layout from the input of CreateTable. */
export const layoutOf = (definition: Json): Layout => {
  const attributes = definition.AttributeDefinitions;
  const indexOf = ({ IndexName, KeySchema, Projection }: Json): Index => ({
    name: IndexName,
    key: keySchema(KeySchema, attributes),
    projected: Projection.ProjectionType === 'ALL' ? 'all' : (Projection.NonKeyAttributes ?? []),
  });
  return {
    name: definition.TableName,
    table: { name: '', key: keySchema(definition.KeySchema, attributes), projected: 'all' },
    indexes: (definition.GlobalSecondaryIndexes ?? []).map(indexOf),
  };
};

/** A key attribute's value as bytes that sort like it. Throws for a value that no key may have. */
export const keyBytes = ({ name, type, mostBytes }: KeyAttribute, value: Value) => {
  if (typeOf(value) !== type)
    throw invalidValue(`Type mismatch for key ${name} expected: ${type} actual: ${typeOf(value)}`);
  const bytes = Buffer.from(value.N === undefined ? (value.S ?? '') : sortableNumber(value.N));
  if (bytes.length === 0)
    throw invalidValue(`The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`);
  if (bytes.length > mostBytes)
    throw invalidValue(`Size of key ${name} has exceeded the maximum of ${mostBytes} bytes`);
  return bytes;
};

/** An item's key in the table or in an index; undefined where it lacks one of its attributes. */
export const keyIn = ({ key }: Index, item: Item): Key | undefined => {
  const parts = key.map((attribute) => {
    const value = attributeOf(item, attribute.name);
    return value && keyBytes(attribute, value);
  });
  const [pk, sk] = parts;
  return pk && parts.every(Boolean) ? { pk, sk: sk ?? Buffer.alloc(0) } : undefined;
};

const only = (item: Item, names: string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

/** The key attributes of an item in an index: its own and the table's. */
export const keyAttributesOf = ({ table }: Layout, index: Index, item: Item): Item =>
  only(
    item,
    [...table.key, ...index.key].map(({ name }) => name),
  );

/** What an index holds of an item. */
export const projectedOn = ({ table }: Layout, { key, projected }: Index, item: Item): Item =>
  projected === 'all' ? item : only(item, [...projected, ...[...table.key, ...key].map(({ name }) => name)]);

/** The key of a request: exactly the table's key attributes. */
export const givenKey = ({ table }: Layout, given: Item): Key => {
  const key = keyIn(table, given);
  if (key && Object.keys(given).length === table.key.length) return key;
  throw invalid('The provided key element does not match the schema');
};

/** The key of a whole item. */
export const keyOfItem = ({ table }: Layout, item: Item): Key => {
  const key = keyIn(table, item);
  if (key) return key;
  const missing = table.key.find(({ name }) => !attributeOf(item, name));
  throw invalidValue(`Missing the key ${missing?.name} in the item`);
};
