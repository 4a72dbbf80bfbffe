// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import type { ErrorCode } from '../../shared/api/errors.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import SendPage from '../../web/src/features/send/send-page.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { legalDetails } from '../support/legal-details.ts';
import { finishedQuote } from '../support/printed-devis.ts';
import { offerOf } from './offer.ts';
import { profileOf } from './profile.ts';
import { holdReads, screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();
// On a narrow screen the document stands behind a button, and its frame is not loaded.
const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
beforeEach(() => void vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList));

const client = { kind: 'business', name: 'Maison Verte', address: null, siren: null, email: 'lea@verte.fr' } as const;
const once = { description: '', value: '', once: true } as const;
const draft: Quote = {
  ...finishedQuote,
  devis_number: undefined,
  included_options: [
    { name: 'Maintenance', description: '', value: '', price: 900 },
    { ...once, name: 'Formation', price: 400 },
    { ...once, name: 'Reprise des données', price: 600 },
  ],
};
const issuedWith = (choices: DevisChoices, change: Partial<Quote> = {}): Quote => ({
  ...draft,
  devis_number: 'D-2026-0042',
  issued: { at: new Date().toISOString(), choices, number: 'D-2026-0042' },
  ...change,
});
const terms = {
  vat: 200,
  deposit: 30,
  payment_terms: 'À 30 jours',
  payment_means: 'Virement',
  late_rate: 105,
} as const;

const lastOffer = offerOf({
  subject: 'Votre devis pour le site du musée',
  message: 'Bonjour Léa Verte,\n\nComme promis, voici le devis du site du musée.\n\nLes Ateliers',
  recipient: { name: 'Léa Verte', email: 'lea@verte.fr' },
});
const listed = {
  id: '01JD4K2B9XQZ7M5T3W8V6Y1NRV',
  project_name: 'Autre',
  project_type: 'web',
  custom_project_type: null,
  created_at: '2026-11-03T10:00:00.000Z',
  status: 'done',
  total_price: 1_000,
};
/** A quote whose devis was sent, as the history lists it. */
const before = {
  ...listed,
  id: '01JD4K2B9XQZ7M5T3W8V6Y1NRW',
  project_name: 'site du musée',
  offer: { id: lastOffer.id, state: 'sent', at: lastOffer.sent_at, due_cents: 100_000 },
};

let sentBefore: unknown[];
let tier: string;
let stored: Quote;
let profile: Profile;
let sending: { status?: number; json: unknown };
/** What the browser has asked for, in its order: the method, the last words of the path, and the body. */
const asked = () =>
  server.requests
    .filter(({ method, body }) => method !== 'GET' && !(body as { preview?: true }).preview)
    .map(({ path, body }) => [path.split('/').slice(-1)[0], body] as const);
const bodyOf = (last: string) => asked().find(([path]) => path === last)?.[1];

beforeEach(() => {
  tier = 'Pro';
  sentBefore = [];
  sending = { status: 201, json: offerOf() };
  profile = profileOf({ ...legalDetails, ...terms, company_name: 'Atelier' });
});
const open = (quote: Quote, change: Partial<Profile> = {}) => {
  stored = quote;
  profile = { ...profile, ...change };
  sessionStore.set({ status: 'in', user: { id: crypto.randomUUID(), email: 'me@example.fr' }, profile });
  server.answer = ({ method, path, body }) => {
    if (path === '/api/credits')
      return { json: { credits_remaining: 3, credits_allocated: 3, subscription_tier: tier, credits_renew_at: null } };
    if (path === '/api/quotes') return { json: { quotes: sentBefore, next: null } };
    if (path === '/api/clients') return { json: { clients: [], updated_at: null } };
    if (path === '/api/quotes/pdf') {
      const { preview, quoteId, quote_version, ...choices } = body as DevisChoices & Record<string, unknown>;
      if (!preview && !stored.issued) stored = issuedWith(choices, { quote_version: stored.quote_version });
      return { json: '<!doctype html>' };
    }
    if (path.includes('/versions/')) {
      stored = { ...stored, quote_version: 2, issued: undefined };
      return { json: stored };
    }
    if (path.endsWith('/legal-details')) {
      profile = { ...profile, ...(body as Partial<Profile>) };
      return { json: profile };
    }
    if (path === `/api/quotes/${before.id}/offers`) return { json: { offers: [lastOffer] } };
    if (path.endsWith('/offers')) return method === 'POST' ? sending : { json: { offers: [] } };
    return { json: stored };
  };
  return show(
    <Routes>
      <Route path="/quote/:id/envoi" element={<SendPage id={finishedQuote.id} />} />
      <Route path="/quote/:id" element={<p>La page du devis</p>} />
    </Routes>,
    `/quote/${finishedQuote.id}/envoi`,
  );
};
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
type Person = ReturnType<typeof open>;
const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', { name }));
const type = async (person: Person, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  if (text) await person.type(field, text);
  return field;
};
const tellClient = async (person: Person) => {
  await type(person, 'Nom ou raison sociale', 'Maison Verte');
  await person.selectOptions(screen.getByLabelText('Le client est'), 'business');
  await type(person, 'Email du client', 'lea@verte.fr');
};

describe('a devis is issued and sent', () => {
  test('one press issues the devis, keeps its client and sends it with polite words, every option priced once and reminders', async () => {
    const person = open(draft);
    await tellClient(person);
    expect(value('Objet du mail')).toBe('Devis\u00A0: Boutique de thés');
    expect(value('Message').replace(/\s+/g, ' ')).toMatch(/^Bonjour, Voici notre devis\. .* Cordialement, /);
    screen.getByText('Le numéro du devis est pris à l’émission');
    await person.click(screen.getByLabelText(/^Formation, 400/));
    await press(person, 'Émettre et envoyer');
    await screen.findByText('La page du devis');
    expect(asked().map(([path]) => path)).toEqual(['pdf', 'clients', 'offers']);
    expect(bodyOf('pdf')).toMatchObject({ client: { name: 'Maison Verte', email: 'lea@verte.fr' }, ...terms });
    expect(bodyOf('clients')).toMatchObject({ clients: [{ name: 'Maison Verte' }] });
    expect(bodyOf('offers')).toMatchObject({
      quote_version: 1,
      recipient: { name: 'Maison Verte', email: 'lea@verte.fr' },
      choosable: [2],
      reminders: true,
    });
  });

  test('the words of the last devis that was sent are proposed again, for this project and without the name of that client', async () => {
    sentBefore = [listed, before];
    open(draft);
    await screen.findByText(/Repris de votre dernier envoi/);
    expect(value('Objet du mail')).toBe('Votre devis pour le Boutique de thés');
    expect(value('Message')).toBe('Bonjour,\n\nComme promis, voici le devis du Boutique de thés.\n\nLes Ateliers');
  });

  test('a devis is issued without being sent, after a question where it has no client', async () => {
    const person = open(draft);
    await press(person, 'Émettre seulement');
    expect(asked()).toEqual([]);
    await press(person, 'Émettre sans client');
    await screen.findByText('Devis D-2026-0042 émis');
    expect(asked().map(([path]) => path)).toEqual(['pdf']);
  });

  test('an issued devis is sent as it is, also to another address', async () => {
    const person = open(issuedWith({ client, ...terms, deposit: 20 }));
    await type(person, 'Email du client', 'comptes@verte.fr');
    await press(person, 'Envoyer le devis');
    await screen.findByText('La page du devis');
    // The terms of an earlier issue do not come back into the profile.
    expect(asked().map(([path]) => path)).toEqual(['clients', 'offers']);
    expect(bodyOf('offers')).toMatchObject({ recipient: { email: 'comptes@verte.fr' } });
  });

  test('other terms of an issued devis are issued as its next version, and so is a devis past its validity', async () => {
    const past = issuedWith(
      { client, ...terms },
      { issued: { at: '2020-01-01T10:00:00.000Z', choices: { client, ...terms } } },
    );
    const person = open(past);
    await press(person, 'Émettre et envoyer');
    await screen.findByText('La page du devis');
    expect(asked().map(([path]) => path)).toEqual(['restore', 'pdf', 'clients', 'offers']);
    expect(bodyOf('offers')).toMatchObject({ quote_version: 2 });
  });

  test('without a mail the devis gets a link: there is no subject to fill in, and nobody is reminded', async () => {
    const person = open(issuedWith({ client, ...terms }));
    await person.click(await screen.findByLabelText('Sans mail, je donne le lien moi-même'));
    expect(screen.queryByLabelText('Objet du mail')).toBeNull();
    await press(person, 'Créer le lien');
    await waitFor(() => expect(bodyOf('offers')).toMatchObject({ recipient: { email: null }, reminders: false }));
  });

  test('without a plan, the reminders of an offer are off and tell which plan opens them', async () => {
    tier = 'Gratuit';
    open(issuedWith({ client, ...terms }));
    const box = await screen.findByLabelText<HTMLInputElement>(/Rappeler par mail/);
    expect([box.disabled, box.checked]).toEqual([true, false]);
    await screen.findByText(/plan.Pro ouvre les rappels/);
  });

  test('what was typed for a devis is there again after the page was left', async () => {
    const person = open(draft);
    await type(person, 'Nom ou raison sociale', 'Maison Verte');
    const { user } = sessionStore.read();
    expect(localStorage.getItem(`draft:${user?.id}:devis:${finishedQuote.id}`)).toContain('Maison Verte');
  });
});

describe('what a provider has told once', () => {
  test('a missing mention is asked for on the page of the devis, and kept in the profile', async () => {
    const person = open(draft, { siret_number: null });
    await screen.findByText(/Il manque 1.mention de votre entreprise/);
    await person.click(screen.getByRole('button', { name: 'le numéro SIRET' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Numéro SIRET'));
    await person.type(screen.getByLabelText('Numéro SIRET'), '123 456 782 00010');
    await person.tab();
    await waitFor(() => expect(bodyOf('legal-details')).toEqual({ siret_number: '12345678200010' }));
    expect(screen.queryByRole('button', { name: 'le numéro SIRET' })).toBeNull();
    expect(value('Numéro SIRET')).toBe('123 456 782 00010');
  });

  test.each([
    [null, false],
    [105, true],
  ])('late penalties are asked for before the fold where no devis has told them: %s', async (late_rate, folded) => {
    open(draft, { late_rate });
    const field = await screen.findByLabelText('Pénalités de retard (% par an)');
    expect(field.closest('details') !== null).toBe(folded);
  });

  test('the terms of a devis are those that the next one begins with', async () => {
    const person = open(draft, { deposit: null, payment_means: null });
    await tellClient(person);
    await type(person, 'Acompte à la commande (%)', '40');
    await type(person, 'Moyens de paiement', 'Chèque');
    await press(person, 'Émettre et envoyer');
    await screen.findByText('La page du devis');
    expect(bodyOf('legal-details')).toMatchObject({ deposit: 40, payment_means: 'Chèque' });
  });
});

describe('what the page refuses', () => {
  test.each([
    ['Nom ou raison sociale', '', 'Indiquez le nom du client'],
    ['Email du client', '', 'Indiquez l’email du client'],
    ['Email du client', 'lea@', 'Cette adresse email n’est pas valide'],
    ['Objet du mail', '', 'Indiquez un objet'],
    ['Message', 'Voir www.exemple.fr', /Un seul lien part avec ce message/],
    ['Acompte à la commande (%)', '30,5', /Indiquez un nombre entier/],
    ['Pénalités de retard (% par an)', 'x', /Indiquez un taux/],
  ] as const)('a devis is not sent with a wrong %s: « %s »', async (label, text, sentence) => {
    const person = open(draft);
    await tellClient(person);
    const field = await type(person, label, text);
    await press(person, 'Émettre et envoyer');
    await screen.findByText(sentence);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(asked()).toEqual([]);
  });

  test.each([
    ['offer_mail_refused', 422, /a refusé un mail précédent/],
    ['offer_mails_stopped', 422, /ne souhaite plus/],
    ['offer_mails_spent', 429, /tous les mails permis.*à partir du 1er.déc/],
  ] as const satisfies [ErrorCode, number, RegExp][])(
    'an address that takes no mail is told under its field for as long as it stands there, and the devis that was issued is not issued again: %s',
    async (code, status, sentence) => {
      sending = {
        status,
        json: { code, requestId: '1', ...(status === 429 && { retryAt: '2026-12-01T09:00:00.000Z' }) },
      };
      const person = open(draft);
      await tellClient(person);
      // What is read again after the refusal arrives later than the refusal itself.
      const { answer } = server;
      let arrive = () => {};
      server.answer = (request) => {
        if (request.method === 'POST' && request.path.endsWith('/offers')) arrive = holdReads();
        return answer(request);
      };
      await press(person, 'Émettre et envoyer');
      await screen.findByText(sentence);
      await waitFor(() => expect(server.requests.at(-1)?.method).toBe('GET'));
      arrive();
      server.answer = answer;
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer le devis' }).disabled).toBe(false),
      );
      screen.getByText(/Émis, pas encore envoyé/);
      screen.getByText(sentence);
      screen.getByText(/^Devis D-2026-0042, émis le/);
      expect(document.activeElement).toBe(screen.getByLabelText('Email du client'));
      sending = { status: 201, json: offerOf() };
      await person.click(screen.getByLabelText('Sans mail, je donne le lien moi-même'));
      expect(screen.queryByText(sentence)).toBeNull();
      await press(person, 'Créer le lien');
      await screen.findByText('La page du devis');
      expect(asked().filter(([path]) => path === 'pdf')).toHaveLength(1);
    },
  );

  test('a project that is named by an address stays out of the words of an offer: no other link leaves', async () => {
    open({ ...draft, project_name: 'Refonte de https://monsite.fr' });
    await screen.findByLabelText('Nom ou raison sociale');
    expect(value('Message')).not.toContain('monsite.fr');
  });

  test('a client account on the page of an offer is led to the quote', async () => {
    open(issuedWith({ client }), { account_type: 'client' });
    await screen.findByText('La page du devis');
  });
});
