import { AppError } from '../../../shared/api/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { requireClient } from '../../store/account/readiness.ts';
import { readReceived, removeReceived } from '../../store/quote/received.ts';

export const listReceivedDevis = async ({ sub, account }: Caller, id: string) => {
  const { rows, readings } = await readReceived({ sub, id });
  requireClient(account.profile);
  return { received: rows, next_is_free: readings === 0 };
};

/** Its place is free again; its credit stays used. */
export const removeReceivedDevis = async ({ sub, account }: Caller, id: string, place: string) => {
  const { rows } = await readReceived({ sub, id });
  requireClient(account.profile);
  const found = rows.find((row) => String(row.place) === place);
  if (!found) throw new AppError('received_not_found');
  await removeReceived({ sub, id }, found);
  return { place: found.place };
};
