// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '../../shared/quote/quote.ts';
import { RegenerationCard } from '../../web/src/features/quotes/regeneration-card.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

let repeats: boolean;
let tier: 'Enterprise' | 'Pro';
const user = { id: 'me', email: 'me@example.fr' };
const quote = { id: '01JD0000000000000000000001', created_at: '2026-11-20T10:00:00.000Z' } as Quote;
const credits = {
  credits_remaining: 5,
  credits_allocated: 50,
  credits_renew_at: null,
};

beforeEach(() => {
  tier = 'Enterprise';
  // Each test has a person of its own, so that it does not see the cached reads of another test.
  sessionStore.set({ status: 'in', user: { ...user, id: crypto.randomUUID() } });
  server.answer = ({ path }) => ({
    json:
      path === '/config.json' ? { reader: { seesPictures: true, repeats } } : { ...credits, subscription_tier: tier },
  });
});

const ask = async () => {
  const person = show(
    <QueryProvider>
      <RegenerationCard quote={quote} />
    </QueryProvider>,
  );
  await person.click(await screen.findByRole('button', { name: 'Régénérer ce devis' }));
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/config.json'));
  return screen.findByText(/Il utilise/);
};
const same = /la même demande donne le même devis/;

test('before a credit is taken, a regeneration says that a model which always answers alike gives the same quote', async () => {
  repeats = true;
  await ask();
  await screen.findByText(same);
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a regeneration says nothing of the same quote where the model may read differently', async () => {
  repeats = false;
  await ask();
  expect(screen.queryByText(same)).toBeNull();
});

test('a person without Enterprise reads which plan opens regenerations, and has no button', async () => {
  tier = 'Pro';
  show(
    <QueryProvider>
      <RegenerationCard quote={quote} />
    </QueryProvider>,
  );
  await screen.findByText(/Le plan Enterprise ouvre la régénération/);
  expect(screen.getByRole('link', { name: 'Voir les plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('button')).toBeNull();
});
