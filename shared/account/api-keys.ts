import * as z from 'zod/mini';
import { oneLine } from '../text/one-line.ts';

/** Most keys that a person has at a time. */
export const mostApiKeys = 5;
const longestName = 60;

/** A key without its secret, which is shown once. */
export const ApiKey = z.object({
  id: z.ulid(),
  name: z.string(),
  /** The last characters of the key, for its owner to recognize it. */
  ending: z.string(),
  created_at: z.iso.datetime(),
  /** To the day; null before the first call. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.output<typeof ApiKey>;

export const ApiKeyList = z.object({ api_keys: z.array(ApiKey) });

/** Body of `create-api-key`. */
export const NewApiKey = z.strictObject({
  name: z
    .string()
    .check(
      oneLine,
      z.trim(),
      z.minLength(1, 'Donnez un nom à la clé'),
      z.maxLength(longestName, `Le nom ne peut pas dépasser ${longestName} caractères`),
    ),
});

/** `secret`: the whole key, which no later response contains. */
export const CreatedApiKey = z.extend(ApiKey, { secret: z.string() });
export type CreatedApiKey = z.output<typeof CreatedApiKey>;
