import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Handler, Now, Reply } from '../../cloud/call.ts';
import { type Behaviour, conduct, errorStatus } from './behaviour.ts';
import { event, exception } from './frames.ts';
import { offlineAnswer } from './offline-answer.ts';
import { promptCache } from './prompt-cache.ts';
import type { Elsewhere, RelayedCall } from './relayed-call.ts';
import { type Conversation, conversationOf, operationOf } from './request.ts';
import { conclude, speak, speechOf, tokensOf } from './streamed-answer.ts';

/** One call as `/_local/model` shows it. Tokens are counted roughly, from characters. */
export type ModelCall = {
  at: string;
  model: string;
  operation: 'Converse' | 'ConverseStream';
  input_tokens: number;
  /** How many of them the prompt cache held. */
  cache_read_tokens: number;
  output_tokens: number;
  /** `end_turn` or `max_tokens`, the error's name, or `broken` where the stream did not reach its end. */
  outcome: string;
  ms: number;
};

const refuse = (reply: Reply, status: number, name: string, message: string) => {
  reply.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name });
  reply.end(JSON.stringify({ message }));
};

type FromCache = ReturnType<ReturnType<typeof promptCache>>;
/** What is read from the cache, and what is put there, are counted apart from the rest of the input. */
const usageOf = (input: number, fromCache: FromCache, outputTokens: number) => ({
  inputTokens: input - fromCache.cacheReadInputTokens - fromCache.cacheWriteInputTokens,
  outputTokens,
  totalTokens: input + outputTokens,
  ...fromCache,
});

/** As Bedrock refuses a picture for a model that takes none. */
const refusedImage = {
  name: 'ValidationException',
  status: 400,
  message: "This model doesn't support the image field for user messages.",
};
const showsImages = ({ turns }: Conversation) => turns.some(({ images }) => images);

/** What the call is refused with before any model is asked. */
const refusalOf = (
  operation: ReturnType<typeof operationOf>,
  conversation: Conversation | string,
  behaviour: Behaviour,
) => {
  if (!operation) return { name: 'UnknownOperationException', status: 404, message: 'No such operation here' };
  if (!operation.known)
    return { name: 'ValidationException', status: 400, message: 'The provided model identifier is invalid.' };
  const name = behaviour.misbehave === 'throttle' ? 'ThrottlingException' : behaviour.error;
  if (name) return { name, status: errorStatus[name], message: `The local model was told to answer ${name}` };
  if (typeof conversation === 'string') return { name: 'ValidationException', status: 400, message: conversation };
  if (behaviour.refuses_temperature && conversation.temperature !== undefined)
    return { name: 'ValidationException', status: 400, message: '`temperature` is deprecated for this model.' };
  return undefined;
};

/** Answers a conversation; returns the rest of the record. */
const answer = async (
  reply: Reply,
  conversation: Conversation,
  behaviour: Behaviour,
  { streams, fromCache }: { streams: boolean; fromCache: FromCache },
) => {
  const started = performance.now();
  const latency = () => Math.round(performance.now() - started);
  const speech = speechOf(offlineAnswer(conversation), conversation, behaviour.misbehave);
  const output = tokensOf(speech.text);
  const usage = usageOf(inputTokensOf(conversation), fromCache, output);
  if (!streams) {
    await sleep(behaviour.first_token_ms ?? 0);
    const message = { role: 'assistant', content: [{ text: speech.text }] };
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.end(
      JSON.stringify({ output: { message }, stopReason: speech.stop, usage, metrics: { latencyMs: latency() } }),
    );
    return { output, outcome: speech.stop };
  }
  reply.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
  const whole = await speak(reply, speech, behaviour);
  if (whole) conclude(reply, speech.stop, usage, latency());
  return { output, outcome: whole ? speech.stop : 'broken' };
};

const inputTokensOf = ({ system, turns }: Conversation) =>
  tokensOf(system) + turns.reduce((sum, { text }) => sum + tokensOf(text), 0);

type ServiceError = { name: string; message: string; $metadata?: { httpStatusCode?: number } };

/** Relays the answer of another model; returns the rest of the record. */
const handOn = async (reply: Reply, elsewhere: Elsewhere, call: Omit<RelayedCall, 'signal'>) => {
  const left = new AbortController();
  reply.once('close', () => left.abort());
  const result = { input_tokens: 0, cache_read_tokens: 0, output_tokens: 0, outcome: 'broken' };
  try {
    for await (const output of elsewhere({ ...call, signal: left.signal })) {
      if (!reply.headersSent) reply.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
      for (const [type, payload] of Object.entries(output)) reply.write(event(type, payload));
      const { inputTokens = 0, outputTokens = 0, cacheReadInputTokens = 0 } = output.metadata?.usage ?? {};
      result.input_tokens += inputTokens + cacheReadInputTokens;
      result.cache_read_tokens += cacheReadInputTokens;
      result.output_tokens += outputTokens;
      if (output.messageStop) result.outcome = output.messageStop.stopReason ?? 'end_turn';
    }
    reply.end();
  } catch (error) {
    const { name, message, $metadata } = error as ServiceError;
    result.outcome = left.signal.aborted ? 'broken' : name;
    if (reply.headersSent) reply.end(exception(`${name.charAt(0).toLowerCase()}${name.slice(1)}`, message));
    else refuse(reply, $metadata?.httpStatusCode ?? 503, name, message);
  }
  return result;
};

/** Emulates Amazon Bedrock's Converse and ConverseStream, with a reader of French briefs. */
export const createModel = ({ now }: { now: Now }) => {
  const manners = conduct();
  const records: ModelCall[] = [];
  const cache = promptCache(now);
  let elsewhere: Elsewhere | undefined;

  const handle: Handler = async (call: Call, reply: Reply) => {
    const operation = operationOf(call.method, call.url);
    const conversation = conversationOf(call.body);
    const behaviour = manners.next();
    const started = performance.now();
    const record: ModelCall = {
      at: new Date(now()).toISOString(),
      model: operation?.model ?? '',
      operation: operation?.streams ? 'ConverseStream' : 'Converse',
      input_tokens: typeof conversation === 'string' ? 0 : inputTokensOf(conversation),
      cache_read_tokens: 0,
      output_tokens: 0,
      outcome: 'running',
      ms: 0,
    };
    records.push(record);
    const refusal = refusalOf(operation, conversation, behaviour);
    if (refusal || typeof conversation === 'string' || !operation) {
      record.outcome = refusal?.name ?? 'ValidationException';
      return refuse(reply, refusal?.status ?? 400, record.outcome, refusal?.message ?? '');
    }
    if (elsewhere && operation.streams) {
      const relayedCall = { modelId: operation.model, body: call.body, conversation };
      Object.assign(record, await handOn(reply, elsewhere, relayedCall), {
        ms: Math.round(performance.now() - started),
      });
      return;
    }
    if (showsImages(conversation)) {
      record.outcome = refusedImage.name;
      return refuse(reply, refusedImage.status, refusedImage.name, refusedImage.message);
    }
    const fromCache = cache(operation.model, conversation.kept);
    record.cache_read_tokens = fromCache.cacheReadInputTokens;
    const { streams } = operation;
    const { output, outcome } = await answer(reply, conversation, behaviour, { streams, fromCache });
    Object.assign(record, { output_tokens: output, outcome, ms: Math.round(performance.now() - started) });
  };

  return {
    handle,
    calls: (): readonly ModelCall[] => records,
    forget: () => {
      records.length = 0;
    },
    /** Another model that answers all streamed calls; undefined: the local reader. */
    answerBy: (model: Elsewhere | undefined) => {
      elsewhere = model;
    },
    /** Sets how it behaves from the next call on; `{}` to behave. Throws where the wish is not understood. */
    behave: manners.set,
    /** True while the offline reader answers. */
    isOffline: () => elsewhere === undefined,
    behaviour: manners.current,
  };
};
export type Model = ReturnType<typeof createModel>;
