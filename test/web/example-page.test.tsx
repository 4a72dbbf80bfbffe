// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ExamplePage from '../../web/src/features/example/example-page.tsx';
import { screenOfThisFile, server, show } from './screen.tsx';

screenOfThisFile();

const received = () => screen.findByRole('heading', { level: 2, name: 'Boutique de thés en ligne' });
const due = () => screen.getAllByText('Total TTC').map((label) => label.nextElementSibling?.textContent);

test('the example shows what a client sees: an option that is ticked counts in the totals, and nothing is sent', async () => {
  const person = show(<ExamplePage />, '/example');
  expect(screen.getByRole('tab', { name: 'Le devis', selected: true })).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: 'Ce que voit votre client' }));
  await received();
  expect(screen.getByText('Ceci est un exemple')).toBeTruthy();
  expect(new Set(due())).toEqual(new Set(['23\u202F040,00\u00A0€']));
  await person.click(screen.getByRole('checkbox', { name: /Version anglaise/ }));
  expect(due()).toContain('24\u202F768,00\u00A0€');
  expect(screen.queryByRole('button', { name: /Accepter|Refuser/ })).toBe(null);
  expect(server.requests).toEqual([]);
});

test('the address of the example can open what a client sees', async () => {
  show(<ExamplePage />, '/example#client');
  expect(await received()).toBeTruthy();
});
