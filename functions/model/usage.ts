import type { TokenUsage } from '@aws-sdk/client-bedrock-runtime';

/** Tokens of a description. `input_tokens` are all that the model read, those from the cache and those put there included. */
export type Usage = {
  input_tokens: number;
  cache_read_tokens: number;
  cache_write_tokens: number;
  output_tokens: number;
};

/** The service counts what comes from its cache, and what it puts there, apart from the rest of the input. */
export const usageOf = (told: TokenUsage | undefined): Usage => {
  const { inputTokens = 0, outputTokens = 0, cacheReadInputTokens = 0, cacheWriteInputTokens = 0 } = told ?? {};
  return {
    input_tokens: inputTokens + cacheReadInputTokens + cacheWriteInputTokens,
    cache_read_tokens: cacheReadInputTokens,
    cache_write_tokens: cacheWriteInputTokens,
    output_tokens: outputTokens,
  };
};
export const noTokens: Usage = usageOf(undefined);
/** Tokens of two calls. */
export const sumOf = (one: Usage, other: Usage): Usage => ({
  input_tokens: one.input_tokens + other.input_tokens,
  cache_read_tokens: one.cache_read_tokens + other.cache_read_tokens,
  cache_write_tokens: one.cache_write_tokens + other.cache_write_tokens,
  output_tokens: one.output_tokens + other.output_tokens,
});
