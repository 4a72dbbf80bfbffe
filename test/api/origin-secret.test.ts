import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originSecret } from '../../functions/http/origin-secret.ts';
import type { Route } from '../../shared/api/route.ts';
import { functionName, routeList } from '../../shared/api/routes.ts';
import type { ContactMessage } from '../../shared/contact/contact.ts';
import { type Cloud, startCloud } from '../support/cloud.ts';
import { runsAll } from '../support/extent.ts';
import { createPerson, type Person } from '../support/person.ts';
import { newVisitor, post } from '../support/public-endpoint.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let person: Person;
beforeAll(async () => {
  person = await createPerson(cloud, 'client');
});

/** A request to the API's own address, by somebody who knows everything but the secret. */
const pastFront = async (
  { apiUrl }: Cloud,
  { method, path: where }: Pick<Route, 'method' | 'path'>,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${apiUrl}${where.replace(/\{\w+\}/, 'x')}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': '203.0.113.7', ...headers },
    ...(method !== 'GET' && { body: '{"not":"even JSON' }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
/** The generations of the secret that the stack holds, by their number. */
const generations = ({ secrets }: Cloud) =>
  new Map(
    [...secrets].flatMap(([name, value]) => {
      const generation = /originsecretsgeneration(\d+)[0-9a-f]{8}$/.exec(name)?.[1];
      return generation ? [[Number(generation), value] as const] : [];
    }),
  );
const credits = { method: 'GET', path: '/api/credits' } as const;
const message = (): ContactMessage => ({
  name: 'Zoé',
  email: `${randomUUID()}@example.fr`,
  type: 'commercial',
  subject: 'Un devis',
  message: 'Bonjour',
});

test.each(routeList)(
  "I4 the API's own address answers $method $path with 403, reads no body and calls nothing",
  async (route) => {
    await cloud.forgetCalls();
    for (const shown of [undefined, '', 'guessed', 'a'.repeat(64)]) {
      const { status, body } = await pastFront(
        cloud,
        route,
        shown === undefined ? {} : { [originSecret.header]: shown },
      );
      expect([status, body]).toEqual([403, { code: 'site_only', requestId: expect.any(String) }]);
    }
    // Functions that a schedule runs meanwhile make calls of their own.
    const calls = (await cloud.calls()).filter((call) => call.function === functionName(route.name));
    expect(calls).toEqual([]);
  },
);

test("I4 the API's own address says no more than API Gateway itself to who has no token, or asks for nothing that there is", async () => {
  expect(await pastFront(cloud, credits, { authorization: '' })).toMatchObject({ status: 401 });
  expect(await pastFront(cloud, { method: 'GET', path: '/api/nothing' })).toMatchObject({ status: 404 });
});

test('I4 a visitor who shows a value of their own is served: CloudFront puts its own in the place', async () => {
  const answer = await fetch(`${cloud.url}/api/credits`, {
    headers: { authorization: `Bearer ${person.token}`, [originSecret.header]: 'forged' },
  });
  expect(answer.status).toBe(200);
});

test('A7 no header of a visitor makes them another visitor for the rate limits', async () => {
  const from = newVisitor();
  const forged = (index: number) =>
    Object.fromEntries(
      ['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'cloudfront-viewer-address'].map((name) => [
        name,
        `203.0.113.${index}`,
      ]),
    );
  const statuses = [];
  for (let index = 1; index <= 7; index += 1)
    statuses.push((await post(cloud, '/api/contact', message(), { from, headers: forged(index) })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a request needs no call more for the secret of CloudFront', async () => {
  const callsOf = async (request: () => Promise<unknown>) => {
    await cloud.forgetCalls();
    await request();
    const made = await cloud.calls();
    return made.map(({ service, operation }) => `${service} ${operation}`);
  };
  expect(await callsOf(() => person.api.getUserCredits())).toEqual(['dynamodb BatchGetItem', 'dynamodb GetItem']);
  expect(await callsOf(() => person.api.listQuotes({}))).toEqual(['dynamodb BatchGetItem', 'dynamodb Query']);
  expect(await callsOf(() => post(cloud, '/api/contact', message()))).toEqual([
    'dynamodb TransactWriteItems',
    'ses SendEmail',
    'ses SendEmail',
  ]);
});

test('I5 no value of the secret of CloudFront reaches the log', async () => {
  await pastFront(cloud, credits, { [originSecret.header]: 'shown-by-somebody' });
  const printed = JSON.stringify(await cloud.logs());
  expect(printed).toContain('site_only');
  for (const value of ['shown-by-somebody', ...generations(cloud).values()]) expect(printed).not.toContain(value);
});

// infra/origin-secret.test.ts tests what the templates of two deployments agree on.
describe.runIf(runsAll)('I4 a deployment renews the secret', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cloud-'));
  let running: Cloud | undefined;
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  /** What the API answers at its own address to a caller that shows this value. */
  const shows = async (deployed: Cloud, value: string | undefined) =>
    (await pastFront(deployed, credits, { [originSecret.header]: value ?? '' })).status;

  test('I4 a deployment renews the secret of CloudFront without a moment in which the site is refused: the values of the last and of the next deployment count too', async () => {
    const values = new Map<number, string>();
    for (const originSecret of [1, 2, 3]) {
      await running?.stop();
      running = await startCloud({ folder, originSecret });
      person = originSecret === 1 ? await createPerson(running, 'client') : person;
      const held = generations(running);
      expect([...held.keys()]).toEqual([originSecret - 1, originSecret, originSecret + 1]);
      for (const [generation, value] of held) {
        expect(values.get(generation) ?? value).toBe(value);
        values.set(generation, value);
        expect(await shows(running, value), `${generation} at ${originSecret}`).toBe(200);
      }
      const site = await fetch(`${running.url}/api/credits`, { headers: { authorization: `Bearer ${person.token}` } });
      expect(site.status).toBe(200);
    }
    expect(new Set(values.values()).size).toBe(5);
    expect(await shows(running as Cloud, values.get(0))).toBe(403);
    expect(await shows(running as Cloud, values.get(1))).toBe(403);
  });
});
