import { ulid } from 'ulid';
import { AppError } from '../../../shared/api/errors.ts';
import { type ReceivedDevis, receivedLimits } from '../../../shared/received/received-devis.ts';
import { accountRefusal, stillClient } from '../account/readiness.ts';
import { conditionFailed, type Item, pause, readRows, tableName, transact } from '../client.ts';
import type { Allowance } from '../credits/allowance.ts';
import { countCredit, type Payer, planStands } from '../credits/credits.ts';
import { keys } from '../table.ts';
import { stillDone } from './actual-hours.ts';
import { receivedKeys } from './deletion.ts';
import { transition } from './life-cycle.ts';
import type { OpenQuote } from './open-quotes.ts';
import { doneQuote } from './quotes.ts';
import { checked, LedgerRow, ReceivedRow } from './rows.ts';

/** `readings`: how many the quote has had, removed ones too. The first is free, each further one costs a credit. */
export type Received = { rows: ReceivedRow[]; readings: number };

/** The received devis beside a finished quote, by their places. Throws as `doneQuote`. */
export const readReceived = async ({ sub, id }: OpenQuote): Promise<Received> => {
  // The counter first: of a reading that is stored in between, the transaction sees that the counter is older.
  const { received = 0 } = await doneQuote(sub, id);
  const rows = await readRows(receivedKeys({ sub, id }));
  return { rows: rows.map((row) => ReceivedRow.parse(row)).sort((a, b) => a.place - b.place), readings: received };
};

/** The reading of the same content; undefined where there is none. Throws `too_many_received` where no place is left. */
export const readBefore = ({ rows }: Received, digest: string): ReceivedRow | undefined => {
  const same = rows.find((row) => row.digest === digest);
  if (!same && rows.length >= receivedLimits.perQuote) throw new AppError('too_many_received');
  return same;
};

export type NewReading = Omit<ReceivedDevis, 'place' | 'read_at'> & Pick<ReceivedRow, 'digest' | 'document'>;
type Paying = { payer: Payer; allowance: Allowance };

/** Items that use one credit for a reading. It has a ledger row of its own, which outlives it as that of a quote does. */
const creditOf = ({ sub }: OpenQuote, { payer, allowance }: Paying, now: Date): Item[] => {
  const id = ulid(now.getTime());
  const { period } = allowance;
  const { mailbox_key } = payer;
  const row = checked(LedgerRow, { type: 'consumed', period, mailbox_key, quote: id, settled_at: now.toISOString() });
  const Put = {
    TableName: tableName(),
    Item: { ...keys.ledger(sub, id), ...row },
    ConditionExpression: 'attribute_not_exists(pk)',
  };
  return [countCredit(payer, allowance, now), { Put }, ...planStands(sub, allowance)];
};

/** Each failed attempt means that another call of the same person succeeded. */
const mostTries = 20;

/**
 * Stores a reading in the first place that is free, uses its credit and deletes the row of its file, in one transaction. The same content that was
 * stored meanwhile is returned, and nothing is used. Throws `quote_not_found`, `too_many_received`,
 * `insufficient_credits`, `client_only`, `account_type_required`, `not_signed_in` where the account is being erased,
 * and `unavailable` where the plan has ended meanwhile: nothing is changed then.
 */
export const keepReceived = async (
  quote: OpenQuote,
  reading: NewReading,
  paying: Paying,
  now: Date,
): Promise<ReceivedRow> => {
  const { sub, id } = quote;
  const { document } = reading;
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const received = await readReceived(quote);
    const same = readBefore(received, reading.digest);
    if (same) return same;
    const taken = new Set(received.rows.map(({ place }) => place));
    let place = 1;
    while (taken.has(place)) place += 1;
    const row = checked(ReceivedRow, { ...reading, place, read_at: now.toISOString() });
    const { readings } = received;
    const refused = await transact([
      stillClient(sub),
      {
        Update: {
          ...transition('receive', quote, { now, received: readings, set: { received: readings + 1 } }),
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        Put: {
          TableName: tableName(),
          Item: { ...keys.received(sub, id, place), ...row },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      ...(readings > 0 ? creditOf(quote, paying, now) : []),
      ...(document === undefined ? [] : [{ Delete: { TableName: tableName(), Key: keys.document(sub, document) } }]),
    ]);
    if (!refused) return row;
    const [profile, summary] = refused;
    const [credit, , plan] = readings > 0 ? refused.slice(3) : [];
    if (profile?.code === conditionFailed) throw accountRefusal(profile.row, 'client_only');
    if (summary?.code === conditionFailed && summary.row?.status !== 'done') throw new AppError('quote_not_found');
    if (plan?.code === conditionFailed) throw new AppError('unavailable');
    // Where the reading of another call was counted meanwhile, a place or the same content decides first.
    if (credit?.code === conditionFailed && summary?.code !== conditionFailed)
      throw new AppError('insufficient_credits');
    await pause(attempt);
  }
  throw new AppError('unavailable');
};

/** Removes a received devis that was read. Throws `quote_not_found`, and `received_not_found` where it was removed meanwhile. */
export const removeReceived = async (quote: OpenQuote, { place, digest }: ReceivedRow): Promise<void> => {
  const Delete = {
    TableName: tableName(),
    Key: keys.received(quote.sub, quote.id, place),
    ConditionExpression: 'digest = :seen',
    ExpressionAttributeValues: { ':seen': digest },
  };
  const refused = await transact([stillDone(quote), { Delete }]);
  if (refused) throw new AppError(refused[0]?.code === conditionFailed ? 'quote_not_found' : 'received_not_found');
};
