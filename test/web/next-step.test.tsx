// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { FeatureExplanation } from '../../web/src/quote-view/feature-explanation.tsx';
import { FeatureSource } from '../../web/src/quote-view/feature-source.tsx';
import { nextSteps } from '../../web/src/quote-view/next-step.tsx';
import { finishedQuote } from '../support/printed-devis.ts';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();

describe('what a quote asks for next', () => {
  const draft = { ...finishedQuote, quote_version: undefined, issued: undefined } as unknown as Quote;
  const corrected: Quote = { ...draft, quote_version: 2 };
  const issued = { ...draft, issued: { at: '2026-11-20T10:00:00.000Z' } } as Quote;
  test.each([
    ['a draft that its provider never corrected', draft],
    ['a corrected devis', corrected],
    ['an issued devis', issued],
  ] as const)('the next step of a devis is to send it: %s', (_, quote) => {
    expect(nextSteps(quote)).toEqual(['send', 'correct']);
  });
});

test.each([
  ['developer', 'Notre hypothèse\u00A0: le brief de votre client n’en parle pas'],
  ['client', 'Notre hypothèse\u00A0: votre brief n’en parle pas'],
] as const)('a %s reads whose brief a generation reads', (account_type, text) => {
  const user = { id: 'a-person', email: 'a@example.fr' };
  sessionStore.set({ status: 'in', user, profile: { account_type } as Profile });
  show(<FeatureSource feature={{ source: null }} />);
  expect(document.body.textContent).toBe(text);
});

test('a line of a quote tells what the judgement of the whole project made of the hours', () => {
  const [feature] = finishedQuote.features;
  if (!feature?.basis) throw new Error('no basis');
  const adjusted = { ...feature, basis: { ...feature.basis, factor: 1.27 } };
  show(<FeatureExplanation feature={adjusted} rate={60} whole={{ hours_before: 87, hours_after: 110.5 }} />);
  expect(screen.getByText(/le projet entier passe de 87.h à 110,5.h/)).toBeDefined();
});
