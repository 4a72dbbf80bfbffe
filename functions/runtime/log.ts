import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids, codes and counts. Never a token, an address or a person's text. */
type Fields = Record<string, string | number | boolean | undefined>;
type Level = 'info' | 'warn' | 'error';

const invocation = new AsyncLocalStorage<Fields>();

/** Runs one invocation; each of its log lines has `fields`. */
export const withLogFields = <T>(fields: Fields, run: () => Promise<T>): Promise<T> => invocation.run(fields, run);

/** Removes tokens and mail addresses, which the message of an error may quote. */
const scrub = (text: string): string =>
  text.replace(/[\w-]{10,}\.[\w-]{10,}\.[\w-]+/g, '[token]').replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[mail]');

type Described = { name: string; message: string; stack?: string; cause?: Described };

const describe = (error: unknown): Described => {
  if (!(error instanceof Error)) return { name: typeof error, message: 'what was thrown is not an Error' };
  return {
    name: error.name,
    message: scrub(error.message),
    ...(error.stack && { stack: scrub(error.stack) }),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
};

const write = (level: Level, message: string, fields: Fields, error?: unknown) => {
  const described = error === undefined ? {} : { error: describe(error) };
  process.stdout.write(`${JSON.stringify({ level, message, ...invocation.getStore(), ...fields, ...described })}\n`);
};

/** One JSON object a line, as CloudWatch reads it. */
export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}, error?: unknown) => write('warn', message, fields, error),
  error: (message: string, fields: Fields = {}, error?: unknown) => write('error', message, fields, error),
};
