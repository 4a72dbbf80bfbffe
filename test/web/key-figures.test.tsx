// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import { answerText } from '../../shared/quote/answer-text.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { KeyFigures } from '../../web/src/quote-view/key-figures.tsx';
import { finishedQuote } from '../support/printed-devis.ts';
import { screenOfThisFile } from './screen.tsx';

screenOfThisFile();

const Figures = ({ quote }: { quote: Quote }) => (
  <MemoryRouter>
    <QueryProvider>
      <KeyFigures quote={quote} />
    </QueryProvider>
  </MemoryRouter>
);
const signIn = (account_type: 'client' | 'developer') =>
  sessionStore.set({
    status: 'in',
    user: { id: 'a-person', email: 'a@example.fr' },
    profile: { account_type } as Profile,
  });
const others = () => screen.queryByText(/^Dix prestataires vous répondraient entre .* à une même demande/);

test.each([
  [
    'developer',
    'Risque de dépasser',
    /^\d+ fois sur \d+$/,
    /^La fourchette.*Risque de dépasser le total : 1 fois sur \d+\.$/,
  ],
  ['client', 'À prévoir, HT', /€$/, /^La fourchette.*Comptez le total, et prévoyez .*huit fois sur dix\.$/],
] as const)(
  'beside a total a %s reads one figure of how sure it is, and on demand the distribution in the same words',
  (account, label, value, words) => {
    signIn(account);
    render(<Figures quote={finishedQuote} />);
    expect(screen.getByText(label).nextElementSibling?.textContent?.replace(/\s/g, ' ')).toMatch(value);
    expect(screen.queryByText(/Le plus souvent, le projet coûte entre/)).toBeNull();
    const explanation = screen.getByRole('button', { name: /^Pourquoi/ }).getAttribute('popovertarget');
    const reasons = [/^La fourchette compte/];
    const told = screen.getByText(/^La fourchette compte/);
    expect(told.textContent?.replace(/\s/g, ' ')).toMatch(words);
    expect(told.textContent).not.toMatch(/\d.%/);
    expect(told.closest('[popover]')?.querySelector('svg[role=img]')).not.toBeNull();
    for (const text of account === 'client' ? [...reasons, /Evidence-based Software Engineering/] : reasons)
      expect(screen.getByText(text).closest('[popover]')?.id).toBe(explanation);
  },
);

test('a client reads one sentence before the figures, in place of notes on the budget; a provider reads the notes', () => {
  const quote = { ...finishedQuote, budget: { value: 1_000, tax: 'ht' } } as Quote;
  signIn('client');
  const { unmount } = render(<Figures quote={quote} />);
  const answer = screen.getByText(answerText(quote), { normalizer: (text) => text });
  const figures = screen.getByRole('region', { name: 'Chiffres clés' });
  expect(answer.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/^Le budget annoncé/)).toBeNull();
  unmount();
  signIn('developer');
  render(<Figures quote={quote} />);
  expect(screen.queryByText(/^Comptez/)).toBeNull();
  screen.getByText(/^Le budget annoncé/);
});

test.each(['developer', undefined] as const)(
  'the price of other providers is told to a client only, not to %s',
  (account) => {
    if (account) signIn(account);
    render(<Figures quote={finishedQuote} />);
    expect(others()).toBeNull();
  },
);
