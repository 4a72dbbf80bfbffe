import { BedrockRuntimeClient, ConverseCommand, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemPrompt, userPrompt } from '../../functions/model/prompt.ts';
import { Brief } from '../../shared/quote/quote.ts';
import { briefs } from '../support/briefs.ts';
import { startModel } from '../support/model.ts';

const modelId = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0';
let server: Awaited<ReturnType<typeof startModel>>;
let model: typeof server.model;
let client: BedrockRuntimeClient;

beforeAll(async () => {
  server = await startModel();
  model = server.model;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new BedrockRuntimeClient({ endpoint: server.url, region: 'eu-west-3', credentials, maxAttempts: 1 });
});
beforeEach(() => {
  model.behave({ tokens_per_second: 20_000 });
  model.forget();
});
afterAll(() => {
  client.destroy();
  server.stop();
});

const ask = (text: string) => ({
  modelId,
  system: [{ text: systemPrompt }],
  messages: [{ role: 'user' as const, content: [{ text }] }],
  inferenceConfig: { maxTokens: 8_192, temperature: 0 },
});
const prompt = (brief: object) =>
  userPrompt({ brief: Brief.parse(brief), documents: [], sentAt: '2026-11-27T10:00:00.000Z' }, 'c0de');

/** Reads a stream to its end; gives its text, its kinds of events in order, and how it ended. */
const read = async (text: string, more: object = {}) => {
  const { stream } = await client.send(new ConverseStreamCommand({ ...ask(text), ...more }));
  const kinds: string[] = [];
  let output = '';
  let stopReason: string | undefined;
  let usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined;
  for await (const event of stream ?? []) {
    kinds.push(...Object.keys(event));
    output += event.contentBlockDelta?.delta?.text ?? '';
    stopReason ??= event.messageStop?.stopReason;
    usage ??= event.metadata?.usage;
  }
  return { output, kinds, stopReason, usage };
};

test('the real client reads a stream of the model: events in order, stop reason, tokens', async () => {
  const { output, kinds, stopReason, usage } = await read(prompt(briefs.shop));
  const order = kinds.filter((kind, index) => kind !== kinds[index - 1]);
  expect(order).toEqual(['messageStart', 'contentBlockDelta', 'contentBlockStop', 'messageStop', 'metadata']);
  expect(stopReason).toBe('end_turn');
  expect(output.trim().split('\n').at(-1)).toBe('{"t":"end"}');
  expect(usage?.inputTokens).toBeGreaterThan(1_000);
  expect(model.calls()).toMatchObject([
    { operation: 'ConverseStream', model: modelId, outcome: 'end_turn', output_tokens: usage?.outputTokens },
  ]);
});

test('ten streams of the model at once do not mix', async () => {
  const texts = Array.from({ length: 10 }, (_, index) => prompt({ ...briefs.shop, projectName: `Boutique ${index}` }));
  const answers = await Promise.all(texts.map((text) => read(text)));
  answers.forEach(({ output }, index) => {
    expect(output).toContain(`Boutique ${index} `.trim());
    expect(output.match(/Boutique \d/g)?.every((name) => name === `Boutique ${index}`)).toBe(true);
  });
  expect(model.calls()).toHaveLength(10);
});

test('an answer of the model in one piece says the same as its stream', async () => {
  const { output } = await read(prompt(briefs.showcase));
  const whole = await client.send(new ConverseCommand(ask(prompt(briefs.showcase))));
  expect(whole.output?.message?.content?.[0]?.text).toBe(output);
  expect(whole.stopReason).toBe('end_turn');
});

test.each([
  ['ThrottlingException', 429],
  ['ValidationException', 400],
  ['AccessDeniedException', 403],
  ['ResourceNotFoundException', 404],
  ['ModelTimeoutException', 408],
  ['InternalServerException', 500],
  ['ServiceUnavailableException', 503],
])('the failure %s of the model has its own name and status, once', async (error, status) => {
  model.behave({ error, times: 1, tokens_per_second: 20_000 });
  await expect(read(prompt(briefs.showcase))).rejects.toMatchObject({
    name: error,
    $metadata: { httpStatusCode: status },
  });
  expect((await read(prompt(briefs.showcase))).stopReason).toBe('end_turn');
  expect(model.calls().map(({ outcome }) => outcome)).toEqual([error, 'end_turn']);
});

test('the model misbehaves as told: half a stream, an error in it, nothing, garbage, its token limit, 10 MB', async () => {
  const readMisbehaving = (misbehave: string) => {
    model.behave({ misbehave, tokens_per_second: 20_000 });
    return read(prompt(briefs.showcase));
  };
  expect(await readMisbehaving('cut')).toMatchObject({ stopReason: undefined });
  await expect(readMisbehaving('exception')).rejects.toMatchObject({ name: 'ModelStreamErrorException' });
  expect(await readMisbehaving('empty')).toMatchObject({ output: '', stopReason: 'end_turn' });
  expect((await readMisbehaving('garbage')).output).not.toMatch(/^\{"t":/m);
  expect(await readMisbehaving('max_tokens')).toMatchObject({ stopReason: 'max_tokens' });
  expect((await readMisbehaving('huge')).output.length).toBeGreaterThan(9_000_000);
  expect((await readMisbehaving('broken_lines')).output).not.toBe('');
  expect((await readMisbehaving('obeys_injections')).output).toMatch(
    /Tu es analyste de projets.*pirate\.example.*\{"t":"end"\}/su,
  );
});

test('the model keeps to the token limit of the call', async () => {
  const { output, stopReason, usage } = await read(prompt(briefs.shop), { inferenceConfig: { maxTokens: 50 } });
  expect({ stopReason, within: output.length < 300, tokens: usage?.outputTokens }).toEqual({
    stopReason: 'max_tokens',
    within: true,
    tokens: 50,
  });
});

/** Starts a stream and aborts it at the given event, or after `ms`. */
const hangUp = async (at: 'contentBlockDelta' | 'never', ms: number) => {
  const stop = new AbortController();
  const waited = setTimeout(() => stop.abort(), ms);
  const command = new ConverseStreamCommand(ask(prompt(briefs.showcase)));
  let pieces = 0;
  try {
    const { stream } = await client.send(command, { abortSignal: stop.signal });
    for await (const event of stream ?? []) {
      pieces += event.contentBlockDelta ? 1 : 0;
      if (event[at as 'contentBlockDelta']) stop.abort();
    }
  } catch (error) {
    expect(stop.signal.aborted, String(error)).toBe(true);
  }
  clearTimeout(waited);
  return pieces;
};

test('the model is as slow as told, and a caller who hangs up stops it', async () => {
  model.behave({ first_token_ms: 60_000 });
  expect(await hangUp('never', 200)).toBe(0);
  model.behave({ tokens_per_second: 50 });
  expect(await hangUp('contentBlockDelta', 10_000)).toBeLessThan(5);
  const outcomes = () => model.calls().map(({ outcome }) => outcome);
  await expect.poll(outcomes, { timeout: 5_000 }).toEqual(['broken', 'broken']);
});

test('the model refuses what Bedrock refuses: no user message, an unknown model, an unknown operation, a bad limit', async () => {
  const refused = (more: object) => client.send(new ConverseCommand({ ...ask('bonjour'), ...more }));
  await expect(refused({ messages: [] })).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(refused({ messages: [{ role: 'assistant', content: [{ text: 'a' }] }] })).rejects.toMatchObject({
    name: 'ValidationException',
  });
  await expect(refused({ modelId: 'gpt' })).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(refused({ inferenceConfig: { maxTokens: 0 } })).rejects.toMatchObject({ name: 'ValidationException' });
});

test('a behaviour of the model that is not understood is refused, and changes nothing', () => {
  expect(() => model.behave({ misbehave: 'dance' })).toThrow();
  expect(() => model.behave({ speed: 12 })).toThrow();
  expect(model.behaviour()).toEqual({ tokens_per_second: 20_000 });
});

test('without the protocol in its instructions the model answers as a person would', async () => {
  const { output } = await read('bonjour', { system: undefined });
  expect(output).toMatch(/^Bonjour/);
});

test('a marked beginning of a prompt is cached for five minutes, if it is long enough', async () => {
  const marked = (text: string) => ({ system: [{ text }, { cachePoint: { type: 'default' as const } }] });
  const fromCache = async (text: string) => {
    const { usage } = await client.send(new ConverseCommand({ ...ask('bonjour'), ...marked(text) }));
    return [usage?.cacheReadInputTokens, usage?.cacheWriteInputTokens];
  };
  const own = `${systemPrompt} bis`;
  const [, written] = await fromCache(own);
  expect(written).toBeGreaterThan(4_000);
  expect(await fromCache(own)).toEqual([written, 0]);
  expect(await fromCache('bref')).toEqual([0, 0]);
});
