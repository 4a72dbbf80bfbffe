import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../functions/handlers/triggers/end-sessions.ts';
import { database } from '../../functions/store/client.ts';

const table = mockClient(database);
beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  table.reset();
  table.on(UpdateCommand).resolves({});
  table.on(QueryCommand).resolves({});
  table.on(BatchGetCommand).resolves({});
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const confirmed = (occasion: string, userAttributes: Record<string, string> = { sub: 'person' }) => {
  const event = { triggerSource: `PostConfirmation_${occasion}`, request: { userAttributes }, response: {} };
  return handler(event as unknown as PostConfirmationTriggerEvent, { awsRequestId: 'request-1' } as Context);
};
const written = () => table.commandCalls(UpdateCommand).map(({ args }) => args[0].input);

test.each(['2026-11-10T10:00:00.000Z', '2026-11-10T10:00:00.001Z', '2026-11-10T10:00:00.999Z'])(
  'A3 a forgotten password replaced at %s ends the sessions of that very second too',
  async (now) => {
    vi.setSystemTime(now);
    await confirmed('ConfirmForgotPassword');
    expect(written()).toMatchObject([
      {
        Key: { pk: 'USER#person', sk: 'PROFILE' },
        ExpressionAttributeValues: { ':from': Date.parse('2026-11-10T10:00:01.000Z') / 1000 },
      },
    ]);
  },
);

test('a confirmed sign-up ends no session, and the event goes back as it came', async () => {
  expect(await confirmed('ConfirmSignUp')).toMatchObject({ triggerSource: 'PostConfirmation_ConfirmSignUp' });
  expect(written()).toEqual([]);
});

test('somebody without a profile, or whose sessions were ended later still, has no session to end', async () => {
  table.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
  expect(await confirmed('ConfirmForgotPassword')).toMatchObject({ response: {} });
});

test('A3 the end of sessions fails where the table does, and where the event names nobody', async () => {
  table.on(UpdateCommand).rejects(new Error('no table'));
  await expect(confirmed('ConfirmForgotPassword')).rejects.toThrow('no table');
  await expect(confirmed('ConfirmForgotPassword', {})).rejects.toThrow('names nobody');
});
