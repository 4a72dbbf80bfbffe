import { expect, test } from 'vitest';
import { statedBudget } from '../../functions/model/stated-budget.ts';
import { answerText } from '../../shared/quote/answer-text.ts';
import { budgetQuestions, budgetText } from '../../shared/quote/budget.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { readElements } from '../support/html-elements.ts';
import { finishedQuote, print, provider, registered } from '../support/printed-devis.ts';
import { fc } from '../support/properties.ts';

const price = { p50: 10_000, p80: 12_000, p90: 13_000 };
const budgetQuote = (value: number, tax: 'ttc' | 'ht' | 'unknown', total_price = 11_000): Quote => ({
  ...finishedQuote,
  total_price,
  range: { ...finishedQuote.range, price },
  budget: { value, tax },
});
const plainly = (text: string) => text.replace(/\s/g, ' ');
const textOf = (quote: Quote, issuer: Parameters<typeof print>[1]) =>
  plainly(readElements(print(quote, issuer)).texts.join(' ')).replace(/ +/g, ' ');

test('a budget of the client before tax is compared with the total before tax', () => {
  expect(plainly(budgetText(budgetQuote(12_500, 'ht')))).toBe(
    'Le budget annoncé, 12 500 € HT, est supérieur de 1 500 € au total HT ; ' +
      'il couvre aussi ce qu’il faut prévoir (12 000 €).',
  );
  expect(plainly(budgetText(budgetQuote(11_000, 'ht')))).toBe(
    'Le budget annoncé, 11 000 € HT, est égal au total HT ; ' + 'il ne couvre pas ce qu’il faut prévoir (12 000 €).',
  );
});

test('a budget of the client with tax is compared with the total with VAT, and the rate is told', () =>
  expect(plainly(budgetText(budgetQuote(12_000, 'ttc', 12_500)))).toBe(
    'Le budget annoncé, 12 000 € TTC, est inférieur de 3 000 € au total de 15 000 € TTC (TVA à 20 %) ; ' +
      'il ne couvre pas ce qu’il faut prévoir (14 400 €).',
  ));

test('a budget that does not say its tax is taken before tax, and the reader is told and asked', () => {
  const quote = budgetQuote(9_000, 'unknown');
  expect(plainly(budgetText(quote))).toBe(
    'Le budget annoncé, 9 000 €, pris hors taxes faute de précision, est inférieur de 2 000 € au total HT ; ' +
      'il ne couvre pas ce qu’il faut prévoir (12 000 €).',
  );
  expect(budgetQuestions(quote).map(plainly)).toEqual([
    'Le budget de 9 000 € s’entend-il hors taxes ou toutes taxes comprises ?',
    'Si le budget de 9 000 € ne suffit pas, que faut-il réaliser en premier ?',
  ]);
});

test('a budget that is a range is told as one, and its upper end is what may suffice', () => {
  const ranged = (total_price: number): Quote => ({
    ...budgetQuote(15_000, 'ht', total_price),
    budget: { low: 5_000, value: 15_000, tax: 'ht' },
  });
  const told = (total_price: number) => plainly(budgetText(ranged(total_price)));
  const most = 'son maximum couvre aussi ce qu’il faut prévoir (12 000 €).';
  expect(told(11_000)).toBe(`Le budget annoncé, de 5 000 € à 15 000 € HT, comprend le total HT ; ${most}`);
  expect(told(4_000)).toBe(
    `Le budget annoncé, de 5 000 € à 15 000 € HT, est supérieur d’au moins 1 000 € au total HT ; ${most}`,
  );
  expect(told(16_000)).toBe(
    `Le budget annoncé, de 5 000 € à 15 000 € HT, est inférieur d’au moins 1 000 € au total HT ; ${most}`,
  );
  expect(statedBudget({ kind: 'budget', value: 15_000, tax: 'unknown', source: '' }, 'De 5 000 € à 15 000 €')).toEqual({
    low: 5_000,
    value: 15_000,
    tax: 'unknown',
  });
});

test('nothing is asked of a budget that holds eight times out of ten', () =>
  expect(budgetQuestions(budgetQuote(12_000, 'ht'))).toEqual([]));

test('a quote whose client states no budget has no sentence and no question on it', () => {
  for (const budget of [null, undefined]) {
    expect(budgetText({ ...finishedQuote, budget })).toBe('');
    expect(budgetQuestions({ ...finishedQuote, budget })).toEqual([]);
  }
  expect(textOf(finishedQuote, { ...provider, account_type: 'client' })).not.toContain('budget annoncé');
});

test('the sentence and the question on the budget follow the range in the same tax, whatever the amounts', () =>
  fc.assert(
    fc.property(fc.nat(40_000), fc.constantFrom('ttc', 'ht', 'unknown'), (value, tax) => {
      const quote = budgetQuote(value, tax);
      const net = tax === 'ttc' ? value / 1.2 : value;
      const verdict = /ne couvre pas|couvre aussi/.exec(budgetText(quote).replace(/\s/g, ' '))?.[0];
      const expected = net >= price.p80 ? 'couvre aussi' : 'ne couvre pas';
      expect(verdict).toBe(expected);
      expect(budgetQuestions(quote).some((text) => text.includes('en premier'))).toBe(net < price.p80);
    }),
    { numRuns: 500 },
  ));

test('a client’s estimation prints the sentence and the questions on the budget; a provider’s devis prints neither', () => {
  const quote = budgetQuote(9_000, 'unknown');
  const estimation = textOf(quote, { ...provider, account_type: 'client' });
  expect(estimation).toContain(plainly(answerText(quote)));
  expect(estimation).toContain('que faut-il réaliser en premier');
  const devis = print(quote, registered, { range: true, risks: true, questions: true, verified: true });
  expect(devis).not.toMatch(/budget annoncé|budget de/i);
});
