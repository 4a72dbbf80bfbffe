import * as z from 'zod/mini';

/**
 * The state of a person's export. `preparing`: a mail will announce it. `ready`: `url` is the address of the file, for
 * five minutes; the file is kept until `expires_at`.
 */
export const AccountExport = z.object({
  state: z.enum(['none', 'preparing', 'ready']),
  expires_at: z.nullable(z.iso.datetime()),
  url: z.nullable(z.url()),
});
export type AccountExport = z.output<typeof AccountExport>;

export const noExport: AccountExport = { state: 'none', expires_at: null, url: null };
