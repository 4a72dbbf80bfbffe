import { createHmac } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WebhookPost } from '../../functions/clients/post-webhook.ts';
import { webhookSecret } from '../../functions/clients/webhook-secret.ts';
import { beginErasure } from '../../functions/store/account/erasure.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { recordEvent } from '../../functions/store/offer/record-event.ts';
import type { OfferKey } from '../../functions/store/offer/rows.ts';
import { keys } from '../../functions/store/table.ts';
import { sendTest } from '../../functions/store/webhook/event-messages.ts';
import { newestMessages, replayMessage } from '../../functions/store/webhook/messages.ts';
import type { WebhookRow } from '../../functions/store/webhook/rows.ts';
import { createWebhook, readWebhooks, removeWebhook, rotateSecret } from '../../functions/store/webhook/webhooks.ts';
import { deliverWebhooks } from '../../functions/use-cases/webhooks/deliver-webhooks.ts';
import { mostWebhooks, webhookEvents, webhookWaits } from '../../shared/api/webhooks.ts';
import { startTable } from '../support/dynamo.ts';
import { planOf } from '../support/subscription.ts';
import { accept, answer, change, issuedQuote, prepareServices, refuse, sent, ses } from './offers.ts';
import { type Somebody, start } from './quotes.ts';
import { seedEachTest, seededId } from './store-faults.ts';
import { newAccount, stored } from './stored-rows.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let server: Awaited<ReturnType<typeof startTable>>;
let somebody: Somebody;
/** `posted`: what the receivers got, with the time; `answers`: what they answer, by address. */
let posted: (WebhookPost & { at: number })[];
let answers: Record<string, string>;
let now: number;
beforeAll(async () => {
  server = await startTable();
  prepareServices();
});
afterAll(() => server.stop());
seedEachTest();
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  ses.reset();
  ses.onAnyCommand().resolves({});
  posted = [];
  answers = {};
  now = start.getTime();
  somebody = await newAccount({ accountType: 'developer' });
  await subscribe();
});
afterEach(async () => {
  // A webhook that stays would get its messages in the next test.
  for (const webhook of await readWebhooks(somebody.sub)) await removeWebhook(somebody.sub, webhook);
  await run();
  vi.restoreAllMocks();
});

const subscribe = (tier: 'Enterprise' | 'Pro' = 'Enterprise') => {
  const Item = { ...keys.subscription(somebody.sub), ...planOf(tier) };
  return database.send(new PutCommand({ TableName: tableName(), Item }));
};

const post = async (message: WebhookPost) => {
  posted.push({ ...message, at: now });
  return answers[message.url] ?? '204';
};
const run = (most?: number) => deliverWebhooks(() => 55_000, { clock: () => new Date(now), post, most });
/** Runs the job each minute of this time. */
const pass = async (milliseconds: number) => {
  for (const end = now + milliseconds; now < end; now += minute) await run();
};
const url = (name: string) => `https://${name}.example.fr/`;
const webhook = (name = 'hooks', events: readonly (typeof webhookEvents)[number][] = webhookEvents) =>
  createWebhook(somebody.sub, { url: url(name), events: [...events] }, start);
const typesOf = () => posted.map(({ body }) => JSON.parse(body).type);
const newest = ({ id }: WebhookRow) => newestMessages(somebody.sub, id);
const tested = async (to: WebhookRow, count = 1) => {
  const ids = Array.from({ length: count }, () => seededId(new Date(now)));
  for (const id of ids) await sendTest(somebody.sub, to, id, new Date(now));
  return ids;
};
/** Copies the waiting message this number of times. */
const repeated = async (count: number) => {
  const message = (await stored(somebody.sub)).find(({ sk }) => String(sk).startsWith('WEBHOOKSENT#'));
  const copies = Array.from({ length: count }, () => {
    const id = seededId(new Date(now));
    return { ...message, id, ...keys.webhookSent(somebody.sub, String(message?.webhook), id) };
  });
  for (const Item of copies) await database.send(new PutCommand({ TableName: tableName(), Item }));
};
/** Computes the signature of a message without the product's code. */
const isSignedBy = (secret: string, { headers, body }: WebhookPost) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return headers['webhook-signature']?.split(' ').includes(signature);
};

test('O8 a webhook gets messages of a quote that is done, an offer that is seen, asked about and accepted, in the order of the ids', async () => {
  const hooks = await webhook();
  const quote = await issuedQuote(undefined, somebody);
  now += minute;
  const key = await sent(quote, {}, new Date(now));
  for (const action of [{ action: 'see' }, { action: 'ask', text: 'Quand commencez-vous ?' }] as const) {
    now += minute;
    await answer(key, action, new Date(now));
  }
  now += minute;
  const accepted = await accept(key, new Date(now));
  await run();
  expect(typesOf()).toEqual(['quote.done', 'offer.seen', 'offer.asked', 'offer.accepted']);
  const ids = posted.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([...ids].sort());
  expect(ids[0]).toBe(quote.id);
  expect(JSON.parse(posted[3]?.body ?? '')).toEqual({
    type: 'offer.accepted',
    timestamp: new Date(now).toISOString(),
    data: {
      quote: quote.id,
      offer: key.offer,
      devis_number: accepted.devis_number,
      state: 'accepted',
      due_cents: accepted.due_cents,
    },
  });
  for (const message of posted) {
    expect(isSignedBy(await webhookSecret(somebody.sub, hooks.id, 1), message)).toBe(true);
    expect(message.headers['webhook-timestamp']).toBe(String(now / 1000));
    expect(message.body).not.toMatch(/Maison Verte|example\.test|commencez/);
  }
  expect(await run()).toBeUndefined();
  expect(posted).toHaveLength(4);
});

test('O8 a webhook gets messages of a refusal, an expiry, and what its owner noted elsewhere', async () => {
  await webhook('hooks', ['offer.refused', 'offer.expired', 'offer.accepted']);
  const offered = async () => sent(await issuedQuote(undefined, somebody), {}, new Date(now));
  await refuse(await offered(), new Date(now));
  await change(await offered(), { action: 'mark_accepted' }, new Date(now));
  await change(await offered(), { action: 'mark_refused' }, new Date(now));
  const key: OfferKey = await offered();
  now += 100 * day;
  await recordEvent(key, 'expired', () => ({ data: {} }), new Date(now));
  await subscribe();
  await run();
  expect(typesOf().sort()).toEqual(['offer.accepted', 'offer.expired', 'offer.refused', 'offer.refused']);
});

test('O8 a webhook gets messages of the events that it was added for, and of no other', async () => {
  await webhook('quotes', ['quote.done']);
  await webhook('offers', ['offer.seen']);
  const key = await sent(await issuedQuote(undefined, somebody));
  await answer(key, { action: 'see' });
  await run();
  expect(posted.map(({ url: to }) => to).sort()).toEqual([url('offers'), url('quotes')]);
  expect(new Set(posted.map(({ headers }) => headers['webhook-signature'])).size).toBe(2);
});

test('O8 a message that a webhook does not take is tried nine times over three days, then given up', async () => {
  const hooks = await webhook();
  answers[url('hooks')] = '503';
  const [id] = await tested(hooks);
  await run();
  for (const _ of webhookWaits) {
    const due = Date.parse((await newest(hooks))[0]?.next_at ?? '');
    now = due - 1;
    await run();
    now = due;
    await run();
  }
  now += day;
  await run();
  const waits = posted.map(({ at }, index) => (at - (posted[index - 1]?.at ?? at)) / minute);
  expect(waits).toEqual([0, ...webhookWaits]);
  expect((Number(posted.at(-1)?.at) - start.getTime()) / hour).toBeLessThan(72);
  expect(new Set(posted.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  expect(new Set(posted.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(9);
  expect(await newest(hooks)).toMatchObject([{ id, state: 'failed', attempts: 9, outcome: '503', next_at: null }]);
});

test.each(['200', '204', '299'])('O8 a webhook that answers %s has taken a message', async (status) => {
  const hooks = await webhook();
  answers[url('hooks')] = status;
  await tested(hooks);
  await run();
  await pass(3 * minute);
  expect(posted).toHaveLength(1);
  expect(await newest(hooks)).toMatchObject([{ state: 'delivered', attempts: 1, outcome: status, next_at: null }]);
});

test.each(['199', '301', '400', '500', 'timeout', 'address'])(
  'O8 a message of a webhook is tried again after %s',
  async (outcome) => {
    const hooks = await webhook();
    answers[url('hooks')] = outcome;
    await tested(hooks);
    await run();
    const next_at = new Date(now + minute).toISOString();
    expect(await newest(hooks)).toMatchObject([{ state: 'pending', attempts: 1, outcome, next_at }]);
  },
);

test('O8 a webhook that is down is asked once a minute, and gets all its messages in order once it is back', async () => {
  const hooks = await webhook();
  answers[url('hooks')] = 'unreachable';
  const ids = (await tested(hooks, 4)).sort();
  await pass(3 * minute);
  expect(posted).toHaveLength(3);
  answers = {};
  posted = [];
  now += hour;
  await run();
  expect(posted.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
});

test('O8 a slow or broken webhook keeps no other waiting', async () => {
  const hooks = await webhook('hooks');
  const others = await webhook('others');
  answers[url('hooks')] = 'timeout';
  await tested(hooks, 3);
  await tested(others, 3);
  await run();
  expect(posted.filter(({ url: to }) => to === url('others'))).toHaveLength(3);
});

test('O8 a webhook with more messages than a run reads keeps no other waiting', async () => {
  const hooks = await webhook('hooks');
  const others = await webhook('others');
  answers[url('hooks')] = 'timeout';
  await tested(hooks);
  await repeated(100);
  now += minute;
  await tested(others);
  await run(60);
  expect(posted.map(({ url: to }) => to).sort()).toEqual([url('hooks'), url('others')]);
});

test('O8 after 410 nothing is sent to a webhook any more', async () => {
  const hooks = await webhook();
  answers[url('hooks')] = '410';
  await tested(hooks, 2);
  await pass(3 * minute);
  expect(posted).toHaveLength(1);
  expect((await newest(hooks)).map(({ state, outcome }) => [state, outcome]).sort()).toEqual([
    ['failed', '410'],
    ['failed', 'disabled'],
  ]);
  expect((await readWebhooks(somebody.sub))[0]?.disabled_at).toBe(start.toISOString());
  await issuedQuote(undefined, somebody);
  await run();
  expect(posted).toHaveLength(1);
});

test('O8 a message of a webhook is sent anew under its id, with all its attempts', async () => {
  const hooks = await webhook();
  const [id = ''] = await tested(hooks);
  await run();
  now += day;
  answers[url('hooks')] = '500';
  await replayMessage(somebody.sub, hooks.id, id, new Date(now));
  await run();
  expect(posted.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  expect(posted[1]?.body).toBe(posted[0]?.body);
  expect(await newest(hooks)).toMatchObject([{ state: 'pending', attempts: 1, outcome: '500' }]);
  const unknown = replayMessage(somebody.sub, hooks.id, seededId(start), new Date(now));
  await expect(unknown).rejects.toMatchObject({ code: 'webhook_not_found' });
});

test('O8 for a day after a change of a webhook’s secret both secrets sign, then the new one alone', async () => {
  const { sub } = somebody;
  const hooks = await webhook();
  const secrets = await Promise.all([1, 2, 3].map((number) => webhookSecret(sub, hooks.id, number)));
  const signers = async () => {
    await tested(hooks);
    await run();
    return secrets.map((secret) => isSignedBy(secret, posted.at(-1) as WebhookPost));
  };
  expect(await signers()).toEqual([true, false, false]);
  await rotateSecret(sub, hooks, new Date(now));
  expect(await signers()).toEqual([true, true, false]);
  now += hour;
  // The person changes the secret again since the answer to the first call was lost, so `hooks` is the row as it was
  // read before.
  await rotateSecret(sub, hooks, new Date(now));
  expect(await signers()).toEqual([true, true, true]);
  now += 23 * hour;
  expect(await signers()).toEqual([false, true, true]);
  now += hour;
  expect(await signers()).toEqual([false, false, true]);
});

test('O8 the messages of a webhook that is removed are dropped, and the next one in its place is another', async () => {
  const hooks = await webhook();
  await tested(hooks);
  await removeWebhook(somebody.sub, hooks);
  const next = await webhook('next');
  expect([next.place, next.id === hooks.id]).toEqual([hooks.place, false]);
  await removeWebhook(somebody.sub, hooks);
  expect(await readWebhooks(somebody.sub)).toHaveLength(1);
  await run();
  expect(posted).toEqual([]);
  expect(await newest(hooks)).toEqual([]);
});

test('O8 without the plan no message of a webhook is sent, and its list says why', async () => {
  const hooks = await webhook();
  await tested(hooks);
  await subscribe('Pro');
  await run();
  expect(posted).toEqual([]);
  expect(await newest(hooks)).toMatchObject([{ state: 'failed', outcome: 'plan' }]);
});

test('O8 a person has three webhooks at most, however many are added at once', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => webhook(`hooks-${index}`)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostWebhooks);
  expect(new Set((await readWebhooks(somebody.sub)).map(({ place }) => place)).size).toBe(mostWebhooks);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'too_many_webhooks' });
});

test('O8 the table keeps no secret of a webhook, and nothing is added for an account that is being erased', async () => {
  const { sub } = somebody;
  const hooks = await webhook();
  const rows = JSON.stringify(await stored(sub));
  const secret = await webhookSecret(sub, hooks.id, 1);
  expect(rows).not.toContain(secret.slice('whsec_'.length));
  await beginErasure(sub, { poolUsername: sub }, new Date(now));
  await expect(webhook('late')).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(tested(hooks)).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('O8 a run of the job of webhooks that has no time left leaves the rest to the next one', async () => {
  const hooks = await webhook();
  await tested(hooks, 2);
  await deliverWebhooks(() => 10_000, { clock: () => new Date(now), post });
  expect(posted).toEqual([]);
  await run();
  expect(posted).toHaveLength(2);
});
