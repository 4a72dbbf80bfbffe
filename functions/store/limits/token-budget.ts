import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/api/errors.ts';
import type { Tier } from '../../../shared/billing/subscription.ts';
import { tokenShares } from '../../../shared/quote/generation-limits.ts';
import { environment } from '../../runtime/env.ts';
import { database, readRows, tableName } from '../client.ts';
import { day, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';

/** Tokens that the model may use in a day of UTC: for everybody together, and for one person. */
export type TokenBudget = { everybody: number; person: number };

/** The budget of this stage. */
export const tokenBudget = (): TokenBudget => ({
  everybody: Number(environment('MODEL_TOKENS_PER_DAY')),
  person: Number(environment('USER_MODEL_TOKENS_PER_DAY')),
});

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const endOfDay = (now: Date) => new Date(Date.parse(dayOf(now)) + day * 1000);

/** Both rows of a day. A person is known by their mailbox, which outlives the account. */
const rowsOf = (mailboxKey: string | undefined, now: Date) => ({
  everybody: keys.modelTokens(dayOf(now), 'ALL'),
  person: mailboxKey === undefined ? undefined : keys.modelTokens(dayOf(now), mailboxKey),
});

/**
 * Why no brief of this person may be sent to the model for the rest of the day: `daily_limit_reached` past the person's
 * budget, `capacity_reached` past everybody's, `capacity_for_plans` past the share of it that is open without a plan;
 * with the instant at which the next day begins. Quotes that are being generated count once they are done.
 */
export const tokenRefusal = async (
  { mailboxKey, tier }: { mailboxKey: string; tier: Tier },
  budget: TokenBudget,
  now: Date,
): Promise<AppError | undefined> => {
  const { everybody, person } = rowsOf(mailboxKey, now);
  const rows = await readRows([everybody, ...(person ? [person] : [])]);
  const used = (key: { pk: string } | undefined) => Number(rows.find(({ pk }) => pk === key?.pk)?.tokens ?? 0);
  const retryAt = endOfDay(now).toISOString();
  if (used(person) >= budget.person) return new AppError('daily_limit_reached', { retryAt });
  const isBeyond = (share: number) => used(everybody) >= budget.everybody * share;
  if (isBeyond(tokenShares.all)) return new AppError('capacity_reached', { retryAt });
  if (tier === 'Gratuit' && isBeyond(tokenShares.withoutPlan)) return new AppError('capacity_for_plans', { retryAt });
  return undefined;
};

/** Counts the tokens of one person. A lost answer may count them twice, which errs on the strict side. */
export const countTokens = async (mailboxKey: string | undefined, tokens: number, now: Date): Promise<void> => {
  const { everybody, person } = rowsOf(mailboxKey, now);
  const count = (Key: Record<string, string>) =>
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key,
        UpdateExpression: 'ADD tokens :tokens SET #ttl = :end',
        ExpressionAttributeNames: { '#ttl': table.ttl },
        ExpressionAttributeValues: { ':tokens': tokens, ':end': secondsOf(endOfDay(now)) },
      }),
    );
  await Promise.all([everybody, ...(person ? [person] : [])].map(count));
};
