// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import type { ListedQuote } from '../../shared/quote/quote.ts';
import { Generator } from '../../web/src/features/generator/generator.tsx';
import { formats } from '../../web/src/features/quotes/export-quotes.ts';
import { History } from '../../web/src/features/quotes/history.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

const ids = Array.from({ length: 45 }, (_, index) => String(45 - index).padStart(2, '0'));
const all = ids.map(
  (id): ListedQuote => ({
    id,
    project_name: `Projet ${id}`,
    project_type: id < '11' ? 'mobile' : 'web',
    custom_project_type: null,
    created_at: '2026-11-03T10:00:00.000Z',
    status: 'done',
    total_price: 1_000 + Number(id),
  }),
);
/** Answers as the service does, but with 30 summaries where a page asks for a thousand. */
const pageOf = (path: string) => {
  const query = new URL(path, 'http://x').searchParams;
  const from = all.findIndex(({ id }) => id === query.get('after')) + 1;
  const quotes = all.slice(from, from + (query.has('size') ? 30 : 20));
  return { quotes, next: all.at(-1) === quotes.at(-1) ? null : (quotes.at(-1)?.id ?? null) };
};
beforeEach(() => {
  sessionStore.set({ status: 'in', user: { id: crypto.randomUUID(), email: 'me@example.fr' } });
  server.answer = ({ path }) => ({ json: pageOf(path) });
});

const open = (address = '/history') =>
  show(
    <QueryProvider>
      <History />
    </QueryProvider>,
    address,
  );
const rows = async () =>
  (await within(await screen.findByRole('list', { name: 'Devis' }, { timeout: 15_000 })).findAllByRole('heading')).map(
    ({ textContent }) => textContent,
  );

test('unfiltered, the history is read twenty at a time', async () => {
  open();
  expect(await rows()).toHaveLength(20);
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/quotes']);
});

test('a project of a type of its own bears the typed name in the history and in the CSV file', async () => {
  const custom = { ...all[0], project_type: 'other', custom_project_type: 'Borne interactive' } as ListedQuote;
  server.answer = () => ({ json: { quotes: [custom], next: null } });
  open();
  await screen.findByText('Borne interactive');
  expect(formats.csv.write([custom])).toContain('"Borne interactive"');
});

test('a search of the history reads every summary, a thousand a request, and shows twenty at a time', async () => {
  const person = open();
  await rows();
  await person.type(screen.getByLabelText('Rechercher un projet'), 'projet');
  await screen.findByText(/^45\sdevis$/);
  expect(await rows()).toHaveLength(20);
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/api/quotes',
    '/api/quotes?size=1000',
    '/api/quotes?size=1000&after=16',
  ]);
  await person.click(screen.getByRole('button', { name: 'Afficher plus' }));
  expect(await rows()).toHaveLength(40);
});

test('a history that cannot be read is told, and read again at a press', async () => {
  server.answer = () => ({ status: 500, json: { code: 'unexpected', requestId: '1' } });
  const person = open();
  await screen.findByText('Vos devis n’ont pas pu être chargés', {}, { timeout: 15_000 });
  server.answer = ({ path }) => ({ json: pageOf(path) });
  await person.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await rows()).toHaveLength(20);
});

test('a page of summaries that cannot be read is told, and read again at a press', async () => {
  server.answer = ({ path }) =>
    path.endsWith('after=16') ? { status: 500, json: { code: 'unexpected', requestId: '1' } } : { json: pageOf(path) };
  const person = open('/history?recherche=projet');
  await screen.findByText('Une partie de vos devis n’a pas pu être lue');
  expect(screen.getByText(/^30\sdevis$/)).toBeTruthy();
  server.answer = ({ path }) => ({ json: pageOf(path) });
  await person.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText(/^45\sdevis$/);
});

test('type, state and order of the history are those of its address; filters that match nothing can be cleared', async () => {
  const person = open('/history?type=mobile&tri=cheapest');
  await screen.findByText(/^10\sdevis$/);
  expect((await rows()).slice(0, 2)).toEqual(['Projet 01', 'Projet 02']);
  await person.selectOptions(screen.getByLabelText('État'), 'En échec');
  await screen.findByText('Aucun devis ne correspond');
  await person.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await rows()).toHaveLength(20);
});

test('the export of the history holds what the filters leave of all quotes, and a failure of it is told', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const person = open('/history?type=mobile');
  await rows();
  await person.click(screen.getByRole('button', { name: 'Exporter en JSON' }));
  await screen.findByText('Historique exporté');
  expect((JSON.parse((await files[0]?.text()) ?? '') as ListedQuote[]).map(({ id }) => id)).toEqual(ids.slice(-10));
  server.answer = () => ({ status: 500, json: { code: 'unexpected', requestId: '1' } });
  await person.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
  await screen.findByText('Impossible d’exporter l’historique');
  expect(files).toHaveLength(1);
});

const issued: ListedQuote = {
  ...(all[0] as Extract<ListedQuote, { total_price: number | null }>),
  project_name: 'Boutique de thés',
  quote_version: 4,
  devis_number: 'D-2026-0042',
  issued_version: 3,
  devis_client: 'Maison Verte',
  valid_until: '2999-12-27',
};
const showRows = (quotes: ListedQuote[], account_type: 'client' | 'developer' = 'developer') => {
  sessionStore.set({ ...sessionStore.read(), profile: { account_type } as Profile });
  server.answer = ({ method }) => ({ json: method === 'DELETE' ? { id: issued.id } : { quotes, next: null } });
  return open();
};
const factsOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).parentElement;
  return (row?.textContent ?? '').replace(/\s/g, ' ');
};

test('an issued devis tells its number, version, client and until when it holds', async () => {
  showRows([issued, { ...issued, id: '44', project_name: 'Périmé', valid_until: '2020-01-01' }]);
  expect(await factsOf('Boutique de thés')).toMatch(
    /Émis.*Devis D-2026-0042 v3.*Version 4.*Client : Maison Verte.*Valable jusqu’au 27 déc. 2999/,
  );
  expect(await factsOf('Périmé')).toMatch(/Émis, expiré.*Valable jusqu’au 1er janv. 2020/);
});

test('a quote that was never issued is a draft of its provider; a client’s is none', async () => {
  showRows([all[0] as ListedQuote]);
  expect(await factsOf('Projet 45')).toContain('Brouillon');
  cleanup();
  showRows([all[0] as ListedQuote], 'client');
  expect(await factsOf('Projet 45')).not.toMatch(/Brouillon|Émis/);
});

test('a generation in the history whose brief is being read says whose it is', async () => {
  const running: ListedQuote = { ...issued, id: '46', status: 'running', total_price: null };
  const readAs = (account: 'client' | 'developer') => {
    showRows([running], account);
    server.answer = ({ path }) => ({
      json: path.endsWith('/46')
        ? { ...running, progress: { step: 'documents', features: [] } }
        : { quotes: [running], next: null },
    });
  };
  readAs('developer');
  await screen.findByText('Lecture du brief de votre client');
  cleanup();
  readAs('client');
  await screen.findByText('Lecture de votre brief');
});

test('the deletion of an issued devis names its number, and what stays of it', async () => {
  const person = showRows([issued, all[1] as ListedQuote]);
  await person.click(await screen.findByRole('button', { name: 'Supprimer Boutique de thés' }));
  expect(screen.getByRole('dialog').textContent).toMatch(
    /numéro D-2026-0042 v3.*garderons que ce numéro.*client garde/,
  );
  await person.click(screen.getByRole('button', { name: 'Annuler' }));
  await person.click(screen.getByRole('button', { name: 'Supprimer Projet 44' }));
  expect(screen.getByRole('dialog').textContent).not.toMatch(/numéro/);
});

const seen: ListedQuote = {
  ...issued,
  offer: {
    id: '01JD4K2B9XQZ7M5T3W8V6Y1NRQ',
    state: 'seen',
    at: '2026-11-12T10:00:00.000Z',
    due_cents: 1_250_050,
    tax: 'TTC',
    asks: true,
  },
};
const accepted: ListedQuote = {
  ...issued,
  id: '44',
  project_name: 'Acceptée',
  accepted_offer: '01JD4K2B9XQZ7M5T3W8V6Y1NRZ',
  offer: { id: '01JD4K2B9XQZ7M5T3W8V6Y1NRZ', state: 'accepted', at: new Date().toISOString(), due_cents: 100_000 },
};

test('a provider reads in the history which offers wait, how many are accepted, and the state of each devis', async () => {
  const person = showRows([seen, accepted]);
  const figures = await screen.findByRole('region', { name: 'Devis envoyés' });
  expect((figures.textContent ?? '').replace(/\s/g, ' ')).toMatch(
    /À répondre1 question.*En attente de réponse12 500,50 €1 devisSigné, 12 derniers mois1 000,00 €1 devisAcceptation, 12 derniers mois100 %1 accepté sur 1 devis accepté, refusé ou expiré/,
  );
  expect(await factsOf('Boutique de thés')).toContain('Vu le 12 nov. 2026');
  await person.selectOptions(screen.getByLabelText('État'), 'Vu');
  expect(await rows()).toEqual(['Boutique de thés']);
});

test('a client reads neither figures nor states of offers in the history', async () => {
  showRows([all[0] as ListedQuote], 'client');
  await rows();
  expect(screen.queryByRole('option', { name: 'Vu' })).toBeNull();
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/quotes']);
});

test('a devis that was accepted is not deleted, but copied', async () => {
  const person = showRows([accepted]);
  await person.click(await screen.findByRole('button', { name: 'Supprimer Acceptée' }));
  expect(screen.getByRole('dialog', { name: 'Devis accepté' })).toBeTruthy();
  server.answer = () => ({ status: 201, json: { id: '01JD4K2B9XQZ7M5T3W8V6Y1NRY' } });
  await person.click(screen.getByRole('button', { name: 'Faire une copie' }));
  await screen.findByText('Copie créée');
  expect(server.requests.map(({ method }) => method)).not.toContain('DELETE');
});

test('the deletion of a devis that waits for its recipient is refused in a sentence', async () => {
  const person = showRows([seen]);
  await person.click(await screen.findByRole('button', { name: 'Supprimer Boutique de thés' }));
  server.answer = () => ({ status: 409, json: { code: 'offer_open', requestId: '1' } });
  await person.click(screen.getByRole('button', { name: 'Supprimer' }));
  await screen.findByText(/Retirez l’envoi avant de le supprimer/);
});

const brief = {
  projectName: 'Boutique de thés',
  projectType: 'ecommerce',
  customProjectType: '',
  technologies: 'React',
  description: 'Nous vendons du thé.',
  options: { maintenance: true, hosting: false, support: false },
};
const credits = { credits_remaining: 3, credits_allocated: 3, subscription_tier: 'Gratuit', credits_renew_at: null };
const openCopy = (answer: (typeof server)['answer']) => {
  server.answer = (request) => (request.path === '/api/credits' ? { json: credits } : answer(request));
  return show(
    <QueryProvider>
      <Generator user={sessionStore.read().user?.id ?? ''} />
    </QueryProvider>,
    `/generator?copie=${crypto.randomUUID()}`,
  );
};

test('a duplicate of a quote opens the form with its brief', async () => {
  openCopy(() => ({ json: brief }));
  expect((await screen.findByLabelText<HTMLInputElement>('Nom du projet')).value).toBe('Boutique de thés');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Nous vendons du thé.');
  expect(screen.getByLabelText<HTMLInputElement>('Maintenance', { exact: false }).checked).toBe(true);
});

test('a duplicate of a quote that does not exist says so', async () => {
  openCopy(() => ({ status: 404, json: { code: 'quote_not_found', requestId: '1' } }));
  await screen.findByText('Devis non trouvé');
});

test('a duplicate of a quote that cannot be read now can be asked for again', async () => {
  const person = openCopy(() => ({ status: 500, json: { code: 'unexpected', requestId: '1' } }));
  await screen.findByText('Le devis n’a pas pu être dupliqué');
  server.answer = ({ path }) => ({ json: path === '/api/credits' ? credits : brief });
  await person.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Nom du projet')).value).toBe('Boutique de thés');
});
