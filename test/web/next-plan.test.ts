import { expect, test } from 'vitest';
import { documentAllowance } from '../../shared/quote/documents.ts';
import { countRefusal, creditsRefusal, sizeRefusal } from '../../web/src/quote-view/next-plan.ts';

const megabyte = 1024 * 1024;

test.each([
  ['Gratuit', 'Plus de crédits. Le plan\u00A0Pro en donne 15 par mois.'],
  ['Pro', 'Plus de crédits. Le plan\u00A0Enterprise en donne 50 par mois.'],
  ['Enterprise', 'Plus de crédits.'],
  [undefined, 'Plus de crédits.'],
] as const)('who has used the credits of %s reads which plan gives more, where one does', (tier, sentence) => {
  expect(creditsRefusal('Plus de crédits.', tier && { subscription_tier: tier })).toBe(sentence);
});

test('somebody whose plan is not paid for reads that, and is led to no other plan', () => {
  expect(creditsRefusal('Plus de crédits.', { subscription_tier: 'Pro', payment_due: true })).toBe(
    'Le dernier paiement de votre plan\u00A0Pro n’est pas passé\u00A0: ses crédits arrivent dès qu’il passe.',
  );
});

test.each([
  ['Gratuit', 'Trop. Le plan\u00A0Pro en accepte 10.'],
  ['Pro', 'Trop.'],
  ['Enterprise', 'Trop.'],
] as const)('who sends more files than %s takes reads which plan takes more, where one does', (tier, sentence) => {
  expect(countRefusal('Trop.', documentAllowance[tier].files)).toBe(sentence);
});

test.each([
  ['Gratuit', 6 * megabyte, 'Trop gros. Le plan\u00A0Pro accepte des fichiers de 50\u00A0Mo.'],
  ['Gratuit', 50 * megabyte, 'Trop gros. Le plan\u00A0Pro accepte des fichiers de 50\u00A0Mo.'],
  ['Gratuit', 50 * megabyte + 1, 'Trop gros'],
  ['Pro', 50 * megabyte + 1, 'Trop gros'],
] as const)(
  'who sends a file too large for %s (%i bytes) reads which plan takes this one, where one does',
  (tier, size, sentence) => {
    expect(sizeRefusal('Trop gros', size, documentAllowance[tier].bytes)).toBe(sentence);
  },
);
