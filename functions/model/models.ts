import type { Request } from './converse.ts';
import type { Usage } from './usage.ts';

/** Of the price of an input token: what one costs that is read from the cache, and one that is put there for five minutes. */
const cached = { read: 0.1, write: 1.25 };

/**
 * US dollars a million tokens, on demand: list prices of November 2026 for the inference profiles of the European Union,
 * which cost a tenth more than the global ones where a model has both. To be compared with the price list of the service
 * before they are used in a budget.
 */
const prices: { model: RegExp; input: number; output: number }[] = [
  { model: /^eu\..*claude-haiku-4-5/, input: 1.1, output: 5.5 },
  { model: /claude-haiku-4-5/, input: 1, output: 5 },
  { model: /^eu\..*claude-sonnet-4-[56]/, input: 3.3, output: 16.5 },
  { model: /claude-sonnet-4-[56]/, input: 3, output: 15 },
];

/** US dollars of one description; undefined for a model whose price is not in the table. */
export const costOf = (model: string, usage: Usage): number | undefined => {
  const price = prices.find((entry) => entry.model.test(model));
  if (!price) return undefined;
  const { input_tokens, cache_read_tokens: read, cache_write_tokens: write, output_tokens } = usage;
  const input = input_tokens - read - write + read * cached.read + write * cached.write;
  return (input * price.input + output_tokens * price.output) / 1e6;
};

/** Models that keep the beginning of a prompt: Claude since 3.7, and Nova. Others refuse the mark. */
const keepsPrompts = /anthropic\.claude-(?:3-7|(?:haiku|sonnet|opus)-[4-9])|amazon\.nova-(?:micro|lite|pro|premier)/;
/** Models that refuse a temperature. The table spares a refused call; a model that it does not know says so itself. */
const refusesTemperature = /claude-(?:opus-4-[7-9]|(?:opus|sonnet|haiku)-[5-9]|fable|mythos)/;

/** Models that take pictures: Claude since 3, and Nova but the smallest. */
const seesPictures = /anthropic\.claude-(?:3|(?:haiku|sonnet|opus)-[4-9])|amazon\.nova-(?:lite|pro|premier)/;
export const takesPictures = (model: string): boolean => seesPictures.test(model);

const withoutTemperature = ({ inferenceConfig, ...request }: Request): Request => {
  const { temperature: _, ...others } = inferenceConfig ?? {};
  return { ...request, inferenceConfig: others };
};

/** The request as the model takes it: its instructions marked to be kept, without a temperature where it refuses one. */
export const requestFor = (model: string, request: Request): Request => {
  const { system = [] } = request;
  const marked = keepsPrompts.test(model) ? [...system, { cachePoint: { type: 'default' as const } }] : system;
  const suited = { ...request, system: marked };
  return refusesTemperature.test(model) ? withoutTemperature(suited) : suited;
};

const isRefusedTemperature = (error: unknown, { inferenceConfig }: Request) =>
  inferenceConfig?.temperature !== undefined &&
  error instanceof Error &&
  error.name === 'ValidationException' &&
  /temperature/i.test(error.message);

/** Sends a request, and once more without its temperature where the model refuses that; the next ones go without it. */
export const temperatureOnTrial = () => {
  let refused = false;
  return async <T>(request: Request, send: (request: Request) => Promise<T>): Promise<T> => {
    if (refused) return send(withoutTemperature(request));
    try {
      return await send(request);
    } catch (error) {
      if (!isRefusedTemperature(error, request)) throw error;
      refused = true;
      return send(withoutTemperature(request));
    }
  };
};
