import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountType } from '../../../shared/account.ts';
import type { Calibration } from '../../../shared/calibration.ts';
import { AppError } from '../../../shared/errors.ts';
import type { LearnedFactors } from '../../../shared/estimate/learned.ts';
import { openPerPerson, timing } from '../../../shared/generation-limits.ts';
import type { Brief } from '../../../shared/quote.ts';
import { accountRefusal, ofAccountType } from '../account/readiness.ts';
import { conditionFailed, database, type Row, tableName, transact } from '../client.ts';
import type { Allowance } from '../credits/allowance.ts';
import { countCredit } from '../credits/credits.ts';
import { documentStands } from '../document/documents.ts';
import { day, expiring, secondsOf } from '../expiry.ts';
import { allowed, briefFailureRateLimit, usedUp } from '../limits/rate-limit.ts';
import { keys, table } from '../table.ts';
import { allowedWrite, lifeCycle } from './life-cycle.ts';
import { openUntilSettled } from './open-quotes.ts';
import { checked, KeyRow, OrderBody, QuoteRow } from './rows.ts';

/** Seconds for which a key is remembered. */
const idempotencyKept = day;

export type Reservation = {
  sub: string;
  /** The profile's own. */
  mailbox_key: string;
  /** ULID of the quote to open. */
  id: string;
  idempotencyKey: string;
  brief: Brief;
  /** What the quote is counted with, whatever the person changes before it is written. */
  calibration: Calibration;
  /** As it stands now, for the same reason. */
  learned?: LearnedFactors | undefined;
  /** The type that the allowance was computed for. */
  accountType: AccountType;
  allowance: Allowance;
  /** Generations that the person may have open at once, `openPerPerson` unless told. */
  maxOpen?: number;
  now: Date;
};

/** Independent of the order of the keys: the same request written by another client is the same request. */
const fingerprint = (brief: Brief) => {
  const sorted = (_name: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(brief, sorted)).digest('hex');
};

const rememberKey = ({ sub, id, idempotencyKey, brief, now }: Reservation) => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...keys.idempotency(sub, idempotencyKey),
      ...checked(KeyRow, { quote: id, fingerprint: fingerprint(brief), ...expiring(now, idempotencyKept) }),
    },
    // The row outlives its expiry until DynamoDB gets to it: an expired one may be taken over.
    ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
    ExpressionAttributeNames: { '#ttl': table.ttl },
    ExpressionAttributeValues: { ':now': secondsOf(now) },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
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

const openQuote = ({ sub, mailbox_key, id, brief, allowance, now }: Reservation) => {
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
    attempt: 0,
  });
  return {
    Put: {
      TableName: tableName(),
      Item: { ...keys.quote(sub, id), ...row, ...openUntilSettled(id, now.getTime() + timing[lifeCycle.reserve.due]) },
      ...allowedWrite('reserve', {}),
    },
  };
};

const replay = (remembered: KeyRow, { brief }: Reservation) => {
  if (remembered.fingerprint !== fingerprint(brief)) throw new AppError('idempotency_key_reused');
  return { id: remembered.quote, replayed: true };
};

const readKey = async ({ sub, idempotencyKey, now }: Reservation): Promise<KeyRow | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.idempotency(sub, idempotencyKey), ConsistentRead: true }),
  );
  const row = Item && KeyRow.parse(Item);
  return row && Number(row[table.ttl]) > secondsOf(now) ? row : undefined;
};

/** The quote that the very same request has opened before, if it has. Throws `idempotency_key_reused`. */
export const openedBefore = async (
  reservation: Reservation,
): Promise<{ id: string; replayed: boolean } | undefined> => {
  const remembered = await readKey(reservation);
  return remembered && replay(remembered, reservation);
};

/** The row of the key where it stood in the way. A twin request may be writing it just now: then it is read. */
const rememberedBy = async (key: { code: string; row: Row | undefined } | undefined, reservation: Reservation) => {
  if (key?.code === conditionFailed) return KeyRow.parse(key.row);
  return key?.code === 'TransactionConflict' ? readKey(reservation) : undefined;
};

/**
 * Uses one credit of the allowance and opens a quote, in one transaction or not at all. The same key with the same
 * brief gives the first quote again. Throws `idempotency_key_reused`, `insufficient_credits`, `too_many_generations`,
 * `account_type_required`, `not_signed_in`, `document_not_found`; `too_many_requests` where too many briefs of this hour could not be described.
 */
export const reserveCredit = async (reservation: Reservation): Promise<{ id: string; replayed: boolean }> => {
  const { sub, id, brief, calibration, learned, allowance, now } = reservation;
  const failures = briefFailureRateLimit(sub);
  const order = checked(OrderBody, { brief, calibration, learned });
  const storeOrder = { Put: { TableName: tableName(), Item: { ...keys.body(sub, id), ...order } } };
  const refused = await transact([
    rememberKey(reservation),
    openGeneration(reservation),
    countCredit(reservation, allowance, now),
    openQuote(reservation),
    storeOrder,
    allowed(failures, now),
    ...[...new Set(brief.documentIds)].map((document) => documentStands(sub, document, now)),
  ]);
  if (!refused) return { id, replayed: false };
  const [key, profile, credit, , , failed, ...documents] = refused;
  const remembered = await rememberedBy(key, reservation);
  if (remembered) return replay(remembered, reservation);
  if (credit?.code === conditionFailed) throw new AppError('insufficient_credits');
  if (profile?.code === conditionFailed) throw accountRefusal(profile.row, 'too_many_generations');
  if (failed?.code === conditionFailed) throw usedUp([failures], now);
  if (documents.some(({ code }) => code === conditionFailed)) throw new AppError('document_not_found');
  throw new Error(`Reservation refused: ${refused.map(({ code }) => code).join(', ')}`);
};
