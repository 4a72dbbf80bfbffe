import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Progress } from '../../../shared/quote.ts';
import { conditionally, database, tableName } from '../client.ts';
import { keys, table } from '../table.ts';
import type { Claim } from './claim.ts';

const daySeconds = 24 * 3600;

/** Begins the progress row of a claim. It goes by itself after a day. */
export const startProgress = async ({ sub, id, attempt }: Claim, progress: Progress, now: Date): Promise<void> => {
  const expires = Math.floor(now.getTime() / 1000) + daySeconds;
  const Item = { ...keys.progress(sub, id), ...progress, attempt, [table.ttl]: expires };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
};

/** Shows how far a claim is. A worker that was replaced, or whose quote was erased, writes nothing. */
export const saveProgress = async ({ sub, id, attempt }: Claim, { step, features }: Progress): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.progress(sub, id),
        UpdateExpression: 'SET #step = :step, features = :features',
        ConditionExpression: 'attempt = :attempt',
        ExpressionAttributeNames: { '#step': 'step' },
        ExpressionAttributeValues: { ':step': step, ':features': features, ':attempt': attempt },
      }),
    ),
  );
};
