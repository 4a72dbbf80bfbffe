import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { Buyer, expressRequest, termsVersion } from '../../../shared/billing/contract.ts';
import { type CheckoutRequest, Plan } from '../../../shared/billing/subscription.ts';
import { monthlyPrice } from '../../../shared/quote/generation-limits.ts';
import { allOwnRows } from '../account/own-rows.ts';
import { conditionFailed, database, tableName, transact } from '../client.ts';
import { keys } from '../table.ts';

/** The proof of an order: what the buyer was shown and agreed to before the payment. */
export const OrderRow = z.object({
  order: z.ulid(),
  plan: Plan,
  buyer: Buyer,
  /** Cents a month, all taxes included. */
  price_cents: z.int(),
  terms_version: z.string(),
  /** Credits of the first month that the buyer was told are used already. */
  used_credits: z.optional(z.int()),
  ordered_at: z.iso.datetime(),
  /** The text that a consumer has ticked. */
  express_request: z.optional(z.object({ text: z.string(), asked_at: z.iso.datetime() })),
});
export type OrderRow = z.output<typeof OrderRow>;

/**
 * Stores an order, and on the account whether its buyer is a consumer. Returns its id. Throws `not_signed_in` where the
 * account is being erased.
 */
export const keepOrder = async (
  sub: string,
  { plan, buyer, used_credits }: CheckoutRequest,
  now: Date,
): Promise<string> => {
  const at = now.toISOString();
  const row: OrderRow = {
    order: ulid(now.getTime()),
    plan,
    buyer,
    price_cents: monthlyPrice[plan === 'pro' ? 'Pro' : 'Enterprise'] * 100,
    terms_version: termsVersion,
    ...(used_credits && { used_credits }),
    ordered_at: at,
    ...(buyer === 'consumer' && { express_request: { text: expressRequest, asked_at: at } }),
  };
  const refused = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: 'SET buyer = :buyer, updated_at = :now',
        ConditionExpression: '#state = :active',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':buyer': buyer, ':now': at, ':active': 'active' },
      },
    },
    {
      Put: {
        TableName: tableName(),
        Item: { ...keys.order(sub, row.order), ...row },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  if (refused) throw new AppError('unavailable');
  return row.order;
};

export const readOrder = async (sub: string, order: string): Promise<OrderRow | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.order(sub, order), ConsistentRead: true }),
  );
  return Item && OrderRow.parse(Item);
};

/** Everything that a person has ordered, paid for or not, oldest first. */
export const readOrders = async (sub: string): Promise<OrderRow[]> =>
  (await allOwnRows(sub, keys.order(sub, '').sk)).map((row) => OrderRow.parse(row));
