// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import { cutFor } from '../../shared/estimate/two-steps.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import type { Budget } from '../../shared/quote/generation.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { KeyFigures } from '../../web/src/quote-view/key-figures.tsx';
import { NextStep } from '../../web/src/quote-view/next-step.tsx';
import { effectText } from '../../web/src/quote-view/questions-effect.tsx';
import { answerPicture, labelStart, labelWidth } from '../../web/src/quote-view/range-chart-layout.ts';
import { keptText, stepsText } from '../../web/src/quote-view/two-steps-effect.tsx';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { finishedQuote } from '../support/printed-devis.ts';
import { fc } from '../support/properties.ts';
import { certain, inputOf } from '../unit/estimate-inputs.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

const quote: Quote = {
  ...finishedQuote,
  total_price: 33_000,
  range: { ...finishedQuote.range, price: { p10: 20_000, p50: 30_000, p80: 44_000, p90: 50_000 } },
};
const terms = {
  estimation_buffer: 10,
  overhead_percentage: 15,
  team_size: 1,
  options: { maintenance: false, hosting: false, support: false },
};
const counted: Quote = {
  ...quote,
  questions: [
    { text: 'Combien de profils ?', swing: 'low' },
    {
      text: 'Faut-il le paiement ?',
      swing: 'high',
      answer: { kind: 'yes_no', of: { module: 'payment', line: finishedQuote.features[0]?.name } },
    },
  ],
};

const asClient = (shown: Quote) => {
  sessionStore.set({
    status: 'in',
    user: { id: 'a-person', email: 'a@example.fr' },
    profile: { account_type: 'client' } as Profile,
  });
  server.answer = ({ path }) =>
    path.endsWith('/corrections')
      ? { json: { quote_version: 1, engine: '', original: shown, terms, corrections: noCorrections } }
      : undefined;
  show(
    <QueryProvider>
      <NextStep quote={shown} />
      <KeyFigures quote={shown} />
    </QueryProvider>,
  );
};
const plainly = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const outside = { work: ['l’image d’un film'], questions: ['Qui la filme ?'] };

test.each<[string, Partial<Quote>, [string, string][]]>([
  [
    'with a budget below what to provide for',
    { budget: { value: 30_000, tax: 'ht' } },
    [
      ['Tenir dans 30 000 € HT', 'Voir les deux temps'],
      ['Préciser en 2 questions', 'Répondre'],
      ['Consulter des prestataires', 'Préparer l’envoi'],
    ],
  ],
  [
    'with a budget that suffices',
    { budget: { value: 44_000, tax: 'ht' } },
    [
      ['Préciser en 1 question', 'Répondre'],
      ['Consulter des prestataires', 'Préparer l’envoi'],
    ],
  ],
  ['with nothing left open', { questions: [] }, [['Consulter des prestataires', 'Préparer l’envoi']]],
  [
    'of work that nobody can tell the price of',
    { budget: { value: 100, tax: 'ht' }, outside, questions: [] },
    [
      ['Préciser en 2 questions', 'Répondre'],
      ['Consulter des prestataires', 'Préparer l’envoi'],
    ],
  ],
])('a client is offered what an estimation %s asks for, the first by the one primary button', (_, change, offered) => {
  asClient({ ...quote, ...change });
  const actions = within(screen.getByRole('list', { name: 'Que faire maintenant' })).getAllByRole('listitem');
  expect(
    actions.map((action) => [
      plainly(within(action).getByRole('heading').textContent),
      within(action).getAllByRole('link')[0]?.textContent,
    ]),
  ).toEqual(offered);
  expect(screen.getByRole('link', { name: 'Comparer un devis reçu' }).getAttribute('href')).toMatch(/\/devis-recus$/);
  const primary = [...document.querySelectorAll('a, button')].filter(({ className }) =>
    /\btext-on-accent\b/.test(className),
  );
  expect(primary.map(({ textContent }) => textContent)).toEqual([offered[0]?.[1]]);
  expect(screen.queryByText('Préciser')).toBeNull();
});

test('a client reads which questions move the price, and by how much', async () => {
  asClient(counted);
  const text = await screen.findByText(/Faut-il le paiement.*peut changer le prix/);
  expect(plainly(text.textContent)).toMatch(/^Faut-il le paiement \? La réponse peut changer le prix de [\d ]+ €\.$/);
  expect(effectText({ original: quote, terms, corrections: noCorrections }, 60)).toBeUndefined();
});

const shop = inputOf(
  ['product_catalogue', 'cart_checkout', 'payment', 'blog', 'newsletter'].map((id) => certain(id, 30)),
);
const asked = { original: quoteOf(shop), terms: termsOf(shop), corrections: noCorrections };

test('K1 a client reads what a first version within the budget costs and holds, and what comes after', () => {
  const { total_price } = asked.original;
  const textFor = (value: number) => plainly(stepsText(asked, { value: Math.round(value), tax: 'ht' }));
  expect(textFor(total_price * 0.75)).toMatch(
    /^Une première version à [\d ]+ € HT : \S.*\. Ensuite, pour [\d ]+ € HT : \S.*\.$/,
  );
  expect(textFor(100)).toMatch(/^Même réduite, une première version dépasse ce budget/);
  expect(textFor(total_price * 3)).toBe('');
  const later = cutFor(asked, { value: Math.round(total_price * 0.75), tax: 'ht' }, 'p50').later;
  const kept = plainly(keptText({ ...asked, corrections: { ...noCorrections, later } }));
  expect(kept).toMatch(/^Une première version à [\d ]+ € HT : .*\. Ensuite, pour [\d ]+ € HT : /);
});

test('K1 a client who kept two steps is led back to them, whatever the budget', () => {
  asClient({ ...quote, first_step: true, budget: { value: 90_000, tax: 'ht' }, questions: [] });
  expect(screen.getByRole('heading', { name: 'Deux temps gardés' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Revoir les deux temps' }).getAttribute('href')).toMatch(/\/deux-temps$/);
});

test('the picture under an answer says in words what it draws', () => {
  asClient({ ...quote, budget: { value: 30_000, tax: 'ttc' } });
  expect(plainly(screen.getByRole('img', { name: /votre budget/ }).getAttribute('aria-label'))).toBe(
    'Du plus petit au plus grand : votre budget, 30 000 € TTC ; 33 000 € HT à compter ; 44 000 € HT à prévoir.',
  );
});

test('no label of the picture leaves it or touches another one, however near or far the figures are', () => {
  const euros = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100_000_000 }));
  const budget = fc.option(fc.record({ value: euros, tax: fc.constantFrom('ttc', 'ht', 'unknown') }), {
    nil: undefined,
  }) as fc.Arbitrary<Budget | undefined>;
  fc.assert(
    fc.property(euros, euros, budget, (total_price, p80, told) => {
      const price = { ...quote.range.price, p80 };
      const drawn = answerPicture({ total_price, range: { ...quote.range, price }, budget: told });
      const all = [...drawn.marks, ...(drawn.budget ? [drawn.budget] : [])];
      for (const mark of all) {
        expect(labelStart(mark)).toBeGreaterThanOrEqual(0);
        expect(labelStart(mark) + labelWidth).toBeLessThanOrEqual(100);
      }
      for (const [at, mark] of drawn.marks.entries())
        for (const other of drawn.marks.slice(0, at))
          expect(mark.row !== other.row || Math.abs(labelStart(mark) - labelStart(other)) >= labelWidth).toBe(true);
      const byPrice = all.toSorted((left, right) => left.price - right.price).map(({ x }) => x);
      expect(byPrice).toEqual(byPrice.toSorted((left, right) => left - right));
    }),
  );
});
