import { createSign, createVerify } from 'node:crypto';
import type { Json } from '../../json.ts';
import type { PoolKeys } from './keys.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Signed with RS256 by the pool's key. */
export const signToken = (keys: PoolKeys, claims: object) => {
  const content = `${encode({ kid: keys.id, alg: 'RS256' })}.${encode(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(keys.privateKey, 'base64url')}`;
};

/** The claims of a token that this pool signed, whatever they say; undefined for any other text. */
export const readToken = (keys: PoolKeys, token: string): Json | undefined => {
  const [head, claims, signature, ...rest] = token.split('.');
  if (!head || !claims || !signature || rest.length) return undefined;
  try {
    const { alg, kid } = decode(head);
    if (alg !== 'RS256' || kid !== keys.id) return undefined;
    const good = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(keys.publicKey, signature, 'base64url');
    return good ? decode(claims) : undefined;
  } catch {
    return undefined; // not a token at all
  }
};
