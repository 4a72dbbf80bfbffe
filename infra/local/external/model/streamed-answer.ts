import type { Reply } from '../../cloud/call.ts';
import type { Behaviour, Misbehaviour } from './behaviour.ts';
import { event, exception } from './frames.ts';
import { injectedAnswer } from './injected-answer.ts';
import type { Conversation } from './request.ts';

/** Rough, as for French and JSON: the real tokenisers are the models' own. */
const charactersPerToken = 3.5;
export const tokensOf = (text: string) => Math.ceil(text.length / charactersPerToken);
const tokensPerPiece = 6;
const defaultSpeed = 400;

export type Stop = 'end_turn' | 'max_tokens';
/** The text of an answer, and how it ends. */
export type Speech = { text: string; stop: Stop; breaks?: 'cut' | 'exception' | 'silent' };

const invented = (index: number) =>
  `{"t":"feature","name":"Fonction ${index}","module":"custom_feature","phase":"development","complexity":"low","hours":[4,8,16]}\n`;
const hugeBytes = 10_000_000;
const hugeText = () => {
  const lines: string[] = [];
  for (let bytes = 0; bytes < hugeBytes; bytes += lines.at(-1)?.length ?? 0) lines.push(invented(lines.length));
  return lines.join('');
};
const half = (text: string) => text.slice(0, Math.floor(text.length / 2));
const breakLines = (text: string) =>
  text
    .split('\n')
    .map((line, index) => (index % 4 === 3 ? line.slice(0, -2) : line))
    .join('\n');

const misspoken: Partial<Record<Misbehaviour, (text: string, conversation: Conversation) => Speech>> = {
  obeys_injections: (text, conversation) => ({ text: injectedAnswer(text, conversation), stop: 'end_turn' }),
  cut: (text) => ({ text: half(text), stop: 'end_turn', breaks: 'cut' }),
  exception: (text) => ({ text: half(text), stop: 'end_turn', breaks: 'exception' }),
  silent: (text) => ({ text: half(text), stop: 'end_turn', breaks: 'silent' }),
  garbage: (text) => ({ text: [...text].reverse().join(''), stop: 'end_turn' }),
  broken_lines: (text) => ({ text: breakLines(text), stop: 'end_turn' }),
  empty: () => ({ text: '', stop: 'end_turn' }),
  describes_nothing: () => ({ text: '{"t":"end"}\n', stop: 'end_turn' }),
  huge: () => ({ text: hugeText(), stop: 'end_turn' }),
  max_tokens: (text) => ({ text: half(text), stop: 'max_tokens' }),
};

/** The answer as it will be given: within the caller's token limit, or spoilt as was asked. */
export const speechOf = (text: string, conversation: Conversation, misbehave: Misbehaviour | undefined): Speech => {
  const { maxTokens } = conversation;
  const spoil = misbehave && misspoken[misbehave];
  if (spoil) return spoil(text, conversation);
  if (tokensOf(text) <= maxTokens) return { text, stop: 'end_turn' };
  return { text: text.slice(0, Math.floor(maxTokens * charactersPerToken)), stop: 'max_tokens' };
};

/** A longer text is sent at once: it is a fault, no answer. */
const longestTimed = 100_000;

/** In pieces that never part a surrogate pair, as a model's tokens do not. */
const piecesOf = (text: string) => {
  const size = text.length > longestTimed ? 8_000 : Math.round(tokensPerPiece * charactersPerToken);
  return text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
};

/** The client of the call. A closed connection ends every wait. */
const callerOf = (reply: Reply) => {
  let gone = false;
  const left = new Promise<void>((resolve) => {
    reply.once('close', () => {
      gone = true;
      resolve();
    });
  });
  return {
    left,
    isGone: () => gone,
    pause: async (ms: number) => {
      let timer: NodeJS.Timeout | undefined;
      const passed = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([passed, left]);
      clearTimeout(timer);
    },
    drain: () => Promise.race([left, new Promise<void>((resolve) => reply.once('drain', resolve))]),
  };
};

const breakOff = async (reply: Reply, how: Speech['breaks'], left: Promise<void>) => {
  if (how === 'silent') await left;
  if (how === 'cut') reply.destroy();
  if (how !== 'exception') return;
  reply.write(exception('modelStreamErrorException', 'The model stream broke'));
  reply.end();
};

/** Streams an answer at its speed. False where the connection was closed, or the answer broke off. */
export const speak = async (reply: Reply, speech: Speech, behaviour: Behaviour) => {
  const { tokens_per_second = defaultSpeed, first_token_ms = 0 } = behaviour;
  const caller = callerOf(reply);
  if (first_token_ms > 0) await caller.pause(first_token_ms);
  if (caller.isGone()) return false;
  const started = performance.now();
  let spoken = 0;
  reply.write(event('messageStart', { role: 'assistant' }));
  for (const text of piecesOf(speech.text)) {
    const early = started + (spoken / tokens_per_second) * 1_000 - performance.now();
    if (early > 0 && speech.text.length <= longestTimed) await caller.pause(early);
    if (caller.isGone()) return false;
    if (!reply.write(event('contentBlockDelta', { contentBlockIndex: 0, delta: { text } }))) await caller.drain();
    spoken += tokensOf(text);
  }
  await breakOff(reply, speech.breaks, caller.left);
  return !speech.breaks && !caller.isGone();
};

/** What answers in place of the model asked for, as Bedrock's prompt routers tell it. */
const trace = { promptRouter: { invokedModelId: 'offline-reader' } };

/** The last events of a complete stream. */
export const conclude = (reply: Reply, stopReason: Stop, usage: object, latencyMs: number) => {
  reply.write(event('contentBlockStop', { contentBlockIndex: 0 }));
  reply.write(event('messageStop', { stopReason }));
  reply.write(event('metadata', { usage, metrics: { latencyMs }, trace }));
  reply.end();
};
