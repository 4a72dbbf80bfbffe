import * as z from 'zod/mini';

/** The digits of what a person has typed or pasted: « Code : 123-456 », also in the full width of an Asian keyboard. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** A code of six digits from a mail. `message` is told for anything else. */
export const mailedCode = (message: string) =>
  z.string(message).check(z.overwrite(digitsOf), z.regex(/^\d{6}$/, message));
