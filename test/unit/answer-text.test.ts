import { expect, test } from 'vitest';
import { withVat } from '../../shared/devis/vat.ts';
import { answerText } from '../../shared/quote/answer-text.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { finishedQuote } from '../support/printed-devis.ts';
import { fc } from '../support/properties.ts';

const price = { p10: 8_000, p50: 10_000, p80: 12_000, p90: 13_000 };
const quote: Quote = {
  ...finishedQuote,
  total_price: 11_000,
  range: { ...finishedQuote.range, price },
  deadline: null,
  budget: undefined,
  outside: null,
};
const plainly = (text: string) => text.replace(/\s/g, ' ');
const counted = 'Comptez 11 000 € HT, et prévoyez 12 000 €.';

test.each([
  ['without a budget', undefined, ''],
  ['that suffices', { value: 12_000, tax: 'ht' }, ' Vos 12 000 € HT couvrent le projet et ses imprévus.'],
  ['that just suffices', { value: 11_500, tax: 'ht' }, ' Vos 11 500 € HT couvrent le projet, pas tous ses imprévus.'],
  [
    'that does not suffice',
    { value: 9_000, tax: 'unknown' },
    ' Vos 9 000 €, pris hors taxes, ne couvrent pas tout : il manque 2 000 €.',
  ],
  ['with tax', { value: 12_000, tax: 'ttc' }, ' Vos 12 000 € TTC ne couvrent pas tout : il manque 1 200 € TTC.'],
  ['far below', { value: 2_000, tax: 'ht' }, ' Vos 2 000 € HT sont loin du compte : il manque 9 000 €.'],
  [
    'that is a range',
    { low: 5_000, value: 15_000, tax: 'ht' },
    ' Vos 15 000 € HT au plus couvrent le projet et ses imprévus.',
  ],
] as const)('a client is answered in a sentence what to count on, and whether a budget holds: %s', (_, budget, told) =>
  expect(plainly(answerText({ ...quote, budget }))).toBe(counted + told),
);

test('K1 a client who kept two steps is answered on the first one only', () =>
  expect(plainly(answerText({ ...quote, first_step: true, budget: { value: 12_000, tax: 'ht' } }))).toBe(
    'Pour la première étape, comptez 11 000 € HT, et prévoyez 12 000 €. Vos 12 000 € HT couvrent cette étape et ses imprévus.',
  ));

test('a client is told that a date does not hold, and when the work would end', () => {
  const deadline = { last_day: '2027-05-12', normal_last_day: '2027-05-12', late_days: 15, surcharge: null } as const;
  expect(plainly(answerText({ ...quote, deadline: deadline as Quote['deadline'] }))).toBe(
    `${counted} La date souhaitée ne peut pas être tenue : fin prévue le 12 mai 2027.`,
  );
});

test('a client is answered nothing where nobody can tell the price', () =>
  expect(answerText({ ...quote, outside: { work: ['l’image d’un film'], questions: [] } })).toBe(''));

test('a larger budget is never answered worse', () => {
  const verdicts = ['loin du compte', 'pas tout', 'pas tous ses', 'et ses imprévus'];
  const rank = (value: number, tax: 'ht' | 'ttc') => {
    const text = plainly(answerText({ ...quote, budget: { value, tax } }));
    return verdicts.findIndex((verdict) => text.includes(verdict));
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000 }),
      fc.nat(5_000),
      fc.constantFrom('ht', 'ttc'),
      (value, more, tax) => {
        expect(rank(value, tax)).toBeGreaterThanOrEqual(0);
        expect(rank(value + more, tax)).toBeGreaterThanOrEqual(rank(value, tax));
        expect(rank(withVat(price.p80), 'ttc')).toBe(3);
      },
    ),
  );
});
