import { AsyncResource } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import promised from 'node:timers/promises';

const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  random: Math.random,
  sleep: promised.setTimeout,
};
type Timer = { due: number; run: () => void };

/** Turns of the event loop without work after which only a timer can continue. A chain of promises needs one turn. */
const quietTurns = 3;

/** Numbers in [0, 1) that the seed decides (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Replaces the time of this process. It stands still while code runs or the table answers, then jumps to the next
 * timer: minutes of waiting take milliseconds, and no timeout depends on the load of the machine.
 */
export class SimulatedTime {
  #now: number;
  #busy = 0;
  #calm = Promise.withResolvers<void>();
  readonly #timers = new Map<object, Timer>();

  constructor(now: number) {
    this.#now = now;
  }

  readonly now = () => this.#now;

  /** Replaces `Date`, the timers and `Math.random`; the returned function restores them. */
  install(random: () => number) {
    const { now } = this;
    globalThis.Date = new Proxy(real.Date, {
      construct: (target, values, self) => Reflect.construct(target, values.length ? values : [now()], self),
      get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
    });
    const simulated = { setTimeout: this.#set as unknown as typeof setTimeout, clearTimeout: this.#clear };
    Object.assign(globalThis, simulated);
    Object.assign(timers, simulated);
    promised.setTimeout = this.sleep as typeof promised.setTimeout;
    syncBuiltinESMExports();
    Math.random = random;
    return () => {
      const { setTimeout, clearTimeout } = real;
      Object.assign(globalThis, { Date: real.Date, setTimeout, clearTimeout });
      Object.assign(timers, { setTimeout, clearTimeout });
      promised.setTimeout = real.sleep;
      syncBuiltinESMExports();
      Math.random = real.random;
    };
  }

  readonly sleep = <T>(ms: number, value?: T) => new Promise<T>((resolve) => this.#set(() => resolve(value as T), ms));

  /** Stops simulated time until this work, which takes real time, is done. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work;
    } finally {
      this.#busy -= 1;
      if (this.#busy === 0) this.#calm.resolve();
    }
  }

  /** Advances the time until this work is done. */
  async pass<T>(work: Promise<T>): Promise<T> {
    let ended = false;
    const end = () => {
      ended = true;
    };
    work.then(end, end);
    await this.runUntil(() => ended, Number.POSITIVE_INFINITY);
    return work;
  }

  /** Advances the time until `done`. False where `limit` comes first, or no timer is left. */
  async runUntil(done: () => boolean, limit: number): Promise<boolean> {
    for (;;) {
      await this.#quiet();
      if (done()) return true;
      const next = [...this.#timers].reduce<[object, Timer] | undefined>(
        (first, timer) => (first && first[1].due <= timer[1].due ? first : timer),
        undefined,
      );
      if (!next || next[1].due > limit) return false;
      const [id, { due, run }] = next;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, due);
      run();
    }
  }

  /** Waits until only a timer can continue. */
  async #quiet() {
    for (let turn = 0; turn < quietTurns; turn += 1) {
      await new Promise((resolve) => real.setImmediate(resolve));
      if (this.#busy === 0) continue;
      this.#calm = Promise.withResolvers();
      await this.#calm.promise;
      turn = -1;
    }
  }

  readonly #set = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    const id = { unref: () => id, ref: () => id, hasRef: () => true };
    this.#timers.set(id, { due: this.#now + Math.max(1, ms), run: AsyncResource.bind(() => run(...values)) });
    return id;
  };

  readonly #clear = (id: unknown) => {
    if (typeof id === 'object' && id !== null && this.#timers.delete(id)) return;
    real.clearTimeout(id as NodeJS.Timeout);
  };
}
