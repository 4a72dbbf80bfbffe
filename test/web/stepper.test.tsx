// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Generation } from '../../web/src/features/generator/generation.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { finishedQuote } from '../support/printed-devis.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

test('the last step of a generation shows its number until the quote is there, then a tick', async () => {
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'me@example.fr' } });
  const stepsOf = async (quote: object, title: RegExp) => {
    server.answer = ({ path }) => (path.startsWith('/api/quotes/') ? { json: quote } : undefined);
    show(
      <QueryProvider>
        <Generation id={finishedQuote.id} awaited={false} onEnd={() => {}} onBack={() => {}} />
      </QueryProvider>,
    );
    await screen.findByRole('heading', { level: 1, name: title });
    const steps = within(screen.getByRole('list', { name: 'Étapes' })).getAllByRole('listitem');
    cleanup();
    sessionStore.leave();
    return steps.map((step) => [step.textContent, step.getAttribute('aria-current')]);
  };
  const before = [
    ['Projet', null],
    ['Documents', null],
  ];
  const { id, project_name, created_at } = finishedQuote;
  const running = { id, project_name, created_at, status: 'running', progress: { step: 'reading', features: [] } };
  expect(await stepsOf(running, /Génération du devis/)).toEqual([...before, ['3Génération', 'step']]);
  expect(await stepsOf(finishedQuote, /Boutique de thés/)).toEqual([...before, ['Génération', null]]);
});
