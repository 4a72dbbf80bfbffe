// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import { sessionStore } from '../../web/src/lib/session-store.ts';
import { TotalNotes } from '../../web/src/quote-view/total-notes.tsx';
import { finishedQuote } from '../support/devis.ts';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();

const signIn = (account_type: 'client' | 'developer') =>
  sessionStore.set({
    status: 'in',
    user: { id: 'a-person', email: 'a@example.fr' },
    profile: { account_type } as Profile,
  });
const others = () => screen.queryByText(/^Dix prestataires vous répondraient entre .* à une même demande/);

describe('what others would ask, beside the total', () => {
  test('is read by a client, with its source', () => {
    signIn('client');
    show(<TotalNotes quote={finishedQuote} />);
    expect(others()?.textContent).toContain('Evidence-based Software Engineering');
  });

  test('is not told to a provider, whose price is one of those, nor to a visitor', () => {
    signIn('developer');
    show(<TotalNotes quote={finishedQuote} />);
    expect(others()).toBeNull();
    sessionStore.leave();
    show(<TotalNotes quote={finishedQuote} />);
    expect(others()).toBeNull();
  });

  test('does not stand beside the sample, which is written before anybody is known', () => {
    signIn('client');
    show(<TotalNotes quote={finishedQuote} sample />);
    expect(others()).toBeNull();
  });
});
