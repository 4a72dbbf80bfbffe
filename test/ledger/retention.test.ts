import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler as getProfile } from '../../functions/handlers/account/get-profile.ts';
import { handler as closeIdleAccounts } from '../../functions/handlers/triggers/close-idle-accounts.ts';
import { dueAccounts } from '../../functions/store/account/due-accounts.ts';
import { readRows } from '../../functions/store/client.ts';
import { keys } from '../../functions/store/table.ts';
import { startTable } from '../support/dynamo.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';
import { newAccount } from './stored-rows.ts';

const day = 24 * 60 * 60_000;
const opened = '2026-11-10T10:00:00.000Z';
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 300_000 } as unknown as Context;

const mails = mockClient(SESClient);
let sent: { subject: string; text: string }[] = [];
let server: Awaited<ReturnType<typeof startTable>>;
let sub: string;
beforeAll(async () => {
  server = await startTable();
  Object.assign(process.env, { MAIL_SENDER: 'bonjour@example.test', SITE_URL: 'https://devis.example.fr' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(opened);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  sent = [];
  mails.reset();
  mails.on(SendEmailCommand).callsFake(({ Message }) => {
    sent.push({ subject: Message.Subject.Data, text: Message.Body.Text.Data });
    return {};
  });
  ({ sub } = await newAccount());
});
// An account that stays open would be closed by the run of another test.
afterEach(async () => {
  mails.on(SendEmailCommand).resolves({});
  vi.setSystemTime('2040-01-01');
  await run();
  vi.setSystemTime('2041-01-01');
  await run();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const run = () => closeIdleAccounts({}, context);
const at = (instant: string, days = 0) => vi.setSystemTime(Date.parse(instant) + days * day);
const profile = async () => (await readRows([keys.profile(sub)]))[0];
/** A page of the person calls the API. */
const visit = async () => {
  const claims = { sub, token_use: 'access', username: `name-of-${sub}`, auth_time: '1' };
  const event = {
    headers: { ...addedByCloudFront, authorization: 'Bearer token' },
    stageVariables,
    requestContext: { requestId: '1', authorizer: { jwt: { claims } } },
  } as unknown as HttpEvent;
  const { statusCode } = await getProfile(event, context);
  return statusCode;
};
const threeYears = '2029-11-10T10:00:00.000Z';

test('D3 an account that nobody has used for three years is warned 30 days before, once, and is closed on the day told', async () => {
  at(threeYears, -31);
  await run();
  expect(sent).toEqual([]);
  at(threeYears, -30);
  await run();
  await run();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toMatch(/sera supprimé le 10\snovembre\s2029$/);
  expect(sent[0]?.text).toContain('https://devis.example.fr/auth?tab=login');
  at(threeYears, -1);
  await run();
  expect(await profile()).toMatchObject({ state: 'active' });
  at(threeYears);
  await run();
  expect(await profile()).toMatchObject({
    state: 'erasing',
    pool_username: sub,
    warned_at: '2029-10-11T10:00:00.000Z',
  });
  expect(sent).toHaveLength(1);
  const listed: string[] = [];
  for await (const dueSub of dueAccounts('ERASING', new Date())) listed.push(dueSub);
  expect(listed).toContain(sub);
});

test('D3 a visit after the warning of an unused account keeps it for three years more', async () => {
  at(threeYears, -30);
  await run();
  at(threeYears, -29);
  expect(await visit()).toBe(200);
  at(threeYears, 1);
  await run();
  expect(await profile()).toMatchObject({ state: 'active', last_activity: '2029-10-12T10:00:00.000Z' });
  expect(await profile()).not.toHaveProperty('warned_at');
  at('2032-10-12T10:00:00.000Z', -30);
  await run();
  expect(sent).toHaveLength(2);
});

test('D3 a visit while the warning of an unused account is on its way counts: nothing is noted, and nothing closed', async () => {
  at(threeYears, -30);
  mails.on(SendEmailCommand).callsFake(async () => {
    await visit();
    return {};
  });
  await run();
  expect(await profile()).not.toHaveProperty('warned_at');
  at(threeYears);
  await run();
  expect(await profile()).toMatchObject({ state: 'active' });
});

test('D3 no unused account is closed without a warning: where its mail is refused, the run fails, handles the others, and tries again', async () => {
  const secondAccount = await newAccount();
  at(threeYears, -30);
  mails.on(SendEmailCommand).rejectsOnce(new Error('refused')).resolves({});
  await expect(run()).rejects.toThrow('1 idle accounts');
  const warned = async () =>
    (await readRows([keys.profile(sub), keys.profile(secondAccount.sub)])).filter((row) => row.warned_at !== undefined)
      .length;
  expect(await warned()).toBe(1);
  at(threeYears, -10);
  await run();
  expect(await warned()).toBe(2);
  at(threeYears, 5);
  await run();
  const states = (await readRows([keys.profile(sub), keys.profile(secondAccount.sub)])).map(({ state }) => state);
  expect(states.sort()).toEqual(['active', 'erasing']);
});

test('D3 a visit is noted once a day, with the name by which the user pool knows the person', async () => {
  expect(await visit()).toBe(200);
  expect(await profile()).toMatchObject({ last_activity: opened });
  at(opened, 0.9);
  await visit();
  expect(await profile()).toMatchObject({ last_activity: opened });
  at(opened, 1);
  await visit();
  expect(await profile()).toMatchObject({ last_activity: '2026-11-11T10:00:00.000Z', pool_username: `name-of-${sub}` });
});

test('A3 a closed account is not brought back by a visit', async () => {
  at(threeYears, -30);
  await run();
  at(threeYears);
  await run();
  expect(await visit()).toBe(401);
  expect(await profile()).toMatchObject({ state: 'erasing' });
});
