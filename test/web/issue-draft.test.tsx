// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Profile } from '../../shared/account/account.ts';
import { useIssueDraft } from '../../web/src/quote-view/issue-draft.ts';
import { finishedQuote } from '../support/devis.ts';

test('terms that were left empty when a devis was begun are those that the profile tells since, what was typed stays', () => {
  const typed = { name: 'Maison Verte', payment_terms: 'À la livraison', deposit: '' };
  localStorage.setItem(`draft:me:issue:${finishedQuote.id}`, JSON.stringify(typed));
  const profile = Profile.parse({
    username: 'Camille',
    email: 'me@example.fr',
    company_name: null,
    account_type: 'developer',
    account_type_explicitly_chosen: true,
    calibration_completed: true,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    deposit: 30,
    payment_terms: 'À 30 jours',
    payment_means: 'Virement',
    late_rate: 105,
  });
  const { draft } = renderHook(() => useIssueDraft('me', finishedQuote, profile)).result.current;
  expect(draft).toMatchObject({
    ...typed,
    ...{ deposit: '30', payment_means: 'Virement', late_rate: '10,5' },
  });
});
