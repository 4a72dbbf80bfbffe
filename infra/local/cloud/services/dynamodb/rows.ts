import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Json } from '../../json.ts';
import type { Range } from './key-condition.ts';
import { type Index, type Key, keyIn, keyOfItem, type Layout, layoutOf, projectedOn } from './layout.ts';
import { TableError } from './table-error.ts';
import type { Item } from './values.ts';

// A row of an index is a copy of what the index holds of the item: `place` is the table's name, or `<table>/<index>`.
// The write-ahead log is not flushed at each commit: a process that dies loses nothing, a power cut may lose the last
// writes, and neither leaves a half transaction.
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, definition TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS rows (
    place TEXT NOT NULL, pk BLOB NOT NULL, sk BLOB NOT NULL, table_pk BLOB NOT NULL, table_sk BLOB NOT NULL,
    item TEXT NOT NULL, PRIMARY KEY (place, pk, sk, table_pk, table_sk)) STRICT;
  CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, request TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
`;
/** Milliseconds for which a transaction's token is remembered, as by DynamoDB. */
const tokenLife = 10 * 60_000;

const placeOf = (layout: Layout, { name }: Index) => (name ? `${layout.name}/${name}` : layout.name);

/** A part of the table or of an index: after `from`, in the order of the keys or against it. */
type Part = Range & { from: Item | undefined; forward: boolean };

/** Tables, items and the tokens of transactions in one file of SQLite. */
export class Rows {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(schema);
  }

  #sql(text: string) {
    const statement = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  close() {
    this.#database.close();
  }

  /** Writes all that `work` writes, or nothing where it throws or this process dies. */
  atomically<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  tables() {
    return this.#sql('SELECT name FROM tables ORDER BY name')
      .all()
      .map(({ name }) => String(name));
  }

  define(definition: Json) {
    this.#sql('INSERT OR REPLACE INTO tables VALUES (?, ?)').run(definition.TableName, JSON.stringify(definition));
  }

  definition(name: string): Json {
    const row = this.#sql('SELECT definition FROM tables WHERE name = ?').get(name);
    if (row) return JSON.parse(String(row.definition));
    throw new TableError('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`);
  }

  layout(name: string): Layout {
    return layoutOf(this.definition(name));
  }

  get(layout: Layout, { pk, sk }: Key): Item | undefined {
    const row = this.#sql('SELECT item FROM rows WHERE place = ? AND pk = ? AND sk = ?').get(layout.name, pk, sk);
    return row && JSON.parse(String(row.item));
  }

  /** Replaces `before` by `after`, in the table and in its indexes. One of the two may be absent. */
  replace(layout: Layout, before: Item | undefined, after: Item | undefined) {
    for (const index of [layout.table, ...layout.indexes]) {
      if (before) this.#delete(layout, index, before);
      if (after) this.#insert(layout, index, after);
    }
  }

  #delete(layout: Layout, index: Index, item: Item) {
    const key = keyIn(index, item);
    const own = keyOfItem(layout, item);
    const text = 'DELETE FROM rows WHERE place = ? AND pk = ? AND sk = ? AND table_pk = ? AND table_sk = ?';
    if (key) this.#sql(text).run(placeOf(layout, index), key.pk, key.sk, own.pk, own.sk);
  }

  #insert(layout: Layout, index: Index, item: Item) {
    const key = keyIn(index, item);
    const own = keyOfItem(layout, item);
    const held = JSON.stringify(projectedOn(layout, index, item));
    if (key)
      this.#sql('INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?)').run(
        placeOf(layout, index),
        key.pk,
        key.sk,
        own.pk,
        own.sk,
        held,
      );
  }

  /** The items of a range, in the order of their keys, read one by one. */
  *each(layout: Layout, index: Index, { sql, values, from, forward }: Part): Generator<Item> {
    const start = from && [keyIn(index, from), keyOfItem(layout, from)];
    const bounds = start?.flatMap((key) => (key ? [key.pk, key.sk] : [])) ?? [];
    const after = start ? `AND (pk, sk, table_pk, table_sk) ${forward ? '>' : '<'} (?, ?, ?, ?)` : '';
    const order = ['pk', 'sk', 'table_pk', 'table_sk'].map((column) => `${column} ${forward ? 'ASC' : 'DESC'}`).join();
    const text = `SELECT item FROM rows WHERE place = ? AND ${sql} ${after} ORDER BY ${order}`;
    for (const { item } of this.#sql(text).iterate(placeOf(layout, index), ...values, ...bounds))
      yield JSON.parse(String(item));
  }

  /** The request that a token was last written with, while that is remembered. */
  requestOf(token: string): string | undefined {
    this.#sql('DELETE FROM tokens WHERE at < ?').run(Date.now() - tokenLife);
    const row = this.#sql('SELECT request FROM tokens WHERE token = ?').get(token);
    return row && String(row.request);
  }

  remember(token: string, request: string) {
    this.#sql('INSERT INTO tokens VALUES (?, ?, ?)').run(token, request, Date.now());
  }
}
