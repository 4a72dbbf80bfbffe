import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Clock } from '../../host/clock.ts';
import { Journal } from './journal.ts';
import type { Message } from './message.ts';

/** `visibility` in ms, as a receiver gets by default. */
export type QueueSettings = { name: string; arn: string; visibility: number };

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** A standard queue: at least once, in no promised order. Its messages survive a stop of the machine. */
export class Queue {
  readonly settings: QueueSettings;
  /** Where a message goes instead of being received once more than `after` times. */
  redrive: { queue: Queue; after: number } | undefined;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #messages: Map<string, Message>;
  readonly #changed = new EventEmitter().setMaxListeners(0);

  constructor(settings: QueueSettings, clock: Clock, folder: string) {
    this.settings = settings;
    this.#clock = clock;
    this.#journal = new Journal(folder, settings.name);
    this.#messages = this.#journal.load();
  }

  messages(): Message[] {
    return [...this.#messages.values()];
  }

  /** Messages that a receiver would get now, and those hidden until later, as GetQueueAttributes counts them. */
  counts() {
    const now = this.#clock.now();
    const all = this.messages();
    const visible = all.filter(({ visibleAt }) => visibleAt <= now).length;
    const inFlight = all.filter(({ visibleAt, received }) => visibleAt > now && received > 0).length;
    return { visible, inFlight, delayed: all.length - visible - inFlight };
  }

  send(body: string, delay = 0, id: string = randomUUID()) {
    const now = this.#clock.now();
    this.#keep({ id, body, sentAt: now, visibleAt: now + delay, received: 0 });
    return id;
  }

  /** What is visible now, hidden from others for `visibility` ms. */
  take(most: number, visibility = this.settings.visibility): Message[] {
    const now = this.#clock.now();
    const taken: Message[] = [];
    for (const message of this.messages()) {
      if (taken.length === most) break;
      if (message.visibleAt > now || this.#bury(message)) continue;
      const { received, ...rest } = message;
      const next = { ...rest, received: received + 1, visibleAt: now + visibility, receipt: randomUUID() };
      this.#keep(next);
      taken.push(next);
    }
    return taken;
  }

  /**
   * Long polling: waits up to `wait` ms until something can be taken, or until `signal` says to stop. `Infinity` waits on:
   * a jump of the clock need not stop where nothing comes.
   */
  async receive(most: number, wait: number, signal?: AbortSignal, visibility?: number): Promise<Message[]> {
    const until = this.#clock.now() + wait;
    for (;;) {
      if (signal?.aborted) return [];
      const taken = this.take(most, visibility);
      const left = until - this.#clock.now();
      if (taken.length || left <= 0) return taken;
      const next = Math.min(left, ...this.messages().map(({ visibleAt }) => visibleAt - this.#clock.now()));
      await this.#change(next, signal);
    }
  }

  /** An old receipt has no effect, as on SQS. */
  delete(receipt: string) {
    const message = this.#byReceipt(receipt);
    if (message) this.#drop(message.id);
  }

  /** False where the receipt is not the last one. */
  changeVisibility(receipt: string, visibility: number) {
    const message = this.#byReceipt(receipt);
    if (message) this.#keep({ ...message, visibleAt: this.#clock.now() + visibility });
    return message !== undefined;
  }

  purge() {
    for (const id of [...this.#messages.keys()]) this.#drop(id);
  }

  stop() {
    this.#journal.close();
  }

  #bury(message: Message) {
    if (!this.redrive || message.received < this.redrive.after) return false;
    this.redrive.queue.send(message.body, 0, message.id);
    this.#drop(message.id);
    return true;
  }

  #byReceipt(receipt: string) {
    return this.messages().find((message) => message.receipt === receipt);
  }

  #keep(message: Message) {
    this.#messages.set(message.id, message);
    this.#journal.keep(message);
    this.#changed.emit('change');
  }

  #drop(id: string) {
    this.#messages.delete(id);
    this.#journal.drop(id);
  }

  /** Until the queue changes, `ms` have passed by the clock, or the reader is to stop. */
  #change(ms: number, signal?: AbortSignal) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const changed = () => resolve();
    const cancel = ms === Infinity ? undefined : this.#clock.after(Math.max(0, ms), changed);
    this.#changed.once('change', changed);
    signal?.addEventListener('abort', changed);
    return promise.finally(() => {
      cancel?.();
      this.#changed.off('change', changed);
      signal?.removeEventListener('abort', changed);
    });
  }
}
