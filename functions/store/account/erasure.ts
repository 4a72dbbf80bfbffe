import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { AppError } from '../../../shared/errors.ts';
import { conditionally, database, type Row, tableName } from '../client.ts';
import { dueAt, type OpenQuote } from '../quote/open-quotes.ts';
import { type QuoteRow, readRow } from '../quote/rows.ts';
import { discardQuote } from '../quote/settle.ts';
import { keys, table } from '../table.ts';
import type { ProfileRow } from './account.ts';

/**
 * Milliseconds from the request to the last look at what an account has left. Longer than any call that had begun before
 * may still write, and than an access token lives: until then the row that refuses it stays.
 */
export const settlingTime = 20 * 60_000;

/** The partition of the index that lists accounts being erased, by when the job is to look at them. */
const shard = 'ERASING';
const listedAt = (time: number) => ({
  [table.indexes.open.pk]: shard,
  [table.indexes.open.sk]: dueAt(time),
});

/**
 * Closes an active account for good: every later call of its owner is refused, and the job erases it. `poolUsername`: as
 * the user pool names the person. Throws `not_signed_in` where it is closed already.
 */
export const beginErasure = async (sub: string, poolUsername: string, now: Date): Promise<void> => {
  const set = { state: 'erasing', erasing_since: now.toISOString(), pool_username: poolUsername };
  const fields = Object.entries({ ...set, ...listedAt(now.getTime()) });
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: `SET ${fields.map(([field]) => `#${field} = :${field}`).join(', ')}`,
        ConditionExpression: '#state = :active',
        ExpressionAttributeNames: Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
        ExpressionAttributeValues: {
          ':active': 'active',
          ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
        },
      }),
    ),
  );
  if ('refused' in result) throw new AppError('not_signed_in');
};

/** Whom the job is to look at by now, the longest due first. The index is behind: read each account again. */
export const dueErasures = async (now: Date): Promise<string[]> => {
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'open',
      KeyConditionExpression: '#shard = :shard AND #due <= :now',
      ExpressionAttributeNames: { '#shard': table.indexes.open.pk, '#due': table.indexes.open.sk },
      ExpressionAttributeValues: { ':shard': shard, ':now': dueAt(now.getTime()) },
      Limit: 100,
    }),
  );
  return Items.map(({ pk }) => String(pk).slice('USER#'.length));
};

/** Every row of a person, or of those whose sort key begins with `prefix`, a page at a time. */
async function* rowsOf(sub: string, prefix?: string): AsyncGenerator<Row[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: `pk = :pk${prefix ? ' AND begins_with(sk, :prefix)' : ''}`,
        ExpressionAttributeValues: { ':pk': keys.profile(sub).pk, ...(prefix && { ':prefix': prefix }) },
        ExclusiveStartKey: from,
        ConsistentRead: true,
      }),
    );
    yield Items;
    from = LastEvaluatedKey;
  } while (from);
}

const isOpen = (row: ReturnType<typeof readRow>): row is QuoteRow =>
  row.status !== 'unreadable' && row.credit === 'reserved';

/**
 * Ends every generation that is open, and gives its credit back. Its worker finds it gone and discards what it has
 * made. None can be opened any more.
 */
const discardOpenQuotes = async (sub: string, now: Date): Promise<void> => {
  for await (const page of rowsOf(sub, keys.quotes(sub).prefix))
    for (const quote of page.map(readRow).filter(isOpen))
      await discardQuote({ ...quote, sub } satisfies OpenQuote, now);
};

const atOnce = 10;

const deleteRows = async (rows: Row[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += atOnce)
    await Promise.all(
      rows
        .slice(start, start + atOnce)
        .map(({ pk, sk }) => database.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))),
    );
};

/**
 * Deletes every row of a person but the profile, which says that the account is being erased. What paid for an open
 * generation gets its credit back before.
 */
export const eraseRows = async (sub: string, now: Date): Promise<void> => {
  await discardOpenQuotes(sub, now);
  const { sk: kept } = keys.profile(sub);
  for await (const page of rowsOf(sub)) await deleteRows(page.filter(({ sk }) => sk !== kept));
};

/**
 * Puts in the place of the profile a row that names nobody. It refuses the calls of a session that is still open, and has
 * the job look once more after the `settlingTime`.
 */
export const leaveEmptyProfile = async (sub: string, profile: ProfileRow, now: Date): Promise<void> => {
  const { erasing_since = now.toISOString() } = profile;
  const row: z.input<typeof ProfileRow> = {
    username: '',
    email: '',
    company_name: null,
    account_type: 'client',
    account_type_explicitly_chosen: false,
    calibration_completed: false,
    created_at: erasing_since,
    updated_at: now.toISOString(),
    state: 'erasing',
    erasing_since,
    erased_at: now.toISOString(),
    mailbox_key: 'erased',
    open_generations: 0,
  };
  const Item = { ...keys.profile(sub), ...row, ...listedAt(now.getTime() + settlingTime) };
  await conditionally(
    database.send(
      new PutCommand({
        TableName: tableName(),
        Item,
        ConditionExpression: '#state = :erasing AND attribute_not_exists(erased_at)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':erasing': 'erasing' },
      }),
    ),
  );
};

/** The last row of an erased account. */
export const removeEmptyProfile = async (sub: string): Promise<void> => {
  await conditionally(
    database.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        ConditionExpression: 'attribute_exists(erased_at)',
      }),
    ),
  );
};
