import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { EvidenceKeys } from '../../shared/offer/evidence-keys.ts';
import { environment } from '../runtime/env.ts';
import { readSecret } from './secrets.ts';

type PublicKey = EvidenceKeys['keys'][number];
type SigningKey = { open: PublicKey; key: KeyObject };

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The `kid` of a key: its thumbprint (RFC 7638). */
const thumbprint = ({ crv, kty, x, y }: Pick<PublicKey, 'crv' | 'kty' | 'x' | 'y'>) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

/**
 * The key of a secret: CloudFormation draws characters only, so the number is derived from them, from more bits than it
 * needs (FIPS 186-5, A.2.1).
 */
export const keyFrom = (secret: string): SigningKey => {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'chiffre evidence ES256', 48)).toString('hex');
  const number = (BigInt(`0x${bits}`) % (order - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const half = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const shape = { kty: 'EC', crv: 'P-256', ...half } as const;
  const key = createPrivateKey({ format: 'jwk', key: { ...shape, d: d.toString('base64url') } });
  return { open: { ...shape, use: 'sig', alg: 'ES256', kid: thumbprint(shape) }, key };
};

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export type Sign = (claims: object) => string;

/** Signs claims as a compact JWS (RFC 7515) with ES256: its signature is the two numbers of IEEE P1363, one after the other. */
export const signerOf =
  ({ open: { kid }, key }: SigningKey): Sign =>
  (claims) => {
    const content = `${inBase64({ alg: 'ES256', kid, typ: 'chiffre-evidence+jws' })}.${inBase64(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };

/** Every generation of the key, the oldest first. Throws where one is not stored. */
const signingKeys = () =>
  Promise.all(
    environment('EVIDENCE_KEYS')
      .split(',')
      .map(async (name) => {
        const secret = await readSecret(name);
        if (secret === undefined) throw new Error(`The secret ${name} is not stored`);
        return keyFrom(secret);
      }),
  );

/** Signs with the newest generation. */
export const evidenceSigner = async (): Promise<Sign> => {
  const newest = (await signingKeys()).at(-1);
  if (!newest) throw new Error('There is no key of evidence');
  return signerOf(newest);
};

/** The public halves: those of earlier generations stay, since what they signed is kept for ten years. */
export const evidenceKeys = async (): Promise<EvidenceKeys> => ({
  keys: (await signingKeys()).map(({ open }) => open),
});
