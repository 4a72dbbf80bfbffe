import { setTimeout as pause } from 'node:timers/promises';

/** A browser with one page. An element is named by the JavaScript expression that finds it. */
export type Driver = {
  open: (url: string) => Promise<void>;
  /** The value of an expression, as JSON carries it. */
  read: (expression: string) => Promise<unknown>;
  /** Presses the middle of an element with the pointer. */
  press: (element: string) => Promise<void>;
  /** Presses an element, and types into it. */
  type: (element: string, text: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Looks until something is found, for a minute at most. */
export const until = async <T>(what: string, look: () => Promise<T | undefined | null | false | ''>): Promise<T> => {
  for (let looks = 0; looks < 600; looks += 1) {
    // A page that is being left does not answer.
    const result = await look().catch(() => undefined);
    if (result) return result;
    await pause(100);
  }
  throw new Error(`Not within a minute: ${what}`);
};
