import { createHash } from 'node:crypto';
import { environment } from '../runtime/env.ts';
import { pseudonymOf } from './pseudonym.ts';

/** Bytes of a token: 160 bits. */
const tokenBytes = 20;

/**
 * The token of an offer's link, in base64url. It is derived from the stage's secret, so a reminder can write the link
 * again, and a copy of the table opens no offer.
 */
const offerToken = async (sub: string, id: string): Promise<string> =>
  Buffer.from(await pseudonymOf(`offer-link ${sub} ${id}`), 'hex')
    .subarray(0, tokenBytes)
    .toString('base64url');

/** The digest that the table stores of a token: SHA-256, in hexadecimal. */
export const linkDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The link of an offer. The token is in the fragment, which browsers send to no server. */
export const offerLink = async (sub: string, id: string): Promise<string> =>
  `${environment('SITE_URL').replace(/\/$/, '')}/devis#${await offerToken(sub, id)}`;

export const offerLinkDigest = async (sub: string, id: string): Promise<string> =>
  linkDigest(await offerToken(sub, id));
