// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { publisherPlaceholder } from '../../web/build/pages.ts';
import LegalPage from '../../web/src/features/legal/legal-page.tsx';
import { publisher } from '../support/publisher.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

screenOfThisFile();

test('/legal names the publisher, the host and the mediator of this stage', async () => {
  server.answer = () => ({ json: { publisher } });
  show(<LegalPage />);
  await screen.findByText(publisher.name);
  for (const text of Object.values(publisher)) expect(screen.getByText(text)).toBeDefined();
});

test('/legal of a stage without a publisher says that each of it is to be completed', async () => {
  server.answer = () => ({ json: {} });
  show(<LegalPage />);
  await waitFor(() => expect(screen.getAllByText('À compléter')).toHaveLength(Object.keys(publisher).length));
});

test('what a deployment has written into /legal stays as it is, and nothing is fetched', async () => {
  const page = (
    <MemoryRouter>
      <LegalPage />
    </MemoryRouter>
  );
  vi.stubGlobal('document', undefined);
  const html = renderToString(page);
  vi.unstubAllGlobals();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html.replaceAll(publisherPlaceholder('name'), publisher.name.replace('&', '&amp;'));
  const failures: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: (error) => failures.push(error) });
  });
  expect(failures).toEqual([]);
  expect(root.textContent).toContain(publisher.name);
  expect(server.requests).toEqual([]);
  root.remove();
});

test('what /legal could not read is read again at a press', async () => {
  server.answer = () => ({ status: 503, json: {} });
  const person = show(<LegalPage />);
  const [again] = await screen.findAllByRole('button', { name: 'Réessayer' });
  server.answer = () => ({ json: { publisher } });
  await person.click(again as HTMLElement);
  await screen.findByText(publisher.name);
});
