import { expect, test } from 'vitest';
import type { Tier } from '../../shared/billing/subscription.ts';
import { nextWindow } from '../support/limit-windows.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();

const message = { name: 'Zoé', type: 'technical', subject: 'Un logo', message: 'Comment importer un logo ?' } as const;
const send = ({ api }: Pick<Person, 'api'>, change: object = {}) =>
  api.sendSupportEmail({ body: { ...message, ...change } });
/** What the team has received from a person, newest first. */
const received = async ({ email }: Person) => (await cloud.mails()).filter(({ replyTo }) => replyTo.includes(email));

test.each<[Tier, string | undefined, Tier]>([
  ['Gratuit', undefined, 'Gratuit'],
  ['Pro', undefined, 'Pro'],
  ['Enterprise', undefined, 'Enterprise'],
  ['Enterprise', '2026-01-02T00:00:00.000Z', 'Gratuit'],
])('a message of a person signed in with %s (ended: %s) tells the team %s', async (tier, end, plan) => {
  const person = await createPerson(cloud, 'client');
  if (tier !== 'Gratuit') await subscribe(cloud, person, tier, end);
  expect(await send(person)).toEqual({ confirmation_sent: true });
  const [mail] = await received(person);
  expect(mail?.subject).toBe(`Chiffré · ${plan} · Question technique\u00A0: Un logo`);
  expect(mail?.text).toContain(`Plan\u00A0: ${plan}\n`);
  expect(mail?.html).toContain(`Plan\u00A0: <strong>${plan}</strong>`);
  expect(mail?.text).toContain('L’adresse et le plan sont ceux du compte');
  expect((await cloud.mails()).filter(({ to }) => to.includes(person.email))[0]?.subject).toContain(
    'nous avons bien reçu votre message',
  );
});

test.each([
  ['an address', { email: 'autre@example.fr' }],
  ['a plan', { plan: 'Enterprise' }],
])('A7 nobody writes to the team with %s of their own choice', async (_, change) => {
  const person = await createPerson(cloud, 'client');
  await expect(send(person, change)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await received(person)).toEqual([]);
});

test('a person who is signed in writes to the team twenty times a day', async () => {
  const person = await createPerson(cloud, 'client');
  const answers = await Promise.allSettled(Array.from({ length: 24 }, () => send(person)));
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))).toEqual(
    Array(4).fill('too_many_requests'),
  );
  expect(await received(person)).toHaveLength(20);
  await nextWindow(cloud, 'day');
  expect(await send(await signInAgain(cloud, person))).toEqual({ confirmation_sent: true });
});
