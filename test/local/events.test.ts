import { expect, onTestFinished, test } from 'vitest';
import { roleOf } from '../../infra/local/cloud/gateway/iam.ts';
import { startEventSources } from '../../infra/local/cloud/services/lambda/event-sources.ts';
import { periodOf, startSchedules } from '../../infra/local/cloud/services/scheduler/schedules.ts';
import { deployQueues } from '../../infra/local/cloud/services/sqs/deploy.ts';
import { runFunctions, temporaryFolder } from './support/functions.ts';
import { functionResources, templateOf } from './support/template.ts';

/** A function that fails at certain bodies, and returns the bodies that its execution environment has seen. */
const code = `
let seen = [];
export const handler = async (event) => {
  if (event.kind === 'seen') return seen;
  if (!event.Records) { seen.push('tick'); return; }
  const bodies = event.Records.map(({ body }) => body);
  seen.push(bodies.join());
  if (bodies.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 4_000));
  if (bodies.includes('poison')) throw new Error('poisoned');
  return { batchItemFailures: event.Records.filter(({ body }) => body === 'again').map(({ messageId }) => ({ itemIdentifier: messageId })) };
};`;

const polling = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
const resourcesOf = (actions = polling, visibility = 60) => ({
  ...functionResources('Work', [{ Effect: 'Allow', Action: actions, Resource: '*' }], { Timeout: 10 }),
  Failed: { Type: 'AWS::SQS::Queue' },
  Jobs: {
    Type: 'AWS::SQS::Queue',
    Properties: {
      VisibilityTimeout: visibility,
      RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Failed', 'Arn'] }, maxReceiveCount: 3 },
    },
  },
  Source: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      BatchSize: 2,
      EventSourceArn: { 'Fn::GetAtt': ['Jobs', 'Arn'] },
      FunctionName: { Ref: 'Work' },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
});

const open = async (resources: Parameters<typeof templateOf>[0]) => {
  const template = templateOf(resources);
  const run = await runFunctions(template, { Work: code }, { concurrency: 1 });
  const queues = deployQueues(template, run.clock, temporaryFolder());
  const [failed, jobs] = queues;
  if (!failed || !jobs) throw new Error('two queues expected');
  const roles = new Map([['Work', roleOf(template, template.get('WorkRole', 'Arn'))]]);
  const source = () =>
    startEventSources(template, { functions: run.functions, roles, queues, region: 'eu-west-3', concurrency: 1 });
  const seen = () => run.named('Work').invoke({ kind: 'seen' }) as Promise<string[]>;
  return { ...run, template, queues, failed, jobs, source, seen };
};
const running = async (resources: Parameters<typeof templateOf>[0] = resourcesOf()) => {
  const opened = await open(resources);
  const { stop } = opened.source();
  onTestFinished(stop);
  return opened;
};

test('a message reaches its function and is gone once handled', async () => {
  const { jobs, seen } = await running();
  jobs.send('one');
  await expect.poll(() => jobs.messages().length).toBe(0);
  expect(await seen()).toEqual(['one']);
});

test('of a batch of messages only those that the function names come back', async () => {
  const { jobs, clock, seen } = await running();
  jobs.send('again', 1000);
  jobs.send('fine', 1000);
  await clock.advance(1000);
  await expect.poll(() => jobs.messages().map(({ body }) => body)).toEqual(['again']);
  await clock.advance(60_000);
  await expect.poll(async () => (await seen()).at(-1)).toBe('again');
});

test('G4 a message that makes its function fail is tried three times, then lies in the dead letter queue', async () => {
  const { jobs, failed, clock, seen } = await running();
  jobs.send('poison');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect.poll(async () => (await seen()).length).toBe(attempt);
    await clock.advance(60_000);
  }
  await expect.poll(() => failed.messages().length).toBe(1);
  expect(jobs.messages()).toEqual([]);
  expect(await seen()).toEqual(['poison', 'poison', 'poison']);
});

test('a queue that is read slowly keeps no message of another queue of the same function waiting', async () => {
  const { Source, ...others } = resourcesOf();
  const Properties = { ...Source.Properties, EventSourceArn: { 'Fn::GetAtt': ['Urgent', 'Arn'] } };
  const { jobs, queues } = await running({
    ...others,
    Source,
    Urgent: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 60 } },
    UrgentSource: { ...Source, Properties },
  });
  const urgent = queues.find(({ settings }) => settings.name.toLowerCase().includes('urgent'));
  jobs.send('slow');
  jobs.send('slow');
  await expect.poll(() => jobs.counts().inFlight).toBeGreaterThan(0);
  urgent?.send('quick');
  await expect.poll(() => urgent?.messages().length).toBe(0);
  expect(jobs.messages().length).toBeGreaterThan(0);
});

test('a function whose role may not read its queue, or whose timeout exceeds the queue’s visibility timeout, stops the start', async () => {
  const poor = await open(resourcesOf(['sqs:ReceiveMessage']));
  expect(poor.source).toThrow('the role of Work lacks sqs:DeleteMessage');
  const impatient = await open(resourcesOf(polling, 5));
  expect(impatient.source).toThrow('visibility timeout is shorter');
});

const schedule = (Action: string) => ({
  ...resourcesOf(),
  Clockwork: {
    Type: 'AWS::IAM::Role',
    Properties: { Policies: [{ PolicyDocument: { Statement: { Effect: 'Allow', Action, Resource: '*' } } }] },
  },
  EveryMinute: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: 'rate(1 minute)',
      Target: { Arn: { 'Fn::GetAtt': ['Work', 'Arn'] }, RoleArn: { 'Fn::GetAtt': ['Clockwork', 'Arn'] } },
    },
  },
});

test('a schedule runs its function at each of its times', async () => {
  const { template, functions, clock, seen } = await open(schedule('lambda:InvokeFunction'));
  startSchedules(template, functions, clock);
  onTestFinished(() => clock.stop());
  await clock.advance(3 * 60_000);
  expect(await seen()).toEqual(['tick', 'tick', 'tick']);
});

test('a schedule that may not invoke its function, or is not a rate, stops the start', async () => {
  const { template, functions, clock } = await open(schedule('lambda:GetFunction'));
  expect(() => startSchedules(template, functions, clock)).toThrow('may not invoke Work');
  expect(() => periodOf('cron(0 12 * * ? *)')).toThrow('only rate');
  expect([periodOf('rate(5 minutes)'), periodOf('rate(1 day)')]).toEqual([300_000, 86_400_000]);
});
