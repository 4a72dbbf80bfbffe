import { expect, test } from 'vitest';
import { sourceChecker } from '../../functions/services/model/source.ts';

test('a quotation of a few words gives the sentence it stands in', () => {
  const check = sourceChecker(['Nous sommes trois. Les clients paient par carte bancaire. Merci.']);
  expect(check('paient par carte')).toBe('Les clients paient par carte bancaire.');
});

test('two words at both ends of thousands of marks are no quotation', () => {
  expect(sourceChecker([`mot${'·'.repeat(19_000)}mot`])('mot mot')).toBeNull();
});
