import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as generatePdfFile } from '../../functions/handlers/quotes/generate-pdf-file.ts';
import { handler as generateQuote } from '../../functions/handlers/quotes/generate-quote.ts';
import { handler as getQuote } from '../../functions/handlers/quotes/get-quote.ts';
import { handler as listQuotes } from '../../functions/handlers/quotes/list-quotes.ts';
import { handler as regenerateQuote } from '../../functions/handlers/quotes/regenerate-quote.ts';
import { handler as refundQuote } from '../../functions/handlers/triggers/refund-quote.ts';
import { handler as sweepQuotes } from '../../functions/handlers/triggers/sweep-quotes.ts';
import { handler as writeQuote } from '../../functions/handlers/triggers/write-quote.ts';
import { describeProject, ModelFailure, NoProject } from '../../functions/model/describe-project.ts';
import { signals } from '../../functions/runtime/signals.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { countAll, pdfFileRateLimit } from '../../functions/store/limits/rate-limit.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { noteReceived } from '../../functions/store/quote/queue-progress.ts';
import { deleteQuote } from '../../functions/store/quote/quotes.ts';
import { keys } from '../../functions/store/table.ts';
import type { Tier } from '../../shared/billing/subscription.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { Scope } from '../../shared/quote/generation.ts';
import { filtersOf, synthesized } from '../infra/synthesized.ts';
import { briefs } from '../support/briefs.ts';
import { startTable } from '../support/dynamo.ts';
import { counts } from '../support/filter-pattern.ts';
import { planOf } from '../support/subscription.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';
import { breaches, newAccount, stored } from './stored-rows.ts';

vi.mock(import('../../functions/model/describe-project.ts'), async (original) => ({
  ...(await original()),
  describeProject: vi.fn(),
}));
vi.mock(import('../../shared/estimate/estimate.ts'), async (original) => {
  const { estimate } = await original();
  return { estimate: vi.fn(estimate) };
});
const model = vi.mocked(describeProject);
const queue = mockClient(SQSClient);
let server: Awaited<ReturnType<typeof startTable>>;
let sub: string;
let lines: string[] = [];
beforeAll(async () => {
  server = await startTable();
  process.env.GENERATION_QUEUE_URL = 'http://127.0.0.1:9/queue';
  process.env.PRIORITY_QUEUE_URL = 'http://127.0.0.1:9/priority';
  process.env.MODEL_ID = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0';
  process.env.MODEL_TOKENS_PER_DAY = '10000';
  process.env.USER_MODEL_TOKENS_PER_DAY = '3000';
});
afterAll(() => server.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  queue.reset();
  queue.on(SendMessageCommand).resolves({});
  model.mockReset();
  ({ sub } = await newAccount());
  for (const name of ['ordinary', 'priority'] as const)
    await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.taken(name) }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  lines = [];
});

const scope: Scope = {
  summary: 'Une boutique',
  analysis: 'Une boutique de thés en ligne.',
  features: [
    {
      name: 'Paiement par carte',
      module: 'payment',
      phase: 'development',
      complexity: 'high',
      hours: [16, 28, 48],
      source: 'paient par carte',
      needs: [],
    },
  ],
  assumptions: ['Les photos existent.'],
  exclusions: [],
  risks: [],
  questions: [],
  options: [],
};
const tokens = (input_tokens: number, output_tokens: number) => ({
  ...{ input_tokens, output_tokens },
  ...{ cache_read_tokens: 0, cache_write_tokens: 0 },
});
const description = {
  scope,
  usage: { ...tokens(900, 120), calls: 1 },
  budget: null,
  ready_by: null,
  dropped: 0,
  corrected: 0,
  addresses_tool: false,
  pictures_refused: false,
  unused_sentences: [],
  reading: {},
  model_id: 'model',
  prompt_version: 'test',
  cost_microdollars: 1_100,
};

const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 180_000 } as unknown as Context;
const http = async (handler: typeof generateQuote, change: Record<string, unknown>) => {
  const event = {
    routeKey: 'test',
    headers: { ...addedByCloudFront, authorization: 'Bearer token', 'idempotency-key': crypto.randomUUID() },
    stageVariables,
    requestContext: { requestId: '1', authorizer: { jwt: { claims: { sub, token_use: 'access' } } } },
    ...change,
  } as unknown as HttpEvent;
  const { statusCode, body } = await handler(event, context);
  return { status: statusCode, body: JSON.parse(body ?? '') as Record<string, unknown> };
};
const generate = () => http(generateQuote, { body: JSON.stringify(briefs.shop) });
const generated = async () => String((await generate()).body.id);
/** Another person sends a brief; gives its message, which the test delivers later, and the time of sending. */
const generatedByAnother = async () => {
  const person = sub;
  ({ sub } = await newAccount());
  wait(1);
  const id = await generated();
  const sentAt = new Date();
  const record = message(JSON.stringify({ user: sub, quote: id }), String(sentAt.getTime()));
  sub = person;
  return { id, sentAt, message: record };
};
const day = () => new Date().toISOString().slice(0, 10);
const everybody = () => keys.modelTokens(day(), 'ALL');
const mailboxOf = async (who: string) => String((await stored(who)).find(({ sk }) => sk === 'PROFILE')?.mailbox_key);
const read = async (id: string) => (await http(getQuote, { pathParameters: { id } })).body;
const message = (body: string, SentTimestamp = String(Date.now())) =>
  ({
    Records: [{ messageId: 'm1', body, attributes: { ApproximateReceiveCount: '1', SentTimestamp } }],
  }) as unknown as SQSEvent;
const deliver = (id: string, handler = writeQuote) =>
  handler(message(JSON.stringify({ user: sub, quote: id })), context);
/** The number of messages that were sent for this quote. */
const sends = (id: string) =>
  queue.commandCalls(SendMessageCommand).filter(({ args }) => args[0].input.MessageBody?.includes(id)).length;
/** The queues to which messages of this quote were sent, in their order. */
const queuesOf = (id: string) =>
  queue
    .commandCalls(SendMessageCommand)
    .filter(({ args }) => args[0].input.MessageBody?.includes(id))
    .map(({ args }) => args[0].input.QueueUrl?.split('/').at(-1));
const subscribe = (tier: Tier = 'Pro') =>
  database.send(new PutCommand({ TableName: tableName(), Item: { ...keys.subscription(sub), ...planOf(tier) } }));
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const sweep = () => sweepQuotes({}, context);
const used = async () => (await stored(sub)).find(({ sk }) => sk === 'CREDITS')?.once;

test('a brief becomes a quote: answered, queued, written, priced, read', async () => {
  model.mockImplementation(async ({ onProgress, deadline }) => {
    expect(Number(deadline) - Date.now()).toBeLessThanOrEqual(150_000);
    onProgress('features', 'Paiement par carte');
    return description;
  });
  const answer = await generate();
  expect(answer).toMatchObject({ status: 202, body: { success: true, credits_remaining: 2 } });
  const id = String(answer.body.id);
  expect(queue.commandCalls(SendMessageCommand)[0]?.args[0].input.MessageBody).toBe(
    JSON.stringify({ user: sub, quote: id }),
  );
  expect(await read(id)).toMatchObject({ status: 'pending', progress: { step: 'queued', features: [] } });
  expect(await deliver(id)).toEqual({ batchItemFailures: [] });
  const quote = await read(id);
  expect(quote).toMatchObject({
    status: 'done',
    project_name: 'Boutique de thés',
    ai_analysis: scope.analysis,
    assumptions: scope.assumptions,
    timeline: 'normal',
    technologies: 'React, Node.js',
    hourly_rate: 60,
  });
  expect(quote).not.toHaveProperty('brief');
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key: keys.body(sub, id) }));
  expect(Item?.origin).toMatchObject({ model_id: 'model', prompt_version: 'test', usage: { calls: 1 } });
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('a request of a quote makes six calls of AWS: account, tokens of the day, reservation, message, its mark, what is left', async () => {
  const calls: string[] = [];
  database.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        calls.push(String(commandName));
        return next(args);
      },
    { step: 'initialize', name: 'count' },
  );
  await generate();
  database.middlewareStack.remove('count');
  expect(calls.sort()).toEqual([
    'BatchGetItemCommand',
    'BatchGetItemCommand',
    'GetItemCommand',
    'TransactWriteItemsCommand',
    'UpdateItemCommand',
  ]);
  expect(queue.calls()).toHaveLength(1);
});

test('G3 a message delivered twice, at once or later, makes one quote', async () => {
  model.mockResolvedValue(description);
  const id = await generated();
  await Promise.all([deliver(id), deliver(id), deliver(id)]);
  await deliver(id);
  expect(model).toHaveBeenCalledOnce();
  expect(await read(id)).toMatchObject({ status: 'done' });
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('G3 a worker whose quote was given to another one changes nothing', async () => {
  const id = await generated();
  let slow: (value: typeof description) => void = () => undefined;
  model.mockReturnValueOnce(new Promise((resolve) => (slow = resolve)));
  const first = deliver(id);
  await vi.waitFor(() => expect(model).toHaveBeenCalledOnce(), { timeout: 20_000 });
  wait(240);
  await sweep();
  expect(sends(id)).toBe(2);
  model.mockResolvedValueOnce({ ...description, scope: { ...scope, analysis: 'Du second.' } });
  await deliver(id);
  const done = await stored(sub);
  slow({ ...description, scope: { ...scope, analysis: 'Du premier.' } });
  await first;
  expect(await stored(sub)).toEqual(done);
  expect(await read(id)).toMatchObject({ status: 'done', ai_analysis: 'Du second.' });
  expect(lines.join('')).toContain('quote discarded');
  expect(breaches(done, 3)).toEqual([]);
});

test.each([
  ['a model that fails', new ModelFailure('incomplete', 'no end'), 'warn'],
  ['a fault of our own', new Error('surprise'), 'error'],
])('C7 %s gives the credit back at once', async (_, failure, level) => {
  model.mockRejectedValue(failure);
  const id = await generated();
  expect(await used()).toBe(1);
  expect(await deliver(id)).toEqual({ batchItemFailures: [] });
  expect(await read(id)).toMatchObject({ status: 'failed' });
  expect(await used()).toBe(0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level, error: { name: failure.name, message: failure.message } });
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('a text that is no IT project is refused with its reason, which stays on the quote, and costs nothing', async () => {
  const refusal = 'Votre texte décrit une terrasse, pas un projet informatique.';
  model.mockRejectedValue(new NoProject(refusal));
  const id = await generated();
  expect(await deliver(id)).toEqual({ batchItemFailures: [] });
  expect(await read(id)).toMatchObject({ status: 'failed', refusal });
  expect((await http(listQuotes, {})).body).toMatchObject({ quotes: [{ id, status: 'failed', refusal }] });
  expect(await used()).toBe(0);
  expect(lines.join('')).not.toMatch(/"level":"(?:warn|error)"|terrasse/);
  expect(lines.join('')).not.toContain(signals.FailedGenerations);
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test.each([
  ['a text that is no IT project', 429, new NoProject('Une terrasse.')],
  ['a brief that the model could not describe', 429, new ModelFailure('undescribed', 'nothing')],
  ['a model that fails', 202, new ModelFailure('incomplete', 'no end')],
  ['a model that refuses the call', 202, new ModelFailure('refused', 'no')],
  ['a fault of our own', 202, new Error('surprise')],
])('after twenty failures of %s within the hour, another brief is answered %i', async (_, status, failure) => {
  model.mockRejectedValue(failure);
  vi.setSystemTime('2026-11-10T10:05:00.000Z');
  for (let time = 0; time < 20; time += 1) await deliver(await generated());
  const answer = await generate();
  expect(answer.status).toBe(status);
  if (status === 429)
    expect(answer.body).toMatchObject({ code: 'too_many_requests', retryAt: '2026-11-10T11:00:00.000Z' });
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('C7 an estimate that fails gives the credit back instead of being stored', async () => {
  model.mockResolvedValue(description);
  const right = vi.mocked(estimate).getMockImplementation() as typeof estimate;
  vi.mocked(estimate).mockImplementationOnce((input) => ({ ...right(input), total_price: 12.5 }));
  const id = await generated();
  expect(await deliver(id)).toEqual({ batchItemFailures: [] });
  expect(await read(id)).toMatchObject({ status: 'failed' });
  expect(await used()).toBe(0);
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('a queue that does not answer leaves the quote to the sweeper, and the person has their answer', async () => {
  queue.on(SendMessageCommand).rejects(new Error('no queue'));
  model.mockResolvedValue(description);
  const answer = await generate();
  expect(answer.status).toBe(202);
  const id = String(answer.body.id);
  queue.on(SendMessageCommand).resolves({});
  expect(sends(id)).toBe(1);
  wait(59);
  await sweep();
  expect(sends(id)).toBe(1);
  wait(2);
  await sweep();
  await sweep();
  expect(sends(id)).toBe(2);
  await deliver(id);
  expect(await read(id)).toMatchObject({ status: 'done' });
});

test('each sweep says how old the oldest open quote is, 0 where none is open', async () => {
  const ended = () => lines.map((line) => JSON.parse(line)).filter(({ message }) => message === signals.EndedSweeps);
  model.mockResolvedValue(description);
  // No quote of another test is as old as this time.
  vi.setSystemTime('2020-01-01T12:00:00.000Z');
  await sweep();
  const oldest = await generated();
  wait(99);
  const later = await generatedByAnother();
  await sweep();
  expect(ended()).toMatchObject([{ oldest_seconds: 0 }, { oldest_seconds: 100 }]);
  await deliver(oldest);
  await sweep();
  expect(ended()[2]).toMatchObject({ oldest_seconds: 0 });
  await writeQuote(later.message, context);
});

test('a quote whose worker died twice is refunded by the sweeper', async () => {
  const id = await generated();
  const { claimQuote } = await import('../../functions/store/quote/claim.ts');
  await claimQuote({ sub, id }, new Date());
  wait(201);
  await sweep();
  await claimQuote({ sub, id }, new Date());
  wait(201);
  await sweep();
  expect(await read(id)).toMatchObject({ status: 'failed' });
  expect(await used()).toBe(0);
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('G2 a message lost before its claim is sent once more, and the quote is made', async () => {
  model.mockResolvedValue(description);
  const id = await generated();
  wait(199);
  await sweep();
  expect(sends(id)).toBe(1);
  wait(1);
  await sweep();
  await sweep();
  expect(sends(id)).toBe(2);
  wait(199);
  await sweep();
  expect(sends(id)).toBe(2);
  await Promise.all([deliver(id), deliver(id)]);
  expect(model).toHaveBeenCalledOnce();
  expect(await read(id)).toMatchObject({ status: 'done' });
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('G2 a message lost twice before its claim is refunded within nine minutes', async () => {
  const id = await generated();
  for (let minute = 0; minute < 9; minute += 1) {
    wait(60);
    await sweep();
  }
  expect(sends(id)).toBe(2);
  expect(await read(id)).toMatchObject({ status: 'failed' });
  expect(await used()).toBe(0);
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('G2 a quote that waits in a full queue is neither sent again nor refunded, a lost one is sent again', async () => {
  model.mockResolvedValue(description);
  const [lost, taken, waiting] = [await generated(), await generatedByAnother(), await generatedByAnother()];
  wait(190);
  await writeQuote(taken.message, context);
  wait(60);
  await sweep();
  expect([sends(lost), sends(taken.id), sends(waiting.id)]).toEqual([2, 1, 1]);
  // For an hour the workers receive only messages that were sent before this one.
  for (let minute = 0; minute < 60; minute += 1) {
    await noteReceived({}, new Date(taken.sentAt.getTime() + minute), new Date());
    wait(60);
    await sweep();
  }
  expect(sends(waiting.id)).toBe(1);
  await writeQuote(waiting.message, context);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ message: 'quote done', quote: waiting.id, attempt: 1 }),
  );
});

test('a quote of Enterprise waits in a queue of its own, the first time and when its message was lost', async () => {
  const free = await generated();
  await subscribe('Pro');
  const pro = await generated();
  ({ sub } = await newAccount());
  await subscribe('Enterprise');
  const enterprise = await generated();
  wait(200);
  await sweep();
  expect([free, pro, enterprise].map(queuesOf)).toEqual([
    ['queue', 'queue'],
    ['queue', 'queue'],
    ['priority', 'priority'],
  ]);
});

test('a quote goes on waiting in the queue that it was reserved for, whatever becomes of the plan', async () => {
  await subscribe('Enterprise');
  const id = await generated();
  await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.subscription(sub) }));
  wait(200);
  await sweep();
  expect(queuesOf(id)).toEqual(['priority', 'priority']);
});

test('G2 messages that are taken from the queue of Enterprise make none of the full one lost', async () => {
  model.mockResolvedValue(description);
  const [moving, waiting] = [await generatedByAnother(), await generatedByAnother()];
  await writeQuote(moving.message, context);
  await subscribe('Enterprise');
  for (let minute = 0; minute < 10; minute += 1) {
    wait(60);
    const before = sub;
    ({ sub } = await newAccount());
    await subscribe('Enterprise');
    await deliver(await generated());
    sub = before;
    await noteReceived({}, new Date(moving.sentAt.getTime() + minute), new Date());
    await sweep();
  }
  expect(queuesOf(waiting.id)).toEqual(['queue']);
});

test('a claim whose place in the queue cannot be noted is a claim all the same, and the log says so', async () => {
  model.mockResolvedValue(description);
  const id = await generated();
  database.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'UpdateItemCommand' && JSON.stringify(args.input).includes('TAKEN'))
          throw new Error('hot row');
        return next(args);
      },
    { step: 'initialize', name: 'hot' },
  );
  await deliver(id);
  database.middlewareStack.remove('hot');
  expect(await read(id)).toMatchObject({ status: 'done' });
  expect(lines.join('')).toContain('taken message not noted');
});

test('a quote that the queue never took is refunded after twenty minutes', async () => {
  queue.on(SendMessageCommand).rejects(new Error('no queue'));
  const id = await generated();
  wait(20 * 60 - 1);
  await sweep();
  expect(await read(id)).toMatchObject({ status: 'pending' });
  wait(1);
  await sweep();
  expect(await read(id)).toMatchObject({ status: 'failed' });
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

test('G4 a message given up by the queue is refunded, once, and told to the log', async () => {
  const id = await generated();
  expect(await deliver(id, refundQuote)).toEqual({ batchItemFailures: [] });
  expect(await deliver(id, refundQuote)).toEqual({ batchItemFailures: [] });
  expect(await read(id)).toMatchObject({ status: 'failed' });
  expect(await used()).toBe(0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'message given up', refunded: true });
  expect(breaches(await stored(sub), 3)).toEqual([]);
});

describe('a day has a budget of model tokens', () => {
  /** The model uses 1,020 tokens in two calls, then ends like this. */
  const answering = (end: () => typeof description) =>
    model.mockImplementation(async ({ onAnswer }) => {
      onAnswer?.(tokens(900, 100));
      onAnswer?.(tokens(15, 5));
      return end();
    });
  const failing = (error: Error) => () => {
    throw error;
  };
  const row = async (Key: ReturnType<typeof everybody>) =>
    (await database.send(new GetCommand({ TableName: tableName(), Key }))).Item;
  const own = async () => keys.modelTokens(day(), await mailboxOf(sub));
  const use = (Key: ReturnType<typeof everybody>, tokens: number) =>
    database.send(new PutCommand({ TableName: tableName(), Item: { ...Key, tokens } }));
  beforeEach(async () => {
    vi.setSystemTime('2026-11-10T10:05:00.000Z');
    await database.send(new DeleteCommand({ TableName: tableName(), Key: everybody() }));
  });

  test.each([
    ['a quote that is made', () => description],
    ['a model that fails in the end', failing(new ModelFailure('incomplete', 'no end'))],
    ['a text that is no IT project', failing(new NoProject('Une terrasse.'))],
    ['a fault of our own', failing(new Error('surprise'))],
  ])(
    'the budget of model tokens a day counts what the model has used for %s, for its author and for everybody',
    async (_, end) => {
      answering(end);
      await deliver(await generated());
      const counted = { tokens: 1_020, expires_at: Date.parse('2026-11-11T00:00:00.000Z') / 1_000 };
      expect(await row(await own())).toMatchObject(counted);
      expect(await row(everybody())).toMatchObject(counted);
    },
  );

  test('the budget of model tokens a day loses no count of many generations that end at once', async () => {
    answering(() => description);
    const people = [];
    for (let count = 0; count < 8; count += 1) people.push(await generatedByAnother());
    await Promise.all(people.map((person) => writeQuote(person.message, context)));
    expect(await row(everybody())).toMatchObject({ tokens: 8 * 1_020 });
  });

  test('a count of model tokens that fails takes nothing from the quote, and is told to the log', async () => {
    answering(() => description);
    const id = await generated();
    database.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName === 'UpdateItemCommand' && JSON.stringify(args.input).includes('TOKENS'))
            throw new Error('hot row');
          return next(args);
        },
      { step: 'initialize', name: 'hot' },
    );
    expect(await deliver(id)).toEqual({ batchItemFailures: [] });
    database.middlewareStack.remove('hot');
    expect(await read(id)).toMatchObject({ status: 'done' });
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ message: 'model tokens not counted', tokens: 1_020, quote: id }),
    );
    expect(breaches(await stored(sub), 3)).toEqual([]);
  });

  test('past a person’s tokens of the day a brief is refused until the next day, without a credit, a message or a call of the model', async () => {
    await use(await own(), 2_999);
    expect((await generate()).status).toBe(202);
    await use(await own(), 3_000);
    queue.resetHistory();
    expect(await generate()).toMatchObject({
      status: 429,
      body: { code: 'daily_limit_reached', retryAt: '2026-11-11T00:00:00.000Z' },
    });
    expect(await used()).toBe(1);
    expect(queue.calls()).toHaveLength(0);
    ({ sub } = await newAccount());
    expect((await generate()).status).toBe(202);
  });

  test('a person’s tokens of the day are counted for the mailbox, also after the account is deleted', async () => {
    await use(await own(), 3_000);
    const mailbox_key = await mailboxOf(sub);
    ({ sub } = await newAccount({ mailbox_key }));
    expect(await generate()).toMatchObject({ status: 429, body: { code: 'daily_limit_reached' } });
  });

  test('the tokens of the next day are open after the ones of a day are used', async () => {
    await use(await own(), 3_000);
    await use(everybody(), 10_000);
    vi.setSystemTime('2026-11-10T23:59:59.999Z');
    expect((await generate()).status).toBe(429);
    vi.setSystemTime('2026-11-11T00:00:00.000Z');
    expect((await generate()).status).toBe(202);
  });

  test('past four fifths of everybody’s tokens of the day free plans are refused, and paid ones only past all of them', async () => {
    const refusal = (code: string) => ({ status: 503, body: { code, retryAt: '2026-11-11T00:00:00.000Z' } });
    await use(everybody(), 7_999);
    expect((await generate()).status).toBe(202);
    await use(everybody(), 8_000);
    queue.resetHistory();
    expect(await generate()).toMatchObject(refusal('capacity_for_plans'));
    expect(await used()).toBe(1);
    expect(queue.calls()).toHaveLength(0);
    await subscribe();
    await use(everybody(), 9_999);
    expect((await generate()).status).toBe(202);
    await use(everybody(), 10_000);
    ({ sub } = await newAccount());
    expect(await generate()).toMatchObject(refusal('capacity_reached'));
    await subscribe();
    expect(await generate()).toMatchObject(refusal('capacity_reached'));
  });

  test('a brief refused for everybody’s tokens of the day raises the alarm, one refused for its author’s own none', async () => {
    const filters = filtersOf(synthesized()).filter(
      ({ metric, readsFrom }) => metric === 'RefusedBriefs' && readsFrom.includes('generate-quote'),
    );
    expect(filters).toHaveLength(1);
    const counted = () => lines.filter((line) => counts(filters[0]?.pattern ?? '', line));
    await use(await own(), 3_000);
    await generate();
    expect(counted()).toEqual([]);
    ({ sub } = await newAccount());
    await use(everybody(), 10_000);
    await generate();
    await generate();
    expect(counted()).toHaveLength(2);
  });

  test('a request that was accepted before the tokens of the day were used keeps its quote, and lacking credits are told before lacking tokens', async () => {
    const headers = { ...addedByCloudFront, authorization: 'Bearer token', 'idempotency-key': 'an-earlier-request' };
    const body = JSON.stringify(briefs.shop);
    const first = await http(generateQuote, { headers, body });
    await use(everybody(), 10_000);
    expect(await http(generateQuote, { headers, body })).toEqual(first);
    const showcaseBody = JSON.stringify(briefs.showcase);
    expect(await http(generateQuote, { headers, body: showcaseBody })).toMatchObject({
      body: { code: 'idempotency_key_reused' },
    });
    const key = keys.free(await mailboxOf(sub));
    await database.send(new PutCommand({ TableName: tableName(), Item: { ...key, once: 3, '2026-11': 3 } }));
    expect(await generate()).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
  });
});

const filters = filtersOf(synthesized()).filter(({ pattern }) => pattern.includes(signals.FailedGenerations));
/** Metrics that the filters of the stack count in the lines of a function, one entry each time. */
const counted = (by: string) =>
  filters
    .filter(({ readsFrom }) => readsFrom.includes(by))
    .flatMap(({ metric, pattern }) => lines.filter((line) => counts(pattern, line)).map(() => metric));

test.each([
  ['an answer without an end', new ModelFailure('incomplete', 'no end'), 'IncompleteAnswers'],
  ['an answer that describes nothing', new ModelFailure('undescribed', 'nothing'), 'UndescribedBriefs'],
  ['a model that refuses', new ModelFailure('refused', 'no'), 'RefusedGenerations'],
  ['a model that cannot be had', new ModelFailure('unreachable', 'no answer'), 'UnreachableModel'],
  ['a model that is too slow', new ModelFailure('out_of_time', 'late'), 'SlowModel'],
  ['a fault of our own', new Error('surprise'), 'FaultyGenerations'],
])(
  'the alarms on failed generations count each of them once, by its cause, where the worker meets %s',
  async (_, failure, metric) => {
    model.mockRejectedValue(failure);
    const id = await generated();
    await Promise.all([deliver(id), deliver(id)]);
    expect(counted('write-quote')).toEqual([metric]);
  },
);

test('the alarms on failed generations count each of them once, by its cause, where the queue gave its message up', async () => {
  const id = await generated();
  await deliver(id, refundQuote);
  await deliver(id, refundQuote);
  expect(counted('refund-quote')).toEqual(['LostGenerations']);
});

test('the alarms on failed generations count each of them once, by its cause, where the sweeper gave it up', async () => {
  queue.on(SendMessageCommand).rejects(new Error('no queue'));
  await generated();
  wait(20 * 60 + 1);
  await sweep();
  await sweep();
  expect(counted('sweep-quotes')).toEqual(['LostGenerations']);
});

test('the alarms on failed generations count no quote that succeeds', async () => {
  model.mockResolvedValue(description);
  await deliver(await generated());
  await sweep();
  expect(lines.length).toBeGreaterThan(0);
  expect([...counted('write-quote'), ...counted('sweep-quotes')]).toEqual([]);
});

test.each(['', '{', 'null', '{"user":"x"}', '{"user":"x","quote":"y"}'])(
  'G4 a message that nobody can read, %j, is kept for the dead-letter queue, and raises its alarm',
  async (body) => {
    const filters = filtersOf(synthesized()).filter(({ metric }) => metric === 'FailedMessages');
    const readers = { 'refund-quote': refundQuote, 'write-quote': writeQuote };
    for (const [name, handler] of Object.entries(readers)) {
      lines = [];
      expect(await handler(message(body), context)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
      const [{ pattern = '' } = {}, ...others] = filters.filter(({ readsFrom }) => readsFrom.includes(name));
      expect(others).toEqual([]);
      expect(lines.filter((line) => counts(pattern, line))).toHaveLength(1);
    }
  },
);

test('a file that was never uploaded cannot be joined to a brief, and costs nothing', async () => {
  const body = JSON.stringify({ ...briefs.shop, documentIds: ['01JD0000000000000000000000'] });
  expect(await http(generateQuote, { body })).toMatchObject({ status: 404, body: { code: 'document_not_found' } });
  expect(await used()).toBeUndefined();
});

test('half a character, which JSON can carry and no table can store, does not break a generation', async () => {
  const body = JSON.stringify(briefs.shop).replace('Boutique', '\\ud83d Boutique');
  const answer = await http(generateQuote, { body });
  expect(answer.status).toBe(202);
  expect(await read(String(answer.body.id))).toMatchObject({ project_name: '\ufffd Boutique de thés' });
});

test('the progress of a generation is shown while its worker reads, with the names found so far', async () => {
  const id = await generated();
  let finish: (value: typeof description) => void = () => undefined;
  model.mockImplementationOnce(({ onProgress }) => {
    onProgress('features', 'Paiement par carte');
    return new Promise((resolve) => (finish = resolve));
  });
  const worker = deliver(id);
  await vi.waitFor(
    async () =>
      expect(await read(id)).toMatchObject({
        status: 'running',
        progress: { step: 'features', features: ['Paiement par carte'] },
      }),
    { timeout: 20_000 },
  );
  finish(description);
  await worker;
  expect(await read(id)).toMatchObject({ status: 'done' });
});

const bodyOf = async (id: string) => {
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key: keys.body(sub, id) }));
  return Item as { origin: { usage: { calls: number }; cost_microdollars: number }; content: { total_price: number } };
};
const written = async () => {
  const id = await generated();
  await deliver(id);
  return bodyOf(id);
};

test('the same brief of the same person is read once a day: the second quote asks no model, and costs a credit', async () => {
  model.mockResolvedValue(description);
  const first = await written();
  const second = await written();
  expect(model).toHaveBeenCalledTimes(1);
  expect(second.content).toEqual(first.content);
  expect(second.origin).toMatchObject({ usage: { calls: 0, input_tokens: 0, output_tokens: 0 }, cost_microdollars: 0 });
  expect(await used()).toBe(2);
  expect(breaches(await stored(sub), 3)).toEqual([]);
  wait(24 * 3600 + 1);
  await written();
  expect(model).toHaveBeenCalledTimes(2);
});

test('a brief of another person, of other words or for another model is read anew', async () => {
  model.mockResolvedValue(description);
  await written();
  const { description: words } = briefs.shop;
  const response = await http(generateQuote, {
    body: JSON.stringify({ ...briefs.shop, description: `${words} Vite.` }),
  });
  await deliver(String(response.body.id));
  expect(model).toHaveBeenCalledTimes(2);
  vi.stubEnv('MODEL_ID', 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0');
  await written();
  vi.unstubAllEnvs();
  expect(model).toHaveBeenCalledTimes(3);
  ({ sub } = await newAccount());
  await written();
  expect(model).toHaveBeenCalledTimes(4);
});

const subscribed = async () => {
  const Item = { ...keys.subscription(sub), ...planOf('Enterprise') };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
};
const regenerate = (id: string, key: string = crypto.randomUUID()) =>
  http(regenerateQuote, {
    pathParameters: { id },
    headers: { ...addedByCloudFront, authorization: 'Bearer token', 'idempotency-key': key },
  });
const finished = async () => {
  await subscribed();
  model.mockResolvedValue(description);
  const id = await generated();
  await deliver(id);
  return id;
};
const paid = async () =>
  (await stored(sub)).filter(({ sk }) => String(sk).startsWith('CREDIT#')).map((row) => row.used);
const newDescription = { ...description, scope: { ...scope, analysis: 'Une autre lecture.' } };

test('a quote that is regenerated is described anew, beside the one before, for one credit', async () => {
  const first = await finished();
  model.mockResolvedValue(newDescription);
  const { status, body } = await regenerate(first);
  expect(status).toBe(202);
  await deliver(String(body.id));
  expect(model).toHaveBeenCalledTimes(2);
  expect(model.mock.calls.map(([input]) => [input.anew, input.brief.description])).toEqual([
    [false, briefs.shop.description],
    [true, briefs.shop.description],
  ]);
  expect(await read(String(body.id))).toMatchObject({
    status: 'done',
    ai_analysis: 'Une autre lecture.',
    other_generations: [{ id: first, status: 'done' }],
  });
  expect(await read(first)).toMatchObject({
    ai_analysis: scope.analysis,
    other_generations: [{ id: body.id, status: 'done' }],
  });
  expect(await paid()).toEqual([2]);
  expect(breaches(await stored(sub), 50)).toEqual([]);
});

test('a regeneration whose answer is lost makes one quote for one credit, also once the quote before is deleted', async () => {
  const first = await finished();
  const answers = [await regenerate(first, 'the-same-key'), await regenerate(first, 'the-same-key')];
  await deleteQuote(sub, first);
  answers.push(await regenerate(first, 'the-same-key'));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await paid()).toEqual([2]);
  expect(await regenerate(first, 'another-key-of-mine')).toMatchObject({ body: { code: 'quote_not_found' } });
  const second = await generated();
  await deliver(second);
  expect(await regenerate(second, 'the-same-key')).toMatchObject({ body: { code: 'idempotency_key_reused' } });
  expect(await paid()).toEqual([3]);
});

test('a regeneration that fails gives its credit back and leaves the quote before', async () => {
  const first = await finished();
  const before = await read(first);
  model.mockRejectedValueOnce(new ModelFailure('refused', 'no'));
  const { body } = await regenerate(first);
  await deliver(String(body.id));
  expect(await read(String(body.id))).toMatchObject({ status: 'failed' });
  expect(await read(first)).toEqual({
    ...before,
    other_generations: [expect.objectContaining({ status: 'failed' })],
  });
  expect(await paid()).toEqual([1]);
});

test('a regeneration whose worker dies is taken by another one, once its lease is over', async () => {
  const first = await finished();
  const { body } = await regenerate(first);
  const id = String(body.id);
  expect(await claimQuote({ sub, id }, new Date())).toBeDefined();
  wait(300);
  await Promise.all([deliver(id), deliver(id)]);
  expect(await read(id)).toMatchObject({ status: 'done', other_generations: [{ id: first }] });
  expect(await paid()).toEqual([2]);
  expect(breaches(await stored(sub), 50)).toEqual([]);
});

test('a regeneration that no queue takes is sent by the sweeper', async () => {
  const first = await finished();
  queue.on(SendMessageCommand).rejects(new Error('no queue'));
  const { body } = await regenerate(first);
  queue.on(SendMessageCommand).resolves({});
  expect(sends(String(body.id))).toBe(1);
  wait(61);
  await sweep();
  expect(sends(String(body.id))).toBe(2);
});

test('a regeneration without a credit left is refused, and nothing is opened', async () => {
  const first = await finished();
  const [row] = (await stored(sub)).filter(({ sk }) => String(sk).startsWith('CREDIT#'));
  await database.send(new PutCommand({ TableName: tableName(), Item: { ...row, used: 50 } }));
  const before = await stored(sub);
  expect(await regenerate(first)).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
  expect(await stored(sub)).toEqual(before);
});

test('a regeneration with the tokens of the day used up is refused, and costs nothing', async () => {
  const first = await finished();
  const Item = { ...everybody(), tokens: 10_000 };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
  expect(await regenerate(first)).toMatchObject({ status: 503, body: { code: 'capacity_reached' } });
  await database.send(new DeleteCommand({ TableName: tableName(), Key: everybody() }));
  expect(await paid()).toEqual([1]);
});

test('a refused or failed reading of a brief is not kept, and a kept one that cannot be read costs a call, no quote', async () => {
  model.mockRejectedValueOnce(new NoProject('Pas un projet.')).mockResolvedValue(description);
  await deliver(await generated());
  expect((await stored(sub)).some(({ sk }) => String(sk).startsWith('READING#'))).toBe(false);
  database.middlewareStack.add(
    (next) => (args) => {
      const { Key, Item } = args.input as { Key?: { sk?: unknown }; Item?: { sk?: unknown } };
      if (String((Key ?? Item)?.sk).startsWith('READING#')) throw new Error('no table');
      return next(args);
    },
    { step: 'initialize', name: 'refuse readings' },
  );
  const { content } = await written();
  database.middlewareStack.remove('refuse readings');
  expect(content.total_price).toBeGreaterThan(0);
  expect(lines.filter((line) => /reading not (?:found|kept)/.test(line))).toHaveLength(2);
});

test('a person issues sixty PDF files of devis an hour', async () => {
  await subscribe();
  const file = () => http(generatePdfFile, { body: JSON.stringify({ quoteId: ulid() }) });
  for (let times = 0; times < 59; times += 1) await countAll([pdfFileRateLimit(sub)], new Date());
  expect(await file()).toMatchObject({ status: 404, body: { code: 'quote_not_found' } });
  expect(await file()).toMatchObject({ status: 429, body: { code: 'too_many_requests', retryAt: expect.any(String) } });
  wait(3_600);
  expect(await file()).toMatchObject({ status: 404 });
});
