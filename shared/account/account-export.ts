import * as z from 'zod/mini';

/**
 * Where the copy of all personal data stands. `preparing`: a mail will say when it is there. `ready`: `url` is the address
 * of the file, for five minutes; the file itself is there until `expires_at`.
 */
export const AccountExport = z.object({
  state: z.enum(['none', 'preparing', 'ready']),
  expires_at: z.nullable(z.iso.datetime()),
  url: z.nullable(z.url()),
});
export type AccountExport = z.output<typeof AccountExport>;

/** What there is before anybody has asked. */
export const noExport: AccountExport = { state: 'none', expires_at: null, url: null };
