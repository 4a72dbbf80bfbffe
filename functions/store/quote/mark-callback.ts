import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, database } from '../client.ts';
import { transition } from './life-cycle.ts';
import type { OpenQuote } from './open-quotes.ts';

/** Stores that the owner of a finished quote asked to be called back, unless the quote is gone. */
export const markCallback = async (quote: OpenQuote, now: Date): Promise<void> => {
  const set = { callback_requested_at: now.toISOString() };
  await conditionally(database.send(new UpdateCommand(transition('callBack', quote, { now, set }))));
};
