import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { chooseAccountType, createProfile, type OpenAccount } from '../../functions/store/account/account.ts';
import { database, type Row, rowsUnder, tableName } from '../../functions/store/client.ts';
import { startRecount } from '../../functions/store/credits/recount.ts';
import { keys } from '../../functions/store/table.ts';
import type { AccountType } from '../../shared/account/account.ts';

let people = 0;
/** An account with a chosen type: a client with a mailbox of its own by default. */
export const newAccount = async ({
  accountType = 'client',
  mailbox_key,
}: {
  accountType?: AccountType;
  mailbox_key?: string;
} = {}): Promise<{ sub: string; account: OpenAccount }> => {
  people += 1;
  const sub = `person-${process.pid}-${people}`;
  const person = { username: 'Client', email: 'client@example.test', company_name: null };
  await createProfile(sub, { ...person, mailbox_key: mailbox_key ?? `mailbox-of-${sub}` }, new Date());
  const profile = await chooseAccountType(sub, accountType, new Date());
  return { sub, account: { profile, subscription: undefined } };
};

/** All rows of a person, and those of the mailbox that count free credits. */
export const stored = async (sub: string): Promise<Row[]> => {
  const own = await allUnder(keys.profile(sub).pk);
  const mailbox = own.find(({ sk }) => sk === 'PROFILE')?.mailbox_key;
  return mailbox ? [...own, ...(await allUnder(keys.free(String(mailbox)).pk))] : own;
};

const allUnder = async (pk: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of rowsUnder(pk)) rows.push(...page);
  return rows;
};

const under = (rows: Row[], prefix: string) => rows.filter(({ sk }) => String(sk).startsWith(prefix));

/**
 * Used credits of each period: free months are attributes of the mailbox's row, paid periods have rows of their own.
 */
const countersOf = (rows: Row[]): { period: string; used: number }[] => [
  ...under(rows, 'CREDIT#').map(({ sk, used }) => ({ period: String(sk).slice('CREDIT#'.length), used: Number(used) })),
  ...under(rows, 'CREDITS')
    .flatMap((row) => Object.entries(row))
    .filter(([name]) => /^\d{4}-\d{2}$/.test(name))
    .map(([month, used]) => ({ period: `FREE#${month}`, used: Number(used) })),
];

/** The rules that a person's rows break, whatever happened before. */
export const breaches = (rows: Row[], allocated: number): string[] => {
  const recount = startRecount();
  recount.add(rows);
  const { differences, unexplained } = recount.compare(new Date());
  const ofPeriods = countersOf(rows).flatMap(({ period, used }) =>
    used >= 0 && used <= allocated ? [] : [`${period}: ${used} used of ${allocated}`],
  );
  const ofQuotes = under(rows, 'QUOTE#').flatMap(({ sk, status, credit, open_shard }) => [
    ...((status === 'done') === (credit === 'consumed') ? [] : [`${sk}: ${status} and ${credit}`]),
    ...((status === 'failed') === (credit === 'refunded') ? [] : [`${sk}: ${status} and ${credit}`]),
    ...((open_shard !== undefined) === (credit === 'reserved') ? [] : [`${sk}: ${credit}, open ${open_shard}`]),
  ]);
  return [...differences, ...unexplained, ...ofPeriods, ...ofQuotes];
};

/** Writes a value into a stored row without the store's checks. */
export const damage = (Key: Row, field: string, value: unknown) =>
  database.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
