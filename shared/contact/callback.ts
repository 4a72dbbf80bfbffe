import * as z from 'zod/mini';

/** Characters. Chosen without a source. */
export const callbackLimits = { phone: 30, preferredTime: 100, message: 2_000 } as const;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `${max} caractères au maximum`));
/** One line, so that it cannot look like another line of the mail. */
const line = (max: number) => text(max).check(z.regex(/^[^\p{Cc}]*$/u, 'Une seule ligne, sans caractère de contrôle'));

/** Body of `request-callback`; all fields may be empty. The server knows the quote and the address. */
export const CallbackRequest = z.strictObject({
  /** Unchecked: it may hold an extension, a name or digits of another alphabet. */
  phone: z._default(line(callbackLimits.phone), ''),
  preferred_time: z._default(line(callbackLimits.preferredTime), ''),
  message: z._default(text(callbackLimits.message), ''),
});
export type CallbackRequest = z.output<typeof CallbackRequest>;

export const CallbackReceipt = z.object({ created_at: z.iso.datetime() });
