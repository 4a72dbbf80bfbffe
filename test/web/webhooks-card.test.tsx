// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Webhook, WebhookDelivery } from '../../shared/api/webhooks.ts';
import { WebhooksCard } from '../../web/src/features/profile/webhooks-card.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock('../../web/src/lib/session/amplify.ts', () => ({ accessToken: async () => 'token' }));

const at = '2026-11-27T10:00:00.000Z';
const delivery = (last: number, fields: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: `01JD000000000000000000000${last}`,
  type: 'offer.accepted',
  state: 'delivered',
  attempts: 1,
  attempted_at: at,
  outcome: '204',
  next_at: null,
  ...fields,
});
const webhook: Webhook = {
  id: '01JD0000000000000000000000',
  place: 2,
  url: 'https://hooks.example.fr/',
  events: ['offer.accepted'],
  created_at: at,
  former_until: null,
  disabled_at: null,
  deliveries: [
    delivery(5, { state: 'pending', attempts: 0, attempted_at: null, outcome: null, next_at: at }),
    delivery(4, { state: 'pending', attempts: 2, outcome: 'timeout', next_at: '2026-11-27T10:05:00.000Z' }),
    delivery(3, { state: 'failed', attempts: 9, outcome: '503' }),
    delivery(2, { type: 'webhook.test' }),
  ],
};
let webhooks: Webhook[];

screenOfThisFile();
beforeEach(() => {
  webhooks = [webhook];
  // Each test has another person, so that it does not see the cached reads of another test.
  sessionStore.set({ status: 'in', user: { id: randomUUID(), email: 'ada@example.fr' } });
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  server.answer = ({ method }) => ({ json: method === 'GET' ? { webhooks } : { webhooks, secret: null } });
});
const showCard = (tier: 'Enterprise' | 'Pro' = 'Enterprise') =>
  show(
    <QueryProvider>
      <WebhooksCard tier={tier} />
    </QueryProvider>,
  );

test('O8 the card of webhooks tells the state of each message, and sends one anew', async () => {
  const person = showCard();
  await screen.findByText('Part dans la minute');
  expect(screen.getByText(/Pas encore reçu/).textContent).toBe(
    'Pas encore reçu\u00A0: pas de réponse en 10\u00A0secondes',
  );
  expect(screen.getByText(/2 essais, le dernier le 27 novembre 2026 à 11 h 00, le prochain le/)).not.toBeNull();
  expect(screen.getByText(/Abandonné/).textContent).toBe('Abandonné\u00A0: réponse\u00A0503');
  expect(screen.getByText('Reçu')).not.toBeNull();
  const again = screen.getAllByRole('button', { name: /^Renvoyer/, hidden: true });
  // A message that has not been sent yet has no button.
  expect(again).toHaveLength(3);
  await person.click(again[1] as HTMLElement);
  await screen.findByText('Message en route');
  expect(server.requests.at(-1)?.body).toEqual({ action: 'replay', place: 2, id: webhook.deliveries[2]?.id });
});

test('O8 of a webhook that answered 410, and of one whose plan has ended, only the removal is left', async () => {
  webhooks = [{ ...webhook, disabled_at: at }];
  showCard();
  await screen.findByText(/Votre serveur a répondu 410/);
  expect(
    screen
      .getAllByRole('button', { hidden: true })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Retirer https://hooks.example.fr/', 'Ajouter le webhook']);
});

test('O8 without Enterprise former webhooks are shown and may be removed', async () => {
  showCard('Pro');
  await screen.findByText(/Le plan Enterprise ouvre les webhooks/);
  expect(screen.getAllByRole('button', { hidden: true }).map((button) => button.textContent)).toEqual(['Retirer']);
});

test('O8 somebody with three webhooks is told to remove one', async () => {
  webhooks = [1, 2, 3].map((place) => ({ ...webhook, id: `01JD000000000000000000001${place}`, place, deliveries: [] }));
  showCard();
  await screen.findByText(/retirez-en un pour en ajouter un autre/);
  expect(screen.queryByRole('button', { name: 'Ajouter le webhook' })).toBeNull();
});
