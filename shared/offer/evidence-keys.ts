import * as z from 'zod/mini';

/** The public keys of the signatures of acceptances, as a key set (RFC 7517). */
export const EvidenceKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      use: z.literal('sig'),
      alg: z.literal('ES256'),
      kid: z.string(),
      x: z.string(),
      y: z.string(),
    }),
  ),
});
export type EvidenceKeys = z.output<typeof EvidenceKeys>;
