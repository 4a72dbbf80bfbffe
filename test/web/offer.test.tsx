// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReceivedOffer } from '../../shared/offer/offer.ts';
import OfferPage from '../../web/src/features/offer/offer-page.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { acceptance, receivedOffer } from '../support/received-offer.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

screenOfThisFile();

let number = 100;
let token: string;
beforeEach(() => {
  // Each test has a link of its own, so that it does not see the cached reads of another test.
  number += 1;
  token = `nTq3oE0mXv5cQe2zJm1aYw8r${number}`;
});
const actions = () => server.requests.filter(({ path }) => path === '/api/offer/answer').map(({ body }) => body);
const refusal = (status: number, code: string) => ({ status, json: { code, requestId: '1' } });

/** Opens the page of an offer. After each action, the answer has the changes in `after`. */
const open = async (part: Partial<ReceivedOffer> = {}, after: Record<string, Partial<ReceivedOffer>> = {}) => {
  let offer = { ...receivedOffer, ...part };
  server.answer = ({ path, body }) => {
    const { action } = body as { action: string };
    if (path === '/api/offer/answer') offer = { ...offer, ...after[action] };
    return { json: offer };
  };
  const person = show(<OfferPage />, `/devis#${token}`);
  await screen.findByRole('heading', { level: 1, name: 'Boutique de thés' });
  return person;
};
const button = (name: string) => screen.getByRole('button', { name });
const due = (label: string) =>
  screen.getAllByText(label).map((shown) => shown.nextElementSibling?.textContent?.replace(/\s/g, ' '));

test('the token of an offer’s link goes in the body of the request, and stands nowhere on the page', async () => {
  await open();
  expect(server.requests).toEqual([{ method: 'POST', path: '/api/offer', body: { token } }]);
  for (const text of [
    'Boutique de thés',
    'Paiement en ligne',
    'Les photos des produits existent.',
    'Solde à la livraison',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Le prestataire livre le code source.').closest('details')?.open).toBe(false);
  expect(document.documentElement.outerHTML).not.toContain(token);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test.each([true, false])(
  'the hours and the rate of a devis are on its page where its provider chose so: %s',
  async (hours) => {
    await open({ hours });
    expect(screen.queryAllByText(/120\s*h/).length > 0).toBe(hours);
  },
);

test('an offer’s link without a token, one that is cut and an unknown one look alike; only the last two are sent to the server', async () => {
  server.answer = () => refusal(404, 'offer_unknown');
  show(<OfferPage />, '/devis');
  await screen.findByRole('heading', { name: 'Lien sans devis' });
  expect(server.requests).toEqual([]);
  const without = document.body.textContent;
  document.body.replaceChildren();
  show(<OfferPage />, '/devis#coupé');
  await screen.findByRole('heading', { name: 'Lien sans devis' });
  expect(document.body.textContent?.replace('Ne plus recevoir les mails de ce prestataire', '')).toBe(without);
});

test('an offer that cannot be read now can be asked for again', async () => {
  server.answer = () => undefined;
  const person = show(<OfferPage />, `/devis#${token}`);
  await screen.findByRole('heading', { name: 'Service indisponible' });
  server.answer = () => ({ json: receivedOffer });
  await person.click(button('Réessayer'));
  expect(await screen.findByRole('heading', { name: 'Boutique de thés' })).toBeTruthy();
});

test('an offer counts as seen at the first interaction, and never by being loaded', async () => {
  const person = await open({ state: 'sent' }, { see: { state: 'seen' } });
  expect(actions()).toEqual([]);
  await person.keyboard('a');
  await waitFor(() => expect(actions()).toEqual([{ token, action: 'see' }]));
  await person.click(document.body);
  await person.keyboard('b');
  expect(actions()).toHaveLength(1);
});

test('an offer whose first interaction could not be told is seen at the next one', async () => {
  const person = await open({ state: 'sent' });
  const { answer } = server;
  server.answer = () => undefined;
  await person.keyboard('a');
  await waitFor(() => expect(actions()).toHaveLength(1));
  server.answer = answer;
  await waitFor(async () => {
    await person.keyboard('b');
    expect(actions()).toHaveLength(2);
  });
});

test('the totals of an offer follow the options that are ticked; the choice stays in the browser, also where its tab is closed at once', async () => {
  const person = await open();
  expect(due('Total TTC')).toContain('14 400,00 €');
  expect(screen.getByText('30 % à la commande')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: /Formation/ }));
  await person.click(screen.getByRole('checkbox', { name: /Référencement/ }));
  expect(due('Options choisies')).toContain('1 500,00 €');
  expect(due('Total TTC')).toContain('16 200,00 €');
  expect(due('Acompte à la commande (30 %)')).toContain('4 860,00 €');
  expect(screen.getByText(/avec Référencement, Formation/)).toBeTruthy();
  // The printed deposit was computed without an option.
  expect(screen.queryByText('30 % à la commande')).toBe(null);
  expect(screen.queryByRole('checkbox', { name: /Hébergement/ })).toBe(null);
  expect(actions()).toEqual([]);
  document.body.replaceChildren();
  token += 'b';
  await open();
  expect(due('Total TTC')).toContain('16 200,00 €');
  document.body.replaceChildren();
  token += 'c';
  await open({ state: 'refused' });
  expect(localStorage.length).toBe(0);
});

test.each([
  ['exempt', 'Net à payer', ['TVA 20 %']],
  [null, 'Total HT', ['TVA 20 %', 'Net à payer']],
] as const)('the amount that is due of an offer with the VAT %s is the « %s »', async (vat, label, none) => {
  await open({ vat, document: { ...receivedOffer.document, totals: [] } });
  expect(due(label)).toContain('12 000,00 €');
  for (const other of none) expect(screen.queryAllByText(other)).toEqual([]);
});

test('a recipient who gives a name and agrees asks for a code, and accepts with it the devis as it was shown', async () => {
  const coded = { code_until: '2026-12-01T10:10:00.000Z' };
  const accepted: Partial<ReceivedOffer> = { state: 'accepted', accepted: acceptance, chosen: [1], code_until: null };
  const person = await open({}, { code: coded, accept: accepted });
  await person.click(screen.getByRole('checkbox', { name: /Formation/ }));
  await person.click(button('Recevoir un code'));
  expect(await screen.findByText('Indiquez votre nom')).toBeTruthy();
  await person.type(screen.getByLabelText('Votre nom'), 'Alix Martin');
  await person.type(screen.getByLabelText(/En qualité de/), 'gérante');
  await person.click(button('Recevoir un code'));
  expect(await screen.findByText('Cochez cette case pour accepter.')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: /J’ai lu ce devis/ }));
  expect(screen.queryByText('Cochez cette case pour accepter.')).toBe(null);
  await person.click(button('Recevoir un code'));
  const field = await screen.findByLabelText<HTMLInputElement>('Code reçu par mail');
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.type(field, '12');
  await person.click(button('Accepter le devis'));
  expect(await screen.findByText('Le code a six chiffres')).toBeTruthy();
  await person.type(field, '3 456');
  await person.click(button('Accepter le devis'));
  await screen.findByText('Devis accepté');
  expect(actions()).toContainEqual({ token, action: 'code' });
  expect(actions().at(-1)).toEqual({
    token,
    action: 'accept',
    name: 'Alix Martin',
    capacity: 'gérante',
    chosen: [1],
    agreed: ['read'],
    due_cents: 1_560_000,
    code: '123456',
  });
  expect(screen.queryByRole('heading', { name: 'Accepter' })).toBe(null);
});

test('a recipient whose name the PDF cannot print is told so before it is signed', async () => {
  const person = await open();
  expect(screen.queryByText(/Le PDF ne peut pas imprimer/)).toBe(null);
  await person.type(screen.getByLabelText('Votre nom'), '李 Martin');
  expect(screen.getByText(/Un carré y remplace 李/)).toBeTruthy();
});

test('a code of an acceptance that is refused is told at its field, and another one can be asked for', async () => {
  const person = await open({ code_until: '2026-12-01T10:10:00.000Z' });
  await person.click(screen.getByRole('checkbox', { name: /J’ai lu ce devis/ }));
  await person.type(screen.getByLabelText('Votre nom'), 'Alix Martin');
  server.answer = () => refusal(422, 'offer_code_refused');
  const field = screen.getByLabelText('Code reçu par mail');
  await person.type(field, '000000');
  await person.click(button('Accepter le devis'));
  const problem = await screen.findByText(/Ce code n’est pas le bon/);
  expect(field.getAttribute('aria-describedby')).toContain(problem.id);
  await person.click(button('Recevoir un autre code'));
  await waitFor(() => expect(actions().at(-1)).toEqual({ token, action: 'code' }));
});

test('a consumer accepts an offer with an obligation to pay, tells an address where none is known, and may let the work begin', async () => {
  const recipient = { name: 'Alix Martin', kind: 'consumer', masked_email: null } as const;
  const person = await open({ recipient, distance: true }, { code: { code_until: '2026-12-01T10:10:00.000Z' } });
  expect(screen.queryByLabelText(/En qualité de/)).toBe(null);
  await person.click(screen.getByRole('checkbox', { name: /J’ai lu ce devis/ }));
  await person.click(screen.getByRole('checkbox', { name: /avant la fin du délai/ }));
  await person.click(button('Recevoir un code'));
  expect(actions()).toEqual([]);
  await person.type(screen.getByLabelText('Votre adresse mail'), 'alix@example.test');
  await person.click(button('Recevoir un code'));
  await waitFor(() => expect(actions()).toEqual([{ token, action: 'code', email: 'alix@example.test' }]));
  await person.type(await screen.findByLabelText('Code reçu par mail'), '123456');
  await person.click(button('Commander avec obligation de paiement'));
  await waitFor(() =>
    expect(actions().at(-1)).toMatchObject({ action: 'accept', capacity: '', agreed: ['read', 'start'] }),
  );
});

test('an offer that changed meanwhile is read again, and nothing that was typed is lost', async () => {
  const person = await open({ code_until: '2026-12-01T10:10:00.000Z' });
  await person.click(screen.getByRole('checkbox', { name: /J’ai lu ce devis/ }));
  await person.type(screen.getByLabelText('Votre nom'), 'Alix Martin');
  await person.type(screen.getByLabelText('Code reçu par mail'), '123456');
  const changed = { ...receivedOffer, code_until: '2026-12-01T10:10:00.000Z', chosen: [0] };
  server.answer = ({ path }) => (path === '/api/offer' ? { json: changed } : refusal(409, 'offer_changed'));
  await person.click(button('Accepter le devis'));
  expect(await screen.findByText('Devis modifié entre-temps')).toBeTruthy();
  await waitFor(() => expect(due('Total TTC')).toContain('15 000,00 €'));
  expect(screen.getByLabelText<HTMLInputElement>('Code reçu par mail').value).toBe('123456');
});

test('an offer stays, with what was typed, where its recipient turns out to be signed in', async () => {
  const person = await open({}, { code: { code_until: '2026-11-28T06:50:00.000Z' } });
  await person.type(screen.getByLabelText('Votre nom'), 'Jeanne Martin');
  act(() => sessionStore.set({ status: 'in', user: { id: 'jeanne', email: 'jeanne@thes.test' } }));
  for (const box of screen.getAllByRole('checkbox', { name: /J’ai lu/ })) await person.click(box);
  await person.click(button('Recevoir un code'));
  await screen.findByLabelText('Code reçu par mail');
  expect(screen.getByLabelText('Votre nom')).toHaveProperty('value', 'Jeanne Martin');
  expect(server.requests.filter(({ path }) => path === '/api/offer')).toHaveLength(1);
});

test('a question on an offer is sent and stands among the messages; one that fails stays as it was typed', async () => {
  const message = { by: 'recipient', at: '2026-12-01T10:00:00.000Z', text: 'Quand commencez-vous\u00A0?' } as const;
  const person = await open({}, { ask: { messages: [message] } });
  await person.type(screen.getByLabelText('Votre question'), 'Quand ?');
  const { answer } = server;
  server.answer = () => undefined;
  await person.click(button('Envoyer la question'));
  await screen.findByText('Service indisponible');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Votre question').value).toBe('Quand ?');
  server.answer = answer;
  await person.click(button('Envoyer la question'));
  expect(await screen.findByText(/Quand commencez-vous/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Votre question').value).toBe('');
  await person.type(screen.getByLabelText('Votre question'), 'Quand ?');
  await person.click(button('Envoyer la question'));
  await waitFor(() => expect(server.keys).toHaveLength(3));
  // The first one may have arrived: sent again, it is the same question. Asked once more, it is another one.
  const [first, again, more] = server.keys;
  expect([again === first, more === first]).toEqual([true, false]);
});

test('an answer of the provider is one press away, above the acceptance', async () => {
  const said = { by: 'provider', at: '2026-12-01T10:00:00.000Z', text: 'Début décembre.' } as const;
  const person = await open({ messages: [said] });
  const [shortcut] = screen.getAllByRole('button', { name: 'Voir la réponse' });
  await person.click(shortcut as HTMLElement);
  const messages = document.activeElement as HTMLElement;
  within(messages).getByText('Début décembre.');
  const acceptance = document.getElementById('accepter') as HTMLElement;
  expect(messages.compareDocumentPosition(acceptance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('after fifty messages on an offer no more can be written', async () => {
  const said = (at: number) => ({ by: 'recipient', at: new Date(at).toISOString(), text: 'Oui.' }) as const;
  await open({ messages: Array.from({ length: 50 }, (_, at) => said(at)) });
  expect(screen.queryByLabelText('Votre question')).toBe(null);
});

test('a refusal asks for a reason and a code, and ends the offer', async () => {
  const until = '2026-12-01T10:10:00.000Z';
  const person = await open(
    {},
    { code: { code_until: until }, refuse: { state: 'refused', ended_at: '2026-12-01T10:00:00.000Z' } },
  );
  await person.click(button('Recevoir un code pour refuser'));
  expect(await screen.findByText('Choisissez une raison')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Raison'), 'Le prix');
  await person.click(button('Recevoir un code pour refuser'));
  await screen.findByRole('button', { name: 'Refuser le devis' });
  const refusing = within(document.getElementById('refus') as HTMLElement);
  await person.type(refusing.getByLabelText('Code reçu par mail'), '123456');
  await person.click(button('Refuser le devis'));
  expect(await screen.findByText(/Ce devis a été refusé le 1er\sdécembre\s2026 à 11\sh\s00/)).toBeTruthy();
  expect(actions()).toEqual([
    { token, action: 'code' },
    { token, action: 'refuse', reason: 'price', text: '', code: '123456' },
  ]);
});

test('who refuses with a code that holds no more asks for another one where it is refused', async () => {
  const person = await open({}, { code: { code_until: '2026-12-01T10:10:00.000Z' } });
  await person.selectOptions(screen.getByLabelText('Raison'), 'Le prix');
  await person.click(button('Recevoir un code pour refuser'));
  const refusing = within(document.getElementById('refus') as HTMLElement);
  await person.click(await refusing.findByRole('button', { name: 'Recevoir un autre code' }));
  await waitFor(() => expect(actions()).toEqual([1, 2].map(() => ({ token, action: 'code' }))));
});

const stop = 'Ne plus recevoir les mails de ce prestataire';
test('the code of an offer has one field: where it was asked for last', async () => {
  const person = await open({}, { code: { code_until: '2026-11-28T10:00:00.000Z' } });
  const refusing = within(document.querySelector<HTMLElement>('#refus') as HTMLElement);
  const fields = () =>
    screen.queryAllByLabelText('Code reçu par mail').map((field) => field.closest('[id]:not(input)')?.id);
  await person.selectOptions(refusing.getByLabelText('Raison'), 'price');
  await person.click(refusing.getByRole('button', { name: 'Recevoir un code pour refuser' }));
  await waitFor(() => expect(fields()).toEqual(['refus']));
  await person.type(screen.getByLabelText('Votre nom'), 'Alix Martin');
  await person.click(screen.getByRole('checkbox', { name: /J’ai lu ce devis/ }));
  await person.click(button('Recevoir un code'));
  await waitFor(() => expect(fields()).toEqual(['accepter']));
  expect(actions().map((action) => (action as { action: string }).action)).toEqual(
    expect.arrayContaining(['code', 'code']),
  );
});

test('the mails of a provider are stopped by one press on its devis, whether it waits or has ended', async () => {
  const person = await open({ state: 'superseded' }, { stop_mails: { mails: 'contractual' } });
  await person.click(button(stop));
  expect(await screen.findByText(/Les mails de ce prestataire sont arrêtés, sauf ceux d’un contrat/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: stop })).toBe(null);
  expect(actions()).toEqual([{ token, action: 'stop_mails' }]);
});

test('the mails of a provider are stopped by a withdrawn link too, which is told as an unknown one', async () => {
  server.answer = () => refusal(404, 'offer_unknown');
  const person = show(<OfferPage />, `/devis#${token}`);
  await person.click(await screen.findByRole('button', { name: stop }));
  expect(await screen.findByText(/Si ce lien vient d’un prestataire, ses mails sont arrêtés/)).toBeTruthy();
  // Another read of the link would show the page anew, without what was said.
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/offer', '/api/offer/answer']);
  expect(actions()).toEqual([{ token, action: 'stop_mails' }]);
});

test('an address that rejects mails is told before a code is asked for, with what its holder can do', async () => {
  await open({ mails: 'none' });
  expect(screen.getByText(/Demandez à Atelier du Port d’envoyer le devis à une autre adresse/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Recevoir un code' })).toBe(null);
});

test.each([
  ['accepted', /par mail/],
  ['cancelled', /Un mail/],
  ['renounced', /Un mail/],
] as const)('the page of a devis that is %s tells of a mail only where one leaves', async (state, mail) => {
  const part = { state, accepted: { ...acceptance, renounce_until: '2036-12-01T10:00:00.000Z' } };
  await open({ ...part, mails: 'contractual' });
  expect(document.body.textContent).toMatch(mail);
  document.body.replaceChildren();
  token += '2';
  await open({ ...part, mails: 'none' });
  expect(document.body.textContent).not.toMatch(mail);
});

test.each([
  ['expired', 'Devis expiré'],
  ['superseded', 'Devis remplacé'],
  ['cancelled', 'Devis annulé'],
  ['renounced', 'Rétractation enregistrée'],
] as const)('an offer that is %s can be read and not answered', async (state, title) => {
  await open({ state, ended_at: '2026-12-01T10:00:00.000Z', chosen: [1] });
  expect(screen.getByText(title)).toBeTruthy();
  for (const name of ['Accepter', 'Recevoir un code', 'Refuser le devis'])
    expect(screen.queryByRole('button', { name })).toBe(null);
  const option = screen.getByRole<HTMLInputElement>('checkbox', { name: /Formation/ });
  expect([option.checked, option.matches(':disabled, fieldset:disabled *')]).toEqual([true, true]);
});

test('an offer whose next version is issued and not sent says that it is being prepared', async () => {
  await open({ state: 'superseded', next_version: 'prepared', ended_at: '2026-12-01T10:00:00.000Z' });
  expect(screen.getByText('Une nouvelle version est en préparation')).toBeTruthy();
  expect(screen.queryByText('Devis remplacé')).toBe(null);
});

test('an offer that was withdrawn shows no devis', async () => {
  server.answer = () => ({ json: { ...receivedOffer, state: 'withdrawn' } });
  show(<OfferPage />, `/devis#${token}`);
  expect(await screen.findByRole('heading', { name: 'Lien sans devis' })).toBeTruthy();
  expect(screen.queryByText('Boutique de thés')).toBe(null);
});

test('an accepted devis says who accepted, what is due, and how to pay the deposit', async () => {
  await open({ state: 'accepted', accepted: acceptance, chosen: [1] });
  expect(
    screen.getByText(/Accepté le 1er\sdécembre\s2026 à 11\sh\s00 \(heure de Paris\) par Alix Martin, gérante\./),
  ).toBeTruthy();
  const deposit = within(screen.getByRole('region', { name: 'Acompte' }));
  expect(deposit.getByText(/4\s320,00\s€/)).toBeTruthy();
  expect(deposit.getByText(/FR76\s3000\s6000/)).toBeTruthy();
  expect(await deposit.findByRole('img', { name: 'Code QR du virement' })).toBeTruthy();
  expect(deposit.getByRole('link').getAttribute('href')).toBe('https://pay.example.test/atelier');
  expect(screen.queryByRole('button', { name: 'Renoncer au contrat ici' })).toBe(null);
  expect(screen.getByRole('group', { name: 'Celles qui sont cochées comptent dans le total.' })).toBeTruthy();
});

test('a deposit whose provider gives no means of payment says how it goes on', async () => {
  const said = { amount_cents: 432_000, beneficiary: 'Atelier du Port', reference: 'D-2026-0042-1' };
  const deposit = { ...said, from: null, iban: null, bic: null, qr: null, payment_url: null };
  await open({ state: 'accepted', accepted: { ...acceptance, deposit } });
  expect(screen.getByText('Votre prestataire vous dira comment le verser.')).toBeTruthy();
});

test('an offer that was accepted on paper is told as by its provider; a deposit that came is no longer asked for', async () => {
  const accepted = { ...acceptance, elsewhere: true, deposit_received: true };
  await open({ state: 'accepted', accepted });
  expect(screen.getByText(/Atelier du Port a noté/)).toBeTruthy();
  expect(screen.getByText('L’acompte a été reçu.')).toBeTruthy();
  expect(screen.queryByText('IBAN')).toBe(null);
});

test('a signed devis whose provider has closed the account says so, and is still downloaded and renounced', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T10:00:00.000Z') });
  const accepted = { ...acceptance, deposit: null, renounce_until: '2026-12-15T22:59:59.999Z' };
  await open({ state: 'accepted', accepted, account_closed: true });
  expect(screen.getByText('Le compte du prestataire est fermé')).toBeTruthy();
  expect(screen.getByText(/Votre devis signé reste ici/)).toBeTruthy();
  expect(button('Renoncer au contrat ici')).toBeTruthy();
  vi.useRealTimers();
});

test('a consumer renounces an accepted offer in two steps while the time runs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T10:00:00.000Z') });
  const accepted = { ...acceptance, renounce_until: '2026-12-15T22:59:59.999Z' };
  const person = await open(
    { state: 'accepted', accepted },
    { code: { code_until: '2026-12-10T10:10:00.000Z' }, renounce: { state: 'renounced' } },
  );
  await person.click(button('Renoncer au contrat ici'));
  expect(actions()).toEqual([]);
  await person.click(button('Recevoir un code'));
  await person.type(await screen.findByLabelText('Code reçu par mail'), '123456');
  await person.click(button('Confirmer la rétractation'));
  expect(await screen.findByText('Rétractation enregistrée')).toBeTruthy();
  expect(actions()).toEqual([
    { token, action: 'code' },
    { token, action: 'renounce', code: '123456' },
  ]);
  vi.useRealTimers();
});
