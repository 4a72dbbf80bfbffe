import { expect, test } from 'vitest';
import type { WebhookChange } from '../../shared/api/webhooks.ts';
import { exported } from '../support/account-export.ts';
import { generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { allRows, subOf } from '../support/erasure.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
// This name does not exist, so nothing of these tests leaves this machine.
const url = 'https://hooks.chiffre.invalid/';
const codeOf = (error: unknown) => (error as { code: string }).code;
const owner = async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await subscribe(cloud, person, 'Enterprise');
  return person;
};
const save = ({ api }: Person, body: WebhookChange) => api.saveWebhook({ body });
const create = (person: Person) => save(person, { action: 'create', url, events: ['quote.done'] });

test('O8 a quote that is done becomes a message of a webhook, which is tried, listed and sent anew', async () => {
  const person = await owner();
  const { webhooks } = await create(person);
  expect(webhooks).toMatchObject([{ place: 1, url, events: ['quote.done'], deliveries: [] }]);
  const { id } = await generateDone(person);
  const delivery = async () => (await person.api.listWebhooks()).webhooks[0]?.deliveries[0];
  expect(await delivery()).toMatchObject({ id, type: 'quote.done' });
  await cloud.advance(2 * 60_000);
  await expect.poll(delivery).toMatchObject({ state: 'pending', outcome: 'unreachable' });
  await save(person, { action: 'replay', place: 1, id });
  const tested = await save(person, { action: 'test', place: 1 });
  expect(tested.webhooks[0]?.deliveries.map(({ type }) => type)).toEqual(['webhook.test', 'quote.done']);
});

test('O8 messages that wait for a webhook that is removed are dropped', async () => {
  const person = await owner();
  await create(person);
  await save(person, { action: 'test', place: 1 });
  const waiting = async () => {
    const rows = await allRows(cloud);
    return rows.filter(({ pk, sk }) => pk === `USER#${subOf(person)}` && String(sk).startsWith('WEBHOOKSENT#')).length;
  };
  expect(await waiting()).toBe(1);
  await save(person, { action: 'remove', place: 1 });
  await cloud.advance(2 * 60_000);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
});

test('O8 the secret of a webhook is told once: no list, no row and no copy of the data holds it', async () => {
  const person = await owner();
  const secrets = [await create(person), await save(person, { action: 'rotate', place: 1 })].map(
    ({ secret }) => secret,
  );
  expect(new Set(secrets).size).toBe(2);
  const kept = JSON.stringify([
    await person.api.listWebhooks(),
    await save(person, { action: 'test', place: 1 }),
    await allRows(cloud),
    await exported(cloud, person),
  ]);
  expect(kept).toContain('hooks.chiffre.invalid');
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_/);
    expect(kept).not.toContain(secret?.slice('whsec_'.length));
  }
});

test('O8 webhooks are for Enterprise; without it, those of before are seen and removed, and nothing else', async () => {
  const person = await owner();
  await create(person);
  await subscribe(cloud, person, 'Pro');
  expect(await create(person).catch(codeOf)).toBe('api_plan_required');
  for (const action of ['rotate', 'test'] as const)
    expect(await save(person, { action, place: 1 }).catch(codeOf)).toBe('api_plan_required');
  expect((await person.api.listWebhooks()).webhooks).toHaveLength(1);
  expect(await save(person, { action: 'remove', place: 1 })).toEqual({ webhooks: [], secret: null });
  expect(await save(person, { action: 'remove', place: 1 }).catch(codeOf)).toBe('webhook_not_found');
});

test('A6 nobody sees or changes a webhook of somebody else', async () => {
  // One after the other: the client that signs them in holds one session at a time.
  const person = await owner();
  const stranger = await owner();
  await create(person);
  expect((await stranger.api.listWebhooks()).webhooks).toEqual([]);
  for (const action of ['rotate', 'test', 'remove'] as const)
    expect(await save(stranger, { action, place: 1 }).catch(codeOf)).toBe('webhook_not_found');
});

test.each(['https://127.0.0.1/', 'https://localhost/', 'http://hooks.example.fr/', 'https://[::1]/'])(
  'O8 a webhook at %s is refused, with a sentence',
  async (address) => {
    const person = await owner();
    await expect(save(person, { action: 'create', url: address, events: ['quote.done'] })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { url: expect.any(String) },
    });
  },
);
