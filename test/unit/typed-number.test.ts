import { expect, test } from 'vitest';
import { numberToType, typedNumber } from '../../shared/text/typed-number.ts';
import { fc } from '../support/properties.ts';

test.each([
  ['7,5', 7.5],
  ['99,50', 99.5],
  ['112.5', 112.5],
  ['1 200', 1200],
  ['1\u00A0200', 1200],
  ['1\u202F061,37', 1061.37],
  ['1\u00A0061,37\u00A0€', 1061.37],
  ['1.061,37', 1061.37],
  ['1,061.37', 1061.37],
  ['  520 ', 520],
  ['520€', 520],
  ['15\u00A0%', 15],
  ['450 euros', 450],
  ['7,', 7],
  [',5', 0.5],
  ['-5', -5],
  ['\u22125', -5],
  ['\uFEFF30', 30],
  ['0', 0],
])('the number typed as %j is %d', (text, value) => expect(typedNumber(text)).toBe(value));

test.each(['', ' ', '\u00A0'])('a number typed as %j is no answer', (text) =>
  expect(typedNumber(text)).toBeUndefined(),
);

test.each(['douze', '1,2,3', '12 5', '1 20', '1e3', '0x10', '--5', '€', '5 à 7', 'Infinity'])(
  'a number typed as %j is refused',
  (text) => expect(typedNumber(text)).toBeNaN(),
);

test('any typed amount to the cent is read as it is written, with or without groups', () => {
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
      expect(typedNumber(numberToType(cents / 100))).toBe(cents / 100);
      expect(typedNumber(euros.format(cents / 100))).toBe(cents / 100);
    }),
  );
});
