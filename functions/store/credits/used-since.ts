import { decodeTime } from 'ulid';
import { ownRows } from '../account/own-rows.ts';
import { keys } from '../table.ts';

/**
 * Credits of a period that are held by quotes reserved from `start` on, consumed or not. A period may be shared with an
 * earlier contract, and with a later one (from `until`): their credits are not counted.
 */
export const usedSince = async (sub: string, period: string, start: string, until?: string): Promise<number> => {
  const used = new Set<string>();
  const isOurs = (quote: string) => {
    const asked = decodeTime(quote);
    return asked >= Date.parse(start) && (until === undefined || asked <= Date.parse(until));
  };
  // Open quotes first: one that is settled between the two reads is found in the ledger.
  for await (const page of ownRows(sub, keys.quotes(sub).prefix))
    for (const row of page)
      if (row.credit === 'reserved' && row.period === period && isOurs(String(row.id))) used.add(String(row.id));
  for await (const page of ownRows(sub, keys.ledger(sub, '').sk))
    for (const { type, period: paid, quote } of page) {
      if (type === 'refunded') used.delete(String(quote));
      else if (paid === period && isOurs(String(quote))) used.add(String(quote));
    }
  return used.size;
};
