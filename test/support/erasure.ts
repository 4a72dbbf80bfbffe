import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { settlingTime } from '../../functions/store/account/erasure.ts';
import type { Cloud } from './cloud.ts';
import type { Person } from './person.ts';

/** What identifies a person after the deletion of the account. */
type Leaving = Pick<Person, 'email' | 'token'>;

const minute = 60_000;
const patience = { timeout: 30_000 };

export const subOf = ({ token }: Pick<Person, 'token'>): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

/** All rows of the table. */
export const allRows = async (cloud: Cloud): Promise<Record<string, unknown>[]> => {
  const client = new DynamoDBClient(cloud.operator);
  const { TableNames } = await client.send(new ListTablesCommand({}));
  const scan = { TableName: TableNames?.[0], ConsistentRead: true };
  const rows: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client: DynamoDBDocumentClient.from(client) }, scan))
    rows.push(...Items);
  client.destroy();
  return rows;
};

/** A signed devis ends with its evidence, ten years later. */
const isOfContract = ({ sk, expires_at }: Record<string, unknown>) =>
  /^OFFER(?:EVENT)?#/.test(String(sk)) && expires_at !== undefined;

const rowsOf = async (cloud: Cloud, sub: string) =>
  (await allRows(cloud)).filter((row) => row.pk === `USER#${sub}` && !isOfContract(row)).map(({ sk }) => sk);

/** Mails that tell a person of the deletion. */
export const lastMails = async (cloud: Cloud, { email }: Pick<Person, 'email'>) =>
  (await cloud.mails()).filter(({ to, subject }) => to.includes(email) && subject.includes('est supprimé'));

/** Waits until the job has erased a deleted account and sent its mail; the empty profile is still there. */
export const awaitDeletionMail = async (cloud: Cloud, person: Leaving) => {
  await cloud.advance(minute);
  await expect.poll(async () => (await lastMails(cloud, person)).length, patience).toBeGreaterThan(0);
  await expect.poll(() => rowsOf(cloud, subOf(person)), patience).toEqual(['PROFILE']);
};

/** Waits until no row of a deleted account is left. */
export const erased = async (cloud: Cloud, person: Leaving) => {
  await awaitDeletionMail(cloud, person);
  // A jump of more than half an hour runs the job only in its last ten minutes, so they must follow the settling time.
  await cloud.advance(settlingTime + 11 * minute);
  await expect.poll(() => rowsOf(cloud, subOf(person)), patience).toEqual([]);
};
