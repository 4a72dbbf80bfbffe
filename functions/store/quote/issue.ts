import { AppError } from '../../../shared/errors.ts';
import { dayInFrance } from '../../../shared/estimate/business-days.ts';
import { isoDay } from '../../../shared/estimate/holidays.ts';
import { accountRefusal, stillProvider } from '../account/readiness.ts';
import { conditionFailed, type Item, pause, readRows, tableName, transact } from '../client.ts';
import { keys } from '../table.ts';
import { transition } from './life-cycle.ts';
import type { OpenQuote } from './open-quotes.ts';
import { checked, NumberRow } from './rows.ts';

/** Tries of whoever issues while others of the same provider do: each round, one of them gets its number. */
const mostTries = 40;

/** The row of the numbers of a year, as it is after one more. `last` 0: none was given yet. */
const countedOn = (sub: string, year: string, last: number): Item => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.devisNumbers(sub, year), ...checked(NumberRow, { last: last + 1 }) },
    ...(last === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#last = :last',
          ExpressionAttributeNames: { '#last': 'last' },
          ExpressionAttributeValues: { ':last': last },
        }),
  },
});

/**
 * The number of a finished quote's devis, `D-2026-0042`: given once, at its first issue, whichever version is issued after.
 * The numbers of a provider and a year of Paris follow one another without a gap; a devis that is deleted leaves its own
 * used. Throws `quote_not_found` where the quote was deleted meanwhile, `not_signed_in` where the account is being erased.
 */
export const issueNumber = async (quote: OpenQuote, now: Date): Promise<string> => {
  const year = isoDay(dayInFrance(now.toISOString())).slice(0, 4);
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    if (attempt > 1) await pause(attempt);
    const [counted] = await readRows([keys.devisNumbers(quote.sub, year)]);
    const last = counted ? NumberRow.parse(counted).last : 0;
    const devis_number = `D-${year}-${String(last + 1).padStart(4, '0')}`;
    const issued = transition('issue', quote, { now, set: { devis_number } });
    const refused = await transact([
      stillProvider(quote.sub),
      { Update: { ...issued, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      countedOn(quote.sub, year, last),
    ]);
    if (!refused) return devis_number;
    const [profile, summary] = refused;
    if (profile?.code === conditionFailed) throw accountRefusal(profile.row, 'developer_only');
    if (summary?.code === conditionFailed) {
      if (summary.row?.devis_number) return String(summary.row.devis_number);
      throw new AppError('quote_not_found');
    }
  }
  throw new AppError('unavailable');
};
