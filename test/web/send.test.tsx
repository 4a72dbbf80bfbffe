// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import SendPage from '../../web/src/features/send/send-page.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { finishedQuote } from '../support/printed-devis.ts';
import { profileOf } from './profile.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

const profile = profileOf({ company_name: 'Atelier' });
const client = { kind: 'business', name: 'Maison Verte', address: null, siren: null, email: 'lea@verte.fr' } as const;
const once = { description: '', value: '', once: true } as const;
const issuedWith = (choices: DevisChoices, change: Partial<Quote> = {}): Quote => ({
  ...finishedQuote,
  issued: { at: new Date().toISOString(), choices: { validity_days: 30, ...choices } },
  included_options: [
    { name: 'Maintenance', description: '', value: '', price: 900 },
    { ...once, name: 'Formation', price: 400 },
    { ...once, name: 'Reprise des données', price: 600 },
  ],
  ...change,
});
const address = `/quote/${finishedQuote.id}/envoi`;
let tier: string;
let sending: { status?: number; json: unknown };
beforeEach(() => {
  tier = 'Pro';
  sending = { status: 409, json: { code: 'offer_not_issued', requestId: '1' } };
  sessionStore.set({ status: 'in', user: { id: crypto.randomUUID(), email: 'me@example.fr' }, profile });
});
const open = (quote: Quote) => {
  server.answer = ({ method, path }) => {
    if (path === '/api/credits')
      return { json: { credits_remaining: 3, credits_allocated: 3, subscription_tier: tier, credits_renew_at: null } };
    if (method === 'POST') return sending;
    return { json: path.endsWith('/offers') ? { offers: [] } : quote };
  };
  return show(
    <Routes>
      <Route path="/quote/:id/envoi" element={<SendPage id={finishedQuote.id} />} />
      <Route path="/quote/:id" element={<p>La page du devis</p>} />
    </Routes>,
    address,
  );
};
const sentBody = () => server.requests.find(({ method }) => method === 'POST')?.body;
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a devis is sent', () => {
  test('the form of an offer begins with the client of the issue, polite words, every option priced once and reminders', async () => {
    const person = open(issuedWith({ client }));
    expect((await screen.findByLabelText<HTMLInputElement>('Nom du destinataire')).value).toBe('Maison Verte');
    expect(value('Email du destinataire')).toBe('lea@verte.fr');
    expect(value('Objet du mail')).toBe('Devis D-2026-0042 — Boutique de thés');
    expect(value('Message').replace(/\s+/g, ' ')).toMatch(
      /^Bonjour, Voici notre devis pour le projet « Boutique de thés »\. Il est valable jusqu’au .* Cordialement, Atelier$/,
    );
    await person.click(screen.getByLabelText(/^Formation, 400/));
    await person.click(screen.getByRole('button', { name: 'Envoyer le devis' }));
    await waitFor(() => expect(sentBody()).toBeDefined());
    expect(sentBody()).toMatchObject({
      quote_version: 1,
      recipient: { name: 'Maison Verte', email: 'lea@verte.fr' },
      choosable: [2],
      reminders: true,
    });
    await screen.findByText(/Émettez d’abord cette version/);
    expect(value('Nom du destinataire')).toBe('Maison Verte');
  });

  test('the preview of an offer follows what is typed', async () => {
    const person = open(issuedWith({ client }));
    await person.type(await screen.findByLabelText('Objet du mail'), ', révisé');
    expect(screen.getByRole('region', { name: 'Ce que votre client reçoit' }).textContent).toContain('thés, révisé');
  });

  test('an offer without a mail asks for neither address nor subject, and reminds nobody', async () => {
    const person = open(issuedWith({ client: { ...client, email: null } }));
    await person.click(await screen.findByLabelText('Copier le lien, sans mail'));
    expect(screen.queryByLabelText('Email du destinataire')).toBeNull();
    expect(screen.queryByLabelText('Objet du mail')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Créer le lien' }));
    await waitFor(() => expect(sentBody()).toBeDefined());
    expect(sentBody()).toMatchObject({ recipient: { email: null }, reminders: false });
  });

  test('without a plan, the reminders of an offer are off and tell which plan opens them', async () => {
    tier = 'Gratuit';
    open(issuedWith({ client }));
    const box = await screen.findByLabelText<HTMLInputElement>(/Rappeler par mail/);
    expect([box.disabled, box.checked]).toEqual([true, false]);
    await screen.findByText(/plan.Pro ouvre les rappels/);
  });

  test('the words of an offer are there again after the page was left', async () => {
    const person = open(issuedWith({ client }));
    await person.type(await screen.findByLabelText('Nom du destinataire'), ' SARL');
    const { user } = sessionStore.read();
    expect(localStorage.getItem(`draft:${user?.id}:send:${finishedQuote.id}`)).toContain('Maison Verte SARL');
  });
});

describe('what the form refuses', () => {
  test.each([
    ['Nom du destinataire', '', 'Indiquez le nom du destinataire'],
    ['Email du destinataire', '', 'Indiquez votre email'],
    ['Email du destinataire', 'lea@', 'Cette adresse email n’est pas valide'],
    ['Objet du mail', '', 'Indiquez un objet'],
    ['Message', 'Voir www.exemple.fr', /Un seul lien part avec ce message/],
  ] as const)('the form of an offer refuses %s: « %s »', async (label, text, sentence) => {
    const person = open(issuedWith({ client }));
    const field = await screen.findByLabelText(label);
    await person.clear(field);
    if (text) await person.type(field, text);
    await person.click(screen.getByRole('button', { name: 'Envoyer le devis' }));
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(field);
    expect(sentBody()).toBeUndefined();
  });

  test('an address that has refused a mail is told under its field of an offer', async () => {
    sending = { status: 422, json: { code: 'offer_mail_refused', requestId: '1' } };
    const person = open(issuedWith({ client }));
    await person.click(await screen.findByRole('button', { name: 'Envoyer le devis' }));
    await screen.findByText(/a refusé un mail précédent/);
    expect(document.activeElement).toBe(screen.getByLabelText('Email du destinataire'));
  });

  test('a project that is named by an address stays out of the words of an offer: no other link leaves', async () => {
    open(issuedWith({ client }, { project_name: 'Refonte de https://monsite.fr' }));
    await screen.findByLabelText('Objet du mail');
    expect(value('Objet du mail')).toBe('Devis D-2026-0042');
    expect(value('Message')).not.toContain('monsite.fr');
  });
});

describe('a devis that cannot be sent says what to do first', () => {
  const past = { issued: { at: '2020-01-01T10:00:00.000Z', choices: { client, validity_days: 30 } } };
  test.each([
    ['not issued', { ...finishedQuote }, 'Préparer le devis'],
    ['without a client', issuedWith({}), 'Changer le client'],
    ['past its validity', issuedWith({ client }, past), 'Préparer le devis'],
  ])('a devis that cannot be sent says what to do first: %s', async (_, quote, action) => {
    open(quote);
    const link = await screen.findByRole('link', { name: action });
    expect(link.getAttribute('href')).toBe(`/quote/${finishedQuote.id}/devis`);
    expect(screen.queryByRole('button', { name: /Envoyer/ })).toBeNull();
  });

  test('a client account on the page of an offer is led to the quote', async () => {
    sessionStore.set({ ...sessionStore.read(), profile: { ...profile, account_type: 'client' } });
    open(issuedWith({ client }));
    await screen.findByText('La page du devis');
  });
});
