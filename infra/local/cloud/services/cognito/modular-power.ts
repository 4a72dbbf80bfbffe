import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

const bytesOf = (value: bigint, length = 0) => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(Math.max(length * 2, hex.length + (hex.length % 2)), '0'), 'hex');
};

/**
 * `base` to the power of `exponent`, modulo `modulus`: an odd number of 512 to 3,072 bits, greater than the exponent. RSA
 * without padding computes just that, in native code: five times as fast as the language's own integers.
 */
export const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  const [n, e] = [bytesOf(modulus), bytesOf(exponent)];
  const key = createPublicKey({
    key: { kty: 'RSA', n: n.toString('base64url'), e: e.toString('base64url') },
    format: 'jwk',
  });
  const positive = ((base % modulus) + modulus) % modulus;
  const result = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, bytesOf(positive, n.length));
  return BigInt(`0x${result.toString('hex')}`);
};
