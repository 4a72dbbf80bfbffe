import { createHash } from 'node:crypto';
import type { OfferEventRow } from './rows.ts';

/** JSON with the keys of every object in the order of their code units: the same bytes for the same content. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** SHA-256 in lower case hexadecimal. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** The `previous` hash of the first event. */
export const noEvent = '0'.repeat(64);

/** The hashed fields of an event: all except its remaining mails. */
export type ChainedEvent = Pick<OfferEventRow, 'id' | 'offer' | 'event' | 'by' | 'at' | 'data' | 'previous'>;

/** Chains an event to the one before it. */
export const hashOf = ({ id, offer, event, by, at, data, previous }: ChainedEvent): string =>
  sha256(canonical({ id, offer, event, by, at, data, previous }));
