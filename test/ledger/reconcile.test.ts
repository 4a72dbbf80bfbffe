import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileCredits } from '../../functions/commands/reconcile-credits.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { deleteQuote } from '../../functions/store/quote/quotes.ts';
import { refundClaim } from '../../functions/store/quote/settle.ts';
import { keys } from '../../functions/store/table.ts';
import { startTable } from '../support/dynamo.ts';
import { complete, reserve, type Somebody, start } from './quotes.ts';
import { damage, newAccount } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
});
afterAll(() => server.stop());

const plan = {
  subscription_id: 'sub_1',
  subscription_tier: 'Pro' as const,
  subscribed: true,
  subscription_start: '2026-11-01T10:00:00.000Z',
  subscription_end: null,
  status: 'active' as const,
  billing_interval: 'month' as const,
  renews_at: null,
};
const period = 'SUB#sub_1#0';

/** A person with free and paid quotes that are completed, failed, deleted and open. */
const busyAccount = async () => {
  const mailbox_key = ulid();
  const free: Somebody = await newAccount({ mailbox_key });
  const paying: Somebody = { ...free, account: { ...free.account, subscription: plan } };
  const Item = { ...keys.subscription(free.sub), ...plan };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
  const make = async (person: Somebody, end: 'done' | 'failed' | 'under way') => {
    const { id } = await reserve(person, { maxOpen: 10 });
    if (end === 'under way') return id;
    const claim = await claimQuote({ sub: person.sub, id }, start);
    if (end === 'done') await complete(claim);
    else if (claim) await refundClaim(claim, start);
    return id;
  };
  const done = await make(free, 'done');
  await deleteQuote(free.sub, await make(free, 'done'));
  await make(free, 'failed');
  await make(paying, 'done');
  await deleteQuote(free.sub, await make(paying, 'done'));
  const open = await make(paying, 'under way');
  return { sub: free.sub, mailbox_key, done, open };
};

/** Damages a counter, recounts, and repairs the counter. */
const toldOf = async (harm: () => Promise<unknown>, mend: () => Promise<unknown>) => {
  await harm();
  const result = await reconcileCredits();
  await mend();
  expect(await reconcileCredits()).toEqual({ differences: [], unexplained: [] });
  return result;
};

test('C8 counting credits anew finds no difference where none is, and names each counter that its quotes do not explain', async () => {
  const { sub, mailbox_key, done, open } = await busyAccount();
  await busyAccount();
  expect(await reconcileCredits()).toEqual({ differences: [], unexplained: [] });

  const credit = keys.credit(sub, period);
  const counter = (used: number) => () => damage(credit, 'used', used);
  expect(await toldOf(counter(4), counter(3))).toEqual({
    differences: [`${sub}: 4 used of ${period}, 3 quotes hold one`],
    unexplained: [],
  });
  expect(await toldOf(counter(2), counter(3))).toMatchObject({
    differences: [`${sub}: 2 used of ${period}, 3 quotes hold one`],
  });

  const opened = (count: number) => () => damage(keys.profile(sub), 'open_generations', count);
  expect(await toldOf(opened(0), opened(1))).toMatchObject({
    differences: [`${sub}: 0 generations open, 1 quotes reserved`],
  });

  const settledIn = (month: string) => () => damage(keys.ledger(sub, done), 'period', `FREE#${month}`);
  expect((await toldOf(settledIn('2026-10'), settledIn('2026-11'))).differences).toContain(
    `${sub}: quote ${done} was paid by FREE#2026-11, settled in FREE#2026-10`,
  );
  const credited = (state: string) => () => damage(keys.quote(sub, open), 'credit', state);
  expect((await toldOf(credited('consumed'), credited('reserved'))).differences).toContain(
    `${sub}: quote ${open} is consumed, settled as nothing`,
  );

  const free = keys.free(mailbox_key);
  const inNovember = (used: number) => () => damage(free, '2026-11', used);
  expect((await toldOf(inNovember(1), inNovember(2))).differences).toEqual([
    `mailbox ${mailbox_key}: 2 used in all, 1 in its months`,
    `mailbox ${mailbox_key}: 1 used in 2026-11, 2 quotes hold one`,
  ]);
  const inAll = (used: number) => () => damage(free, 'once', used);
  expect(await toldOf(inAll(3), inAll(2))).toMatchObject({
    differences: [`mailbox ${mailbox_key}: 3 used in all, 2 in its months`],
  });
});

test('C8 the credits of a table of many pages are counted a page at a time', async () => {
  const { sub } = await busyAccount();
  let pages = 0;
  const small = { name: 'small pages', step: 'initialize' } as const;
  database.middlewareStack.add(
    (next) => (args) => {
      const isScan = args.input && 'FilterExpression' in args.input;
      if (isScan) pages += 1;
      return next(isScan ? { ...args, input: { ...args.input, Limit: 3 } } : args);
    },
    small,
  );
  expect(await reconcileCredits()).toEqual({ differences: [], unexplained: [] });
  expect(pages).toBeGreaterThan(3);
  await damage(keys.credit(sub, period), 'used', 4);
  expect((await reconcileCredits()).differences).toEqual([`${sub}: 4 used of ${period}, 3 quotes hold one`]);
  await damage(keys.credit(sub, period), 'used', 3);
  database.middlewareStack.remove(small.name);
});

test('C8 free credits that an erased account has used are reported apart, since no quote explains them any more', async () => {
  const { sub, mailbox_key, done } = await busyAccount();
  for (const Key of [keys.ledger(sub, done), keys.quote(sub, done)])
    await database.send(new DeleteCommand({ TableName: tableName(), Key }));
  expect(await reconcileCredits()).toEqual({
    differences: [],
    unexplained: [`mailbox ${mailbox_key}: 2 used in 2026-11, 1 quotes hold one`],
  });
});
