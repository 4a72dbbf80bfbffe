// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CorrectionSheet, noCorrections, type QuoteCorrection } from '../../shared/corrections.ts';
import { engineVersion, recount } from '../../shared/estimate/recount.ts';
import { formatEuros } from '../../shared/format.ts';
import CorrectionMode from '../../web/src/features/quotes/corrections/correction-mode.tsx';
import { readDraft, saveDraft } from '../../web/src/lib/draft.ts';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session-store.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { certain, inputOf } from '../unit/estimate-inputs.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

screenOfThisFile();
vi.mock(import('../../web/src/lib/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'a-token',
}));

const input = inputOf([certain('payment', 20), certain('product_catalogue', 10)]);
const original = quoteOf(input);
const terms = termsOf(input);
const first = original.features[0]?.name as string;
const user = 'a-person';
const draft = `corrections:${original.id}`;

let sheet: CorrectionSheet;
let refusal: object | undefined;
let closed: string[];
const saved = () => server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body as QuoteCorrection);

beforeEach(() => {
  // A quote of its own id each time: what one test has read is not shown to the next.
  sheet = { quote_version: 1, engine: engineVersion, original, terms, corrections: noCorrections };
  refusal = undefined;
  closed = [];
  sessionStore.set({ status: 'in', user: { id: user, email: 'a@example.fr' } });
  server.answer = ({ method, body, path }) => {
    if (method === 'PATCH' && refusal) return { status: 409, json: { ...refusal, requestId: '1' } };
    if (method === 'PATCH') {
      const { corrections } = body as QuoteCorrection;
      return { json: { ...recount(original, terms, corrections), quote_version: 2 } };
    }
    if (path.endsWith('/versions')) return { json: { current: 3, versions: [] } };
    return { json: sheet };
  };
});

const open = async () => {
  const person = show(
    <QueryProvider>
      <CorrectionMode
        id={original.id}
        user={user}
        onClose={() => closed.push('closed')}
        onSaved={() => closed.push('saved')}
      />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Phases et fonctionnalités' }, { timeout: 10_000 });
  return person;
};
const type = async (person: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
  const input = screen.getByLabelText(label);
  await person.clear(input);
  await person.type(input, text);
};
const total = () => screen.getByRole('region', { name: 'Total corrigé' });

test('typed hours move the total at once, tell what they were, and are saved with the total that is shown', async () => {
  const person = await open();
  await type(person, `Heures de ${first}`, '40,5');
  const corrections = { ...noCorrections, features: { 0: { hours: 40.5 } } };
  const live = recount(original, terms, corrections);
  expect(total().textContent).toContain(formatEuros(live.total_price));
  expect(screen.getByRole('button', { name: 'Remettre heures' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(closed).toEqual(['saved']));
  expect(saved()).toEqual([
    {
      quote_version: 1,
      engine: engineVersion,
      corrections,
      estimated_hours: live.estimated_hours,
      total_price: live.total_price,
    },
  ]);
  expect(screen.getByText('Succès')).toBeDefined();
  expect(screen.getByText('Les modifications ont été sauvegardées')).toBeDefined();
  expect(readDraft(user, draft)).toBeUndefined();
});

test('a figure put back leaves nothing to save', async () => {
  const person = await open();
  await type(person, `Heures de ${first}`, '3');
  await person.click(screen.getByRole('button', { name: 'Remettre heures' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }).disabled).toBe(true);
  expect(total().textContent).toContain(formatEuros(original.total_price));
});

test.each(['1,3', '-2', '1e9', 'dix'])(
  'hours of « %s » are refused where they stand, and nothing is sent',
  async (text) => {
    const person = await open();
    await type(person, 'Taux horaire', '70');
    await type(person, `Heures de ${first}`, text);
    expect(screen.getAllByText(/pas de 0,5/).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(saved()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(`Heures de ${first}`).value).toBe(text);
  },
);

test('a phase without a name is refused, added or emptied', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Ajouter la phase' }));
  expect(screen.getByText('Le nom de la phase est requis')).toBeDefined();
  await person.clear(screen.getAllByLabelText('Nom de la phase')[0] as HTMLElement);
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getAllByText('Le nom de la phase est requis').length).toBeGreaterThan(1);
  expect(saved()).toEqual([]);
});

test('a feature of the catalogue is found by its words and added; one of the provider’s own too', async () => {
  const person = await open();
  const [field] = screen.getAllByLabelText(/^Ajouter une fonctionnalité à/);
  await person.type(field as HTMLElement, 'newsletter');
  const found = await screen.findByRole('list', { name: 'Catalogue' });
  await person.click(within(found).getAllByRole('button')[0] as HTMLElement);
  await person.type(field as HTMLElement, 'Atelier photo{Enter}');
  expect(screen.getAllByText('Ajoutée à la main')).toHaveLength(2);
  expect(screen.getByDisplayValue('Atelier photo')).toBeDefined();
});

test('phases are moved by buttons, and the removed ones can be put back', async () => {
  const person = await open();
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Nom de la phase').map(({ value }) => value);
  const before = names();
  await person.click(screen.getByRole('button', { name: `Descendre ${before[0]}` }));
  expect(names().slice(0, 2)).toEqual([before[1], before[0]]);
  await person.click(screen.getByRole('button', { name: `Retirer la phase ${before[1]}` }));
  expect(names()).not.toContain(before[1]);
  await person.click(screen.getByRole('button', { name: `Remettre la phase ${before[1]}` }));
  expect(names()).toContain(before[1]);
});

test('of two tabs the second may save its corrections after the other version', async () => {
  refusal = { code: 'version_outdated' };
  const person = await open();
  await type(person, 'Taux horaire', '70');
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('heading', { name: 'Devis modifié ailleurs' });
  await screen.findByRole('button', { name: 'Reprendre la version 3' });
  refusal = undefined;
  await person.click(screen.getByRole('button', { name: 'Enregistrer mes corrections' }));
  await waitFor(() => expect(closed).toEqual(['saved']));
  expect(saved().map(({ quote_version }) => quote_version)).toEqual([1, 3]);
});

test('a page of an older engine is told to reload, and its corrections are there again after it', async () => {
  refusal = { code: 'engine_outdated' };
  const person = await open();
  await type(person, 'Taux horaire', '70');
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findAllByText('Rechargez la page')).length).toBeGreaterThan(0);
  expect(readDraft(user, draft)).toEqual({ quote_version: 1, corrections: { ...noCorrections, rate: 70 } });
});

test('corrections that were not saved are there again at the next opening', async () => {
  saveDraft(user, draft, { quote_version: 1, corrections: { ...noCorrections, rate: 99 } });
  await open();
  expect(screen.getByText('Vos dernières corrections n’étaient pas enregistrées')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Taux horaire').value).toBe('99');
});

test('a cancel asks before unsaved corrections are lost, and not where there are none', async () => {
  const person = await open();
  await type(person, 'Taux horaire', '70');
  await person.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(closed).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Abandonner' }));
  expect(closed).toEqual(['closed']);
  expect(readDraft(user, draft)).toBeUndefined();
});
