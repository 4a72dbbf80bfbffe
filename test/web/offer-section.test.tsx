// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import type { Offer } from '../../shared/offer/offer.ts';
import type { OfferState } from '../../shared/offer/states.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { QuoteDetails } from '../../web/src/features/quotes/quote-details.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { DocumentSection } from '../../web/src/quote-view/document-section.tsx';
import { NextStep } from '../../web/src/quote-view/next-step.tsx';
import { OfferSection } from '../../web/src/quote-view/offer-section.tsx';
import { OfferThread } from '../../web/src/quote-view/offer-thread.tsx';
import { finishedQuote } from '../support/printed-devis.ts';
import { offerOf } from './offer.ts';
import { holdReads, recordTexts, screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

const quote: Quote = { ...finishedQuote, issued: { at: '2026-11-20T10:00:00.000Z', choices: {} } };
const sent = offerOf();
const seen: Partial<Offer> = { state: 'seen', seen_at: '2026-11-21T09:30:00.000Z' };
const signed: Partial<Offer> = {
  ...seen,
  state: 'accepted',
  ended_at: '2026-11-22T09:00:00.000Z',
  accepted: { at: '2026-11-22T09:00:00.000Z', name: 'Léa Verte', capacity: 'gérante', evidence: true },
};

const onPaper: Partial<Offer> = {
  ...signed,
  deposit: null,
  elsewhere: true,
  accepted: { at: sent.sent_at, name: '', capacity: '', evidence: false },
};

let offers: Offer[];
let tier: string;
beforeEach(() => {
  tier = 'Pro';
  const profile = { account_type: 'developer' } as Profile;
  sessionStore.set({ status: 'in', user: { id: crypto.randomUUID(), email: 'me@example.fr' }, profile });
  server.answer = ({ method, path, body }) => {
    if (path === '/api/credits')
      return { json: { credits_remaining: 3, credits_allocated: 3, subscription_tier: tier, credits_renew_at: null } };
    if (path.endsWith('/duplicate')) return { status: 201, json: { id: '01JD4K2B9XQZ7M5T3W8V6Y1NRZ' } };
    if (method === 'GET') return { json: { offers } };
    const { action } = body as { action: string };
    offers = offers.map((offer, index) =>
      index === 0 && action === 'withdraw' ? { ...offer, state: 'withdrawn' } : offer,
    );
    return { json: offers[0] };
  };
});

const open = (...changes: Partial<Offer>[]) => {
  offers = changes.map((change) => ({ ...sent, ...change }));
  return show(
    <QueryProvider>
      <NextStep quote={quote} />
      <OfferThread quote={quote} />
      <DocumentSection quote={quote} />
      <OfferSection quote={quote} />
    </QueryProvider>,
  );
};
/** The whole page of the quote. */
const page = (change: Partial<Offer>, state?: { sent: string }) => {
  offers = [{ ...sent, ...change }];
  return show(
    <QueryProvider>
      <QuoteDetails quote={quote} />
    </QueryProvider>,
    { pathname: '/', state },
  );
};
const card = () => screen.findByRole('region', { name: 'Envoi' });
const textOf = async (needle: RegExp) => {
  const region = await card();
  await within(region).findByText(needle);
  return (region.textContent ?? '').replace(/\s/g, ' ');
};
const posted = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('what the card of an offer tells', () => {
  test('the card of an offer tells to whom, when, what is due with the options chosen, and the next reminder', async () => {
    open({});
    expect(await textOf(/Maison Verte/)).toMatch(
      /Envoyé.*Maison Verte, contact@maison-verte.fr.*20 novembre 2026 à 12 h 00.*Pas encore ouvert.*Formation.*Total TTC ?1 320,00 €.*Parti.*Prochain le 23 novembre 2026 à 9 h 00/,
    );
  });

  test('the card of an accepted offer does not tell it as unopened, where nothing has told that it was seen', async () => {
    open({ ...signed, seen_at: null });
    expect(await textOf(/Signé par/)).not.toContain('Pas encore ouvert');
  });

  test.each([
    ['seen', seen, /Vu le21 novembre 2026 à 10 h 30/],
    ['without a mail', { recipient: { name: 'Léa', email: null }, mail: 'none' }, /Pour ?Léa.*Aucun, le lien se donne/],
    ['whose mail waits', { mail: 'due' }, /Part dans la minute/],
    ['whose mail was refused', { mail: 'refused' }, /Son adresse refuse nos mails/],
    ['whose recipient has stopped mails', { mail: 'stopped' }, /Le destinataire ne souhaite plus recevoir vos mails/],
    ['whose mail the budget held back', { state: 'withdrawn', mail: 'spent' }, /Pas parti, cette adresse en a reçu/],
    ['whose mail can never leave', { mail: 'failed' }, /Le mail n’a pas pu partir/],
    ['without a known VAT', { vat: null, due_cents: 110_000 }, /Total HT ?1 100,00 €/],
    ['without VAT', { vat: 'exempt', due_cents: 110_000 }, /Net à payer ?1 100,00 €/],
    [
      'refused',
      { ...seen, state: 'refused', refusal: { reason: 'price', text: 'Trop cher' } },
      /Refusé.*Le prix.*Trop cher/,
    ],
    ['accepted by a code', signed, /Accepté.*Signé par Léa Verte, gérante, le 22 novembre 2026 à 10 h 00/],
    ['accepted on paper', onPaper, /Accepté hors du site.*Aucune preuve/],
  ] as const satisfies [string, Partial<Offer>, RegExp][])(
    'the card tells an offer %s',
    async (_, change, expected) => {
      open(change);
      expect(await textOf(/D-2026-0042/)).toMatch(expected);
    },
  );

  test('the card folds the offers before the last one', async () => {
    open({}, { id: '01JD4K2B9XQZ7M5T3W8V6Y1NRX', state: 'superseded' });
    expect(await textOf(/Envois précédents/)).toMatch(/Envois précédents \(1\).*Remplacé/);
  });

  test.each(['Réessayer', 'Relire l’envoi'])(
    'offers that cannot be read are asked for again at a press: %s',
    async (press) => {
      const answer = server.answer;
      server.answer = (request) =>
        request.path.endsWith('/offers')
          ? { status: 500, json: { code: 'unexpected', requestId: '1' } }
          : answer(request);
      const person = open({});
      const region = await card();
      await within(region).findByText('L’envoi n’a pas pu être lu.');
      expect(screen.queryByRole('link', { name: /^Envoyer/ })).toBeNull();
      server.answer = answer;
      await person.click(screen.getByRole('button', { name: press }));
      await within(region).findByText(/Maison Verte/);
      await screen.findByRole('button', { name: 'Relancer' });
    },
  );

  test('a client account reads no offers', async () => {
    sessionStore.set({ ...sessionStore.read(), profile: { account_type: 'client' } as Profile });
    open({});
    await screen.findByText(/imprimable s’ouvre/);
    await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/api/credits'));
    expect(screen.queryByRole('region', { name: 'Envoi' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Envoyer' })).toBeNull();
    expect(server.requests.map(({ path }) => path)).not.toContain(`/api/quotes/${quote.id}/offers`);
  });
});

describe('the figures and the steps of a sale', () => {
  const figures = async () =>
    ((await screen.findByRole('region', { name: 'Chiffres clés' })).textContent ?? '').replace(/\s/g, ' ');
  test.each([
    ['with its VAT', {}, /^Total TTC envoyé1 320,00 €1 100,00 € HT · acompte 396,00 €/],
    ['before an unknown VAT', { vat: null, due_cents: 110_000 }, /^Total HT envoyé1 100,00 €/],
    [
      'as its recipient reads it, without VAT',
      { vat: 'exempt', due_cents: 110_000 },
      /^Net à payer envoyé1 100,00 €acompte 330,00 €/,
    ],
    ['once signed', signed, /^Total TTC signé1 320,00 €/],
  ] as const satisfies [string, Partial<Offer>, RegExp][])(
    'the total of a sale is told %s',
    async (_, change, expected) => {
      page(change);
      await screen.findByRole('list', { name: 'Étapes de la vente' });
      expect(await figures()).toMatch(expected);
    },
  );

  test('only the steps that are done are ticked: a question that waits for its answer is not', async () => {
    page({ ...seen, messages: [{ by: 'recipient', at: sent.sent_at, text: 'Quand ?' }] });
    const steps = within(await screen.findByRole('list', { name: 'Étapes de la vente' })).getAllByRole('listitem');
    const ticked = steps.filter((step) => step.querySelector('svg'));
    expect(ticked.map(({ textContent }) => textContent?.match(/^\p{L}+?(?=\d)/u)?.[0])).toEqual(['Envoyé', 'Vu']);
    expect(steps.map(({ textContent }) => textContent)).toContain('Questionà répondre');
  });

  test.each([
    ['as the next step', { sent_at: new Date().toISOString() }],
    ['in its card, where something else comes next', seen],
  ] as const satisfies [string, Partial<Offer>][])(
    'the link of a devis is copied from one place: %s',
    async (_, change) => {
      page(change, { sent: sent.id });
      await screen.findByText('Devis D-2026-0042 envoyé à Maison Verte');
      expect(await screen.findAllByRole('button', { name: 'Copier le lien' })).toHaveLength(1);
    },
  );
});

describe('what can be done with an offer', () => {
  const mark = ['Marquer comme accepté', 'Marquer comme refusé'];
  test.each([
    ['sent', ['Copier le lien', ...mark, 'Retirer']],
    ['seen', ['Copier le lien', ...mark, 'Retirer']],
    ['expired', mark],
    ['refused', []],
    ['withdrawn', []],
    ['superseded', []],
    ['accepted', ['Annuler l’acceptation']],
    ['cancelled', []],
    ['renounced', []],
  ] as const satisfies [OfferState, string[]][])(
    'what can be done with an offer that is %s is offered',
    async (state, actions) => {
      open({ state });
      await textOf(/Maison Verte/);
      const buttons = within(await card()).queryAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual(actions);
    },
  );

  test.each([
    ['waits', seen, 'Relancer'],
    ['was sent today', { sent_at: new Date().toISOString() }, 'Copier le lien'],
    ['waits, and takes no mail', { mail: 'refused' }, 'Copier le lien'],
    ['has a question', { messages: [{ by: 'recipient', at: sent.sent_at, text: 'Quand ?' }] }, 'Répondre'],
    ['is accepted, with a deposit to come', signed, 'Acompte reçu'],
    ['is accepted, without a deposit', { ...signed, deposit: null }, 'Télécharger le devis signé'],
    [
      'is accepted, its deposit received',
      { ...signed, deposit_received_at: '2026-12-03T10:00:00.000Z' },
      'Télécharger le devis signé',
    ],
    ['was accepted on paper', onPaper, 'Télécharger le devis'],
    ['has expired', { state: 'expired' }, 'Envoyer à mon client'],
  ] as const satisfies [string, Partial<Offer>, string][])(
    'the next step of a sale that %s comes first',
    async (_, change, step) => {
      open(change);
      await textOf(/Maison Verte/);
      await waitFor(() => expect(document.querySelector('button, a')?.textContent).toBe(step));
    },
  );

  test.each([
    ['its signed file', { ...signed, deposit: null }, 'Télécharger le devis signé'],
    ['its deposit, and the file in its card', signed, 'Acompte reçu'],
  ] as const)(
    'the next step of an accepted devis is %s, and its page says once that it changes no more',
    async (_, change, step) => {
      page(change);
      await screen.findByRole('button', { name: step });
      screen.getByRole('button', { name: 'Télécharger le devis signé' });
      expect(screen.getByText(/Ce devis est accepté/).previousElementSibling?.textContent).toMatch(
        /AcceptéDevis D-2026/,
      );
    },
  );

  test('until the offers of an issued devis are read, nothing leads to a second sending and no state is told', async () => {
    const arrive = holdReads();
    const texts = recordTexts();
    page(seen);
    await screen.findByRole('link', { name: 'Corriger' });
    await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain(`/api/quotes/${quote.id}/offers`));
    arrive();
    await screen.findByRole('button', { name: 'Relancer' });
    expect(texts.some((text) => /Envoyer à mon client|Émis/.test(text))).toBe(false);
  });

  test('the withdrawal of an offer is asked first, and shows at once', async () => {
    const person = open({});
    await person.click(await screen.findByRole('button', { name: 'Retirer' }));
    const dialog = screen.getByRole('dialog', { name: 'Retirer l’envoi' });
    expect(posted()).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Retirer' }));
    await screen.findByText('Envoi retiré');
    expect(posted()).toEqual([{ action: 'withdraw' }]);
    await waitFor(async () => expect((await card()).textContent).toContain('Retiré'));
  });

  test.each([
    ['sent', /Un mail en avertit Maison Verte/],
    ['stopped', /Aucun mail n’en avertira Maison Verte/],
  ] as const)('a withdrawal promises a mail only where mails reach the recipient: %s', async (mail, told) => {
    const person = open({ mail });
    await person.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect(screen.getByRole('dialog', { name: 'Retirer l’envoi' }).textContent).toMatch(told);
    expect(screen.queryAllByRole('button', { name: 'Relancer' })).toHaveLength(mail === 'sent' ? 1 : 0);
  });

  test('the cancellation of an offer is refused without a reason, or with a link in it', async () => {
    const person = open(signed);
    await person.click(await screen.findByRole('button', { name: 'Annuler l’acceptation' }));
    const dialog = screen.getByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Annuler l’acceptation' });
    await person.click(confirm);
    await within(dialog).findByText('Indiquez la raison');
    await person.type(within(dialog).getByLabelText('Raison'), 'Voir https://exemple.fr');
    await person.click(confirm);
    await within(dialog).findByText(/Un seul lien part/);
    expect(posted()).toEqual([]);
    await person.clear(within(dialog).getByLabelText('Raison'));
    await person.type(within(dialog).getByLabelText('Raison'), 'Une erreur de prix');
    await person.click(confirm);
    await screen.findByText('Acceptation annulée');
    expect(posted()).toEqual([{ action: 'cancel', reason: 'Une erreur de prix' }]);
  });

  test('a question on an offer is answered under it', async () => {
    const person = open({ messages: [{ by: 'recipient', at: sent.sent_at, text: 'Et les photos ?' }] });
    await screen.findByText('Et les photos ?');
    const [next, answer] = screen.getAllByRole('button', { name: 'Répondre' }) as [HTMLElement, HTMLElement];
    await person.click(next);
    expect(document.activeElement).toBe(screen.getByLabelText('Votre réponse'));
    await person.click(answer);
    await screen.findByText('Écrivez votre message');
    await person.type(screen.getByLabelText('Votre réponse'), 'Elles sont comprises.');
    await person.click(answer);
    await screen.findByText('Réponse ajoutée à la page du devis');
    expect(posted()).toEqual([{ action: 'answer', text: 'Elles sont comprises.' }]);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Votre réponse').value).toBe(''));
  });

  test.each([
    [
      'spent',
      /^Aucun mail ne part.: cette adresse en a reçu assez aujourd’hui\. Votre client la lit par le lien du devis\.$/,
    ],
    ['none', /^Aucun mail ne part\. Votre client la lit par le lien du devis\.$/],
    ['stopped', /^Aucun mail ne part\. Votre client la lit par le lien du devis\.$/],
  ] as const)('an answer that no mail takes to the client is told as such: %s', async (mail, told) => {
    const person = open({ mail, messages: [{ by: 'recipient', at: sent.sent_at, text: 'Et les photos ?' }] });
    await person.type(await screen.findByLabelText('Votre réponse'), 'Elles sont comprises.');
    const question = screen.getByRole('region', { name: 'Une question de votre client' });
    await person.click(within(question).getByRole('button', { name: 'Répondre' }));
    await screen.findByText(told);
  });

  test('an answer whose own answer was lost is sent again as the same one, and the next one is another', async () => {
    const person = open({ messages: [{ by: 'recipient', at: sent.sent_at, text: 'Et les photos ?' }] });
    await screen.findByText('Et les photos ?');
    const { answer } = server;
    const question = screen.getByRole('region', { name: 'Une question de votre client' });
    const button = () => within(question).getByRole('button', { name: 'Répondre' });
    const sendAnswer = async (count: number) => {
      await person.clear(screen.getByLabelText('Votre réponse'));
      await person.type(screen.getByLabelText('Votre réponse'), 'Oui.');
      await person.click(button());
      await waitFor(() => expect(server.keys).toHaveLength(count));
      await waitFor(() => expect(button().ariaBusy).not.toBe('true'));
    };
    server.answer = (request) => (request.method === 'POST' ? undefined : answer(request));
    await sendAnswer(1);
    server.answer = answer;
    for (const count of [2, 3]) await sendAnswer(count);
    const [first, again, more] = server.keys;
    expect([again === first, more === first]).toEqual([true, false]);
  });

  test('reminders of an offer are turned off with Pro, and not on without it', async () => {
    const person = open({});
    await person.click(await screen.findByLabelText(/Rappels par mail/));
    await screen.findByText('Rappels modifiés');
    expect(posted()).toEqual([{ action: 'reminders', on: false }]);
  });
  test('without a plan, reminders of an offer stay off and tell which plan opens them', async () => {
    tier = 'Gratuit';
    open({ reminders: false, next_reminder: null });
    expect((await screen.findByLabelText<HTMLInputElement>(/Rappels par mail/)).disabled).toBe(true);
    await screen.findByText(/plan.Pro ouvre les rappels/);
  });

  test('a deposit on an offer that was received is noted', async () => {
    const person = open(signed);
    await person.click(await screen.findByRole('button', { name: 'Acompte reçu' }));
    await screen.findByText('Acompte noté comme reçu');
    expect(posted()).toEqual([{ action: 'deposit_received' }]);
  });

  test('a deposit that was noted by mistake is corrected', async () => {
    const person = open({ ...signed, deposit_received_at: '2026-12-03T10:00:00.000Z' });
    await screen.findByText(/Acompte reçu le 3\sdéc/);
    await person.click(screen.getByRole('button', { name: 'Acompte non reçu' }));
    await screen.findByText('Acompte noté comme non reçu');
    expect(posted()).toEqual([{ action: 'deposit_not_received' }]);
  });

  test('a change of an offer that the server refuses is told in its sentence', async () => {
    const person = open({});
    await textOf(/Maison Verte/);
    server.answer = ({ method }) =>
      method === 'POST' ? { status: 409, json: { code: 'offer_closed', requestId: '1' } } : { json: { offers } };
    await person.click(screen.getByRole('button', { name: 'Relancer' }));
    await screen.findByText('Ce devis n’attend plus de réponse.');
  });
});

describe('the document of a quote', () => {
  test('an issued devis that was never sent leads to where it is sent', async () => {
    open();
    await within(await card()).findByText('Ce devis n’est pas encore envoyé.');
    const links = screen.getAllByRole('link', { name: /^Envoyer/ }).map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set([`/quote/${quote.id}/envoi`]));
    expect(screen.getByRole('link', { name: 'Changer le client ou les conditions' })).toBeTruthy();
  });

  test('an accepted devis is copied, and neither corrected, nor issued, nor sent again', async () => {
    const person = open(signed);
    await screen.findByRole('button', { name: 'Acompte reçu' });
    for (const name of ['Envoyer', 'Corriger', 'Nouvel envoi', 'Changer le client ou les conditions'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Faire une copie' }));
    await screen.findByText('Copie créée');
  });
});
