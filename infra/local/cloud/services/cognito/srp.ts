// Secure Remote Password 6a as Cognito speaks it: the 3072-bit group of RFC 5054, SHA-256, one HKDF step.
import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { power as powerModulo } from './modular-power.ts';

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex') || '0'}`);

/** Source: RFC 5054, appendix A: its 3072-bit group is the group 15 of RFC 3526, which Node holds. */
const prime = numberOf(getDiffieHellman('modp15').getPrime());
const generator = 2n;

const power = (base: bigint, exponent: bigint) => powerModulo(base, exponent, prime);

/** Big-endian bytes of a number that reads as positive: a zero byte first where the top bit is set. */
const bytesOf = (value: bigint) => {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex');
};
const hash = (...parts: (Buffer | string)[]) => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};
const multiplier = numberOf(hash(bytesOf(prime), bytesOf(generator)));

/** The owner of a password: `pool` is the pool's name without its region, `user` the server's name. */
export type Holder = { pool: string; user: string };
export type Verifier = { salt: string; verifier: string };

/** What a password leaves behind with the given salt: the password cannot be read back from it. */
export const verifierOf = ({ pool, user }: Holder, password: string, salt: string): Verifier => {
  const secret = numberOf(hash(bytesOf(BigInt(`0x${salt}`)), hash(`${pool}${user}:${password}`)));
  return { salt, verifier: power(generator, secret).toString(16) };
};

export const newSalt = () => randomBytes(16).toString('hex');
/** A verifier without a password. */
export const randomVerifier = () => power(generator, numberOf(randomBytes(32))).toString(16);

/** The server's half of a proof: `privateKey` stays here, `publicKey` is sent in hexadecimal. */
export type Half = { verifier: bigint; privateKey: bigint; publicKey: bigint };

export const serverHalf = (verifierHex: string): Half => {
  const verifier = BigInt(`0x${verifierHex}`);
  const privateKey = numberOf(randomBytes(32));
  return { verifier, privateKey, publicKey: (multiplier * verifier + power(generator, privateKey)) % prime };
};

/** The client's public key, or undefined where it would make the shared key known to everybody. */
export const clientPublicKey = (hex: string): bigint | undefined => {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return undefined;
  const key = BigInt(`0x${hex}`);
  return key % prime === 0n ? undefined : key;
};

/** The signature that only somebody with the password can make. */
export const expectedSignature = (half: Half, clientKey: bigint, holder: Holder, block: Buffer, timestamp: string) => {
  const scramble = hash(bytesOf(clientKey), bytesOf(half.publicKey));
  const shared = power(clientKey * power(half.verifier, numberOf(scramble)), half.privateKey);
  const salt = bytesOf(numberOf(scramble));
  const key = Buffer.from(hkdfSync('sha256', bytesOf(shared), salt, 'Caldera Derived Key', 16));
  const message = Buffer.concat([Buffer.from(holder.pool + holder.user), block, Buffer.from(timestamp)]);
  return createHmac('sha256', key).update(message).digest();
};
