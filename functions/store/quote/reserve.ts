import type { AccountType } from '../../../shared/account/account.ts';
import type { Calibration } from '../../../shared/account/calibration.ts';
import { AppError } from '../../../shared/api/errors.ts';
import type { LearnedFactors } from '../../../shared/estimate/learned.ts';
import { openPerPerson, timing } from '../../../shared/quote/generation-limits.ts';
import type { Brief } from '../../../shared/quote/quote.ts';
import { accountRefusal, ofAccountType } from '../account/readiness.ts';
import { conditionFailed, type Item, tableName, transact } from '../client.ts';
import { type Allowance, priorityOf } from '../credits/allowance.ts';
import { countCredit, planStands } from '../credits/credits.ts';
import { requireReadDocument } from '../document/documents.ts';
import { allowed, briefFailureRateLimit, usedUp } from '../limits/rate-limit.ts';
import { keys } from '../table.ts';
import { type KeyedRequest, madeBefore, madeMeanwhile, rememberKey } from './idempotency-key.ts';
import { allowedWrite, lifeCycle } from './life-cycle.ts';
import { openUntilSettled } from './open-quotes.ts';
import { checked, OrderBody, QuoteRow } from './rows.ts';

export type Reservation = {
  sub: string;
  mailbox_key: string;
  /** ULID of the quote to open. */
  id: string;
  idempotencyKey: string;
  brief: Brief;
  /** The finished quote that is regenerated from its brief and its files. */
  regenerates?: string | undefined;
  /** The calibration at the time of the request, whatever the person changes before the quote is written. */
  calibration: Calibration;
  learned?: LearnedFactors | undefined;
  accountType: AccountType;
  allowance: Allowance;
  /** Generations that the person may have open at once; `openPerPerson` by default. */
  maxOpen?: number;
  now: Date;
};

type Request = Pick<Reservation, 'sub' | 'idempotencyKey' | 'now' | 'regenerates'> &
  Partial<Pick<Reservation, 'brief'>>;

const keyedBy = ({ sub, idempotencyKey, now, brief, regenerates }: Request): KeyedRequest => ({
  sub,
  idempotencyKey,
  content: regenerates === undefined ? { ...brief } : { regenerates },
  now,
});

const openGeneration = ({ sub, accountType, maxOpen = openPerPerson }: Reservation) => ({
  Update: {
    TableName: tableName(),
    Key: keys.profile(sub),
    UpdateExpression: 'SET open_generations = open_generations + :one',
    ConditionExpression: `${ofAccountType.condition} AND open_generations < :max`,
    ExpressionAttributeNames: ofAccountType.names,
    ExpressionAttributeValues: { ...ofAccountType.values(accountType), ':one': 1, ':max': maxOpen },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
});

const openQuote = ({ sub, mailbox_key, id, brief, regenerates, allowance, now }: Reservation) => {
  const row = checked(QuoteRow, {
    id,
    project_name: brief.projectName,
    project_type: brief.projectType,
    custom_project_type: (brief.projectType === 'other' && brief.customProjectType) || null,
    created_at: now.toISOString(),
    status: lifeCycle.reserve.to,
    total_price: null,
    credit: lifeCycle.reserve.credit,
    period: allowance.period,
    mailbox_key,
    ...priorityOf(allowance.tier),
    attempt: 0,
    ...(regenerates !== undefined && { regenerates }),
  });
  return {
    Put: {
      TableName: tableName(),
      Item: { ...keys.quote(sub, id), ...row, ...openUntilSettled(id, now.getTime() + timing[lifeCycle.reserve.due]) },
      ...allowedWrite('reserve', {}),
    },
  };
};

const replayed = ({ quote }: { quote: string }) => ({ id: quote, replayed: true });

/** The quote that the same request has opened before. Throws `idempotency_key_reused`. */
export const openedBefore = async (request: Request): Promise<{ id: string; replayed: boolean } | undefined> => {
  const made = await madeBefore(keyedBy(request));
  return made && replayed(made);
};

/** The regenerated quote stores the id of the new one: it must exist and be done. */
const nameRegeneration = (sub: string, id: string, regenerates: string) => {
  const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = allowedWrite('regenerate', {});
  return {
    Update: {
      TableName: tableName(),
      Key: keys.quote(sub, regenerates),
      UpdateExpression: 'SET regenerations = list_append(if_not_exists(regenerations, :none), :new)',
      ConditionExpression,
      ExpressionAttributeNames,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':none': [], ':new': [id] },
    },
  };
};

/** Items of the transaction: fail it where a file or the regenerated quote is gone. */
const groundsOf = ({ sub, id, brief, regenerates, now }: Reservation): Item[] =>
  regenerates === undefined
    ? [...new Set(brief.documentIds)].map((document) => requireReadDocument(sub, document, now))
    : [nameRegeneration(sub, id, regenerates)];

/**
 * Uses one credit of the allowance and opens a quote, in one transaction. The same key with the same brief returns the
 * first quote. Throws `idempotency_key_reused`, `insufficient_credits`, `too_many_generations`,
 * `account_type_required`, `not_signed_in`, `document_not_found`, `quote_not_found`; `too_many_requests` where too many
 * briefs of this hour could not be described; `unavailable` where the plan has ended meanwhile: the next call finds
 * another allowance.
 */
export const reserveCredit = async (reservation: Reservation): Promise<{ id: string; replayed: boolean }> => {
  const { sub, id, brief, calibration, learned, allowance, now } = reservation;
  const failures = briefFailureRateLimit(sub);
  const order = checked(OrderBody, { brief, calibration, learned });
  const storeOrder = { Put: { TableName: tableName(), Item: { ...keys.body(sub, id), ...order } } };
  const plan = planStands(sub, allowance);
  const refused = await transact([
    rememberKey(keyedBy(reservation), { quote: id }),
    openGeneration(reservation),
    countCredit(reservation, allowance, now),
    openQuote(reservation),
    storeOrder,
    allowed(failures, now),
    ...plan,
    ...groundsOf(reservation),
  ]);
  if (!refused) return { id, replayed: false };
  const [key, profile, credit, , , failed, ...others] = refused;
  const made = await madeMeanwhile(key, keyedBy(reservation));
  if (made) return replayed(made);
  if (credit?.code === conditionFailed) throw new AppError('insufficient_credits');
  if (profile?.code === conditionFailed) throw accountRefusal(profile.row, 'too_many_generations');
  if (failed?.code === conditionFailed) throw usedUp([failures], now);
  const isRefused = ({ code }: { code: string }) => code === conditionFailed;
  if (others.slice(0, plan.length).some(isRefused)) throw new AppError('unavailable');
  if (others.some(isRefused))
    throw new AppError(reservation.regenerates === undefined ? 'document_not_found' : 'quote_not_found');
  throw new Error(`Reservation refused: ${refused.map(({ code }) => code).join(', ')}`);
};
