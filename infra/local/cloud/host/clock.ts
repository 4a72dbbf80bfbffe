const MINUTE = 60_000;
/** A longer jump does not run every schedule on its way: a year would run half a million. */
const WALKED_WHOLE = 30 * MINUTE;
/** The last part of a longer jump, whose schedules run. */
const LAST_PART = 10 * MINUTE;
/** Real milliseconds that a call may take to arrive. */
const TRANSIT = 30_000;
/** The longest delay that `setTimeout` takes. */
const LONGEST_TIMER = 2 ** 31 - 1;

type Work = () => unknown;
type Timer = { due: number; run: Work; real: NodeJS.Timeout };

/** Time of the local cloud: real time plus what `advance` added. Queues, schedules, tokens and functions follow it. */
export class Clock {
  #ahead: number;
  #jumped = 0;
  readonly #timers = new Set<Timer>();
  readonly #listeners = new Set<(ahead: number) => void>();

  /** `ahead`: milliseconds before real time, kept from an earlier run so that time never runs backwards. */
  constructor(ahead = 0) {
    this.#ahead = ahead;
  }

  /** Milliseconds since 1970. */
  readonly now = () => Date.now() + this.#ahead;

  get ahead() {
    return this.#ahead;
  }

  /** Milliseconds of the latest jumps: calls still on their way were signed before them. */
  get jumped() {
    return this.#jumped;
  }

  /** Calls `listener` at every jump; the returned function removes it. */
  onJump(listener: (ahead: number) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: Work) {
    return this.at(this.now() + ms, run);
  }

  /** Runs once at `due`, in milliseconds since 1970; the returned function cancels. */
  at(due: number, run: Work) {
    const real = setTimeout(() => this.#fire(timer), Math.min(Math.max(0, due - this.now()), LONGEST_TIMER));
    const timer: Timer = { due, run, real };
    real.unref();
    this.#timers.add(timer);
    return () => this.#drop(timer);
  }

  /**
   * Jumps forward by `ms`, runs all that is due on the way and waits for it. Of a jump longer than half an hour only
   * the last ten minutes run step by step: what was due before runs once.
   */
  async advance(ms: number) {
    const until = this.now() + ms;
    if (ms > WALKED_WHOLE) this.#jump(ms - LAST_PART);
    for (;;) {
      const next = [...this.#timers].sort((a, b) => a.due - b.due)[0];
      if (!next || next.due > until) break;
      this.#jump(next.due - this.now());
      await this.#fire(next);
      await new Promise((resolve) => setImmediate(resolve)); // lets the queues' readers see the new time
    }
    this.#jump(until - this.now());
  }

  /** Cancels every timer. */
  stop() {
    for (const timer of this.#timers) this.#drop(timer);
  }

  #jump(ms: number) {
    if (ms <= 0) return;
    this.#ahead += ms;
    this.#jumped += ms;
    setTimeout(() => {
      this.#jumped -= ms;
    }, TRANSIT).unref();
    for (const listener of this.#listeners) listener(this.#ahead);
  }

  #drop(timer: Timer) {
    clearTimeout(timer.real);
    return this.#timers.delete(timer);
  }

  async #fire(timer: Timer) {
    if (this.#drop(timer)) await timer.run();
  }
}
