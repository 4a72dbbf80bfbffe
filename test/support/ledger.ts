import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { chooseAccountType, createProfile, type OpenAccount } from '../../functions/store/account/account.ts';
import { database, type Row, tableName } from '../../functions/store/client.ts';
import { keys } from '../../functions/store/table.ts';
import type { AccountType } from '../../shared/account.ts';

type Input = { TransactItems?: Record<string, Operation>[] } & Operation;
type Operation = {
  Key?: Record<string, unknown>;
  Item?: Record<string, unknown>;
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Shares of the transactions that collide, or whose answer is lost after it took effect. */
export const faults = { conflict: 0, lostAnswer: 0, injected: 0 };
/** A guard taken out of the protocol: what it makes of each operation, by its sort key. */
let mutant: ((operation: Operation, sk: string) => Operation) | undefined;

/** DynamoDB refuses names and values that no expression mentions. */
const pruned = (operation: Operation): Operation => {
  const text = `${operation.UpdateExpression ?? ''} ${operation.ConditionExpression ?? ''}`;
  const mentioned = <T>(map: Record<string, T> | undefined) => {
    const kept = Object.entries(map ?? {}).filter(([name]) => new RegExp(`${name}\\b`).test(text));
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };
  return {
    ...operation,
    ExpressionAttributeNames: mentioned(operation.ExpressionAttributeNames),
    ExpressionAttributeValues: mentioned(operation.ExpressionAttributeValues),
  } as Operation;
};

const sortKeyOf = ({ Key, Item }: Operation) => {
  const sk = (Key ?? Item)?.sk;
  return typeof sk === 'string' ? sk : String((sk as { S: string }).S);
};

const weakened = (input: Input): Input => {
  const weaken = mutant;
  if (!weaken || !input.TransactItems) return input;
  return {
    ...input,
    TransactItems: input.TransactItems.map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([kind, operation]) => [kind, pruned(weaken({ ...operation }, sortKeyOf(operation)))]),
      ),
    ),
  };
};

/** Puts faults and mutants between the store and its table. */
export const interfere = (): void => {
  database.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'TransactWriteItemsCommand') return next(args);
      if (Math.random() < faults.conflict) {
        faults.injected += 1;
        const CancellationReasons = [{ Code: 'TransactionConflict' }];
        throw new TransactionCanceledException({ message: 'conflict', $metadata: {}, CancellationReasons });
      }
      const answer = await next({ ...args, input: weakened(args.input as Input) as typeof args.input });
      if (Math.random() < faults.lostAnswer) {
        faults.injected += 1;
        throw Object.assign(new Error('no answer'), { name: 'TimeoutError' });
      }
      return answer;
    },
    { step: 'initialize', name: 'interference', priority: 'low' },
  );
};

/** Loses the answer of the next write of a single item, after it took effect; the client then tries it again. */
export const loseNextAnswer = () => {
  const name = 'lost answer';
  database.middlewareStack.add(
    (next, context) => async (args) => {
      const answer = await next(args);
      if (context.commandName !== 'UpdateItemCommand') return answer;
      database.middlewareStack.remove(name);
      faults.injected += 1;
      throw Object.assign(new Error('no answer'), { name: 'TimeoutError' });
    },
    { step: 'finalizeRequest', name, priority: 'low' },
  );
};

/** The next attempts at writes of a single item meet a transaction that holds it. */
export const meetTransactions = (attempts: number) => {
  const name = 'transaction in the way';
  let left = attempts;
  database.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'UpdateItemCommand') return next(args);
      if (left === 0) return next(args);
      left -= 1;
      if (left === 0) database.middlewareStack.remove(name);
      faults.injected += 1;
      throw new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} });
    },
    { step: 'deserialize', name, priority: 'high' },
  );
};

/** Runs with faults, then without. */
export const withFaults = async <T>(shares: { conflict: number; lostAnswer: number }, run: () => Promise<T>) => {
  Object.assign(faults, shares);
  try {
    return await run();
  } finally {
    Object.assign(faults, { conflict: 0, lostAnswer: 0 });
  }
};

export const withMutant = async <T>(weaken: NonNullable<typeof mutant> | undefined, run: () => Promise<T>) => {
  mutant = weaken;
  try {
    return await run();
  } finally {
    mutant = undefined;
  }
};

let people = 0;
/** An account that may generate: a client's with a mailbox of its own, unless told. */
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

/** Everything stored for one person, and what their mailbox has used of free credits. */
export const stored = async (sub: string): Promise<Row[]> => {
  const own = await rowsUnder(keys.profile(sub).pk);
  const mailbox = own.find(({ sk }) => sk === 'PROFILE')?.mailbox_key;
  return mailbox ? [...own, ...(await rowsUnder(keys.free(String(mailbox)).pk))] : own;
};

const rowsUnder = async (pk: string): Promise<Row[]> => {
  const rows: Row[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    rows.push(...Items);
    from = LastEvaluatedKey;
  } while (from);
  return rows;
};

const under = (rows: Row[], prefix: string) => rows.filter(({ sk }) => String(sk).startsWith(prefix));

/** What each period has used: a free month on the row of the mailbox, a paid one on a row of its own. */
const countersOf = (rows: Row[]): { period: string; used: number }[] => [
  ...under(rows, 'CREDIT#').map(({ sk, used }) => ({ period: String(sk).slice('CREDIT#'.length), used: Number(used) })),
  ...under(rows, 'CREDITS')
    .flatMap((row) => Object.entries(row))
    .filter(([name]) => /^\d{4}-\d{2}$/.test(name))
    .map(([month, used]) => ({ period: `FREE#${month}`, used: Number(used) })),
];

/** What must hold of a person's rows whatever happened to them; each line is a breach. */
export const breaches = (rows: Row[], allocated: number): string[] => {
  const quotes = under(rows, 'QUOTE#');
  const settlements = under(rows, 'LEDGER#');
  const profile = rows.find(({ sk }) => sk === 'PROFILE');
  const reserved = quotes.filter(({ credit }) => credit === 'reserved');
  const ofPeriods = countersOf(rows).flatMap(({ period, used }) => {
    const paid = quotes.filter((quote) => quote.credit !== 'refunded' && quote.period === period).length;
    return [
      ...(used === paid ? [] : [`${period}: ${used} used, ${paid} quotes reserved or consumed`]),
      ...(used >= 0 && used <= allocated ? [] : [`${period}: ${used} used of ${allocated}`]),
    ];
  });
  const free = rows.find(({ sk }) => sk === 'CREDITS');
  const ofMonths = countersOf(free ? [free] : []).reduce((sum, { used }) => sum + used, 0);
  const ofQuotes = quotes.flatMap(({ sk, status, credit, open_shard }) => {
    const settled = settlements.filter((row) => row.sk === `LEDGER#${String(sk).slice(6)}`).map(({ type }) => type);
    const expected = { reserved: [], consumed: ['consumed'], refunded: ['refunded'] }[String(credit)];
    return [
      ...(String(settled) === String(expected) ? [] : [`${sk}: ${credit}, settled as ${settled}`]),
      ...((status === 'done') === (credit === 'consumed') ? [] : [`${sk}: ${status} and ${credit}`]),
      ...((status === 'failed') === (credit === 'refunded') ? [] : [`${sk}: ${status} and ${credit}`]),
      ...((open_shard !== undefined) === (credit === 'reserved') ? [] : [`${sk}: ${credit}, open ${open_shard}`]),
    ];
  });
  const open = Number(profile?.open_generations);
  return [
    ...ofPeriods,
    ...(Number(free?.once ?? 0) === ofMonths ? [] : [`${free?.once} free credits in all, ${ofMonths} in their months`]),
    ...ofQuotes,
    ...(open === reserved.length ? [] : [`${open} open, ${reserved.length} reserved`]),
  ];
};
