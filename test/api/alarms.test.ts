import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, CustomMessageTriggerEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handler as sendUserMessage } from '../../functions/handlers/triggers/send-user-message.ts';
import { keys } from '../../functions/store/table.ts';
import { root } from '../../infra/paths.ts';
import { type Settings, settingsOf } from '../../infra/stack/settings.ts';
import { everything, synthesized } from '../infra/synthesized.ts';
import { alarmName, ringing } from '../support/alarms.ts';
import { briefs, generate, generateDone, newKey } from '../support/briefs.ts';
import type { Fault } from '../support/cloud.ts';
import { sampled } from '../support/extent.ts';
import { createPerson, type Person, replacePassword } from '../support/person.ts';
import { recorderOf } from '../support/recorder.ts';
import { giveApiKey } from '../support/route-requests.ts';
import { cloudOfThisFile } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = cloudOfThisFile();
const dev = settingsOf('dev');
const stack = synthesized(dev);
let recorder: ReturnType<typeof recorderOf>;
beforeAll(() => {
  recorder = recorderOf(cloud, stack);
});
afterEach(async () => {
  await cloud.behave({});
  await cloud.noFaults();
});
afterAll(() => vi.unstubAllGlobals());

const always = 1_000;
const fail = (service: string, action: string, name: string, times = always) =>
  cloud.fault({ service, action, function: name, kind: 'fail-before', times });
const crash = (action: string, name: string) =>
  cloud.fault({ service: 'dynamodb', action, function: name, kind: 'crash-before', times: 1 } satisfies Fault);
const client = () => createPerson(cloud, 'client');
const send = ({ api }: Person) => api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
const generateTimes = async (times: number) => {
  const person = await client();
  for (let time = 0; time < times; time += 1) await generate(person);
};
/** A generation whose message the queue never gets. */
const unsent = async () => {
  await fail('sqs', 'SendMessage', 'generate-quote');
  await fail('sqs', 'SendMessage', 'sweep-quotes');
  return send(await client());
};
const feedback = {
  rating: 4,
  message: 'Très clair.',
  page_url: 'https://devis.example.fr/',
  feedback_category: 'ui',
} as const;
const contact = ({ api }: Person) =>
  api.sendContactEmail({
    body: {
      name: 'Zoé',
      email: `${randomUUID()}@example.fr`,
      type: 'commercial',
      subject: 'Un devis',
      message: 'Bonjour.',
    },
  });
/** Sets a field of a row to a value that the product never writes. */
const setField = async (Key: Record<string, string>, field: string, value: unknown) => {
  const table = new DynamoDBClient(cloud.operator);
  const { TableNames } = await table.send(new ListTablesCommand({}));
  await DynamoDBDocumentClient.from(table).send(
    new UpdateCommand({
      TableName: TableNames?.[0],
      Key,
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
};
/** Sets a field of a person's quote likewise. */
const damage = (person: Person, id: string, field: string, value: unknown) => {
  const { sub } = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
  return setField(keys.quote(sub, id), field, value);
};
const deadLetters = async () => (await cloud.queues()).find(({ name }) => name.includes('-givenup'));
/** Puts messages into the dead-letter queue, as three failed deliveries do. */
const giveUp = async (count: number) => {
  const { name } = (await deadLetters()) ?? {};
  const QueueUrl = `${cloud.awsUrl}/000000000000/${name}`;
  const MessageBody = JSON.stringify({ user: 'nobody', quote: '01JD0000000000000000000000' });
  for (let sent = 0; sent < count; sent += 1)
    await new SQSClient(cloud.operator).send(new SendMessageCommand({ QueueUrl, MessageBody }));
};

/** The event that makes each alarm ring. `settings`: those of the stage that has the alarm. */
type Situation = { when: string; happens: () => Promise<unknown>; settings?: Partial<Settings> };
const situations: Record<string, Situation> = {
  OldestOpenQuote: {
    when: 'the queue takes no message for ten minutes',
    happens: async () => {
      await unsent();
      await recorder.minutes(11);
    },
  },
  MissingSweeps: { when: 'the schedule has stopped', happens: () => cloud.advance(70 * 60_000) },
  UnsweptQuotes: {
    when: 'the row of an open quote cannot be read',
    happens: async () => {
      const person = await client();
      await fail('sqs', 'SendMessage', 'generate-quote');
      const { id } = await send(person);
      await damage(person, id, 'project_name', 7);
      await recorder.minutes(5);
      await damage(person, id, 'project_name', 'Site du cabinet');
    },
  },
  RefusedGenerations: {
    when: 'the model refuses a call',
    happens: async () => {
      await cloud.behave({ error: 'AccessDeniedException' });
      await generateTimes(1);
    },
  },
  FaultyGenerations: {
    when: 'the worker cannot read what was ordered',
    happens: async () => {
      await fail('dynamodb', 'GetItem', 'write-quote');
      await generateTimes(1);
    },
  },
  LostGenerations: {
    when: 'the queue takes no message for twenty minutes',
    happens: async () => {
      await unsent();
      await recorder.minutes(21);
    },
  },
  UnreachableModel: {
    when: 'the model is unavailable for three briefs',
    happens: async () => {
      await cloud.behave({ error: 'ServiceUnavailableException' });
      await generateTimes(3);
    },
  },
  SlowModel: {
    when: 'the model takes longer than 150 seconds for three briefs',
    happens: async () => {
      await cloud.behave({ tokens_per_second: 5 });
      const before = await cloud.modelCalls();
      const [firstClient, secondClient] = [await client(), await client()];
      for (const person of [firstClient, firstClient, secondClient]) await send(person);
      await vi.waitUntil(async () => (await cloud.modelCalls()) === before + 3, 20_000);
      await cloud.advance(155_000);
    },
  },
  IncompleteAnswers: {
    when: 'the model answers nothing for three briefs',
    happens: async () => {
      await cloud.behave({ misbehave: 'empty' });
      await generateTimes(3);
    },
  },
  UndescribedBriefs: {
    when: 'the model finds nothing in five briefs',
    happens: async () => {
      await cloud.behave({ misbehave: 'describes_nothing' });
      await generateTimes(5);
    },
  },
  ModelTokens: {
    when: 'three fifths of the tokens of a day are used',
    happens: () => generateTimes(1),
    settings: { modelTokensPerDay: 5_000 },
  },
  RefusedBriefs: {
    when: 'everybody together has used the tokens of the day',
    happens: async () => {
      const day = (await cloud.now()).toISOString().slice(0, 10);
      await setField(keys.modelTokens(day, 'ALL'), 'tokens', 1_000_000_000);
      await expect(send(await client())).rejects.toMatchObject({ code: 'capacity_reached' });
      await setField(keys.modelTokens(day, 'ALL'), 'tokens', 0);
    },
  },
  ThrottledModelCalls: {
    when: 'the model throttles, though the quotes are made in the end',
    happens: async () => {
      for (let time = 0; time < 3; time += 1) {
        await cloud.behave({ misbehave: 'throttle', times: 2 });
        await generateDone(await client());
      }
    },
  },
  FailedMessages: {
    when: 'a worker cannot claim a quote',
    happens: async () => {
      await fail('dynamodb', 'UpdateItem', 'write-quote');
      await send(await client());
    },
  },
  Waiting: {
    when: 'a worker was lost with its message',
    happens: async () => {
      await crash('UpdateItem', 'write-quote');
      await send(await client());
      await recorder.minutes(6);
    },
  },
  PriorityWaiting: {
    when: 'the worker of somebody with Enterprise was lost with its message',
    happens: async () => {
      const person = await client();
      await subscribe(cloud, person, 'Enterprise');
      await crash('UpdateItem', 'write-quote');
      await send(person);
      await recorder.minutes(6);
    },
  },
  NotRefunded: {
    when: 'the dead-letter queue holds more than is taken out of it',
    happens: async () => {
      await cloud.fault({
        service: 'dynamodb',
        action: 'GetItem',
        function: 'refund-quote',
        kind: 'delay',
        ms: 2_500,
        times: 2,
      });
      await giveUp(3);
      await vi.waitUntil(async () => (await deadLetters())?.visible === 1, 20_000);
    },
  },
  Undelivered: {
    when: 'Slack has refused a feedback three times',
    happens: async () => {
      const { api } = await client();
      const refusals = async () =>
        (await cloud.logs()).filter(({ text }) => text.includes('Slack answered 500')).length;
      const before = await refusals();
      await cloud.slackFails(3);
      await api.sendAppFeedback({ body: feedback });
      for (const times of [1, 2, 3]) {
        await expect.poll(refusals, { timeout: 20_000 }).toBe(before + times);
        await cloud.advance(2 * 60_000);
      }
      // Written to the log that is searched for failed messages of quotes.
      expect(ringing(stack, await recorder.recording(stack))).not.toContain('FailedMessages');
    },
  },
  ServerErrors: {
    when: 'the table does not answer five requests',
    happens: async () => {
      const { api } = await client();
      await fail('dynamodb', 'BatchGetItem', 'get-profile');
      for (let time = 0; time < 5; time += 1) await expect(api.getProfile()).rejects.toThrow();
    },
  },
  SlowApi: {
    when: 'the table takes its time for three minutes',
    happens: async () => {
      const { api } = await client();
      const slow = { service: 'dynamodb', function: 'get-user-credits', kind: 'delay', ms: 1_700, times: 3 } as const;
      for (const action of ['BatchGetItem', 'GetItem']) await cloud.fault({ ...slow, action });
      for (let minute = 0; minute < 3; minute += 1) {
        await api.getUserCredits();
        await recorder.minutes(1);
      }
    },
  },
  RefusedMails: {
    when: 'the mail service refuses what a visitor writes',
    happens: async () => {
      await fail('ses', 'SendEmail', 'send-contact-email');
      await expect(contact(await client())).rejects.toMatchObject({ code: 'unavailable' });
    },
  },
  UnerasedAccounts: {
    when: 'the user pool deletes nobody for three minutes',
    happens: async () => {
      await fail('cognito-idp', 'AdminDeleteUser', 'erase-accounts');
      await (await client()).api.deleteAccount();
      await recorder.minutes(5);
      await cloud.noFaults();
      await recorder.minutes(1);
    },
  },
  UnreadableQuotes: {
    when: 'a stored quote does not fit its schema',
    happens: async () => {
      const person = await client();
      const { id } = await generateDone(person);
      await damage(person, id, 'total_price', -1);
      await person.api.listQuotes({});
    },
  },
  WriteQuoteErrors: {
    when: 'a worker crashes',
    happens: async () => {
      await crash('UpdateItem', 'write-quote');
      await send(await client());
    },
  },
  RefundQuoteErrors: {
    when: 'the function of the dead-letter queue crashes',
    happens: async () => {
      await crash('GetItem', 'refund-quote');
      await giveUp(1);
    },
  },
  SweepQuotesErrors: {
    when: 'the open quotes cannot be listed for three minutes',
    happens: async () => {
      await fail('dynamodb', 'Query', 'sweep-quotes');
      await recorder.minutes(4);
    },
  },
  FollowOffersErrors: {
    when: 'the offers that are to be followed cannot be listed for three minutes',
    happens: async () => {
      await fail('dynamodb', 'Query', 'follow-offers');
      await recorder.minutes(4);
    },
  },
  DeliverWebhooksErrors: {
    when: 'the messages to webhooks that are due cannot be listed for three minutes',
    happens: async () => {
      await fail('dynamodb', 'Query', 'deliver-webhooks');
      await recorder.minutes(4);
    },
  },
  NoteMailEventsErrors: {
    when: 'a complaint cannot be noted',
    happens: async () => {
      await fail('dynamodb', 'PutItem', 'note-mail-events');
      await contact(await client());
      await expect.poll(() => cloud.mails()).not.toEqual([]);
      const [mail] = await cloud.mails();
      await cloud.refuseMail(mail?.id ?? '', 'complaint');
    },
  },
  FollowContractsErrors: {
    when: 'the contracts that are to be followed cannot be listed',
    happens: async () => {
      await fail('dynamodb', 'Query', 'follow-contracts');
      await cloud.advance(61 * 60_000);
    },
  },
  CloseIdleAccountsErrors: {
    when: 'the accounts that nobody uses cannot be listed',
    happens: async () => {
      await fail('dynamodb', 'Query', 'close-idle-accounts');
      await cloud.advance(25 * 60 * 60_000);
    },
  },
  UnwrittenExports: {
    when: 'the bucket takes no copy for three minutes',
    happens: async () => {
      await fail('s3', 'PutObject', 'write-exports');
      await (await client()).api.exportAccount();
      await recorder.minutes(5);
    },
  },
  WriteExportsErrors: {
    when: 'the copies that were asked for cannot be listed for three minutes',
    happens: async () => {
      await fail('dynamodb', 'Query', 'write-exports');
      await recorder.minutes(4);
    },
  },
  EraseAccountsErrors: {
    when: 'the accounts to be erased cannot be listed for three minutes',
    happens: async () => {
      await fail('dynamodb', 'Query', 'erase-accounts');
      await recorder.minutes(4);
    },
  },
  NotifySlackFeedbackErrors: {
    when: 'the function that tells the team crashes',
    happens: async () => {
      await crash('GetItem', 'notify-slack-feedback');
      const { api } = await client();
      await api.sendAppFeedback({ body: feedback });
    },
  },
  EndSessionsErrors: {
    when: 'the sessions of a replaced password cannot be ended',
    happens: async () => {
      const person = await client();
      await fail('dynamodb', 'UpdateItem', 'end-sessions');
      await expect(replacePassword(cloud, person)).rejects.toThrow('PostConfirmation failed');
    },
  },
  AuthorizeApiKeyErrors: {
    when: 'an API key cannot be looked up',
    happens: async () => {
      const { secret } = await giveApiKey(cloud, await client());
      await fail('dynamodb', 'BatchGetItem', 'authorize-api-key');
      const headers = { authorization: `Bearer ${secret}` };
      expect((await fetch(`${cloud.url}/api/v1/quotes`, { headers })).status).toBe(500);
    },
  },
  AdmitSignUpErrors: {
    when: 'who signs up cannot be looked up in the user pool',
    happens: async () => {
      await fail('cognito-idp', 'ListUsers', 'admit-sign-up');
      await expect(client()).rejects.toThrow('PreSignUp failed');
    },
  },
  SendUserMessageErrors: {
    when: 'a mail of the user pool cannot be written',
    // This function makes no call that could fail, so its handler is run here, without its variable.
    happens: async () => {
      const event = { triggerSource: 'CustomMessage_SignUp', request: { userAttributes: {} } };
      await expect(sendUserMessage(event as CustomMessageTriggerEvent, {} as Context)).rejects.toThrow('SITE_URL');
      recorder.add({ metric: 'AWS/Lambda Errors FunctionssendusermessageFunction', value: 1 });
    },
  },
};

test('I4 no alarm rings in an ordinary quarter of an hour', async () => {
  await recorder.begin();
  const person = await client();
  await cloud.behave({ misbehave: 'throttle', times: 1 });
  const { id } = await generateDone(person, briefs.shop);
  await generateDone(person);
  await person.api.listQuotes({});
  await person.api.getQuote({ params: { id } });
  await person.api.sendAppFeedback({ body: feedback });
  await contact(person);
  await expect(person.api.getQuote({ params: { id: '01JD0000000000000000000000' } })).rejects.toThrow();
  await recorder.minutes(15);
  const recording = await recorder.recording(stack);
  const seen = new Set(recording.points.map(({ metric }) => metric));
  for (const metric of ['chiffre-dev OldestOpenQuote', 'chiffre-dev ModelTokens', 'chiffre-dev ThrottledModelCalls'])
    expect(seen).toContain(metric);
  expect(seen).toContain('AWS/ApiGateway Latency Api');
  expect(seen).toContain('AWS/SQS ApproximateAgeOfOldestMessage Generation');
  expect(ringing(stack, recording)).toEqual([]);
});

const all = Object.entries(situations).map(([name, situation]) => ({ name, ...situation }));
test.each(sampled(all, 3))('I4 the alarm $name rings when $when', async ({ name, happens, settings }) => {
  const stage = settings ? synthesized({ ...dev, ...settings }) : stack;
  const alarms = async () => ringing(stage, await recorder.recording(stage));
  await recorder.begin();
  expect(await alarms()).not.toContain(name);
  await happens();
  await expect.poll(alarms, { timeout: 30_000, interval: 200 }).toContain(name);
});

const runbook = readFileSync(path.join(root, 'infra/RUNBOOK.md'), 'utf8');
const sections = runbook.split(/^## /m).slice(1);
const alarms = synthesized(everything).ofType('AWS::CloudWatch::Alarm').map(alarmName).sort();

test('I4 every alarm is made to ring, and every test of one has its alarm', () => {
  expect(alarms.length).toBeGreaterThanOrEqual(15);
  expect(Object.keys(situations).sort()).toEqual(alarms);
});

test('I4 every alarm has its section in RUNBOOK.md, and every section its alarm', () => {
  expect(sections.map((section) => section.split('\n')[0]).sort()).toEqual(alarms);
});

test.each(alarms)(
  'I4 the section of RUNBOOK.md on the alarm %s says what the user sees, what to look at and what to do',
  (name) => {
    const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? '';
    const parts = [...section.matchAll(/^\*\*(.+?)\*\* \S/gm)].map(([, part]) => part);
    expect(parts).toEqual(['The user sees.', 'Look at.', 'Do.']);
  },
);
