// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import RecentQuotes from '../../web/src/features/home/recent-quotes.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();
beforeEach(() => sessionStore.set({ status: 'in', user: { id: crypto.randomUUID(), email: 'me@example.fr' } }));

const quotes = ['4', '3', '2', '1'].map((id) => ({
  id,
  project_name: id === '3' ? null : `Projet ${id}`,
  project_type: 'web',
  custom_project_type: null,
  created_at: '2026-11-03T10:00:00.000Z',
  status: id === '3' ? 'unreadable' : id === '2' ? 'failed' : 'done',
  total_price: id === '2' ? null : 19_200,
  ...(id === '4' && { devis_number: 'D-2026-0001' }),
}));

test('the last three quotes stand with their total or what has become of them, each a link', async () => {
  server.answer = () => ({ json: { quotes, next: null } });
  show(<RecentQuotes />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Projet 4Émis19 200 € HT',
    'Devis sans nom lisibleIllisible',
    'Projet 2Échec, crédit rendu',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/history',
    '/quote/4',
    '/quote/3',
    '/quote/2',
  ]);
});
