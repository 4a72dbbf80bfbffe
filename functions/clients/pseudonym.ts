import { createHmac } from 'node:crypto';
import { environment } from '../runtime/env.ts';
import { readSecret } from './secrets.ts';

/**
 * A digest keyed with the stage's secret. Throws where that secret is not stored: with another one, everything counted
 * by these digests would be lost.
 */
export const pseudonymOf = async (text: string): Promise<string> => {
  const name = environment('PSEUDONYM_SECRET');
  const secret = await readSecret(name);
  if (secret === undefined) throw new Error(`The secret ${name} is not stored`);
  return createHmac('sha256', secret).update(text).digest('hex');
};
