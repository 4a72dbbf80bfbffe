import type { ConverseStreamCommandInput, ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { isTransient } from '../runtime/transient.ts';
import { ModelFailure } from './failure.ts';
import { noTokens, sumOf, type Usage, usageOf } from './token-usage.ts';

export type Request = Omit<ConverseStreamCommandInput, 'modelId'>;
/** One streamed call of the model. Aborting the signal ends it. */
export type Converse = (request: Request, signal: AbortSignal) => Promise<AsyncIterable<ConverseStreamOutput>>;

/** A stream that says nothing for so long is taken for dead, in ms. */
const longestSilence = 30_000;
/** Bytes of text read from one answer: a full one of 60 features has some 40,000. The rest is not read. */
const longestAnswer = 400_000;

/** Errors of Bedrock's own that may pass, beside those of every service. */
const transient = new Set(['ModelTimeoutException', 'ModelNotReadyException', 'ModelStreamErrorException']);

/** Throttled, broken down, too slow or cut off: worth asking again. What the service refuses (4xx) is not. */
export const worthRetrying = (error: unknown): boolean => {
  const { name, $fault, $metadata, code } = error as {
    name?: string;
    $fault?: 'client' | 'server';
    $metadata?: { httpStatusCode?: number };
    code?: string;
  };
  if (isTransient(error) || (name && transient.has(name))) return true;
  if ($fault) return ($metadata?.httpStatusCode ?? 0) >= 500;
  return typeof code === 'string' || /stream|socket|checksum|http2|terminated/i.test(String(error));
};

/** Bedrock's own: « This model doesn't support the image field for user messages. », « The provided image … ». */
export const isRefusedImage = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException' && /image/i.test(error.message);

const silence = () =>
  Object.assign(new Error(`no word from the model for ${longestSilence} ms`), { name: 'TimeoutError' });
const outOfTime = () => new ModelFailure('out_of_time', 'the time for the model is used up');

/** How one call ended: by itself, by its token limit, or because we had read enough. */
export type Ending = {
  stopped: 'end' | 'max_tokens' | 'too_long';
  usage: Usage;
  /** The model that answered, where the service says that it is another than the one asked for. */
  invokedModel?: string;
};

/** Rejects when the model has been silent for too long or the deadline has passed, and stops the call. */
const watch = (deadline: number, now: () => number) => {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined); // a caller that still waits gets it by `race`; none may be waiting
  const expire = (error: Error) => {
    stop.abort(error);
    fail(error);
  };
  return {
    signal: stop.signal,
    /** Waits for the next word, no longer than is allowed. */
    async race<T>(next: Promise<T>): Promise<T> {
      const left = deadline - now();
      // Told apart here, not by the clock then: a timer may fire a moment early.
      timer =
        left > longestSilence
          ? setTimeout(() => expire(silence()), longestSilence)
          : setTimeout(() => expire(outOfTime()), Math.max(0, left));
      return Promise.race([next, failed]).finally(() => clearTimeout(timer));
    },
    end: () => stop.abort(),
  };
};

/** Reads one answer to its end; each piece of text is handed on as it arrives. */
export const readAnswer = async (
  converse: Converse,
  request: Request,
  onText: (text: string) => void,
  clock: { deadline: number; now: () => number },
): Promise<Ending> => {
  const watched = watch(clock.deadline, clock.now);
  const ending: Ending = { stopped: 'end', usage: noTokens };
  let stopReason: string | undefined;
  let bytes = 0;
  try {
    const stream = await watched.race(converse(request, watched.signal));
    const events = stream[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await watched.race(events.next());
      if (done) break;
      const text = value.contentBlockDelta?.delta?.text ?? '';
      bytes += Buffer.byteLength(text);
      if (bytes > longestAnswer)
        return {
          ...ending,
          stopped: 'too_long',
          usage: { ...ending.usage, output_tokens: Math.ceil(longestAnswer / 4) },
        };
      if (text) onText(text);
      stopReason ??= value.messageStop?.stopReason;
      ending.usage = sumOf(ending.usage, usageOf(value.metadata?.usage));
      const invoked = value.metadata?.trace?.promptRouter?.invokedModelId;
      if (invoked) ending.invokedModel = invoked;
    }
  } finally {
    watched.end();
  }
  if (!stopReason) throw new Error('the stream ended before its message stop');
  return { ...ending, stopped: stopReason === 'max_tokens' ? 'max_tokens' : 'end' };
};
