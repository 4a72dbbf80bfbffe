import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { conditionally, database, type Row, tableName } from '../client.ts';
import { keepContracts } from '../offer/contracts.ts';
import type { OpenQuote } from '../quote/open-quotes.ts';
import { type QuoteRow, readRow } from '../quote/rows.ts';
import { discardQuote } from '../quote/settle.ts';
import { keys } from '../table.ts';
import type { ProfileRow } from './account.ts';
import { listedAt } from './due-accounts.ts';
import { ownRows } from './own-rows.ts';

/**
 * Milliseconds from the request of an erasure to its second pass. They are longer than any call that had begun before,
 * and than an access token lives: until then the row that refuses the token stays.
 */
export const settlingTime = 20 * 60_000;

type Closing = {
  /** The name of the person in the user pool. */
  poolUsername: string;
  /** Of an unused account, its last activity as it was read. Its owner may have come back since. */
  idleSince?: string | undefined;
};

/**
 * Closes an active account: every later call of its owner is refused, and the job erases it. False where it is closed
 * already, or was used again.
 */
export const beginErasure = async (sub: string, { poolUsername, idleSince }: Closing, now: Date): Promise<boolean> => {
  const set = { state: 'erasing', erasing_since: now.toISOString(), pool_username: poolUsername };
  const fields = Object.entries({ ...set, ...listedAt('ERASING', now.getTime()) });
  // The last mail of an account differs between a request and an unused account.
  const isRequested = idleSince === undefined;
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: `SET ${fields.map(([field]) => `#${field} = :${field}`).join(', ')}${isRequested ? ' REMOVE warned_at' : ''}`,
        ConditionExpression: `#state = :active${isRequested ? '' : ' AND last_activity = :idle AND attribute_exists(warned_at)'}`,
        ExpressionAttributeNames: Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
        ExpressionAttributeValues: {
          ':active': 'active',
          ...(!isRequested && { ':idle': idleSince }),
          ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
        },
      }),
    ),
  );
  return 'written' in result;
};

const isOpen = (row: ReturnType<typeof readRow>): row is QuoteRow =>
  row.status !== 'unreadable' && row.credit === 'reserved';

/** Ends every open generation and gives its credit back. Its worker finds it gone and discards its result. */
const discardOpenQuotes = async (sub: string, now: Date): Promise<void> => {
  for await (const page of ownRows(sub, keys.quotes(sub).prefix))
    for (const quote of page.map(readRow).filter(isOpen))
      await discardQuote({ ...quote, sub } satisfies OpenQuote, now);
};

const atOnce = 10;

/** The row of an offer's link is stored outside the partition of its owner: it is deleted first. */
const deleteRow = async ({ pk, sk, link_digest }: Row): Promise<void> => {
  if (typeof link_digest === 'string')
    await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.offerLink(link_digest) }));
  await database.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};

const deleteRows = async (rows: Row[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += atOnce)
    await Promise.all(rows.slice(start, start + atOnce).map(deleteRow));
};

const isOfContract = ({ sk, id, offer }: Row, contracts: Set<string>): boolean =>
  (String(sk).startsWith('OFFER#') && contracts.has(String(id))) ||
  (String(sk).startsWith('OFFEREVENT#') && contracts.has(String(offer)));

/**
 * Deletes every row of a person except the profile, which marks the account as being erased, and what was accepted,
 * which ends with its evidence. Credits of open generations are given back first.
 */
export const eraseRows = async (
  sub: string,
  provider: Pick<ProfileRow, 'mailbox_key' | 'email'>,
  now: Date,
): Promise<void> => {
  await discardOpenQuotes(sub, now);
  const { sk: kept } = keys.profile(sub);
  // Before the issued devis is deleted: from then on the evidence is what its recipient reads.
  const contracts = await keepContracts(sub, provider, now);
  for await (const page of ownRows(sub))
    await deleteRows(page.filter((row) => row.sk !== kept && !isOfContract(row, contracts)));
};

/** Deletes the rows of a person whose sort keys begin so. */
export const eraseRowsOf = async (sub: string, prefix: string): Promise<void> => {
  for await (const page of ownRows(sub, prefix)) await deleteRows(page);
};

/**
 * Replaces the profile by a row without personal data. It refuses the calls of a session that is still open, and has
 * the job run once more after `settlingTime`.
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
  const Item = { ...keys.profile(sub), ...row, ...listedAt('ERASING', now.getTime() + settlingTime) };
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
