import { createHash, timingSafeEqual } from 'node:crypto';
import { githubClientId } from '../../shared/account/github-sign-in.ts';
import { environment } from '../runtime/env.ts';
import { readSecret } from './secrets.ts';

/** `timingSafeEqual` needs equal lengths. */
const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Whether a client presents the id and the secret of the user pool, in constant time. */
export const isUserPool = async (id: string, secret: string): Promise<boolean> => {
  const stored = await readSecret(environment('GITHUB_CLIENT_SECRET'));
  if (!stored) throw new Error('The secret of the user pool is not stored');
  const both = [same(id, githubClientId), same(secret, stored)];
  return both.every(Boolean);
};
