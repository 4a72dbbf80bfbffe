// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIssueDraft } from '../../web/src/quote-view/issue-draft.ts';
import { finishedQuote } from '../support/printed-devis.ts';
import { profileOf } from './profile.ts';

test('terms that were left empty when a devis was begun are those that the profile tells since, what was typed stays', () => {
  const typed = { name: 'Maison Verte', payment_terms: 'À la livraison', deposit: '' };
  localStorage.setItem(`draft:me:issue:${finishedQuote.id}`, JSON.stringify(typed));
  const profile = profileOf({
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
