import { createHash } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler as eraseAccounts } from '../../functions/handlers/triggers/erase-accounts.ts';
import { accountDeletedMail } from '../../functions/mail/account-mails.ts';
import { signals } from '../../functions/runtime/signals.ts';
import { beginErasure, settlingTime } from '../../functions/store/account/erasure.ts';
import { database, type Row, readRows, tableName } from '../../functions/store/client.ts';
import { keepAppFeedback } from '../../functions/store/feedback/app-feedback.ts';
import { noEvent } from '../../functions/store/offer/event-hash.ts';
import { OfferRow } from '../../functions/store/offer/rows.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { markSent } from '../../functions/store/quote/mark-sent.ts';
import { saveProgress, startProgress } from '../../functions/store/quote/progress.ts';
import { deleteQuote } from '../../functions/store/quote/quotes.ts';
import { refundClaim } from '../../functions/store/quote/settle.ts';
import { keepDescription } from '../../functions/store/quote/stored-description.ts';
import { keys, objects } from '../../functions/store/table.ts';
import { startTable } from '../support/dynamo.ts';
import { sampled } from '../support/extent.ts';
import { type Crash, crashesAt, crashing, killAtTable, killable } from './crash.ts';
import { complete, reserve, type Somebody } from './quotes.ts';
import { seededId } from './store-faults.ts';
import { newAccount, stored } from './stored-rows.ts';

const address = 'client@example.test';
const minute = 60_000;
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 50_000 } as unknown as Context;

/** What services beside the table hold of a person. */
const world = {
  files: new Set<string>(),
  users: new Set<string>(),
  mails: [] as string[],
  /** Customers at Stripe. */
  customers: new Set<string>(),
};
const bill = {
  number: 'CHF-0001',
  created_at: '2026-10-10T10:00:00.000Z',
  total: 700,
  status: 'paid' as const,
  url: 'https://invoices.example/1',
};
vi.mock(import('../../functions/clients/stripe.ts'), async (original) => ({
  ...(await original()),
  readInvoices: (customer) => killable(() => (world.customers.has(customer) ? [bill] : [])),
  removeCustomer: (customer) =>
    killable(() => {
      world.customers.delete(customer);
    }),
}));

const files = mockClient(S3Client);
const users = mockClient(CognitoIdentityProviderClient);
const mails = mockClient(SESClient);
let server: Awaited<ReturnType<typeof startTable>>;
let lines: string[] = [];

beforeAll(async () => {
  server = await startTable();
  Object.assign(process.env, { FILES_BUCKET: 'files', USER_POOL_ID: 'pool' });
  killAtTable();
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-10T10:00:00.000Z');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  process.env.MAIL_SENDER = 'bonjour@example.test';
  for (const client of [files, users, mails]) client.reset();
  files
    .on(ListObjectsV2Command)
    .callsFake(({ Prefix }) =>
      killable(() => ({ Contents: [...world.files].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key })) })),
    );
  files.on(DeleteObjectsCommand).callsFake(({ Delete }) =>
    killable(() => {
      for (const { Key } of Delete.Objects) world.files.delete(Key);
      return {};
    }),
  );
  users.on(AdminDeleteUserCommand).callsFake(({ Username }) =>
    killable(() => {
      if (!world.users.delete(Username)) throw new UserNotFoundException({ message: 'gone', $metadata: {} });
      return {};
    }),
  );
  mails.on(SendEmailCommand).callsFake(({ Destination, Message }) =>
    killable(() => {
      world.mails.push(`${Destination.ToAddresses}: ${Message.Subject.Data}`);
      return {};
    }),
  );
  lines = [];
  world.mails = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Runs the job once; gives the number of calls that it made. */
const run = (at?: Crash) => crashing(() => eraseAccounts({}, context), at);

const plan = {
  subscription_id: 'sub',
  subscription_tier: 'Pro',
  subscribed: true,
  subscription_start: '2026-10-10T10:00:00.000Z',
  subscription_end: null,
};

const contractLink = (sub: string) => createHash('sha256').update(sub).digest('hex');
/** A devis that was accepted by its link. */
const contractOf = (sub: string, quote: string, now: Date) => {
  const [at, id, link_digest] = [now.toISOString(), seededId(now), contractLink(sub)];
  const event = { id, offer: id, event: 'accepted', by: 'recipient', at, data: {}, previous: noEvent, hash: noEvent };
  const accepted = { at, name: 'Alix', capacity: '', evidence: id, code_digest: null, renounce_until: null };
  const offer = OfferRow.parse({
    ...{ id, quote, quote_version: 1, devis_number: 'D-1', state: 'accepted', elsewhere: false, project_name: 'Thés' },
    ...{ recipient: { name: 'Alix', email: null }, subject: 'Devis', message: '', kind: 'consumer', distance: true },
    ...{ sent_at: at, seen_at: at, ended_at: at, valid_until: '2026-12-10', reminders: false, reminded: [] },
    ...{ net_cents: 100, vat: null, deposit: null, choosable: [], chosen: [], due_cents: 100, conditions: false },
    ...{ refusal: null, deposit_received_at: null, brand: false, head: noEvent, events: 1, messages: 0 },
    ...{ link_digest, accepted },
  });
  return [
    { ...keys.offer(sub, quote, id), ...offer },
    { ...keys.offerEvent(sub, quote, id), ...event },
    { ...keys.offerLink(link_digest), sub, quote, offer: id },
  ];
};

/** A person with a row of every kind, with files, and with two open generations, one of which has a worker. */
const somebodyWithAll = async () => {
  const person = await newAccount();
  const { sub } = person;
  const now = new Date();
  for (const ending of ['done', 'failed', 'deleted'] as const) {
    const { id } = await reserve(person, { now, id: seededId(now) });
    const claim = await claimQuote({ sub, id }, now);
    if (!claim) throw new Error('not claimed');
    await startProgress(claim, { step: 'documents', features: [] }, now);
    await keepDescription(sub, 'digest', '{}', now);
    if (ending === 'failed') await refundClaim(claim, now);
    else await complete(claim, now);
    if (ending === 'deleted') await deleteQuote(sub, id);
  }
  const waiting = await reserve(person, { now, id: seededId(now), allocated: 9 });
  await markSent({ sub, id: waiting.id, now });
  const written = await reserve(person, { now, id: seededId(now), allocated: 9 });
  const claim = await claimQuote({ sub, id: written.id }, now);
  if (!claim) throw new Error('not claimed');
  const page_url = 'https://devis.example.fr/';
  const order = {
    order: seededId(now),
    plan: 'pro',
    buyer: 'professional',
    price_cents: 700,
    terms_version: '2026-11-23',
    ordered_at: now.toISOString(),
  };
  const declared_at = now.toISOString();
  const contract = { id: 'sub', subscription_id: 'sub', tier: 'Pro', declared_at };
  const notice = { ...contract, kind: 'cancellation', ends_at: declared_at };
  await keepAppFeedback(sub, { rating: 4, message: 'Bien', page_url, feedback_category: 'general' }, now);
  for (const Item of [
    { ...keys.subscription(sub), ...plan },
    { ...keys.customer(sub), creation: seededId(now), created_at: now.toISOString(), customer_id: `cus_${sub}` },
    { ...keys.customerOwner(`cus_${sub}`), owner: sub, turn: 1 },
    { ...keys.credit(sub, 'SUB#sub#0'), used: 1 },
    { ...keys.export(sub), id: seededId(now) },
    { ...keys.version(sub, waiting.id, 2), number: 2 },
    {
      ...keys.actualHours(sub, waiting.id),
      hours: 40,
      estimated: { hours: 40, phases: {} },
      updated_at: now.toISOString(),
    },
    { ...keys.received(sub, waiting.id, 1), name: 'Texte collé' },
    { ...keys.quoteFeedback(sub, waiting.id), id: seededId(now), message: 'Un avis' },
    { ...keys.order(sub, order.order), ...order },
    { ...keys.notice(sub, 'cancellation', 'sub'), ...notice },
    { ...keys.clients(sub), clients: [], updated_at: now.toISOString() },
    { ...keys.apiKey(sub, 1), id: seededId(now), digest: 'one' },
    { ...keys.webhook(sub, 1), id: seededId(now), url: 'https://hooks.example.fr/' },
    { ...keys.webhookSent(sub, seededId(now), seededId(now)), body: '{}' },
    { ...keys.devisNumbers(sub, '2026'), last: 1 },
    { ...keys.document(sub, 'one'), file_name: 'cahier.pdf' },
    { ...keys.documentTurn(sub), turn: 'one' },
    { ...keys.recipient(sub, 'one'), stopped_at: now.toISOString() },
    ...contractOf(sub, waiting.id, now),
    { ...keys.offer(sub, waiting.id, 'one'), link_digest: `link-of-${sub}` },
    { ...keys.offerEvent(sub, waiting.id, 'one'), event: 'sent' },
    { ...keys.offerLink(`link-of-${sub}`), sub, quote: waiting.id, offer: 'one' },
    { ...keys.cleanup(sub, 'one'), prefixes: [objects.logo(sub, 'one')] },
  ])
    await database.send(new PutCommand({ TableName: tableName(), Item }));
  world.files = new Set([objects.logo(sub, 'one'), objects.upload(sub, 'one'), objects.upload(sub, 'two')]);
  world.users = new Set([sub]);
  world.customers = new Set([`cus_${sub}`]);
  return { ...person, claim };
};

const mailboxOf = ({ account }: Somebody) => account.profile.mailbox_key;
/** The rows of a person, but for a contract that ends with its evidence. */
const rowsIn = async (sub: string) =>
  (await stored(sub)).filter(({ pk, sk, expires_at }) => {
    const isKept = /^OFFER(?:EVENT)?#/.test(String(sk)) && expires_at !== undefined;
    return pk === keys.profile(sub).pk && !isKept;
  });
const freeRow = async (person: Somebody): Promise<Row | undefined> => {
  const [row] = await readRows([keys.free(mailboxOf(person))]);
  return row;
};
const expectNothingLeft = async (person: Somebody) => {
  expect(await rowsIn(person.sub)).toEqual([]);
  expect([...world.files]).toEqual([]);
  expect([...world.users]).toEqual([]);
  expect([...world.customers]).toEqual([]);
  const customer = `cus_${person.sub}`;
  const kept = await readRows([
    keys.customerOwner(customer),
    keys.billing(mailboxOf(person), customer),
    // Without this row the link of an offer finds nothing.
    keys.offerLink(`link-of-${person.sub}`),
  ]);
  expect(kept).toMatchObject([{ invoices: [{ number: 'CHF-0001', total_cents: 700 }] }]);
  // The contract stays with its link, under the mailbox that opened the account.
  const contract = await stored(person.sub);
  expect(contract.map(({ sk }) => String(sk).split('#')[0])).toEqual(['OFFER', 'OFFEREVENT']);
  expect(contract[0]).toMatchObject({ closed: { mailbox_key: mailboxOf(person) } });
  const [link] = await readRows([keys.offerLink(contractLink(person.sub))]);
  expect(link).toMatchObject({ sub: person.sub, expires_at: contract[0]?.expires_at });
  // Two quotes were completed, so their credits stay used; those of failed and open ones were given back.
  expect(await freeRow(person)).toMatchObject({ once: 2, '2026-11': 2 });
};

test('D1 what an account holds is erased at once, what its open calls leave behind after they ended, and its owner is told', async () => {
  const person = await somebodyWithAll();
  const before = await rowsIn(person.sub);
  const kinds = new Set(before.map(({ sk }) => String(sk).split('#')[0]));
  // Each kind of key of a person must have a row above, so that a new kind is tested too.
  const named = Object.values(keys).flatMap((key) => {
    const made: { pk: string; sk?: string } =
      typeof key === 'function' ? (key as (...parts: string[]) => typeof made)('sub', 'x', 'y') : key;
    return made.pk === 'USER#sub' && made.sk ? [made.sk.split('#')[0]] : [];
  });
  expect([...kinds]).toEqual(expect.arrayContaining([...new Set(named)]));
  await beginErasure(person.sub, { poolUsername: person.sub }, new Date());
  await run();
  const rows = await rowsIn(person.sub);
  expect(rows).toMatchObject([{ sk: 'PROFILE', state: 'erasing', email: '', username: '' }]);
  expect(JSON.stringify(rows)).not.toContain(address);
  expect([...world.files, ...world.users]).toEqual([]);
  expect(world.mails).toEqual([`${address}: ${accountDeletedMail('request').subject}`]);
  await run();
  expect(await rowsIn(person.sub)).toHaveLength(1);
  wait(settlingTime);
  await run();
  await expectNothingLeft(person);
  expect(world.mails).toHaveLength(1);
});

test('G6 a worker that goes on after its account was erased completes nothing, and what it writes is removed', async () => {
  const person = await somebodyWithAll();
  await beginErasure(person.sub, { poolUsername: person.sub }, new Date());
  await run();
  const { claim } = person;
  await startProgress(claim, { step: 'documents', features: [] }, new Date());
  await saveProgress(claim, { step: 'features', features: ['Paiement'] });
  expect(await complete(claim, new Date())).toBe(false);
  expect(await refundClaim(claim, new Date())).toBe(false);
  expect(await claimQuote(claim, new Date())).toBeUndefined();
  world.files.add(objects.logo(person.sub, 'one'));
  wait(settlingTime);
  await run();
  await expectNothingLeft(person);
});

test('D1 an erasure ends the same whichever call its job is killed at, once it runs again', async () => {
  const calm = await somebodyWithAll();
  await beginErasure(calm.sub, { poolUsername: calm.sub }, new Date());
  const first = await run();
  wait(settlingTime);
  const second = await run();
  expect(first).toBeGreaterThan(30);
  expect(second).toBeGreaterThan(4);
  const passes = [
    ...crashesAt(first).map((at) => ({ at, inPass: 1 })),
    ...crashesAt(second).map((at) => ({ at, inPass: 2 })),
  ];
  for (const { at, inPass } of sampled(passes, 13)) {
    vi.setSystemTime('2026-11-10T10:00:00.000Z');
    world.mails = [];
    const person = await somebodyWithAll();
    await beginErasure(person.sub, { poolUsername: person.sub }, new Date());
    for (const pass of [1, 2]) {
      if (pass === inPass) {
        await run(at);
        wait(minute);
      }
      await run();
      wait(settlingTime);
    }
    await expectNothingLeft(person);
    // A mail whose answer was lost is sent again, so it may arrive twice.
    expect(world.mails.length, JSON.stringify(at)).toBeGreaterThanOrEqual(1);
    expect(world.mails.length).toBeLessThanOrEqual(2);
  }
}, 180_000);

test('D1 an account that cannot be erased keeps no other one waiting, and is erased once it can be', async () => {
  const [stuck, secondAccount] = [await somebodyWithAll(), await newAccount()];
  world.users.add(secondAccount.sub);
  users.on(AdminDeleteUserCommand, { Username: stuck.sub }).rejectsOnce(new Error('no user pool'));
  for (const { sub } of [stuck, secondAccount]) await beginErasure(sub, { poolUsername: sub }, new Date());
  await run();
  expect(await rowsIn(secondAccount.sub)).toMatchObject([{ email: '' }]);
  expect((await rowsIn(stuck.sub)).find(({ sk }) => sk === 'PROFILE')).toMatchObject({ email: address });
  const printed = lines.filter((line) => line.includes(signals.UnerasedAccounts));
  expect(printed).toHaveLength(1);
  for (const line of lines) expect(line).not.toContain(stuck.sub);
});

test('D1 an erasure whose mail is refused tries it again for an hour, and is then complete without it', async () => {
  const person = await somebodyWithAll();
  mails.on(SendEmailCommand).rejects(new Error('Address is on the suppression list'));
  await beginErasure(person.sub, { poolUsername: person.sub }, new Date());
  await run();
  expect(await rowsIn(person.sub)).toMatchObject([{ email: address }]);
  wait(60 * minute);
  await run();
  expect(await rowsIn(person.sub)).toMatchObject([{ email: '' }]);
  expect(lines.join('')).toContain(signals.RefusedMails);
});

test('D1 a stage without a sender of mails erases accounts all the same', async () => {
  delete process.env.MAIL_SENDER;
  const person = await somebodyWithAll();
  await beginErasure(person.sub, { poolUsername: person.sub }, new Date());
  await run();
  expect(await rowsIn(person.sub)).toMatchObject([{ email: '' }]);
  expect(world.mails).toEqual([]);
});

test('A3 an account is closed once: whoever asks again, in another tab too, is refused, and nothing changes', async () => {
  const person = await newAccount();
  const now = new Date();
  const outcomes = await Promise.all([1, 2, 3].map(() => beginErasure(person.sub, { poolUsername: person.sub }, now)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  await expect(reserve(person, { now })).rejects.toMatchObject({ code: 'not_signed_in' });
});
