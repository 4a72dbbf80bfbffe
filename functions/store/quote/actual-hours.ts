import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import {
  type FinishedQuote,
  type LearnedFactors,
  learnedFrom,
  type PhasedHours,
  phasedTotal,
} from '../../../shared/estimate/learned.ts';
import type { ActualHoursEntry } from '../../../shared/quote/actual-hours.ts';
import type { ActualHours } from '../../../shared/quote/quote.ts';
import { allOwnRows } from '../account/own-rows.ts';
import { accountRefusal, stillProvider } from '../account/readiness.ts';
import { conditionFailed, database, type Item, type Row, tableName, transact } from '../client.ts';
import { keys } from '../table.ts';
import type { OpenQuote } from './open-quotes.ts';
import { ActualHoursRow, checked } from './rows.ts';

const shown = ({ hours, phases, updated_at }: z.output<typeof ActualHoursRow>): ActualHours => ({
  hours,
  phases: phases ?? null,
  updated_at,
});

export const actualHoursIn = (row: Row | undefined): ActualHours | null =>
  row ? shown(ActualHoursRow.parse(row)) : null;

const readActualHours = async ({ sub, id }: OpenQuote): Promise<ActualHours | null> => {
  const Key = keys.actualHours(sub, id);
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return actualHoursIn(Item);
};

/** Item of a transaction: fails it unless the quote exists and is done. `condition`: one more. */
export const stillDone = ({ sub, id }: OpenQuote, condition = ''): Item => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.quote(sub, id),
    ConditionExpression: `#status = :done${condition}`,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':done': 'done' },
  },
});

/** Condition: the stored entry is the one that its author has seen. */
const unchanged = (seen: string | null) =>
  seen === null
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'updated_at = :seen', ExpressionAttributeValues: { ':seen': seen } };

const isSame = (a: PhasedHours, b: PhasedHours) => {
  const texts = [a, b].map(({ hours, phases = {} }) => JSON.stringify([hours, Object.entries(phases).sort()]));
  return texts[0] === texts[1];
};

type Entry = {
  entry: ActualHoursEntry;
  estimated: Required<PhasedHours>;
  /** The quote was corrected by its provider: its hours move no factor. */
  edited?: boolean;
};
/** Condition: nobody has corrected the quote since it was read. */
const notEdited = ' AND attribute_not_exists(quote_version)';

/**
 * Stores the hours really spent on a finished quote, beside its estimate before learning. Throws `quote_not_found`
 * where the quote was deleted, `actual_hours_changed` where another entry or a correction of the quote came between,
 * `not_signed_in` where the account is being erased.
 */
export const saveActualHours = async (quote: OpenQuote, { entry, estimated, edited = false }: Entry, now: Date) => {
  const { sub, id } = quote;
  const record = { hours: phasedTotal(entry), ...(entry.phases && { phases: entry.phases }) };
  const row = checked(ActualHoursRow, { ...record, estimated, edited, updated_at: now.toISOString() });
  const refused = await transact([
    stillProvider(sub),
    stillDone(quote, edited ? '' : notEdited),
    { Put: { TableName: tableName(), Item: { ...keys.actualHours(sub, id), ...row }, ...unchanged(entry.seen) } },
  ]);
  if (!refused) return shown(row);
  const [profile, state] = refused;
  if (profile?.code === conditionFailed) throw accountRefusal(profile.row, 'developer_only');
  if (state?.code === conditionFailed)
    throw new AppError(state.row?.status === 'done' ? 'actual_hours_changed' : 'quote_not_found');
  const kept = await readActualHours(quote);
  if (kept && isSame({ hours: kept.hours, phases: kept.phases ?? {} }, record)) return kept;
  throw new AppError('actual_hours_changed');
};

/**
 * Removes the hours of a quote, if there are any. `seen`: the entry that the author saw; undefined: any. Throws
 * `quote_not_found`, `actual_hours_changed`.
 */
export const removeActualHours = async (quote: OpenQuote, seen: string | undefined): Promise<void> => {
  const Key = keys.actualHours(quote.sub, quote.id);
  const condition = seen === undefined ? undefined : unchanged(seen);
  const refused = await transact([
    stillDone(quote),
    {
      Delete: {
        TableName: tableName(),
        Key,
        ...condition,
        ...(condition && { ConditionExpression: `attribute_not_exists(pk) OR ${condition.ConditionExpression}` }),
      },
    },
  ]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('quote_not_found');
  if (refused) throw new AppError('actual_hours_changed');
};

const finishedQuote = (row: Row): FinishedQuote => {
  const { hours, phases, estimated, edited = false } = ActualHoursRow.parse(row);
  return { actual: { hours, phases }, estimated, edited };
};

/** The correction factors of all hours that a provider has entered; undefined where there are too few. */
export const learnedFactors = async (sub: string): Promise<LearnedFactors | undefined> =>
  learnedFrom((await allOwnRows(sub, keys.allActualHours(sub).prefix)).map(finishedQuote));
