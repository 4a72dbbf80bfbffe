import * as z from 'zod/mini';

/** Source: the specification for the file; the others are chosen. */
export const logoLimits = {
  /** Bytes of the file that a person chooses, and of the PNG drawn from it. */
  bytes: 2 * 1024 * 1024,
  /** Pixels of the longer side of the PNG. */
  side: 512,
  /** Pixels of the chosen image that a phone can draw. */
  pixels: 40_000_000,
} as const;

/** Where a browser sends the PNG: a form whose policy allows this one key, type and size, for five minutes. */
export const LogoUpload = z.object({
  upload: z.ulid(),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
});
export type LogoUpload = z.output<typeof LogoUpload>;

/** Body of `keep-logo`: the id of the upload. */
export const SentLogo = z.strictObject({ upload: z.ulid('Cet envoi est inconnu') });
