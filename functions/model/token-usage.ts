import type { TokenUsage } from '@aws-sdk/client-bedrock-runtime';

/** Tokens of a description. `input_tokens` are all that the model read, those from the cache and those put there included. */
export type Usage = {
  input_tokens: number;
  cache_read_tokens: number;
  cache_write_tokens: number;
  output_tokens: number;
};

/** The service counts what comes from its cache, and what it puts there, apart from the rest of the input. */
export const usageOf = (usage: TokenUsage | undefined): Usage => {
  const { inputTokens = 0, outputTokens = 0, cacheReadInputTokens = 0, cacheWriteInputTokens = 0 } = usage ?? {};
  return {
    input_tokens: inputTokens + cacheReadInputTokens + cacheWriteInputTokens,
    cache_read_tokens: cacheReadInputTokens,
    cache_write_tokens: cacheWriteInputTokens,
    output_tokens: outputTokens,
  };
};
export const noTokens: Usage = usageOf(undefined);
/** Tokens of two calls. */
export const sumOf = (a: Usage, b: Usage): Usage => ({
  input_tokens: a.input_tokens + b.input_tokens,
  cache_read_tokens: a.cache_read_tokens + b.cache_read_tokens,
  cache_write_tokens: a.cache_write_tokens + b.cache_write_tokens,
  output_tokens: a.output_tokens + b.output_tokens,
});
