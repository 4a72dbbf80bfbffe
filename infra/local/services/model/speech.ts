import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../../wire.ts';
import type { Behaviour, Misbehaviour } from './behaviour.ts';
import { event, exception } from './frames.ts';

/** Rough, as for French and JSON: the real tokenisers are the models' own. */
const charactersPerToken = 3.5;
export const tokensOf = (text: string) => Math.ceil(text.length / charactersPerToken);
const tokensPerPiece = 6;
const defaultSpeed = 400;

export type Stop = 'end_turn' | 'max_tokens';
/** What is said, and how it ends: half-way for some faults. */
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

const misspoken: Partial<Record<Misbehaviour, (text: string) => Speech>> = {
  cut: (text) => ({ text: half(text), stop: 'end_turn', breaks: 'cut' }),
  exception: (text) => ({ text: half(text), stop: 'end_turn', breaks: 'exception' }),
  silent: (text) => ({ text: half(text), stop: 'end_turn', breaks: 'silent' }),
  garbage: (text) => ({ text: [...text].reverse().join(''), stop: 'end_turn' }),
  broken_lines: (text) => ({ text: breakLines(text), stop: 'end_turn' }),
  empty: () => ({ text: '', stop: 'end_turn' }),
  huge: () => ({ text: hugeText(), stop: 'end_turn' }),
  max_tokens: (text) => ({ text: half(text), stop: 'max_tokens' }),
};

/** The answer as it will be given: within the caller's token limit, or spoilt as was asked. */
export const speechOf = (text: string, maxTokens: number, misbehave: Misbehaviour | undefined): Speech => {
  const spoil = misbehave && misspoken[misbehave];
  if (spoil) return spoil(text);
  if (tokensOf(text) <= maxTokens) return { text, stop: 'end_turn' };
  return { text: text.slice(0, Math.floor(maxTokens * charactersPerToken)), stop: 'max_tokens' };
};

/** In pieces that never part a surrogate pair, as a model's tokens do not. */
const piecesOf = (text: string) => {
  const size = text.length > 100_000 ? 8_000 : Math.round(tokensPerPiece * charactersPerToken);
  return text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
};

const drained = (reply: Reply) =>
  new Promise<void>((resolve) => {
    reply.once('drain', resolve);
    reply.once('close', resolve);
  });

/** Streams a speech at its speed. False where the caller hung up or the speech broke off. */
export const speak = async (reply: Reply, speech: Speech, { tokens_per_second = defaultSpeed }: Behaviour) => {
  let gone = false;
  reply.once('close', () => {
    gone = true;
  });
  const started = performance.now();
  let spoken = 0;
  reply.write(event('messageStart', { role: 'assistant' }));
  for (const text of piecesOf(speech.text)) {
    const due = started + (spoken / tokens_per_second) * 1_000;
    if (speech.text.length <= 100_000 && due > performance.now()) await sleep(due - performance.now());
    if (gone) return false;
    if (!reply.write(event('contentBlockDelta', { contentBlockIndex: 0, delta: { text } }))) await drained(reply);
    spoken += tokensOf(text);
  }
  if (speech.breaks === 'silent')
    await new Promise<void>((resolve) => (gone ? resolve() : reply.once('close', resolve)));
  if (speech.breaks === 'cut') reply.destroy();
  if (speech.breaks === 'exception') {
    reply.write(exception('modelStreamErrorException', 'The model stream broke'));
    reply.end();
  }
  return !speech.breaks && !gone;
};

/** The last words of a stream that went well. */
export const conclude = (reply: Reply, stopReason: Stop, usage: object, latencyMs: number) => {
  reply.write(event('contentBlockStop', { contentBlockIndex: 0 }));
  reply.write(event('messageStop', { stopReason }));
  reply.write(event('metadata', { usage, metrics: { latencyMs } }));
  reply.end();
};
