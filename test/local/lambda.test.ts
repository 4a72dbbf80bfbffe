import { expect, test, vi } from 'vitest';
import { runFunctions } from './support/functions.ts';
import { functionResources, templateOf } from './support/template.ts';

const code = `
let calls = 0;
const trouble = {
  echo: (event) => ({ event, calls }),
  environment: () => process.env,
  time: () => ({ now: Date.now(), made: new Date().getTime(), kept: new Date(0).toISOString(), date: new Date() instanceof Date }),
  remaining: (_, context) => context.getRemainingTimeInMillis(),
  hang: () => new Promise(() => {}),
  spin: () => { for (;;); },
  exit: () => process.exit(3),
  print: (event) => { console.log(event.text); },
  throw: () => { throw new TypeError('broken'); },
  memory: () => { const kept = []; for (;;) kept.push(new Array(100000).fill(Math.random())); },
  wait: (event) => new Promise((resolve) => setTimeout(() => resolve(process.pid), event.ms)),
};
export const handler = async (event, context) => { calls += 1; return trouble[event.kind](event, context); };`;

const Environment = { Variables: { TABLE_NAME: 'rows' } };
const template = templateOf({
  ...functionResources('Work', [], { Timeout: 1, MemorySize: 128, Environment }),
  ...functionResources('Other', [], { Timeout: 30 }),
  ...functionResources('Slow', [], { Timeout: 30, MemorySize: 128 }),
});
const { named, clock, logs } = await runFunctions(template, { Work: code, Other: code, Slow: code });
const work = named('Work');
const otherFunction = named('Other');
const slow = named('Slow');

test('a function keeps its process and its state from one call to the next', async () => {
  const first = await work.invoke({ kind: 'echo', text: 'é' });
  const second = await work.invoke({ kind: 'echo' });
  expect(first.event.text).toBe('é');
  expect(second.calls).toBe(first.calls + 1);
});

test('a function sees its own variables and credentials, and nothing of this process', async () => {
  const own = await work.invoke({ kind: 'environment' });
  const { accessKeyId, secretAccessKey, sessionToken } = work.settings.credentials;
  expect(own).toMatchObject({
    TABLE_NAME: 'rows',
    AWS_REGION: 'eu-west-3',
    TZ: 'UTC',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  });
  expect(own).not.toHaveProperty('PATH');
  expect(own).not.toHaveProperty('HOME');
  expect(await otherFunction.invoke({ kind: 'environment' })).not.toHaveProperty('TABLE_NAME');
});

test.each([
  ['hang', work, 'Sandbox.Timedout'],
  ['spin', work, 'Sandbox.Timedout'],
  ['exit', slow, 'Runtime.ExitError'],
  ['memory', slow, 'Runtime.ExitError'],
  ['throw', slow, 'TypeError'],
])('a function that does "%s" fails alone: the next call and the other functions work', async (kind, target, name) => {
  const [failed, healthy] = await Promise.allSettled([target.invoke({ kind }), otherFunction.invoke({ kind: 'echo' })]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { name } });
  expect(healthy.status).toBe('fulfilled');
  expect(await target.invoke({ kind: 'echo' })).toMatchObject({ event: { kind: 'echo' } });
});

test('a function has the time of the local cloud, after every jump of the clock', async () => {
  await otherFunction.invoke({ kind: 'time' });
  const year = 365 * 24 * 3_600_000;
  await clock.advance(year);
  const { now, made, kept, date } = await otherFunction.invoke({ kind: 'time' });
  expect(Math.abs(now - clock.now())).toBeLessThan(60_000);
  expect(Math.abs(made - clock.now())).toBeLessThan(60_000);
  expect([kept, date]).toEqual(['1970-01-01T00:00:00.000Z', true]);
  const started = await named('Work').invoke({ kind: 'time' });
  expect(started.now).toBeGreaterThan(Date.now() + year / 2);
});

test('a function is told how much time it has left', async () => {
  const answer = await otherFunction.invoke({ kind: 'remaining' });
  expect(answer).toBeGreaterThan(0);
  expect(answer).toBeLessThanOrEqual(30_000);
});

test('many calls of functions at once wait for a few processes instead of starting one each', async () => {
  const pids = await Promise.all(Array.from({ length: 200 }, () => otherFunction.invoke({ kind: 'wait', ms: 1 })));
  expect(pids).toHaveLength(200);
  expect(new Set(pids).size).toBeLessThanOrEqual(4);
  expect(otherFunction.size).toBeLessThanOrEqual(4);
});

test('a process that is killed in the middle of a call fails that call only', async () => {
  const [busy] = await Promise.allSettled([
    otherFunction.invoke({ kind: 'wait', ms: 20_000 }),
    vi.waitUntil(() => crashOneOf(otherFunction), { timeout: 10_000, interval: 10 }),
  ]);
  expect(busy).toMatchObject({ status: 'rejected', reason: { name: 'Runtime.ExitError' } });
  expect(await otherFunction.invoke({ kind: 'echo' })).toMatchObject({ event: { kind: 'echo' } });
});

const crashOneOf = async (target: typeof otherFunction) => {
  const ids = logs.filter((line) => line.function === 'Other' && line.event === 'start').map(({ text }) => text);
  const busy = ids.find((id) => target.serving(id));
  if (busy) await target.crash(busy);
  return busy !== undefined;
};

test('what a function prints is in the log by the time of its answer', async () => {
  const printed = () => logs.flatMap(({ event, text }) => (event === 'output' ? text.split('\n') : []));
  for (let call = 0; call < 100; call += 1) {
    await slow.invoke({ kind: 'print', text: `line ${call}` });
    expect(printed()).toContain(`line ${call}`);
  }
  await expect(slow.invoke({ kind: 'throw' })).rejects.toThrow('broken');
  expect(printed().join()).toContain('TypeError: broken');
});

test('an idle process of a function is stopped', async () => {
  const { named: quick } = await runFunctions(template, { Work: code, Other: code, Slow: code }, { retireAfter: 20 });
  await quick('Work').invoke({ kind: 'echo' });
  expect(quick('Work').size).toBe(1);
  await expect.poll(() => quick('Work').size).toBe(0);
  expect(await quick('Work').invoke({ kind: 'echo' })).toMatchObject({ calls: 1 });
});

test('the functions with which the CDK fills buckets are not the application’s', async () => {
  const deployed = templateOf({
    ...functionResources('Work'),
    ...functionResources('Filler'),
    Site: { Type: 'Custom::CDKBucketDeployment', Properties: { ServiceToken: { 'Fn::GetAtt': ['Filler', 'Arn'] } } },
  });
  const { functions } = await runFunctions(deployed, { Work: code });
  expect(functions.map(({ settings }) => settings.id)).toEqual(['Work']);
});
