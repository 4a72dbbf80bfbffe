import type { Now } from '../../cloud/call.ts';
import { tokensOf } from './streamed-answer.ts';

/** Source: AWS documentation, for Claude Haiku 4.5. A shorter beginning is read and not kept, without an error. */
const leastTokens = 4_096;
const keptFor = 5 * 60_000;

/** Remembers the beginnings of prompts, a model's each, for five minutes after they were last read. */
export const promptCache = (now: Now) => {
  const until = new Map<string, number>();
  /** Tokens of one call's beginning that were kept before, and that are kept from now on. */
  return (model: string, kept: string | undefined) => {
    const tokens = tokensOf(kept ?? '');
    if (kept === undefined || tokens < leastTokens) return { cacheReadInputTokens: 0, cacheWriteInputTokens: 0 };
    const key = `${model}\n${kept}`;
    const isKept = now() < (until.get(key) ?? 0);
    until.set(key, now() + keptFor);
    return { cacheReadInputTokens: isKept ? tokens : 0, cacheWriteInputTokens: isKept ? 0 : tokens };
  };
};
