import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { ApiKey, type CreatedApiKey, mostApiKeys } from '../../../shared/account/api-keys.ts';
import { AppError } from '../../../shared/api/errors.ts';
import { conditionally, conditionFailed, database, readRows, tableName, transact } from '../client.ts';
import { keys } from '../table.ts';
import { requireActiveAccount } from './active-account.ts';
import { allOwnRows } from './own-rows.ts';

/** Each person has a fixed number of places for keys, so two parallel calls cannot both take the last one. */
const ApiKeyRow = z.extend(ApiKey, {
  place: z.int(),
  /** SHA-256 of the whole key. The key is random, so no slower digest is needed. */
  digest: z.string(),
});
type ApiKeyRow = z.output<typeof ApiKeyRow>;

const places = Array.from({ length: mostApiKeys }, (_, index) => index + 1);
const lengthOfEnding = 4;
const secretBytes = 32;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The key names its row; the digest of the row then proves the key. */
const secretOf = (sub: string, place: number) =>
  `chf_${Buffer.from(sub).toString('base64url')}.${place}.${randomBytes(secretBytes).toString('base64url')}`;
const shape = /^chf_([\w-]{1,120})\.([1-9])\.[\w-]{43}$/;

/** The row that a key names; undefined for a malformed key. */
const namedBy = (secret: string): { sub: string; place: number } | undefined => {
  const [, owner = '', place = ''] = shape.exec(secret) ?? [];
  return owner ? { sub: Buffer.from(owner, 'base64url').toString(), place: Number(place) } : undefined;
};

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const rowsOf = async (sub: string): Promise<ApiKeyRow[]> =>
  (await allOwnRows(sub, keys.apiKeys(sub).prefix)).map((row) => ApiKeyRow.parse(row));

const hasEnded = ({ created_at }: ApiKeyRow, validFrom: unknown): boolean =>
  typeof validFrom === 'string' && created_at < validFrom;

/** The keys of a person that have not ended, newest first. */
export const listApiKeys = async (sub: string): Promise<ApiKey[]> => {
  const [rows, [profile]] = await Promise.all([rowsOf(sub), readRows([keys.profile(sub)])]);
  return rows
    .filter((row) => !hasEnded(row, profile?.keys_valid_from))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .map((row) => ApiKey.parse(row));
};

/** Ends every key that a person has made so far. */
export const endApiKeys = async (sub: string, now: Date): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: 'SET keys_valid_from = :now',
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(keys_valid_from) OR keys_valid_from < :now)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  );
};

/**
 * Creates a key. It is shown once: the table holds its digest only. It may replace one that has ended (`validFrom`).
 * Throws `too_many_api_keys`, and `not_signed_in` where the account is being erased.
 */
export const createApiKey = async (
  sub: string,
  name: string,
  now: Date,
  validFrom: string | undefined,
): Promise<CreatedApiKey> => {
  for (const place of places) {
    const secret = secretOf(sub, place);
    const key: ApiKey = {
      id: ulid(now.getTime()),
      name,
      ending: secret.slice(-lengthOfEnding),
      created_at: now.toISOString(),
      last_used_at: null,
    };
    const row: ApiKeyRow = { ...key, place, digest: digestOf(secret) };
    const refused = await transact([
      requireActiveAccount(sub),
      {
        Put: {
          TableName: tableName(),
          Item: { ...keys.apiKey(sub, place), ...row },
          ConditionExpression: `attribute_not_exists(pk)${validFrom ? ' OR created_at < :valid' : ''}`,
          ...(validFrom && { ExpressionAttributeValues: { ':valid': validFrom } }),
        },
      },
    ]);
    if (!refused) return { ...key, secret };
    if (refused[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  }
  throw new AppError('too_many_api_keys');
};

/** Revokes a key: its next call is refused. Throws `api_key_not_found` where the person has none of that id. */
export const revokeApiKey = async (sub: string, id: string): Promise<void> => {
  const row = (await rowsOf(sub)).find((candidate) => candidate.id === id);
  if (!row) throw new AppError('api_key_not_found');
  // The key may have been revoked since, and its place taken by another one.
  await conditionally(
    database.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keys.apiKey(sub, row.place),
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
      }),
    ),
  );
};

const dayOf = (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length);

/** The owner of a key; undefined for a malformed, revoked or ended key, and for one of an account that is being erased. */
export const ownerOfApiKey = async (secret: string, now: Date): Promise<string | undefined> => {
  const named = namedBy(secret);
  if (!named) return undefined;
  const { sub, place } = named;
  const found = await readRows([keys.apiKey(sub, place), keys.profile(sub)]);
  const profile = found.find(({ sk }) => sk === keys.profile(sub).sk);
  const row = found.find(({ sk }) => sk === keys.apiKey(sub, place).sk);
  if (!row || profile?.state !== 'active') return undefined;
  const key = ApiKeyRow.parse(row);
  const { digest, last_used_at } = key;
  if (hasEnded(key, profile.keys_valid_from)) return undefined;
  if (!isSame(digest, digestOf(secret))) return undefined;
  const today = now.toISOString();
  if (last_used_at && dayOf(last_used_at) === dayOf(today)) return sub;
  const noted = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.apiKey(sub, place),
        UpdateExpression: 'SET last_used_at = :now',
        ConditionExpression: 'digest = :digest',
        ExpressionAttributeValues: { ':now': today, ':digest': digest },
      }),
    ),
  );
  return 'written' in noted ? sub : undefined;
};
