import http from 'node:http';
import { BedrockRuntimeClient, type ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { costOf } from '../../functions/model/models.ts';
import { type Picture, systemPrompt, userPrompt } from '../../functions/model/prompt.ts';
import { bedrockBy, ownBedrock } from '../../infra/local/external/model/bedrock.ts';
import { configuredModel } from '../../infra/local/external/model/configured-model.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { openai } from '../../infra/local/external/model/openai.ts';
import { Brief } from '../../shared/quote/quote.ts';
import { briefs } from '../support/briefs.ts';
import { listen } from '../support/listen.ts';
import { png } from '../support/logo-files.ts';
import { startModel } from '../support/model.ts';

type Reply = http.ServerResponse;
type Content = string | { type: string; text?: string; image_url?: { url: string } }[];
type Request = { model: string; temperature?: number; messages: { role: string; content: Content }[] };
type Answer = (reply: Reply, request: Request) => void;

/** A server of OpenAI's chat completions API. It gives the answers of a test in turn and repeats the last one. */
const startServer = async () => {
  let answers: Answer[] = [];
  const requests: { request: Request; authorization: string | undefined }[] = [];
  const server = http.createServer(async (call, reply) => {
    if (call.url === '/v1/models') {
      reply.writeHead(call.headers.authorization === 'Bearer wrong' ? 401 : 200).end('{"data":[]}');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk);
    const request = JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ request, authorization: call.headers.authorization });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (call.url === '/v1/chat/completions') answer?.(reply, request);
    else reply.writeHead(404).end();
  });
  const url = `${await listen(server)}/v1`;
  return {
    url,
    requests,
    stop: () => server.close(),
    answer: (...next: Answer[]) => {
      answers = next;
      requests.length = 0;
    },
  };
};

const { showcase } = briefs;
const good = offlineAnswer({
  system: systemPrompt,
  turns: [
    {
      role: 'user',
      text: userPrompt({ brief: Brief.parse(showcase), documents: [], sentAt: '2026-11-27T10:00:00.000Z' }, 'c0de'),
    },
  ],
  maxTokens: 64_000,
});
const usage = { prompt_tokens: 5_000, completion_tokens: 700, prompt_tokens_details: { cached_tokens: 4_000 } };
const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const words = (text: string) =>
  data({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }], usage: null });
const piecesOf = (text: string) => text.match(/.{1,40}|\n/gu) ?? [];
const begin = (reply: Reply) => reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
const conclude = (reply: Reply, finish_reason = 'stop') => {
  reply.write(data({ choices: [{ delta: {}, finish_reason }] }));
  reply.write(data({ choices: [], usage }));
  reply.end('data: [DONE]\n\n');
};
/** Splits the stream at any byte, also within a character. */
const streamed =
  (text: string, finish?: string): Answer =>
  (reply) => {
    begin(reply);
    const bytes = Buffer.from(`: hello\n\n${piecesOf(text).map(words).join('')}`);
    for (let at = 0; at < bytes.length; at += 333) reply.write(bytes.subarray(at, at + 333));
    conclude(reply, finish);
  };
const whole: Answer = (reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' });
  reply.end(
    JSON.stringify({ choices: [{ message: { role: 'assistant', content: good }, finish_reason: 'stop' }], usage }),
  );
};
const refuses =
  (status: number, message = 'no'): Answer =>
  (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }));
const half = good.slice(0, good.length / 2);
const cut: Answer = (reply) => {
  begin(reply);
  reply.write(piecesOf(half).map(words).join(''), () => setImmediate(() => reply.destroy()));
};
const endsEarly: Answer = (reply) => {
  begin(reply);
  reply.end(piecesOf(half).map(words).join(''));
};
const malformed: Answer = (reply) => {
  begin(reply);
  reply.end(`${words(half)}data: {"choices":[{"delta"\n\n`);
};
const breaksOff: Answer = (reply) => {
  begin(reply);
  reply.end(words(half) + data({ error: { message: 'out of memory' } }));
};

type Service = typeof import('../../functions/model/describe-project.ts');
let gateway: Awaited<ReturnType<typeof startModel>>;
let server: Awaited<ReturnType<typeof startServer>>;
let describeProject: Service['describeProject'];

beforeAll(async () => {
  gateway = await startModel();
  server = await startServer();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: gateway.url,
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    MODEL_ID: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
  });
  ({ describeProject } = await import('../../functions/model/describe-project.ts'));
});
beforeEach(() => {
  gateway.model.forget();
  gateway.model.behave({});
  gateway.model.answerBy(openai({ url: server.url, name: 'mistral-small', key: 'secret' }));
});
afterAll(() => {
  gateway.stop();
  server.stop();
});

const ask = (pictures: Picture[] = []) =>
  describeProject({
    brief: Brief.parse(showcase),
    documents: [],
    pictures,
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress: () => undefined,
    deadline: Date.now() + 60_000,
  });
const outcomes = () => gateway.model.calls().map(({ outcome }) => outcome);
const localReading = async () => {
  gateway.model.answerBy(undefined);
  gateway.model.behave({ tokens_per_second: 20_000 });
  const { scope } = await ask();
  gateway.model.forget();
  return scope;
};

test.each<[string, Answer]>([
  ['streamed', streamed(good)],
  ['whole', whole],
])(
  'a brief is described by a model of an OpenAI server, its answer %s: same words, same scope, and who answered',
  async (_, answer) => {
    const scope = await localReading();
    gateway.model.answerBy(openai({ url: server.url, name: 'mistral-small', key: 'secret' }));
    server.answer(answer);
    const described = await ask();
    expect(described.scope).toEqual(scope);
    expect(described.usage).toEqual({
      ...{ input_tokens: 5_000, cache_read_tokens: 4_000, cache_write_tokens: 0, output_tokens: 700 },
      calls: 1,
    });
    expect(described.reading.model).toBe('mistral-small');
    // The price of this model is unknown, so the cost is null.
    expect(described).toMatchObject({ model_id: 'mistral-small', cost_microdollars: null });
    const [{ request, authorization } = {}] = server.requests;
    expect(authorization).toBe('Bearer secret');
    expect(request).toMatchObject({ model: 'mistral-small', stream: true, max_tokens: 8_192, temperature: 0 });
    expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(gateway.model.calls()).toMatchObject([{ outcome: 'end_turn', input_tokens: 5_000, output_tokens: 700 }]);
  },
);

test.each<[string, Answer]>([
  ['is cut', cut],
  ['ends before its end', endsEarly],
  ['holds what is no JSON', malformed],
  ['breaks off with an error', breaksOff],
  ['stops at its token limit', streamed(half, 'length')],
])('an answer of an OpenAI server that %s is continued once, and what was whole is kept', async (_, answer) => {
  const scope = await localReading();
  gateway.model.answerBy(openai({ url: server.url, name: 'mistral-small' }));
  server.answer(answer, (reply, request) => {
    const lines = String(request.messages.find(({ role }) => role === 'assistant')?.content).split('\n');
    const rest = good.split('\n').filter((line) => !lines.includes(line));
    streamed(rest.join('\n'))(reply, request);
  });
  const described = await ask();
  expect(described.usage.calls).toBe(2);
  expect(described.scope.features.map(({ name }) => name)).toEqual(scope.features.map(({ name }) => name));
});

test.each<[number, string, string[]]>([
  [401, 'refused', ['AccessDeniedException']],
  [404, 'refused', ['ResourceNotFoundException']],
  [400, 'refused', ['ValidationException']],
  [429, 'unreachable', Array(3).fill('ThrottlingException')],
  [500, 'unreachable', Array(3).fill('ServiceUnavailableException')],
])('the status %i of an OpenAI server becomes the error that Bedrock would give: %s', async (status, reason, names) => {
  server.answer(refuses(status));
  await expect(ask()).rejects.toMatchObject({ name: 'ModelFailure', reason });
  expect(outcomes()).toEqual(names);
});

test('an OpenAI server that is down becomes an unavailable service, after three attempts', async () => {
  gateway.model.answerBy(openai({ url: 'http://127.0.0.1:9/v1', name: 'mistral-small' }));
  await expect(ask()).rejects.toMatchObject({ name: 'ModelFailure', reason: 'unreachable' });
  expect(outcomes()).toEqual(Array(3).fill('ServiceUnavailableException'));
});

test('a caller who hangs up ends the call of the OpenAI server', async () => {
  const ended = Promise.withResolvers<void>();
  server.answer((reply) => {
    begin(reply).write(words('{"t":'));
    reply.once('close', ended.resolve);
  });
  const input = {
    brief: Brief.parse(showcase),
    documents: [],
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress: () => undefined,
  };
  await expect(describeProject({ ...input, deadline: Date.now() + 3_000 })).rejects.toMatchObject({
    reason: 'out_of_time',
  });
  await ended.promise;
});

test('a model of an OpenAI server that refuses a temperature is asked without one', async () => {
  server.answer(refuses(400, "Unsupported value: 'temperature' does not support 0."), streamed(good));
  expect((await ask()).usage.calls).toBe(1);
  expect(server.requests.map(({ request }) => request.temperature)).toEqual([0, undefined]);
});

const mockup: Picture = { name: 'maquette.png', format: 'png', bytes: png() };
const shownTo = (request: Request | undefined) => {
  const content = request?.messages.find(({ role }) => role === 'user')?.content;
  return Array.isArray(content) ? content.flatMap(({ image_url }) => image_url?.url ?? []) : [];
};

test('a picture is shown to a model of an OpenAI server as an address that holds its content', async () => {
  server.answer(streamed(good));
  expect((await ask([mockup])).pictures_refused).toBe(false);
  const [{ request } = {}] = server.requests;
  expect(shownTo(request)).toEqual([`data:image/png;base64,${Buffer.from(mockup.bytes).toString('base64')}`]);
  expect(JSON.stringify(request?.messages)).toContain('Image 1 : maquette.png');
});

test.each([
  [400, 'mistral-small is not a multimodal model'],
  [500, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj'],
])(
  'an OpenAI server that refuses a picture (%i: %s) is asked without it, and that is told',
  async (status, message) => {
    server.answer(refuses(status, message), streamed(good));
    const described = await ask([mockup]);
    expect(described.pictures_refused).toBe(true);
    expect(server.requests.map(({ request }) => shownTo(request).length)).toEqual([1, 0]);
    expect(JSON.stringify(server.requests[1]?.request.messages)).not.toContain('maquette.png');
    expect(described.usage.calls).toBe(2);
  },
);

test('the local reader, which takes no picture, refuses one as Bedrock does, and reads the words', async () => {
  const scope = await localReading();
  const described = await ask([mockup]);
  expect(outcomes()).toEqual(['ValidationException', 'end_turn']);
  expect(described).toMatchObject({ pictures_refused: true, scope });
});

test('Bedrock itself is given a picture as it was sent', async () => {
  const bytes: unknown[] = [];
  const end = { messageStop: { stopReason: 'end_turn' } };
  const send = async ({ input }: ConverseStreamCommand) => {
    for (const { content = [] } of input.messages ?? [])
      for (const { image } of content) if (image) bytes.push(image.source?.bytes);
    return { stream: [{ contentBlockDelta: { contentBlockIndex: 0, delta: { text: good } } }, end] };
  };
  gateway.model.answerBy(bedrockBy({ send } as unknown as BedrockRuntimeClient, undefined));
  const described = await ask([mockup]);
  expect([described.pictures_refused, described.model_id]).toEqual([false, process.env.MODEL_ID]);
  expect(bytes).toEqual([Buffer.from(mockup.bytes)]);
});

test('Bedrock itself is asked in the same words by the credentials of the surroundings, and its answer handed on', async () => {
  const scope = await localReading();
  const bedrock = await startModel();
  bedrock.model.behave({ tokens_per_second: 20_000 });
  const credentials = { accessKeyId: 'own', secretAccessKey: 'own' };
  const client = new BedrockRuntimeClient({ endpoint: bedrock.url, region: 'eu-west-3', credentials, maxAttempts: 1 });
  gateway.model.answerBy(bedrockBy(client, undefined));
  const described = await ask();
  expect(described.scope).toEqual(scope);
  expect(described.usage.cache_write_tokens).toBeGreaterThan(4_000);
  expect(bedrock.model.calls()).toMatchObject([{ model: process.env.MODEL_ID, outcome: 'end_turn' }]);
  bedrock.model.behave({ error: 'AccessDeniedException' });
  await expect(ask()).rejects.toMatchObject({ reason: 'refused' });
  expect(outcomes()).toEqual(['end_turn', 'AccessDeniedException']);
  gateway.model.answerBy(bedrockBy(client, 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0'));
  bedrock.model.behave({ misbehave: 'exception', times: 1, tokens_per_second: 20_000 });
  const { usage: used, reading, model_id, cost_microdollars } = await ask();
  expect([used.calls, reading.model]).toEqual([2, 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0']);
  expect(model_id).toBe(reading.model);
  expect(cost_microdollars).toBe(Math.round((costOf(model_id, used) ?? 0) * 1e6));
  expect(cost_microdollars).toBeGreaterThan(0);
  client.destroy();
  bedrock.stop();
});

test.each<[object, RegExp]>([
  [{ MODEL: 'gpt' }, /^MODEL=gpt n’est pas connu/],
  [{ MODEL: 'openai' }, /demande MODEL_URL/],
  [{ MODEL: 'openai', MODEL_URL: 'ollama', MODEL_NAME: 'x' }, /^MODEL_URL=ollama n’est pas une adresse/],
  [{ MODEL: 'openai', MODEL_URL: 'http://127.0.0.1:9/v1' }, /demande MODEL_NAME/],
  [
    { MODEL: 'openai', MODEL_URL: 'http://127.0.0.1:9/v1/', MODEL_NAME: 'x' },
    /^MODEL_URL=http:\/\/127.0.0.1:9\/v1 ne répond pas/,
  ],
])('a mistake in the setting of a model is told in a sentence: %j', async (environment, sentence) => {
  await expect(configuredModel(environment as NodeJS.ProcessEnv)).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringMatching(sentence),
  });
});

test('a wrong key of a model’s server is told before anything starts; a server that answers is taken; without MODEL the local reader answers', async () => {
  const own = { MODEL: 'openai', MODEL_URL: `${server.url}/chat/completions`, MODEL_NAME: 'x' };
  await expect(configuredModel({ ...own, MODEL_KEY: 'wrong' })).rejects.toThrow('refuse la clé');
  expect(await configuredModel(own)).toBeTypeOf('function');
  expect(await configuredModel({})).toBeUndefined();
  expect(await ownBedrock({ region: undefined, name: undefined })).toBeTypeOf('function');
});

test('a start with a model of Bedrock that may be retired within 90 days warns of it, and with another one says nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const startWith = (name: string) => configuredModel({ MODEL: 'bedrock', MODEL_NAME: name });
  await startWith('eu.anthropic.claude-haiku-4-5-20251001-v1:0');
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/may retire .*haiku-4-5.* from 2026-10-01 on/)]]);
  await startWith('eu.anthropic.claude-sonnet-5-5');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
