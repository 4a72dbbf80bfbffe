import type { Now } from '../../call.ts';
import { notAuthorized } from './errors.ts';

/** Source: AWS documentation: after five failures a lock of one second, doubled at each further one, 15 minutes at most. */
const free = 5;
const longestLock = 900_000;
const mostNames = 10_000;

/** Failed attempts by name, also of unknown names, so that a lock tells nothing. */
export class Attempts {
  readonly #now: Now;
  readonly #failures = new Map<string, { count: number; lockedUntil: number }>();

  constructor(now: Now) {
    this.#now = now;
  }

  /** Throws NotAuthorizedException while the name is locked, as Cognito does. */
  require(name: string) {
    if ((this.#failures.get(name)?.lockedUntil ?? 0) > this.#now()) throw notAuthorized('Password attempts exceeded');
  }

  failed(name: string) {
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    const lock = count < free ? 0 : Math.min(1_000 * 2 ** (count - free), longestLock);
    this.#failures.delete(name);
    this.#failures.set(name, { count, lockedUntil: this.#now() + lock });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > mostNames && oldest !== undefined) this.#failures.delete(oldest);
  }

  succeeded(name: string) {
    this.#failures.delete(name);
  }
}
