import * as z from 'zod/mini';

/** What `PUT /_local/model` takes. `{}`: the model behaves. */
export const Behaviour = z.strictObject({
  /** Speed of the answer; 400 unless told. */
  tokens_per_second: z.optional(z.number().check(z.minimum(1), z.maximum(1_000_000))),
  /** Wait before the first token, in ms. */
  first_token_ms: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  /**
   * `throttle`: 429 · `cut`: the connection breaks half-way · `exception`: an error half-way in the stream ·
   * `garbage`: words that follow no format · `broken_lines`: every fourth line is wrong · `empty`: an answer without
   * text · `describes_nothing`: an answer in form without a project · `huge`: 10 MB · `max_tokens`: stops half-way at its
   * limit · `silent`: begins and says nothing more · `obeys_injections`: does what a hostile brief could ask: absurd
   * hours, prices, links, markup, its own instructions.
   */
  misbehave: z.optional(
    z.enum([
      'throttle',
      'cut',
      'exception',
      'garbage',
      'broken_lines',
      'empty',
      'describes_nothing',
      'huge',
      'max_tokens',
      'silent',
      'obeys_injections',
    ]),
  ),
  /** An error of the service by its name, such as `ValidationException`. */
  error: z.optional(
    z.enum([
      'AccessDeniedException',
      'InternalServerException',
      'ModelErrorException',
      'ModelNotReadyException',
      'ModelTimeoutException',
      'ResourceNotFoundException',
      'ServiceQuotaExceededException',
      'ServiceUnavailableException',
      'ThrottlingException',
      'ValidationException',
    ]),
  ),
  /** Refuses every call that tells a temperature, as newer models do. */
  refuses_temperature: z.optional(z.boolean()),
  /** How many calls misbehave before it behaves again; all of them unless told. */
  times: z.optional(z.int().check(z.minimum(1))),
});
export type Behaviour = z.output<typeof Behaviour>;
export type Misbehaviour = NonNullable<Behaviour['misbehave']>;

export const errorStatus: Record<NonNullable<Behaviour['error']>, number> = {
  AccessDeniedException: 403,
  InternalServerException: 500,
  ModelErrorException: 424,
  ModelNotReadyException: 429,
  ModelTimeoutException: 408,
  ResourceNotFoundException: 404,
  ServiceQuotaExceededException: 400,
  ServiceUnavailableException: 503,
  ThrottlingException: 429,
  ValidationException: 400,
};

/** Stores the behaviour of the model, and counts its faults down. */
export const conduct = () => {
  let behaviour: Behaviour = {};
  let left = Number.POSITIVE_INFINITY;
  return {
    /** Throws where the wish is not understood. */
    set(wished: unknown) {
      behaviour = Behaviour.parse(wished);
      left = behaviour.times ?? Number.POSITIVE_INFINITY;
    },
    current: () => behaviour,
    /** For the next call: speed always, faults as often as was told. */
    next(): Behaviour {
      const { tokens_per_second, first_token_ms, refuses_temperature, misbehave, error } = behaviour;
      const faulty = (misbehave || error) && left > 0;
      if (faulty) left -= 1;
      return { tokens_per_second, first_token_ms, refuses_temperature, ...(faulty ? { misbehave, error } : {}) };
    },
  };
};
