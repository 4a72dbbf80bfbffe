import { createHash, randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { GithubUser } from '../../../shared/account/github-sign-in.ts';
import { conditionally, database, tableName } from '../client.ts';
import { expiring, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';

/** What the user pool expects back with the answer. */
const PoolRequest = z.object({ state: z.string(), nonce: z.optional(z.string()) });
/** What a code stands for. */
const Granted = z.object({ user: GithubUser, nonce: z.optional(z.string()) });

const steps = {
  /** From the user pool to GitHub and back: a person signs in there. */
  state: { kept: 600, row: PoolRequest },
  /** From the browser's redirect to the user pool's call. */
  code: { kept: 60, row: Granted },
} as const;
type Step = keyof typeof steps;
type Row<S extends Step> = z.output<(typeof steps)[S]['row']>;

/** Stored as a digest: who reads the table cannot continue a sign-in. */
const keyOf = (step: Step, drawn: string) => keys.githubSignIn(step, createHash('sha256').update(drawn).digest('hex'));

/** Stores what the next step needs, and returns a random token for it, which can be used once. */
export const keepStep = async <S extends Step>(step: S, row: Row<S>, now: Date): Promise<string> => {
  const drawn = randomBytes(32).toString('base64url');
  const Item = { ...keyOf(step, drawn), ...row, ...expiring(now, steps[step].kept) };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
  return drawn;
};

/**
 * Reads and deletes what was stored for a token: of two calls one gets it. Undefined where it was never stored, used or
 * has expired. Where the answer to the deletion is lost, the person signs in again.
 */
export const takeStep = async <S extends Step>(step: S, drawn: string, now: Date): Promise<Row<S> | undefined> => {
  const result = await conditionally(
    database.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keyOf(step, drawn),
        ConditionExpression: 'attribute_exists(pk) AND #ttl > :now',
        ExpressionAttributeNames: { '#ttl': table.ttl },
        ExpressionAttributeValues: { ':now': secondsOf(now) },
        ReturnValues: 'ALL_OLD',
      }),
    ),
  );
  return 'written' in result ? (steps[step].row.parse(result.written.Attributes) as Row<S>) : undefined;
};
