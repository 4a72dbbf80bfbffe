import { event, exception } from '../../infra/local/external/model/frames.ts';
import { speechOf } from '../../infra/local/external/model/streamed-answer.ts';
import type { ModelFault } from './faults.ts';

const projectLines: readonly object[] = [
  { t: 'project', summary: 'Une boutique', analysis: 'Le client veut vendre en ligne.' },
  {
    t: 'feature',
    name: 'Paiement',
    module: 'payment',
    phase: 'integration',
    complexity: 'medium',
    hours: [14, 24, 40],
  },
  { t: 'feature', name: 'Commandes', module: 'order_management', phase: 'development', complexity: 'medium' },
  { t: 'risk', text: 'Les photos manquent.', probability: 0.2, hours: 8 },
  { t: 'end' },
];
const caller = { system: '', turns: [], maxTokens: 8_192 };
const misbehaviours = {
  garbage: 'garbage',
  cut: 'cut',
  exception: 'exception',
  empty: 'empty',
  huge: 'huge',
  max_tokens: 'max_tokens',
  silent: 'silent',
} as const satisfies Record<ModelFault, string>;

const piecesOf = (text: string, count: number) => {
  const size = Math.max(1, Math.ceil(text.length / count));
  return text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
};

type Telling = {
  fault: ModelFault | undefined;
  lasts: number;
  /** Lines of the answer; those of a project by default. */
  says?: readonly object[] | undefined;
  sleep: (ms: number) => Promise<unknown>;
  hangUp: Promise<never>;
};

/** A stream of Bedrock that takes `lasts` ms. `hangUp` rejects where the caller hangs up. */
export async function* streamed({ fault, lasts, says = projectLines, sleep, hangUp }: Telling): AsyncGenerator<Buffer> {
  const answer = says.map((line) => `${JSON.stringify(line)}\n`).join('');
  const { text, stop, breaks } = speechOf(answer, caller, fault && misbehaviours[fault]);
  const pieces = piecesOf(text, 4);
  const pause = () => Promise.race([sleep(lasts / (pieces.length + 1)), hangUp]);
  yield event('messageStart', { role: 'assistant' });
  for (const piece of pieces) {
    await pause();
    yield event('contentBlockDelta', { contentBlockIndex: 0, delta: { text: piece } });
  }
  await pause();
  if (breaks === 'silent') await hangUp;
  if (breaks === 'cut') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  if (breaks === 'exception') return yield exception('modelStreamErrorException', 'The model stream broke');
  const usage = { inputTokens: 900, outputTokens: 120, totalTokens: 1_020 };
  yield event('contentBlockStop', { contentBlockIndex: 0 });
  yield event('messageStop', { stopReason: stop });
  yield event('metadata', { usage, metrics: { latencyMs: lasts } });
}
