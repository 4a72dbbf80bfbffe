// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('/legal of a stage without a publisher says so, and that nothing is sold', async () => {
  server.answer = () => ({ json: {} });
  show(<LegalPage />);
  expect(await screen.findAllByText(/^À compléter/)).toHaveLength(3);
});

test('what /legal could not read is read again at a press', async () => {
  server.answer = () => ({ status: 503, json: {} });
  const person = show(<LegalPage />);
  const [again] = await screen.findAllByRole('button', { name: 'Réessayer' });
  server.answer = () => ({ json: { publisher } });
  await person.click(again as HTMLElement);
  await screen.findByText(publisher.name);
});
