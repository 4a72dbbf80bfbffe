import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type AccountType, Profile } from '../../../shared/account/account.ts';
import { AppError } from '../../../shared/api/errors.ts';
import { Buyer } from '../../../shared/billing/contract.ts';
import { Tier } from '../../../shared/billing/subscription.ts';
import { conditionally, database, readRows, tableName } from '../client.ts';
import { secondsOf } from '../expiry.ts';
import { keys } from '../table.ts';
import { listedAt, warningDueAt } from './due-accounts.ts';

export const ProfileRow = z.extend(Profile, {
  /** Calls of an account that is being erased are refused, although its tokens are still valid. */
  state: z.enum(['active', 'erasing']),
  erasing_since: z.optional(z.iso.datetime()),
  /** When the account was erased. The empty row that is left refuses the calls of a session that is still open. */
  erased_at: z.optional(z.iso.datetime()),
  /** The user pool's name of the person: not the `sub` after a social sign-in. */
  pool_username: z.optional(z.string()),
  /** The day of the last visit. */
  last_activity: z.optional(z.iso.datetime()),
  /** When the owner was warned that the unused account will be closed. */
  warned_at: z.optional(z.iso.datetime()),
  /**
   * Seconds since 1970, as a token's `auth_time`: sessions opened before it are refused. Absent: no session has been
   * ended.
   */
  valid_from: z.optional(z.int()),
  /** API keys made before it are refused. Absent: no key has been ended. */
  keys_valid_from: z.optional(z.iso.datetime()),
  /**
   * Keyed digest of the verified mailbox that opened the account. Counters that outlive the account are stored under
   * it. It stays when the address changes.
   */
  mailbox_key: z.string().check(z.minLength(1)),
  /** Keyed digest of the mailbox that the account has moved to. Absent: it still has the one that opened it. */
  address_key: z.optional(z.string().check(z.minLength(1))),
  /** The last requested change of address. Until it is confirmed, the user pool may know another address. */
  address_request: z.optional(z.ulid()),
  /** Whether the hours really spent on past quotes correct the next ones, where the plan lets them. */
  learning_enabled: z._default(z.boolean(), true),
  /** Quotes reserved and not settled yet. */
  open_generations: z.int(),
});
export type ProfileRow = z.output<typeof ProfileRow>;

/** Keyed digest of the mailbox that the account has today: what follows a person's address is stored under it. */
export const heldMailbox = ({ address_key, mailbox_key }: Pick<ProfileRow, 'address_key' | 'mailbox_key'>): string =>
  address_key ?? mailbox_key;

/** The subscription as last read from the payment service. */
export const SubscriptionRow = z.object({
  subscription_id: z.string(),
  subscription_tier: Tier,
  subscribed: z.boolean(),
  /** Never changes during the subscription's life: its months are counted from here. */
  subscription_start: z.iso.datetime(),
  /** When it ends, or ended; null for one that renews itself. */
  subscription_end: z.nullable(z.iso.datetime()),
  status: z._default(z.enum(['active', 'past_due', 'ended']), 'active'),
  billing_interval: z._default(z.enum(['month', 'year']), 'month'),
  renews_at: z._default(z.nullable(z.iso.datetime()), null),
  /** Months that begin after this instant are not paid for yet and bring no credits. Absent: every month is paid for. */
  paid_until: z.optional(z.iso.datetime()),
  /** The annual renewal that was announced to the owner. */
  renewal_told: z.optional(z.iso.datetime()),
  /** The order of this subscription, and whether the buyer is a consumer or a business. */
  order: z.optional(z.ulid()),
  buyer: z.optional(Buyer),
  /**
   * The period that counts the credits of the first month, where the plan was bought within a month that another plan
   * had paid for.
   */
  first_period: z.optional(z.string()),
  /** When the owner withdrew: from then on the plan gives no right, whether the payment service has ended it or not. */
  withdrawn_at: z.optional(z.iso.datetime()),
});
export type SubscriptionRow = z.output<typeof SubscriptionRow>;

export type Account = { profile: ProfileRow | undefined; subscription: SubscriptionRow | undefined };
/** The account of a person who has a profile. */
export type OpenAccount = Account & { profile: ProfileRow };

/** Profile and subscription in one consistent read. */
export const readAccount = async (sub: string): Promise<Account> => {
  const wanted = { profile: keys.profile(sub), subscription: keys.subscription(sub) };
  const rows = await readRows(Object.values(wanted));
  const profile = rows.find(({ sk }) => sk === wanted.profile.sk);
  const subscription = rows.find(({ sk }) => sk === wanted.subscription.sk);
  return {
    profile: profile && ProfileRow.parse(profile),
    subscription: subscription && SubscriptionRow.parse(subscription),
  };
};

type NewProfile = Pick<ProfileRow, 'username' | 'email' | 'company_name' | 'mailbox_key' | 'pool_username'>;

/** Creates the profile of a person who has none. Of two parallel calls, the second one gets the row of the first. */
export const createProfile = async (sub: string, person: NewProfile, now: Date): Promise<ProfileRow> => {
  const row: z.input<typeof ProfileRow> = {
    ...person,
    account_type: 'client',
    account_type_explicitly_chosen: false,
    calibration_completed: false,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    last_activity: now.toISOString(),
    state: 'active',
    open_generations: 0,
  };
  const result = await conditionally(
    database.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keys.profile(sub), ...row, ...listedAt('IDLE', warningDueAt(now)) },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    ),
  );
  if ('written' in result) return ProfileRow.parse(row);
  const { profile } = await readAccount(sub);
  if (!profile) throw new AppError('unavailable');
  return profile;
};

/**
 * Ends every session and every API key of a person. Returns the instant from which new sessions are accepted: the next
 * whole second, because a token holds whole seconds. A person without a profile has nothing to end.
 */
export const endSessions = async (sub: string, now: Date): Promise<Date> => {
  const validFrom = secondsOf(now) + 1;
  const start = new Date(validFrom * 1000);
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: 'SET valid_from = :from, keys_valid_from = :keys',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(valid_from) OR valid_from < :from)',
        ExpressionAttributeValues: { ':from': validFrom, ':keys': start.toISOString() },
      }),
    ),
  );
  return start;
};

/** Chooses the account type of an active account, once. Throws `account_type_already_chosen` for another value. */
export const chooseAccountType = async (sub: string, accountType: AccountType, now: Date): Promise<ProfileRow> => {
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: 'SET account_type = :type, account_type_explicitly_chosen = :true, updated_at = :now',
        ConditionExpression: '#state = :active AND account_type_explicitly_chosen = :false',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':type': accountType,
          ':true': true,
          ':false': false,
          ':now': now.toISOString(),
          ':active': 'active',
        },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  if ('written' in result) return ProfileRow.parse(result.written.Attributes);
  // The answer to our own first try may have been lost: the row then holds the requested value.
  const { profile } = await readAccount(sub);
  if (profile?.state !== 'active') throw new AppError('not_signed_in');
  if (profile.account_type !== accountType) throw new AppError('account_type_already_chosen');
  return profile;
};
