import { createHash } from 'node:crypto';
import { StripeFailure } from '../failure.ts';
import type { Store } from '../store.ts';

/** Seconds for which an idempotency key is remembered. */
const keyLife = 86_400;

export type Answer = { status: number; body: string; headers: Record<string, string> };
type Keyed = { key: string; path: string; form: string; run: () => Answer };

/** The stored response of a key. Refused inputs are not stored. */
export const createOnce =
  ({ kept }: Store, seconds: () => number) =>
  ({ key, path, form, run }: Keyed): Answer => {
    const digest = createHash('sha256').update(`${path}\n${form}`).digest('hex');
    const earlier = Object.hasOwn(kept.answers, key) ? kept.answers[key] : undefined;
    if (earlier && earlier.digest !== digest)
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (earlier)
      return { status: 200, body: earlier.body, headers: { 'idempotent-replayed': 'true', 'original-request': key } };
    const answer = run();
    for (const [old, { at }] of Object.entries(kept.answers)) if (at < seconds() - keyLife) delete kept.answers[old];
    kept.answers[key] = { digest, body: answer.body, at: seconds() };
    return answer;
  };
