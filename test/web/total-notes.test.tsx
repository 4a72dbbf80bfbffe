// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { TotalCertainty } from '../../web/src/quote-view/total-notes.tsx';
import { finishedQuote } from '../support/printed-devis.ts';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();

const signIn = (account_type: 'client' | 'developer') =>
  sessionStore.set({
    status: 'in',
    user: { id: 'a-person', email: 'a@example.fr' },
    profile: { account_type } as Profile,
  });
const others = () => screen.queryByText(/^Dix prestataires vous répondraient entre .* à une même demande/);

test('beside a total stands one sentence on how sure it is; where it comes from is told to who asks why', () => {
  signIn('client');
  show(<TotalCertainty quote={finishedQuote} />);
  screen.getByText(/^Huit fois sur dix, le projet coûte entre .* HT\./);
  const explanation = screen.getByRole('button', { name: /^Pourquoi/ }).getAttribute('popovertarget');
  for (const text of [/Le total chiffré suffit dans \d+.% des cas/, /Evidence-based Software Engineering/])
    expect(screen.getByText(text).closest('[popover]')?.id).toBe(explanation);
});

test.each(['developer', undefined] as const)(
  'the price of other providers is told to a client only, not to %s',
  (account) => {
    if (account) signIn(account);
    show(<TotalCertainty quote={finishedQuote} />);
    expect(others()).toBeNull();
  },
);
