// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import type { QuoteFeedback } from '../../shared/contact/quote-feedback.ts';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { CallbackCard } from '../../web/src/quote-view/callback-card.tsx';
import { QuoteFeedbackCard } from '../../web/src/quote-view/quote-feedback-card.tsx';
import { quoteOf } from '../support/generated-quotes.ts';
import { certain, inputOf } from '../unit/estimate-inputs.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

screenOfThisFile();
vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'a-token',
}));

let number = 0;
let quote = quoteOf(inputOf([certain('payment', 20)]));
let kept: QuoteFeedback | null;
let refusal: { status: number; json: object } | undefined;
const at = '2026-11-20T10:00:00.000Z';
const stored = (change: Partial<QuoteFeedback> = {}): QuoteFeedback => ({
  id: '01JD0000000000000000000000',
  feedback_type: 'developer_rating',
  rating: 4,
  message: 'Assez juste.',
  created_at: at,
  updated_at: at,
  ...change,
});
const sent = (method: string) => server.requests.filter((request) => request.method === method).map(({ body }) => body);

const signIn = (account_type: 'client' | 'developer', email = 'a@example.fr') =>
  sessionStore.set({ status: 'in', user: { id: 'a-person', email }, profile: { account_type, email } as Profile });

beforeEach(() => {
  // Each test has a quote of its own id, so that it does not see the cached reads of another test.
  number += 1;
  quote = { ...quote, id: `quote-${number}` };
  kept = null;
  refusal = undefined;
  server.answer = ({ method, body }) => {
    if (refusal && method !== 'GET') return refusal;
    if (method === 'GET') return { json: { feedback: kept } };
    if (method === 'DELETE') return { json: { id: quote.id } };
    if (method === 'POST') return { status: 201, json: { created_at: at } };
    return { json: stored({ ...(body as object), updated_at: '2026-11-21T10:00:00.000Z' }) };
  };
});

const open = () =>
  show(
    <QueryProvider>
      <QuoteFeedbackCard quote={quote} />
      <CallbackCard quote={quote} />
    </QueryProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('a provider', () => {
  beforeEach(() => signIn('developer'));

  test('a provider must give a note on a quote: the toast and the field say so, and nothing is sent', async () => {
    const person = open();
    await person.type(await screen.findByLabelText(/Commentaire/), 'Bien');
    await person.click(await button('Enregistrer mon avis'));
    await screen.findByText('Note requise');
    expect(screen.getAllByText("Veuillez attribuer une note à l'estimation")).toHaveLength(2);
    expect(sent('PUT')).toEqual([]);
  });

  test('a provider rates a quote without a word, then changes the note, then takes it back', async () => {
    const person = open();
    await person.click(await screen.findByLabelText(/4\ssur\s5/));
    await person.click(await button('Enregistrer mon avis'));
    await screen.findByText('Feedback enregistré');
    expect(sent('PUT')).toEqual([{ rating: 4, message: '' }]);
    const edit = await button('Modifier');
    expect(document.activeElement).toBe(edit);
    await person.click(edit);
    expect(screen.getByLabelText<HTMLInputElement>(/4\ssur\s5/).checked).toBe(true);
    await person.click(screen.getByLabelText(/2\ssur\s5/));
    await person.type(screen.getByLabelText(/Commentaire/), 'Trop court');
    await person.click(await button('Enregistrer mon avis'));
    await screen.findByText('Trop court');
    await person.click(await button('Supprimer'));
    await screen.findByText('Feedback supprimé');
    await screen.findByLabelText(/Commentaire/);
    expect(sent('DELETE')).toHaveLength(1);
  });

  test('a change of the note on a quote that is given up leaves what was saved', async () => {
    kept = stored();
    const person = open();
    await person.click(await button('Modifier'));
    await person.type(screen.getByLabelText(/Commentaire/), ' Non.');
    await person.click(await button('Annuler'));
    expect(screen.getByText('Assez juste.')).toBeDefined();
    expect(sent('PUT')).toEqual([]);
  });

  test('a provider is offered no callback', async () => {
    open();
    await button('Enregistrer mon avis');
    expect(screen.queryByText('Être rappelé')).toBeNull();
  });
});

describe('a client', () => {
  beforeEach(() => signIn('client'));

  test('a client must write something on a quote, and is asked for no note', async () => {
    const person = open();
    await person.click(await button('Enregistrer mon avis'));
    await screen.findByText('Message requis');
    expect(screen.getAllByText('Veuillez saisir votre feedback')).toHaveLength(2);
    expect(screen.queryByRole('radio')).toBeNull();
    await person.type(screen.getByLabelText('Votre suggestion'), 'Plus de détails');
    await person.click(await button('Enregistrer mon avis'));
    await screen.findByText('Feedback enregistré');
    expect(sent('PUT')).toEqual([{ rating: null, message: 'Plus de détails' }]);
  });

  test('a client asks for a callback with nothing but a press, and reads how it will come', async () => {
    const person = open();
    await person.click(await button('Demander à être rappelé'));
    await screen.findByText('Demande envoyée !');
    expect(sent('POST')).toEqual([{ phone: '', preferred_time: '', message: '' }]);
    expect(document.activeElement?.textContent).toContain('vous répondra par mail, à a@example.fr');
    await person.click(await button('Faire une autre demande'));
    await person.type(screen.getByLabelText(/Téléphone/), '01 23 45 67 89');
    await person.type(screen.getByLabelText(/Moment préféré/), 'le matin');
    await person.click(await button('Demander à être rappelé'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('au 01 23 45 67 89 (le matin)'));
  });

  test('the phone number of a callback is taken as it is typed, and one that is too long is refused at its field', async () => {
    const person = open();
    const phone = await screen.findByLabelText(/Téléphone/);
    await person.type(phone, '0'.repeat(31));
    await person.click(await button('Demander à être rappelé'));
    await screen.findByText('30 caractères au maximum');
    expect(sent('POST')).toEqual([]);
    await person.clear(phone);
    await person.type(phone, '01 23 45 67 89, poste 12');
    await person.click(await button('Demander à être rappelé'));
    await waitFor(() => expect(sent('POST')).toMatchObject([{ phone: '01 23 45 67 89, poste 12' }]));
  });

  test('a request of a callback that fails keeps its words, and says so', async () => {
    refusal = { status: 500, json: { code: 'unexpected', requestId: '1' } };
    const person = open();
    await person.type(await screen.findByLabelText(/^Message\s/), 'Parlons-en');
    await person.click(await button('Demander à être rappelé'));
    await screen.findByText("Une erreur est survenue lors de l'envoi de votre demande.");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message\s/).value).toBe('Parlons-en');
  });

  test('without an address of mail there is no form of a callback', async () => {
    signIn('client', '');
    open();
    await button('Enregistrer mon avis');
    expect(screen.queryByText('Être rappelé')).toBeNull();
  });
});

describe('where the service fails', () => {
  beforeEach(() => {
    signIn('developer');
    refusal = { status: 500, json: { code: 'unexpected', requestId: '1' } };
  });

  test('a feedback on a quote that cannot be read is told, and read again by a press', async () => {
    const { answer } = server;
    server.answer = () => refusal;
    const person = open();
    await screen.findByText('Impossible de charger le feedback existant');
    server.answer = answer;
    kept = stored();
    await person.click(await button('Réessayer'));
    await screen.findByText('Assez juste.');
    expect(screen.queryByText('Impossible de charger le feedback existant')).toBeNull();
  });

  test('a feedback on a quote that is not saved keeps its words', async () => {
    const person = open();
    await person.click(await screen.findByLabelText(/3\ssur\s5/));
    await person.type(screen.getByLabelText(/Commentaire/), 'Moyen');
    await person.click(await button('Enregistrer mon avis'));
    await screen.findByText("Impossible d'enregistrer le feedback");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Commentaire/).value).toBe('Moyen');
  });

  test('a feedback on a quote that is not removed stays', async () => {
    kept = stored();
    const person = open();
    await person.click(await button('Supprimer'));
    await screen.findByText('Impossible de supprimer le feedback');
    expect(screen.getByText('Assez juste.')).toBeDefined();
  });
});
