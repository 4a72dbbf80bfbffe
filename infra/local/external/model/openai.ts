import type { ConverseStreamOutput, StopReason } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import { UsageError } from '../../../usage-error.ts';
import type { Elsewhere, RelayedCall } from './relayed-call.ts';

export type Server = { url: string; name: string; key?: string | undefined };

const Usage = z.object({
  prompt_tokens: z._default(z.number(), 0),
  completion_tokens: z._default(z.number(), 0),
  prompt_tokens_details: z.nullish(z.object({ cached_tokens: z.nullish(z.number()) })),
});
const Words = z.nullish(z.object({ content: z.nullish(z.string()) }));
/** A piece of a streamed answer, or a whole one. Servers add fields of their own. */
const Piece = z.object({
  choices: z.nullish(z.array(z.object({ delta: Words, message: Words, finish_reason: z.nullish(z.string()) }))),
  usage: z.nullish(Usage),
  error: z.optional(z.unknown()),
});
type Piece = z.output<typeof Piece>;

/** An error as Bedrock names it. */
const failure = (name: string, status: number, message: string) =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } });
const broken = (why: string) => failure('ModelStreamErrorException', 424, why);

/** Bedrock's name and status for what such a server answers. */
const failureOf = (status: number, message: string) => {
  if (status === 401 || status === 403) return failure('AccessDeniedException', 403, message);
  if (status === 404) return failure('ResourceNotFoundException', 404, message);
  if (status === 408) return failure('ModelTimeoutException', 408, message);
  if (status === 429) return failure('ThrottlingException', 429, message);
  return status < 500
    ? failure('ValidationException', 400, message)
    : failure('ServiceUnavailableException', 503, message);
};

/** Words of vLLM, llama.cpp, Ollama and OpenAI where a model is shown a picture that it does not take. */
const aboutImages = /image|vision|multi-?modal|mmproj/i;

const stopReasons: Record<string, StopReason> = { length: 'max_tokens', content_filter: 'content_filtered' };

const partsOf = (text: string, images: string[]) => [
  { type: 'text', text },
  ...images.map((url) => ({ type: 'image_url', image_url: { url } })),
];

const requestOf = ({ system, turns, maxTokens, temperature }: RelayedCall['conversation'], name: string) => ({
  model: name,
  messages: [
    ...(system ? [{ role: 'system', content: system }] : []),
    ...turns.map(({ role, text, images }) => ({ role, content: images ? partsOf(text, images) : text })),
  ],
  max_tokens: maxTokens,
  ...(temperature !== undefined && { temperature }),
  stream: true,
  stream_options: { include_usage: true },
});

const headersOf = (key: string | undefined) => ({
  'content-type': 'application/json',
  ...(key && { authorization: `Bearer ${key}` }),
});

const pieceOf = (text: string): Piece => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw broken('The model server sent what is no JSON');
  }
  const { success, data } = Piece.safeParse(value);
  if (!success) throw broken('The model server sent what is no part of an answer');
  if (data.error) throw broken(`The model server broke off: ${JSON.stringify(data.error).slice(0, 300)}`);
  return data;
};

/** The pieces of an answer: of server-sent events, else the one document of a server that does not stream. */
async function* piecesOf(response: Response): AsyncGenerator<Piece> {
  if (response.headers.get('content-type')?.includes('application/json')) return yield pieceOf(await response.text());
  let held = '';
  const decoded = response.body?.pipeThrough(new TextDecoderStream() as never) as AsyncIterable<string> | undefined;
  for await (const text of decoded ?? []) {
    const lines = (held + text).split(/\r?\n/);
    held = lines.pop() ?? '';
    for (const line of lines) {
      const [, data] = /^data: ?(.*)$/.exec(line) ?? [];
      if (data && data !== '[DONE]') yield pieceOf(data);
    }
  }
}

const usageOf = (usage: z.output<typeof Usage> | undefined) => {
  const { prompt_tokens: prompt = 0, completion_tokens: outputTokens = 0 } = usage ?? {};
  const cacheReadInputTokens = usage?.prompt_tokens_details?.cached_tokens ?? 0;
  const inputTokens = prompt - cacheReadInputTokens;
  return { inputTokens, outputTokens, totalTokens: prompt + outputTokens, cacheReadInputTokens };
};

const ask = async ({ url, name, key }: Server, { conversation, signal }: RelayedCall) => {
  const body = JSON.stringify(requestOf(conversation, name));
  let response: Response;
  try {
    response = await fetch(`${url}/chat/completions`, { method: 'POST', headers: headersOf(key), body, signal });
  } catch (error) {
    throw failure('ServiceUnavailableException', 503, `No answer from ${url}: ${(error as Error).message}`);
  }
  if (!response.ok) {
    const message = (await response.text()).slice(0, 500);
    // Whatever its status: servers say by 400, 422 or 500 that their model takes no picture.
    const refused = conversation.turns.some(({ images }) => images) && aboutImages.test(message);
    throw refused
      ? failure('ValidationException', 400, `image refused: ${message}`)
      : failureOf(response.status, message);
  }
  return response;
};

async function* answer(server: Server, call: RelayedCall): AsyncGenerator<ConverseStreamOutput> {
  const started = performance.now();
  const response = await ask(server, call);
  let stopped: string | undefined;
  let usage: z.output<typeof Usage> | undefined;
  yield { messageStart: { role: 'assistant' } };
  for await (const piece of piecesOf(response)) {
    const [choice] = piece.choices ?? [];
    const text = choice?.delta?.content ?? choice?.message?.content;
    if (text) yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
    stopped = choice?.finish_reason ?? stopped;
    usage = piece.usage ?? usage;
  }
  if (!stopped) throw broken('The model server ended its answer before its end');
  yield { contentBlockStop: { contentBlockIndex: 0 } };
  yield { messageStop: { stopReason: stopReasons[stopped] ?? 'end_turn' } };
  const latencyMs = Math.round(performance.now() - started);
  const trace = { promptRouter: { invokedModelId: server.name } };
  yield { metadata: { usage: usageOf(usage), metrics: { latencyMs }, trace } };
}

/** Any server of the chat completions of OpenAI, at `url`. */
export const openai =
  (server: Server): Elsewhere =>
  (call) =>
    answer(server, call);

/** The same, once it was reached. Throws a sentence where it is down, or refuses the key. */
export const openaiServer = async (server: Server): Promise<Elsewhere> => {
  let status: number;
  try {
    ({ status } = await fetch(`${server.url}/models`, {
      headers: headersOf(server.key),
      signal: AbortSignal.timeout(5_000),
    }));
  } catch {
    throw new UsageError(`MODEL_URL=${server.url} ne répond pas\u00A0: le serveur du modèle est-il démarré\u00A0?`);
  }
  if (status === 401 || status === 403)
    throw new UsageError(`${server.url} refuse la clé\u00A0: MODEL_KEY est-elle la bonne\u00A0?`);
  return openai(server);
};
