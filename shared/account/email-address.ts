import * as z from 'zod/mini';

const notAnAddress = 'Cette adresse email n’est pas valide';

/** The longest address, in characters. */
export const emailMaxLength = 254;

/** An address as a person types it. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Indiquez votre email'),
    z.maxLength(emailMaxLength, 'Cette adresse est trop longue'),
    z.email(notAnAddress),
    z.regex(/^[^@]{1,64}@/, notAnAddress),
  );
