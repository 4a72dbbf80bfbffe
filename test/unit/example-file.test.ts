import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFile, exampleOffer, files } from '../support/example-file.ts';
import { hasNativeEngine } from '../support/pdf-engine.ts';

const what = 'the PDF of the page /example is what the product makes of its sample today: npm run example writes it';
// The native engine has made these bytes.
test.runIf(hasNativeEngine())(what, async () => {
  expect(readFileSync(files.pdf).equals(await exampleFile())).toBe(true);
});

test('what the page /example shows as a recipient sees it is made by the product too', () => {
  expect(JSON.parse(readFileSync(files.offer, 'utf8'))).toEqual(exampleOffer());
});
