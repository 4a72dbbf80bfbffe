// Amplify computes the proof of a password in JavaScript integers: 250 ms of processor time for each sign-in, of which
// a file of tests makes dozens. This module replaces the powers by native code with the same results. `local/` and
// `journeys/` test Amplify's own code.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { power } from '../../infra/local/cloud/services/cognito/modular-power.ts';

type Callback = (error: Error | null, result: BigInteger) => void;
type BigInteger = {
  toString: (radix: number) => string;
  modPow: (exponent: BigInteger, modulus: BigInteger, callback: Callback) => void;
};
type Module = { BigInteger: new (digits: string, radix: number) => BigInteger };

const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify'));
/** `aws-amplify/auth` loads the copy in `dist/esm`; `resolve` would give that in `dist/cjs`. */
const srp = path.resolve(amplify.resolve('@aws-amplify/auth'), '../../esm/providers/cognito/utils/srp');
const { BigInteger } = (await import(pathToFileURL(path.join(srp, 'BigInteger/index.mjs')).href)) as Module;

const bigOf = (number: BigInteger) => {
  const digits = number.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
};

BigInteger.prototype.modPow = function modPow(exponent: BigInteger, modulus: BigInteger, callback: Callback) {
  const result = power(bigOf(this), bigOf(exponent), bigOf(modulus));
  callback(null, new BigInteger(result.toString(16), 16));
};
