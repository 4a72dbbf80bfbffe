import * as z from 'zod/mini';
import type { Ask } from './iam.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(100));

/** A fault: its kind, its calls, and how often. SDKs retry, so code often does not see a single fault. */
export const Fault = z.strictObject({
  /** The service's name in signatures: `dynamodb`, `cognito-idp`; absent: any. */
  service: z.optional(Name),
  /** Of the call (`TransactWriteItems`) or of one thing it asks IAM for (`PutItem`, `dynamodb:PutItem`); absent: any. */
  action: z.optional(Name),
  /** The function's name in the route table; absent: any. */
  function: z.optional(Name),
  /**
   * `fail-before`: answers 500, nothing happens. `fail-after`: it happens, the answer is 500. `lose-answer`: it happens,
   * the connection breaks. `throttle`, `conflict`: the service's own refusals. `delay`: late by `ms`.
   * `crash-before`, `crash-after`: the function's process is killed, before or after the effect.
   */
  kind: z.enum([
    'fail-before',
    'fail-after',
    'lose-answer',
    'throttle',
    'conflict',
    'delay',
    'crash-before',
    'crash-after',
  ]),
  times: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 1000),
});
export type Fault = z.output<typeof Fault>;

/** `conflicts`: whether the service knows conflicts. */
type Target = { function: string; service: string; operation: string; asks: Ask[]; conflicts: boolean };

const same = (wanted: string | undefined, actual: string) =>
  wanted === undefined || wanted.toLowerCase() === actual.toLowerCase();
const acts = ({ operation, asks }: Target, wanted: string | undefined) =>
  same(wanted, operation) ||
  asks.some(({ action }) => same(wanted, action) || same(wanted, action.split(':')[1] ?? ''));

/** The planned faults, in their order. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault) {
    this.#waiting.push({ ...fault });
  }

  list(): readonly Fault[] {
    return this.#waiting;
  }

  clear() {
    this.#waiting = [];
  }

  /** The fault of this call, counted down. */
  strike(target: Target): Fault | undefined {
    const fault = this.#waiting.find(
      (candidate) =>
        same(candidate.service, target.service) &&
        same(candidate.function, target.function) &&
        acts(target, candidate.action) &&
        (target.conflicts || candidate.kind !== 'conflict'),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    return fault;
  }
}
