// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { engineVersion, recount } from '../../shared/estimate/recount.ts';
import { noCorrections, type QuoteCorrection } from '../../shared/quote/corrections.ts';
import { formatEuros } from '../../shared/text/format.ts';
import { Generator } from '../../web/src/features/generator/generator.tsx';
import { ApiKeysCard } from '../../web/src/features/profile/api-keys-card.tsx';
import { SubscriptionSection } from '../../web/src/features/profile/subscription-section.tsx';
import { History } from '../../web/src/features/quotes/history.tsx';
import { SingleQuote } from '../../web/src/features/quotes/single-quote.tsx';
import SendPage from '../../web/src/features/send/send-page.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { briefs } from '../support/briefs.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { certain, inputOf } from '../unit/estimate-inputs.ts';
import { profileOf } from './profile.ts';
import { holdReads, recordTexts, screenOfThisFile, server, show, showInWindow } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

// While a read is slow, the page shows the cached answer of the read before.
const profile = profileOf({ payment_terms: 'À 30 jours', payment_means: 'Virement' });
const input = inputOf([certain('payment', 20), certain('product_catalogue', 10)]);
const done = quoteOf(input);
const { id } = done;
const regenerated = '01JZZZZZZZZZZZZZZZZZZZZZZY';
const head = { project_type: 'web', custom_project_type: null, created_at: done.created_at } as const;
const failed = { ...head, id, project_name: 'Boutique de thés', status: 'failed' };
const running = { ...failed, status: 'running', progress: { step: 'queued', features: [] } };
const at = '2026-11-20T10:00:00.000Z';
const address = '/generator?etape=documents&brouillon=a1b2c3d4';

let user: string;
let credits: { remaining: number; tier: 'Gratuit' | 'Pro' | 'Enterprise' };
let listed: object[];
let quotes: Record<string, object>;
let files: object[];
let keys: object[];
let subscription: object;

beforeEach(() => {
  user = crypto.randomUUID();
  credits = { remaining: 3, tier: 'Gratuit' };
  listed = [];
  quotes = {};
  files = [];
  keys = [];
  subscription = {
    subscribed: true,
    subscription_tier: 'Pro',
    subscription_end: null,
    subscription_status: 'active',
    billing_interval: 'month',
    renews_at: null,
    withdrawal_until: at,
  };
  sessionStore.set({ status: 'in', user: { id: user, email: 'me@example.fr' }, profile });
  const { projectName, projectType, description } = briefs.shop;
  const values = { projectName, projectType, description };
  localStorage.setItem(`draft:${user}:brief:a1b2c3d4`, JSON.stringify({ nonce: 'one', changed_at: at, values }));
  server.answer = ({ method, path, body }) => {
    switch (`${method} ${path.split('?')[0]?.replaceAll(/01J\w+/g, 'id')}`) {
      case 'GET /api/credits':
        return {
          json: {
            credits_remaining: credits.remaining,
            credits_allocated: 3,
            subscription_tier: credits.tier,
            credits_renew_at: null,
          },
        };
      case 'GET /api/documents':
        return { json: { documents: [...files] } };
      case 'POST /api/documents':
        return { status: 201, json: { id, url: 'https://bucket.example/', fields: {} } };
      case 'POST /api/documents/id/reading': {
        const file = { id, draft: 'a1b2c3d4', file_name: 'cahier.txt', file_size: 20, mime_type: 'text/plain' };
        files.push({ ...file, created_at: at, expires_at: at, reading: { kind: 'text', words: 12, cut: false } });
        return { json: files[0] };
      }
      case 'POST /api/quotes':
        credits.remaining -= 1;
        quotes[id] ??= running;
        listed = [{ ...head, id, project_name: 'Boutique de thés', status: 'running', total_price: null }];
        return { status: 202, json: { id, success: true, credits_remaining: credits.remaining } };
      case 'POST /api/quotes/id/regeneration':
        credits.remaining -= 1;
        quotes[regenerated] = { ...running, id: regenerated };
        return { status: 202, json: { id: regenerated, success: true, credits_remaining: credits.remaining } };
      case 'GET /api/quotes':
        return { json: { quotes: listed, next: null } };
      case 'GET /api/quotes/id':
        return { json: quotes[path.split('/')[3] ?? ''] };
      case 'GET /api/quotes/id/corrections':
        return {
          json: {
            quote_version: 1,
            engine: engineVersion,
            original: done,
            terms: termsOf(input),
            corrections: noCorrections,
          },
        };
      case 'PATCH /api/quotes/id': {
        const { corrections } = body as QuoteCorrection;
        quotes[id] = { ...recount(done, termsOf(input), corrections), quote_version: 2 };
        return { json: quotes[id] };
      }
      case 'GET /api/quotes/id/versions':
        return { json: { current: 2, versions: [] } };
      case 'GET /api/quotes/id/feedback':
        return { json: { feedback: null } };
      case 'GET /api/profile/learned-calibration':
        return { json: { open: false, enabled: false, learned: null } };
      case 'GET /api/keys':
        return { json: { api_keys: [...keys] } };
      case 'POST /api/keys': {
        const { name } = body as { name: string };
        const key = { id, name, ending: 'abcd', created_at: at, last_used_at: null };
        keys.push(key);
        return { status: 201, json: { ...key, secret: 'chf_abcd' } };
      }
      case 'GET /api/invoices':
        return { json: { invoices: [] } };
      case 'GET /api/subscription':
        return { json: subscription };
      case 'POST /api/subscription/end':
        subscription = { ...subscription, subscribed: false, subscription_tier: 'Gratuit', withdrawal_until: null };
        return { json: { declared_at: at, ends_at: null, refund_cents: 700, mail_sent: true } };
      case 'GET /api/clients':
        return { json: { clients: [], updated_at: null } };
      case 'POST /api/quotes/pdf':
        if ((body as { preview?: true }).preview) return { json: '<!doctype html>' };
        quotes[id] = { ...done, devis_number: '2026-001', issued: { at, choices: {} } };
        return { json: '<!doctype html>' };
      default:
        return undefined;
    }
  };
});

const open = (first: string) =>
  showInWindow(
    <QueryProvider>
      <Routes>
        <Route path="/generator" element={<Generator user={user} />} />
        <Route path="/history" element={<History />} />
        <Route path="/quote/:id/envoi" element={<SendPage id={id} />} />
        <Route path="/quote/:id" element={<SingleQuote id={first.includes(id) ? id : regenerated} />} />
      </Routes>
    </QueryProvider>,
    first,
  );
const press = (person: ReturnType<typeof open>, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => person.click(button));
const readsOfQuote = () =>
  server.requests.filter(({ method, path }) => method === 'GET' && path === `/api/quotes/${id}`);
const seen = (texts: string[], text: string) => texts.filter((shown) => shown.includes(text)).length;

describe('while a read of the server is slow', () => {
  test('a file that has just been sent is never shown as no longer available', async () => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 204;
        onload = () => undefined;
        open() {}
        send() {
          setTimeout(() => this.onload(), 0);
        }
      },
    );
    open(address);
    await screen.findByText(/3.fichiers de 5.Mo/);
    await waitFor(() => expect(server.requests.some(({ path }) => path.startsWith('/api/documents?'))).toBe(true));
    const release = holdReads();
    const texts = recordTexts();
    fireEvent.change(screen.getByLabelText('Fichiers à joindre'), {
      target: { files: [new File(['x'.repeat(20)], 'cahier.txt')] },
    });
    await screen.findByText('Upload terminé');
    release();
    await screen.findByText('Texte lu');
    expect(seen(texts, 'n’est plus disponible')).toBe(0);
  });

  test('a brief that was sent leads to its quote, and never back to its documents', async () => {
    const person = open(address);
    await screen.findByText('sur 3');
    const release = holdReads();
    const texts = recordTexts();
    await press(person, 'Générer le devis');
    await screen.findByRole('heading', { name: 'Génération du devis' });
    await waitFor(() => expect(server.requests.some(({ path }) => path === `/api/quotes/${id}`)).toBe(true));
    release();
    expect(seen(texts.slice(1), 'Joignez ce qui décrit le projet')).toBe(0);
  });

  test('no page says that no credit is left while the last one is being used', async () => {
    credits.remaining = 1;
    const person = open(address);
    await screen.findByText('sur 3');
    const texts = recordTexts();
    await press(person, 'Générer le devis');
    await waitFor(() => expect(server.requests.some(({ path }) => path === `/api/quotes/${id}`)).toBe(true));
    await screen.findByRole('heading', { name: 'Génération du devis' });
    expect(seen(texts, "Vous n'avez plus de crédits disponibles")).toBe(0);
  });

  test('the credit of a generation that failed is there at once, and may be used', async () => {
    credits.remaining = 1;
    const person = open(address);
    await screen.findByText('sur 3');
    const texts = recordTexts();
    await press(person, 'Générer le devis');
    await waitFor(() => expect(server.requests.some(({ path }) => path === `/api/quotes/${id}`)).toBe(true));
    quotes[id] = failed;
    credits.remaining = 1;
    await screen.findByText(/Votre crédit vous a été rendu\./);
    holdReads();
    await press(person, 'Retourner au formulaire');
    await press(person, 'Générer le devis');
    await waitFor(() => expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(seen(texts, "Vous n'avez plus de crédits disponibles")).toBe(0);
  });

  test('the history that was read before a generation is not shown after it', async () => {
    const first = open('/history');
    await screen.findByText('Aucun devis généré');
    await first.click(screen.getByRole('link', { name: 'Générer un devis' }));
    cleanup();
    const person = open(address);
    await press(person, 'Générer le devis');
    await screen.findByRole('heading', { name: 'Génération du devis' });
    const texts = recordTexts();
    const release = holdReads();
    await person.click(screen.getByRole('link', { name: 'votre historique' }));
    release();
    await screen.findByText('Boutique de thés');
    expect(seen(texts, 'Aucun devis généré')).toBe(0);
  });

  test('a correction that was saved closes the editor, which is not opened once more', async () => {
    quotes[id] = done;
    const person = open(`/quote/${id}?corriger=lignes`);
    const hours = await screen.findByLabelText(`Heures de ${done.features[0]?.name}`);
    await person.clear(hours);
    await person.type(hours, '40,5');
    const release = holdReads();
    const texts = recordTexts();
    await press(person, 'Enregistrer');
    await screen.findByRole('button', { name: 'Corriger' });
    release();
    expect(seen(texts, 'Ouverture de la correction')).toBe(0);
  });

  test('a read that was under way when a correction was saved does not put the old quote back', async () => {
    quotes[id] = done;
    const person = open(`/quote/${id}?corriger=lignes`);
    const hours = await screen.findByLabelText(`Heures de ${done.features[0]?.name}`);
    await person.clear(hours);
    await person.type(hours, '40,5');
    const releaseFirst = holdReads();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(readsOfQuote()).toHaveLength(2));
    const releaseOthers = holdReads();
    await press(person, 'Enregistrer');
    await screen.findByRole('button', { name: 'Corriger' });
    const texts = recordTexts();
    releaseFirst();
    releaseOthers();
    await waitFor(() => expect(readsOfQuote()).toHaveLength(3));
    vi.useRealTimers();
    await screen.findByText('Versions');
    expect(texts.at(-1)).not.toContain(formatEuros(done.total_price));
    expect(seen(texts.slice(1), formatEuros(done.total_price))).toBe(0);
  });

  test('a quote that was regenerated names its new version', async () => {
    quotes[id] = done;
    credits.tier = 'Enterprise';
    const person = open(`/quote/${id}`);
    await press(person, 'Régénérer ce devis');
    holdReads();
    await press(person, 'Régénérer');
    await screen.findByRole('link', { name: /^Nouvelle version/ });
  });

  test('an API key that was created is in the list of keys', async () => {
    const person = show(
      <QueryProvider>
        <ApiKeysCard tier="Enterprise" />
      </QueryProvider>,
    );
    await person.type(await screen.findByLabelText('Nom de la nouvelle clé'), 'Mon outil');
    holdReads();
    await press(person, 'Créer la clé');
    await screen.findByText(/est créée$/);
    expect(screen.getByRole('button', { name: 'Révoquer la clé Mon outil' })).toBeDefined();
  });

  test('a withdrawal that is recorded is not offered once more', async () => {
    const person = show(
      <QueryProvider>
        <SubscriptionSection />
      </QueryProvider>,
    );
    await press(person, 'Renoncer au contrat ici');
    const release = holdReads();
    await press(person, 'Confirmer la rétractation');
    await waitFor(() => expect(server.requests.filter(({ path }) => path === '/api/subscription')).toHaveLength(2));
    expect(screen.queryByText('Rétractation enregistrée')).toBeNull();
    release();
    await screen.findByText('Rétractation enregistrée');
    expect(screen.queryByRole('button', { name: 'Renoncer au contrat ici' })).toBeNull();
  });

  test('a devis that was issued has its number once the page says so', async () => {
    quotes[id] = done;
    const person = open(`/quote/${id}`);
    await screen.findByText('Son numéro lui est donné à l’émission.');
    const [next] = screen.getAllByRole('link', { name: 'Émettre le devis' });
    await person.click(next as HTMLElement);
    const isIssue = ({ path, body }: (typeof server.requests)[number]) =>
      path === '/api/quotes/pdf' && !(body as { preview?: true }).preview;
    await screen.findByRole('button', { name: 'Émettre seulement' });
    const release = holdReads();
    await press(person, 'Émettre seulement');
    await press(person, 'Émettre sans client');
    await waitFor(() => expect(server.requests.some(isIssue)).toBe(true));
    expect(screen.queryByText('Devis 2026-001 émis')).toBeNull();
    release();
    await screen.findByText('Devis 2026-001 émis');
    expect(screen.queryByText('Son numéro lui est donné à l’émission.')).toBeNull();
  });
});
