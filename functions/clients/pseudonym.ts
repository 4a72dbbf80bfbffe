import { createHmac } from 'node:crypto';
import { environment } from '../runtime/env.ts';
import { readSecret } from './secrets.ts';

/**
 * A keyed digest: the same for the same text of one stage, and worth nothing without the stage's secret.
 * Throws where that secret is not stored: another one in its place would forget all that is counted by it.
 */
export const pseudonymOf = async (text: string): Promise<string> => {
  const name = environment('PSEUDONYM_SECRET');
  const secret = await readSecret(name);
  if (secret === undefined) throw new Error(`The secret ${name} is not stored`);
  return createHmac('sha256', secret).update(text).digest('hex');
};
