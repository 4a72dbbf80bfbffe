import type { SQLInputValue } from 'node:sqlite';
import { type Index, keyBytes } from './layout.ts';
import { type Attributes, Reader } from './reader.ts';
import { invalid } from './table-error.ts';
import type { Value } from './values.ts';

type Clause = { name: string; operator: string; values: Value[] };
/** A condition on the columns of a row, and the values of its question marks. */
export type Range = { sql: string; values: SQLInputValue[] };

/** Of the column `sk`, whose bytes sort as the key does. */
const sortConditions: Partial<Record<string, string>> = {
  '=': 'sk = ?',
  '<': 'sk < ?',
  '<=': 'sk <= ?',
  '>': 'sk > ?',
  '>=': 'sk >= ?',
  BETWEEN: 'sk BETWEEN ? AND ?',
  begins_with: 'substr(sk, 1, length(?)) = ?',
};

const readValue = (reader: Reader) => {
  const value = reader.value();
  if (value) return value;
  throw reader.unexpected();
};

const readStart = (reader: Reader): Clause => {
  const operator = reader.take();
  reader.expect('(');
  const name = reader.name();
  reader.expect(',');
  const value = readValue(reader);
  reader.expect(')');
  return { name, operator, values: [value, value] };
};

const readClause = (reader: Reader): Clause => {
  if (reader.call === 'begins_with') return readStart(reader);
  const name = reader.name();
  const operator = reader.take();
  const values = [readValue(reader)];
  if (operator.toUpperCase() !== 'BETWEEN') return { name, operator, values };
  reader.expect('AND');
  return { name, operator: 'BETWEEN', values: [...values, readValue(reader)] };
};

/** The rows that a key condition names: a partition, or a part of it. */
export const readKeyCondition = (text: string | undefined, { key }: Index, attributes: Attributes): Range => {
  const reader = new Reader('KeyConditionExpression', text ?? '', attributes);
  const clauses = [readClause(reader)];
  if (reader.accepts('AND')) clauses.push(readClause(reader));
  reader.end();
  const [hash, sort] = key;
  const partition = clauses.find(({ name, operator }) => name === hash?.name && operator === '=');
  if (!hash || !partition) throw invalid(`Query condition missed key schema element: ${hash?.name}`);
  const values = partition.values.map((value) => keyBytes(hash, value));
  const within = clauses.find((clause) => clause !== partition);
  if (!within) return { sql: 'pk = ?', values };
  const condition = sortConditions[within.operator];
  if (!condition || !sort || within.name !== sort.name) throw invalid('Query key condition not supported');
  if (within.operator === 'begins_with' && sort.type !== 'S') throw invalid('Query key condition not supported');
  return {
    sql: `pk = ? AND ${condition}`,
    values: [...values, ...within.values.map((value) => keyBytes(sort, value))],
  };
};
