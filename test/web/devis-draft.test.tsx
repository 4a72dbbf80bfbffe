// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { proposedWords } from '../../web/src/features/send/default-words.ts';
import { useDevisDraft } from '../../web/src/features/send/devis-draft.ts';
import { finishedQuote } from '../support/printed-devis.ts';
import { profileOf } from './profile.ts';

test('empty terms in the draft of a devis are filled in from the profile, and typed ones stay', () => {
  const typed = { name: 'Maison Verte', payment_terms: 'À la livraison', deposit: '' };
  localStorage.setItem(`draft:me:devis:${finishedQuote.id}`, JSON.stringify(typed));
  const profile = profileOf({
    deposit: 30,
    payment_terms: 'À 30 jours',
    payment_means: 'Virement',
    late_rate: 105,
  });
  const { draft } = renderHook(() => useDevisDraft('me', finishedQuote, profile)).result.current;
  expect(draft).toMatchObject({
    ...typed,
    ...{ deposit: '30', payment_means: 'Virement', late_rate: '10,5' },
  });
});

test('a provider who has told no terms is proposed the usual ones', () => {
  const profile = profileOf({ payment_terms: null, payment_means: null });
  const { draft } = renderHook(() => useDevisDraft('you', finishedQuote, profile)).result.current;
  expect(draft).toMatchObject({ payment_terms: 'À 30 jours de chaque livraison', payment_means: 'Virement' });
});

test('the words of the last sending keep what only looks like its project or its client', () => {
  const last = {
    project_name: 'Site (v2)',
    offer: {
      subject: 'Devis Site (v2)',
      message: 'Bonjour Ana,\n\nVoici le devis Site (v2), pas celui des Sites (v2). Merci Anaïs.',
      recipient: { name: 'Ana', email: 'ana@verte.fr' },
    },
  };
  const quote = { ...finishedQuote, project_name: 'Coût $& compris' };
  expect(proposedWords(quote, profileOf({}), last)).toEqual({
    subject: 'Devis Coût $& compris',
    message: 'Bonjour,\n\nVoici le devis Coût $& compris, pas celui des Sites (v2). Merci Anaïs.',
  });
});
