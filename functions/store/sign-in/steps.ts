import { createHash, randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { GithubUser } from '../../../shared/account/github-sign-in.ts';
import { conditionally, database, tableName } from '../client.ts';
import { expiring, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';

/** What the user pool wants back with the answer. */
const PoolRequest = z.object({ state: z.string(), nonce: z.optional(z.string()) });
/** What a code stands for. */
const Granted = z.object({ user: GithubUser, nonce: z.optional(z.string()) });

const steps = {
  /** From the user pool to GitHub and back: as long as a person takes there. */
  state: { kept: 600, row: PoolRequest },
  /** From the browser's redirect to the user pool's call. */
  code: { kept: 60, row: Granted },
} as const;
type Step = keyof typeof steps;
type Row<S extends Step> = z.output<(typeof steps)[S]['row']>;

/** A reader of the table could not go on with what it holds. */
const keyOf = (step: Step, drawn: string) => keys.githubSignIn(step, createHash('sha256').update(drawn).digest('hex'));

/** Keeps what the next step needs, and gives what leads to it: nobody guesses it, and it serves once. */
export const keepStep = async <S extends Step>(step: S, row: Row<S>, now: Date): Promise<string> => {
  const drawn = randomBytes(32).toString('base64url');
  const Item = { ...keyOf(step, drawn), ...row, ...expiring(now, steps[step].kept) };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
  return drawn;
};

/**
 * Takes what was kept, once: of two calls one gets it. Undefined where it was never kept, is taken or has expired. Where
 * the answer to the deletion was lost, it is taken too: the person signs in again.
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
