import { randomInt, timingSafeEqual } from 'node:crypto';
import { change, type Directory } from './directory.ts';
import { limitExceeded, UserPoolError } from './errors.ts';
import type { CodeKind, User } from './store.ts';

const hour = 3_600_000;
/** Source: AWS documentation: 24 hours to confirm an address, one hour for a new password. In ms. */
const lives: Record<CodeKind, number> = { signUp: 24 * hour, updateEmail: 24 * hour, forgotPassword: hour };
/** Attempts of a code, and codes an hour: too few to guess six digits. */
const mostTries = 5;
const mostSent = 5;

/** Replaces the code. Throws LimitExceededException. */
export const issueCode = (directory: Directory, user: User, kind: CodeKind) => {
  const at = directory.now();
  const sent = (user.codes[kind]?.sent ?? []).filter((time) => time > at - hour);
  if (sent.length >= mostSent) throw limitExceeded();
  const value = randomInt(0, 1_000_000).toString().padStart(6, '0');
  const code = { value, expires: at + lives[kind], wrong: 0, sent: [...sent, at] };
  return { value, user: change(directory, user, { codes: { ...user.codes, [kind]: code } }) };
};

export const mismatch = () =>
  new UserPoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expired = () =>
  new UserPoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(bytes(a), bytes(b));
const bytes = (text: string) => Buffer.from(text.normalize(), 'utf16le');

/**
 * Throws unless the code is the one that was sent; it stays usable, so that a refused password does not cost it.
 * Throws CodeMismatchException, ExpiredCodeException, LimitExceededException.
 */
export const requireCode = (directory: Directory, user: User, kind: CodeKind, given: string) => {
  const code = user.codes[kind];
  if (!code || code.expires <= directory.now()) throw expired();
  if (code.wrong >= mostTries) throw limitExceeded();
  if (same(code.value, given)) return;
  change(directory, user, { codes: { ...user.codes, [kind]: { ...code, wrong: code.wrong + 1 } } });
  throw mismatch();
};
