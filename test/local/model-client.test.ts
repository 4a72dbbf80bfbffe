import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Brief } from '../../shared/quote/quote.ts';
import { briefs } from '../support/briefs.ts';
import { startModel } from '../support/model.ts';

type Service = typeof import('../../functions/model/describe-project.ts');
let server: Awaited<ReturnType<typeof startModel>>;
let describeProject: Service['describeProject'];

/** The product's client finds the model by environment variables, as in every environment. */
beforeAll(async () => {
  server = await startModel();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: server.url,
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    MODEL_ID: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
  });
  ({ describeProject } = await import('../../functions/model/describe-project.ts'));
});
beforeEach(() => server.model.forget());
afterAll(() => server.stop());

const speed = { tokens_per_second: 20_000 };
const ask = (behaviour: object, milliseconds = 60_000) => {
  server.model.behave({ ...speed, ...behaviour });
  return describeProject({
    brief: Brief.parse(briefs.shop),
    documents: [],
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress: () => undefined,
    deadline: Date.now() + milliseconds,
  });
};
const outcomes = () => server.model.calls().map(({ outcome }) => outcome);

test('a brief is described in one call, with what will be stored beside the quote', async () => {
  const described = await ask({});
  expect(described.scope.features.length).toBeGreaterThan(8);
  expect(described).toMatchObject({
    dropped: 0,
    usage: { calls: 1, output_tokens: server.model.calls()[0]?.output_tokens },
    // The quote keeps the model that answered, here the offline reader: the price of the requested one does not apply.
    model_id: 'offline-reader',
    cost_microdollars: null,
    prompt_version: expect.stringMatching(/./),
  });
});

test('G2 a brief is described whole after any single fault of the model', async () => {
  const { scope } = await ask({});
  for (const misbehave of ['throttle', 'cut', 'exception', 'garbage', 'empty', 'max_tokens', 'broken_lines']) {
    const again = await ask({ misbehave, times: 1 });
    expect({ misbehave, calls: again.usage.calls }).toEqual({ misbehave, calls: 2 });
    const names = again.scope.features.map(({ name }) => name).sort();
    expect({ misbehave, names }).toEqual({ misbehave, names: scope.features.map(({ name }) => name).sort() });
  }
});

test.each([
  [{ misbehave: 'throttle' }, 'unreachable', 3],
  [{ error: 'InternalServerException' }, 'unreachable', 3],
  [{ error: 'ValidationException' }, 'refused', 1],
  [{ misbehave: 'garbage' }, 'incomplete', 2],
  [{ misbehave: 'empty' }, 'incomplete', 2],
  [{ misbehave: 'huge' }, 'incomplete', 2],
])('G2 a model that answers %j without end is a failure: %s, after %i calls', async (behaviour, reason, calls) => {
  await expect(ask(behaviour)).rejects.toMatchObject({ name: 'ModelFailure', reason });
  expect(outcomes()).toHaveLength(calls);
});

test('G2 a model whose answer is cut each time is a failure: incomplete, after three calls at most', async () => {
  await expect(ask({ misbehave: 'cut' })).rejects.toMatchObject({ name: 'ModelFailure', reason: 'incomplete' });
  // A connection that breaks before the first word is repeated; one that breaks later is continued.
  expect([2, 3]).toContain(outcomes().length);
});

test('a call of a model that sends nothing more is aborted at the deadline', async () => {
  await expect(ask({ misbehave: 'silent' }, 1_000)).rejects.toMatchObject({ reason: 'out_of_time' });
  await expect.poll(outcomes, { timeout: 5_000 }).toEqual(['broken']);
});

test('the offline reader describes the same brief alike', async () => {
  const [firstAnswer, secondAnswer] = [await ask({}), await ask({})];
  expect(firstAnswer.scope).toEqual(secondAnswer.scope);
});

test('the instructions of the model are read from the cache once they are kept, and their tokens are counted apart', async () => {
  const [firstAnswer, secondAnswer] = [await ask({}), await ask({})];
  const { input_tokens, cache_read_tokens } = secondAnswer.usage;
  expect(firstAnswer.usage.cache_read_tokens + firstAnswer.usage.cache_write_tokens).toBe(cache_read_tokens);
  expect(cache_read_tokens).toBeGreaterThan(input_tokens * 0.8);
  expect(secondAnswer.usage.cache_write_tokens).toBe(0);
  expect(server.model.calls().at(-1)?.cache_read_tokens).toBe(cache_read_tokens);
});

test('a model that refuses a temperature describes the brief all the same, without a call of the attempt', async () => {
  const described = await ask({ refuses_temperature: true });
  expect(described.usage.calls).toBe(1);
  expect((await ask({ refuses_temperature: true })).scope).toEqual(described.scope);
  expect(outcomes()).toEqual(['ValidationException', 'end_turn', 'end_turn']);
});
