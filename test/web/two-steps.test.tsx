// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { engineVersion, recount } from '../../shared/estimate/recount.ts';
import { type CorrectionSheet, noCorrections, type QuoteCorrection } from '../../shared/quote/corrections.ts';
import { formatEuros } from '../../shared/text/format.ts';
import { TwoSteps } from '../../web/src/features/two-steps/two-steps.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { certain, inputOf } from '../unit/estimate-inputs.ts';
import { profileOf } from './profile.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

screenOfThisFile();
vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'a-token',
}));

const input = inputOf([
  certain('booking', 40, { name: 'Réservation' }),
  certain('payment', 20, { name: 'Acompte' }),
  certain('reviews', 20, { name: 'Avis', source: 'Plus tard, des avis.' }),
  certain('acceptance_testing', 8),
]);
const original = quoteOf(input);
const terms = termsOf(input);
const keyOf = (name: string) => String(original.features.findIndex((line) => line.name === name));

let sheet: CorrectionSheet;
let refusal: object | undefined;
const open = (change: Partial<CorrectionSheet['original']> = {}, locked = false) =>
  show(
    <QueryProvider>
      <TwoSteps sheet={{ ...sheet, original: { ...original, ...change } }} locked={locked} />
    </QueryProvider>,
  );
const saved = () =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body as QuoteCorrection);
const step = (name: string) => screen.getByRole('region', { name });
const budget = () => screen.getByLabelText('Votre budget HT, en euros');
const keep = () => screen.queryByRole('button', { name: 'Garder ces deux temps' });
const status = () => screen.getAllByRole('status')[0]?.textContent?.replace(/\s/g, ' ');

beforeEach(() => {
  sheet = { quote_version: 1, engine: engineVersion, original, terms, corrections: noCorrections };
  refusal = undefined;
  server.answer = ({ method, body }) => {
    if (method !== 'PATCH') return { json: {} };
    if (refusal) return { status: 409, json: { ...refusal, requestId: '1' } };
    return { json: { ...recount(original, terms, (body as QuoteCorrection).corrections), quote_version: 2 } };
  };
});

test('K1 without a budget the page asks for one, and refuses what is no amount', async () => {
  const person = open();
  expect(screen.queryByRole('region', { name: 'D’abord' })).toBeNull();
  screen.getByText(/^Indiquez le budget/);
  await person.type(budget(), '12,5');
  screen.getByText(/^Indiquez un montant en euros entiers/);
  await person.clear(budget());
  await person.type(budget(), '100');
  expect(status()).toMatch(/^Même réduit à « Réservation », il faut [\d ]+ € HT pour tenir une fois sur deux\.$/);
  expect(keep()).toBeNull();
  await person.clear(budget());
  await person.type(budget(), '90 000');
  expect(status()).toMatch(/^Votre budget couvre tout/);
});

test('K1 a line moves by a press and keeps the focus, the figures follow, and a budget that is exceeded is told', async () => {
  const whole = original.total_price;
  const person = open({ budget: { value: whole - 500, tax: 'ht' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^En deux temps, dans vos/);
  within(step('Ensuite')).getByText('Avis');
  within(step('D’abord')).getByText(/«\sAcompte\s» demande «\sRéservation\s»/);
  await person.click(screen.getByRole('button', { name: /^Passer «\sAcompte\s» ensuite$/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Acompte/));
  within(step('Ensuite')).getByText('Acompte');
  await person.click(screen.getByRole('button', { name: /^Passer «\sAcompte\s» d’abord$/ }));
  await person.click(screen.getByRole('button', { name: /^Passer «\sAvis\s» d’abord$/ }));
  expect(screen.queryByRole('region', { name: 'Ensuite' })).toBeNull();
  expect(status()).toMatch(/^La première étape dépasse votre budget de 500 €/);
  await person.click(screen.getByRole('button', { name: 'Huit fois sur dix, à prévoir' }));
  expect(status()).toMatch(/huit fois sur dix\.$/);
});

test('K1 two steps are kept once, as corrections of the version that was read; a refusal leaves the page as it was', async () => {
  refusal = { code: 'version_outdated' };
  const person = open({ budget: { value: original.total_price - 500, tax: 'ht' } });
  await person.click(keep() as HTMLElement);
  await screen.findByRole('button', { name: 'Garder ces deux temps' });
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ quote_version: 1, corrections: { later: [keyOf('Avis')] } });
  step('Ensuite');
  refusal = undefined;
  await waitFor(() => expect((keep() as HTMLButtonElement).disabled).toBe(false));
  await person.click(keep() as HTMLElement);
  await screen.findByText('Deux temps gardés');
});

test('K1 the steps of the kept version are shown as they are, and those of an accepted quote only read', () => {
  sheet = { ...sheet, corrections: { ...noCorrections, later: [keyOf('Acompte')] } };
  open({ budget: { value: original.total_price - 500, tax: 'ht' } }, true);
  within(step('Ensuite')).getByText('Acompte');
  screen.getByText('Ces deux temps sont ceux du devis actuel.');
  screen.getByText('Devis accepté');
  expect(screen.queryByRole('button', { name: /^Passer/ })).toBeNull();
  expect(keep()).toBeNull();
});

test('K1 a provider proposes the second step as options of one quote, at the price that the page told; a client does not', async () => {
  const budget = { value: original.total_price - 500, tax: 'ht' } as const;
  const signIn = (account_type: 'client' | 'developer') =>
    sessionStore.set({ status: 'in', user: { id: 'a', email: 'a@example.fr' }, profile: profileOf({ account_type }) });
  signIn('client');
  open({ budget });
  expect(screen.queryByRole('button', { name: 'Proposer la suite en options' })).toBeNull();
  cleanup();
  signIn('developer');
  const person = open({ budget });
  const told = screen.getByText(/votre client coche les lignes de la suite/).textContent ?? '';
  await person.click(screen.getByRole('button', { name: 'Proposer la suite en options' }));
  await screen.findByText('Suite proposée en options');
  const [body] = saved();
  expect(body?.corrections).toEqual({ ...noCorrections, features: { [keyOf('Avis')]: { optional: true } } });
  expect(told).toContain(formatEuros(body?.total_price ?? 0));
});

test('K1 a project beyond the catalogue is not cut', () => {
  open({ outside: { work: ['un jeu'], questions: [] }, budget: { value: 5_000, tax: 'ht' } });
  screen.getByText('Ce projet ne peut pas encore être coupé');
  expect(screen.queryByRole('region', { name: 'D’abord' })).toBeNull();
});
