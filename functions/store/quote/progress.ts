import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Progress } from '../../../shared/quote/quote.ts';
import { conditionally, database, tableName } from '../client.ts';
import { day, expiring } from '../expiry.ts';
import { keys } from '../table.ts';
import type { Claim } from './claim.ts';
import { allowedWrite } from './life-cycle.ts';
import { checked, ProgressRow } from './rows.ts';

/** Creates the progress row of a claim, which expires after a day. */
export const startProgress = async ({ sub, id, attempt }: Claim, progress: Progress, now: Date): Promise<void> => {
  const row = checked(ProgressRow, { ...progress, attempt, ...expiring(now, day) });
  const Item = { ...keys.progress(sub, id), ...row };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
};

/** Stores the progress of a claim. Does nothing for a worker that was replaced, or whose quote was erased. */
export const saveProgress = async ({ sub, id, attempt }: Claim, progress: Progress): Promise<void> => {
  const { step, features } = Progress.parse(progress);
  const { ConditionExpression, ExpressionAttributeValues } = allowedWrite('progress', { attempt });
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.progress(sub, id),
        UpdateExpression: 'SET #step = :step, features = :features',
        ConditionExpression,
        ExpressionAttributeNames: { '#step': 'step' },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':step': step, ':features': features },
      }),
    ),
  );
};
