import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { describe } from '../../functions/model/describe.ts';
import { systemPrompt, userPrompt } from '../../functions/model/prompt.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { type Case, readCases } from '../eval/briefs.ts';
import { type Line, median } from './line.ts';

/** Share of the answer's characters before the page can show the first feature. */
const shareOf = async ({ brief, documents }: Case): Promise<number> => {
  const turns = [
    { role: 'user' as const, text: userPrompt({ brief, documents, sentAt: '2026-11-27T10:00:00.000Z' }, 'c0de') },
  ];
  const answer = offlineAnswer({ system: systemPrompt, turns, maxTokens: 64_000 });
  let length = 0;
  let first: number | undefined;
  async function* stream(): AsyncGenerator<ConverseStreamOutput> {
    for (const text of answer) {
      length += text.length;
      yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
    }
    yield { messageStop: { stopReason: 'end_turn' } };
  }
  const onProgress = (_: string, feature?: string) => {
    if (feature) first ??= length;
  };
  await describe(async () => stream(), {
    brief,
    documents,
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress,
    deadline: Date.now() + 150_000,
    nonce: 'c0de',
  });
  if (first === undefined) throw new Error(`No feature of ${brief.projectName} was told`);
  return first / answer.length;
};

/** Measures how early the page shows a part of the quote where the model writes at a constant speed. */
export const firstFeature = async (): Promise<Line[]> => {
  const shares: number[] = [];
  for (const evaluationCase of readCases().filter(({ expected }) => expected))
    shares.push(await shareOf(evaluationCase));
  const value = median(shares);
  return [
    {
      what: 'First feature on the page ÷ the whole generation, median of the evaluation’s briefs',
      measured: `${(value * 100).toFixed(1)} % of the answer, at most ${(Math.max(...shares) * 100).toFixed(1)} %`,
      value,
      target: 0.12,
    },
  ];
};
