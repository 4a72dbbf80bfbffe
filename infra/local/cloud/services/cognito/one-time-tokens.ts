import { randomBytes } from 'node:crypto';
import type { Now } from '../../call.ts';

/** In ms. Source: AWS documentation: a code lives five minutes; so does a sign-in at another service here. */
const life = 300_000;
const mostAtOnce = 10_000;

/** Values between two requests of a browser, each by a token that can be used once. */
export class OneTimeTokens<T> {
  readonly #now: Now;
  readonly #open = new Map<string, { value: T; expires: number }>();

  constructor(now: Now) {
    this.#now = now;
  }

  begin(value: T) {
    const drawn = randomBytes(32).toString('base64url');
    this.#open.set(drawn, { value, expires: this.#now() + life });
    const [oldest] = this.#open.keys();
    if (this.#open.size > mostAtOnce && oldest !== undefined) this.#open.delete(oldest);
    return drawn;
  }

  take(drawn: string): T | undefined {
    const step = this.#open.get(drawn);
    this.#open.delete(drawn);
    return step && step.expires > this.#now() ? step.value : undefined;
  }
}
