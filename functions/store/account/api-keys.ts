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

/** A key lies in one of as many places as a person may have keys: two made at once cannot both take the last one. */
const ApiKeyRow = z.extend(ApiKey, {
  place: z.int(),
  /** SHA-256 of the whole key. It is drawn at random, so that nothing slower is needed to keep it from being guessed. */
  digest: z.string(),
});
type ApiKeyRow = z.output<typeof ApiKeyRow>;

const places = Array.from({ length: mostApiKeys }, (_, index) => index + 1);
const lengthOfEnding = 4;
const secretBytes = 32;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The key names its row, whose digest then proves it: nothing that it says counts before. */
const secretOf = (sub: string, place: number) =>
  `chf_${Buffer.from(sub).toString('base64url')}.${place}.${randomBytes(secretBytes).toString('base64url')}`;
const shape = /^chf_([\w-]{1,120})\.([1-9])\.[\w-]{43}$/;

/** What a key calls itself; undefined for anything else. */
const namedBy = (secret: string): { sub: string; place: number } | undefined => {
  const [, owner = '', place = ''] = shape.exec(secret) ?? [];
  return owner ? { sub: Buffer.from(owner, 'base64url').toString(), place: Number(place) } : undefined;
};

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const rowsOf = async (sub: string): Promise<ApiKeyRow[]> =>
  (await allOwnRows(sub, keys.apiKeys(sub).prefix)).map((row) => ApiKeyRow.parse(row));

/** Whether a key was made before the instant from which the keys of its owner count. */
const hasEnded = ({ created_at }: ApiKeyRow, validFrom: unknown): boolean =>
  typeof validFrom === 'string' && created_at < validFrom;

/** The keys of a person that count, newest first. */
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
 * Makes a key, which nobody can be told again: a digest of it is kept. It may take the place of one that has ended
 * (`validFrom`). Throws `too_many_api_keys`, and `not_signed_in` where the account is being erased.
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
  // Revoked meanwhile, another key may lie in its place.
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

/**
 * Whose key this is; undefined for what is none, one that was revoked or has ended, and one of an account that is being
 * erased.
 */
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
