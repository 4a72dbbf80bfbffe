import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { qrRows } from '../../shared/offer/qr.ts';
import { epcText } from '../../shared/offer/transfer-qr-text.ts';
import { examples, fc } from '../support/properties.ts';

/** Draws a QR code as a camera sees it: 4 pixels a square, in the white frame of its standard. */
const readQr = (rows: boolean[][]) => {
  const [scale, frame] = [4, 4];
  const side = (rows.length + 2 * frame) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale) - frame]?.[Math.floor(x / scale) - frame])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return jsqr(pixels, side, side);
};
const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

const transfer = {
  beneficiary: 'Atelier du Port',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  cents: 123_405,
  reference: 'Acompte devis D-2026-0042',
};

test('the QR code of a transfer is read by another program as the lines of EPC069-12', () => {
  const text = epcText(transfer) ?? '';
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'AGRIFRPP',
    'Atelier du Port',
    'FR7630006000011234567890189',
    'EUR1234.05',
    '',
    '',
    'Acompte devis D-2026-0042',
  ]);
  expect(readQr(qrRows(text))?.data).toBe(text);
});

test('the QR code of any transfer is of version 13 at most, and is read byte by byte', () => {
  const words = fc.string({ unit: fc.constantFrom(...'aÉœ 9’€ı\n\u202E') as fc.Arbitrary<string>, maxLength: 200 });
  fc.assert(
    fc.property(
      words,
      words,
      fc.option(fc.constant('AGRIFRPP878')),
      fc.integer({ min: 1, max: 99_999_999_999 }),
      (beneficiary, reference, bic, cents) => {
        const text = epcText({ ...transfer, beneficiary, reference, bic, cents }) ?? '';
        const rows = qrRows(text);
        expect(rows.length).toBeLessThanOrEqual(17 + 4 * 13);
        expect(readQr(rows)?.binaryData).toEqual(bytesOf(text));
        const [, , , , , name = '', , amount = '', ...last] = text.split('\n');
        expect(last).toHaveLength(3);
        expect([...name].length).toBeLessThanOrEqual(70);
        expect(Math.round(Number(amount.slice(3)) * 100)).toBe(cents);
      },
    ),
    { numRuns: examples(200) },
  );
});

test.each([
  ['without an IBAN', { iban: null }],
  ['of nothing', { cents: 0 }],
  ['of a billion euros', { cents: 100_000_000_000 }],
])('a transfer %s has no QR code', (_what, without) => {
  expect(epcText({ ...transfer, ...without })).toBeNull();
});

test('a QR code draws a text of 412 bytes, and refuses a longer one', () => {
  expect(readQr(qrRows('a'.repeat(412)))?.data).toHaveLength(412);
  expect(() => qrRows('a'.repeat(413))).toThrow();
});
