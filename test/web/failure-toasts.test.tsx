// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SingleQuote } from '../../web/src/features/quotes/single-quote.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { useCreditsToast } from '../../web/src/quote-view/credits.ts';
import { CreditsCard } from '../../web/src/quote-view/credits-card.tsx';
import { toastStore } from '../../web/src/ui/toast.ts';
import { profileOf } from './profile.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

screenOfThisFile();
vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));

const failed = { status: 500, json: { code: 'unexpected', requestId: '1' } };
const created_at = '2026-11-20T10:00:00.000Z';
const running = { project_name: 'Boutique', project_type: 'web', custom_project_type: null, created_at };
const texts = () => toastStore.read().map(({ description }) => description);
const reads = (path: string) => server.requests.filter((request) => request.path === path).length;

const CreditsToast = () => {
  useCreditsToast();
  return null;
};

beforeEach(() => {
  sessionStore.set({ status: 'in', user: { id: crypto.randomUUID(), email: 'a@example.fr' }, profile: profileOf() });
  server.answer = () => failed;
});

test('a quote that cannot be read shows one toast, however often it is read again, and none once it is read', async () => {
  const id = '01J00000000000000000000001';
  show(
    <QueryProvider>
      <SingleQuote id={id} />
    </QueryProvider>,
  );
  await waitFor(() => expect(reads(`/api/quotes/${id}`)).toBeGreaterThan(2));
  expect(texts()).toEqual(['Une erreur est survenue']);
  server.answer = () => ({ json: { ...running, id, status: 'failed' } });
  await screen.findByText('Erreur de génération');
  expect(texts()).toEqual([]);
});

test('a failed read of a quote that is on screen shows no toast', async () => {
  const id = '01J00000000000000000000002';
  server.answer = () => ({
    json: { ...running, id, status: 'running', progress: { step: 'queued', features: [] } },
  });
  show(
    <QueryProvider>
      <SingleQuote id={id} />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Boutique' });
  server.answer = () => failed;
  await screen.findByText('La connexion est coupée');
  expect(texts()).toEqual([]);
});

test('credits that cannot be read show a toast only where a part of the page asks for it', async () => {
  const person = show(
    <QueryProvider>
      <CreditsCard />
    </QueryProvider>,
  );
  await screen.findByText('Vos crédits n’ont pas pu être lus.');
  expect(texts()).toEqual([]);
  show(
    <QueryProvider>
      <CreditsToast />
    </QueryProvider>,
  );
  await person.click(screen.getAllByRole('button', { name: 'Réessayer' })[0] as HTMLElement);
  await waitFor(() => expect(texts()).toEqual(['Impossible de récupérer les crédits']));
});
