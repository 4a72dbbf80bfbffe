import { randomBytes } from 'node:crypto';
import type { Now } from '../../call.ts';
import type { Half } from './srp.ts';

/** A started sign-in. `sub` is undefined for an unknown person: it cannot succeed. */
export type Challenge = {
  half: Half;
  clientKey: bigint;
  client: string;
  user: string;
  sub: string | undefined;
  name: string;
};

/** Source: AWS documentation: a session of authentication lives 3 minutes unless told. In ms. */
const life = 180_000;
const mostAtOnce = 10_000;

/** Sign-ins between their two calls. Each can be answered once. */
export class Challenges {
  readonly #now: Now;
  readonly #open = new Map<string, Challenge & { expires: number }>();

  constructor(now: Now) {
    this.#now = now;
  }

  /** Returns the secret block that the response must contain. */
  begin(challenge: Challenge) {
    const block = randomBytes(64).toString('base64');
    this.#open.set(block, { ...challenge, expires: this.#now() + life });
    const [oldest] = this.#open.keys();
    if (this.#open.size > mostAtOnce && oldest !== undefined) this.#open.delete(oldest);
    return block;
  }

  take(block: string): Challenge | undefined {
    const challenge = this.#open.get(block);
    this.#open.delete(block);
    return challenge && challenge.expires > this.#now() ? challenge : undefined;
  }
}
