import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { keys } from '../../functions/store/table.ts';
import { startTable } from '../support/dynamo.ts';
import type { Line } from './line.ts';

/** Quotes in the long history. */
const many = 10_000;
const few = 20;
/** DynamoDB's limit of writes in one call. */
const batch = 25;

const summary = (id: string) => ({
  id,
  version: 2,
  project_name: 'Refonte du site de la mairie et de son agenda',
  project_type: 'webapp',
  custom_project_type: null,
  created_at: '2026-11-22T09:30:00.000Z',
  status: 'done',
  total_price: 18_400,
  credit: 'consumed',
  period: 'FREE#2026-11',
  mailbox_key: 'a'.repeat(64),
  attempt: 1,
  sent_at: '2026-11-22T09:30:00.400Z',
  lease_until: '2026-11-22T09:33:20.000Z',
});

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  return 1;
};

/**
 * Read units of a consistent query: DynamoDB counts names and values of all rows in blocks of 4 KB. They are computed
 * here, since a local engine may not count them.
 */
const unitsOf = (rows: Record<string, unknown>[]) => {
  const fields = rows.flatMap((row) => Object.entries(row));
  const bytes = fields.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value), 0);
  return Math.ceil(bytes / 4096);
};

/** Read units of the first page of the history, at 20 quotes and at 10,000. */
export const history = async (): Promise<Line[]> => {
  const server = await startTable();
  try {
    // The store reads the table's address from the environment when it is loaded.
    const { database, tableName } = await import('../../functions/store/client.ts');
    const { listQuotes } = await import('../../functions/store/quote/quotes.ts');
    const fill = async (sub: string, size: number) => {
      const next = monotonicFactory();
      const rows = Array.from({ length: size }, () => next()).map((id) => ({ ...keys.quote(sub, id), ...summary(id) }));
      for (let from = 0; from < size; from += batch) {
        const requests = rows.slice(from, from + batch).map((Item) => ({ PutRequest: { Item } }));
        await database.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
      }
    };
    const read: Record<string, unknown>[] = [];
    database.middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args);
        read.push(...((answer.output as { Items?: typeof read }).Items ?? []));
        return answer;
      },
      { step: 'initialize', name: 'keep what is read' },
    );
    const measure = async (sub: string, size: number) => {
      await fill(sub, size);
      read.length = 0;
      const { quotes } = await listQuotes(sub, undefined);
      if (quotes.some(({ status }) => status !== 'done') || quotes.length !== few)
        throw new Error(`${few} quotes were to be read`);
      return unitsOf(read);
    };
    const [atFew, atMany] = [await measure('few', few), await measure('many', many)];
    return [
      {
        what: `Read units of a page of the history at ${many} quotes`,
        measured: `${atMany}`,
        against: `at ${few} ${atFew}`,
        value: atMany / atFew,
        target: 1,
      },
    ];
  } finally {
    await server.stop();
  }
};
