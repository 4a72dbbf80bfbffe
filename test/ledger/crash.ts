import { database } from '../../functions/store/client.ts';

/** The process is killed at this call, before or after it took effect; it makes no later call. */
export type Crash = { call: number; when: 'before' | 'after' };

let crash: Crash | undefined;
let calls = 0;
let killed = false;
let running = false;

const kill = () => {
  killed = true;
  return new Error('killed');
};

/** Makes a call of a service; within `crashing` it is counted, and the process may be killed at it. */
export const killable = async <T>(act: () => T | Promise<T>): Promise<T> => {
  if (!running) return act();
  if (killed) throw kill();
  calls += 1;
  if (crash?.call === calls && crash.when === 'before') throw kill();
  const answer = await act();
  if (crash?.call === calls && crash.when === 'after') throw kill();
  return answer;
};

/** Makes every call of the table killable. */
export const killAtTable = () =>
  database.middlewareStack.add((next) => (args) => killable(() => next(args)), {
    step: 'initialize',
    name: 'crash',
    priority: 'low',
  });

/** Runs `act` with this crash, if any; gives the number of its calls. A process that is killed ends without an error. */
export const crashing = async (act: () => Promise<unknown>, at?: Crash): Promise<number> => {
  crash = at;
  calls = 0;
  killed = false;
  running = true;
  try {
    await act();
  } catch (error) {
    if (!killed) throw error;
  } finally {
    running = false;
  }
  return calls;
};

/** A crash before and one after each of so many calls. */
export const crashesAt = (count: number): Crash[] =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  );
