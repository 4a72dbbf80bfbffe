import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { Mismatch } from './attachment.ts';

/** A set of public keys (RFC 7517). */
export type KeySet = { keys: (JsonWebKey & { kid: string })[] };

/** What a signature proves of a proof: `unknown` where none of the keys is its own. */
export type Signed = { by: 'chiffre' | 'unknown'; kid: string } | { by: 'nobody' };

/** Throws `Mismatch` for another way to write the same bytes: nothing of a proof may be changed. */
const bytesOf = (part: string) => {
  const bytes = Buffer.from(part, 'base64url');
  if (bytes.toString('base64url') !== part) throw new Mismatch('La signature de la preuve ne peut pas être lue.');
  return bytes;
};
const parsed = (part: string): Record<string, unknown> => {
  const text = bytesOf(part).toString();
  try {
    return JSON.parse(text);
  } catch {
    throw new Mismatch('La signature de la preuve ne peut pas être lue.');
  }
};

/** Verifies the compact JWS (RFC 7515, ES256) of a proof, and that it signs these claims. Throws `Mismatch`. */
export const checkSignature = (
  signature: string | undefined,
  claims: Record<string, unknown>,
  { keys }: KeySet,
): Signed => {
  if (signature === undefined) return { by: 'nobody' };
  const [head = '', body = '', end = '', ...more] = signature.split('.');
  const [{ alg, kid }, told] = [parsed(head), parsed(body)];
  if (alg !== 'ES256' || typeof kid !== 'string' || more.length > 0)
    throw new Mismatch('La signature de la preuve n’est pas de la forme attendue.');
  if (Object.keys(claims).some((name) => told[name] !== claims[name]))
    throw new Mismatch('La signature est celle d’une autre preuve.');
  const known = keys.find((key) => key.kid === kid);
  if (!known) return { by: 'unknown', kid };
  const key = createPublicKey({ format: 'jwk', key: known });
  const isGood = verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, bytesOf(end));
  if (!isGood) throw new Mismatch('La signature de la preuve est fausse : elle n’est pas de Chiffré.');
  return { by: 'chiffre', kid };
};
