import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../json.ts';
import { compareNumbers, plainNumber } from './decimal.ts';
import { invalid, invalidValue } from './table-error.ts';

/** A value as DynamoDB's wire carries it, under the name of its type. `B` is in base64. */
export type Value = {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  L?: Value[];
  M?: Item;
  SS?: string[];
  NS?: string[];
  BS?: string[];
};
export type Item = Record<string, Value>;
type Type = keyof Value;

export const typeOf = (value: Value) => Object.keys(value)[0] as Type;
/** Reads an attribute whose name a caller chose: an item has no attribute `constructor` but its own. */
export const attributeOf = (item: Item, name: string) => (Object.hasOwn(item, name) ? item[name] : undefined);

const setOf = (members: string[]) => {
  if (members.length === 0) throw invalidValue('An set may not be empty');
  if (new Set(members).size < members.length) throw invalidValue('Input collection contains duplicates.');
  return members.sort();
};

const contents: Record<Type, (content: Json) => unknown> = {
  S: String,
  N: plainNumber,
  B: String,
  BOOL: Boolean,
  NULL: Boolean,
  L: (list) => list.map(valueFrom),
  M: (map) => itemFrom(map),
  SS: setOf,
  NS: (members) => setOf(members.map(plainNumber)),
  BS: setOf,
};

/** A value of a request in a normal form, numbers plain and sets sorted, so that equal values are deeply equal. */
export const valueFrom = (wire: Json): Value => {
  const [type, ...others] = Object.keys(wire ?? {});
  const read = type !== undefined && Object.hasOwn(contents, type) && contents[type as Type];
  if (!read || others.length > 0)
    throw invalid('Supplied AttributeValue must contain exactly one of the supported datatypes');
  return { [type as Type]: read(wire[type as Type]) };
};

export const itemFrom = (wire: Json): Item =>
  Object.fromEntries(Object.entries(wire ?? {}).map(([name, value]) => [name, valueFrom(value)]));

export const equal = (left: Value | undefined, right: Value | undefined) =>
  left !== undefined && isDeepStrictEqual(left, right);

const compareBytes = (left: string, right: string, encoding: 'utf8' | 'base64') =>
  Buffer.compare(Buffer.from(left, encoding), Buffer.from(right, encoding));

/** Negative, zero or positive; undefined for values that have no order, or are of two types. */
export const compare = (left: Value | undefined, right: Value | undefined) => {
  if (left?.N !== undefined && right?.N !== undefined) return compareNumbers(left.N, right.N);
  if (left?.S !== undefined && right?.S !== undefined) return compareBytes(left.S, right.S, 'utf8');
  if (left?.B !== undefined && right?.B !== undefined) return compareBytes(left.B, right.B, 'base64');
  return undefined;
};

const sizes: Record<Type, (content: Json) => number> = {
  S: (text) => Buffer.byteLength(text),
  N: (text) => Math.ceil(text.replace(/\D|^0+/g, '').length / 2) + 1,
  B: (text) => Buffer.byteLength(text, 'base64'),
  BOOL: () => 1,
  NULL: () => 1,
  L: (list) => 3 + total(list, (value: Value) => 1 + sizeOfValue(value)),
  M: (map) => 3 + Object.keys(map).length + sizeOf(map),
  SS: (members) => total(members, sizes.S),
  NS: (members) => total(members, sizes.N),
  BS: (members) => total(members, sizes.B),
};
const total = <T>(all: T[], sizeOfOne: (member: T) => number) =>
  all.reduce((sum, member) => sum + sizeOfOne(member), 0);
const sizeOfValue = (value: Value) => sizes[typeOf(value)](value[typeOf(value)]);

/** Bytes that DynamoDB counts for an item: names and values. */
export const sizeOf = (item: Item): number =>
  total(Object.entries(item), ([name, value]) => Buffer.byteLength(name) + sizeOfValue(value));
