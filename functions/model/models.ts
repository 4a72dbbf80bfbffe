import { candidateOf } from '../../shared/quote/model-candidates.ts';
import type { Request } from './converse.ts';
import type { Usage } from './token-usage.ts';

/** Of the price of an input token: what one costs that is read from the cache, and one that is put there for five minutes. */
const cached = { read: 0.1, write: 1.25 };

const inEurope = (model: string) => (/^eu\..*claude/.test(model) ? 1.1 : 1);

/** US dollars of one description; undefined for a model whose price is not in the table. */
export const costOf = (model: string, usage: Usage): number | undefined => {
  const price = candidateOf(model);
  if (!price) return undefined;
  const { input_tokens, cache_read_tokens: read, cache_write_tokens: write, output_tokens } = usage;
  const input = input_tokens - read - write + read * cached.read + write * cached.write;
  return (inEurope(model) * (input * price.input + output_tokens * price.output)) / 1e6;
};

/** Models that keep the beginning of a prompt: Claude since 3.7, and Nova. Others refuse the mark. */
const keepsPrompts = /anthropic\.claude-(?:3-7|(?:haiku|sonnet|opus)-[4-9])|amazon\.nova-(?:micro|lite|pro|premier)/;
/** Models that refuse a temperature. The table spares a refused call; a model that it does not know says so itself. */
const refusesTemperature = /claude-(?:opus-4-[7-9]|(?:opus|sonnet|haiku)-[5-9]|fable|mythos)/;

/** Models that take pictures: Claude since 3, Nova but the smallest, Pixtral. */
const seesPictures =
  /anthropic\.claude-(?:3|(?:haiku|sonnet|opus)-[4-9])|amazon\.nova-(?:lite|pro|premier)|mistral\.pixtral/;
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
