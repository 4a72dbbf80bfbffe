import * as z from 'zod/mini';

/** Characters. Chosen without a source. */
export const callbackLimits = { phone: 30, preferredTime: 100, message: 2_000 } as const;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `${max} caractères au maximum`));
/** One line: what stands beside a label of the mail passes for no other line of it. */
const line = (max: number) => text(max).check(z.regex(/^[^\p{Cc}]*$/u, 'Une seule ligne, sans caractère de contrôle'));

/**
 * Body of `request-callback`: all of it may stay empty. Whose quote it is, its name, its price and the address to answer to
 * are what the server knows.
 */
export const CallbackRequest = z.strictObject({
  /** As it was typed: an extension, a name or another alphabet's digits are a number too. */
  phone: z._default(line(callbackLimits.phone), ''),
  preferred_time: z._default(line(callbackLimits.preferredTime), ''),
  message: z._default(text(callbackLimits.message), ''),
});
export type CallbackRequest = z.output<typeof CallbackRequest>;

/** That the team has the request. */
export const CallbackReceipt = z.object({ created_at: z.iso.datetime() });
