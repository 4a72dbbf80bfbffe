import { decodeTime } from 'ulid';
import { ownRows } from '../account/own-rows.ts';
import { keys } from '../table.ts';

/**
 * Credits that were consumed in a period by quotes asked for at `start` or later. A period may have been begun under another
 * contract: what that one has used is not counted here.
 */
export const usedSince = async (sub: string, period: string, start: string): Promise<number> => {
  let used = 0;
  for await (const page of ownRows(sub, keys.ledger(sub, '').sk))
    used += page.filter(
      (row) => row.type === 'consumed' && row.period === period && decodeTime(String(row.quote)) >= Date.parse(start),
    ).length;
  return used;
};
