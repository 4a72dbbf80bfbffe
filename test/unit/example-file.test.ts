import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../infra/paths.ts';
import { exampleFile } from '../support/example-file.ts';
import { hasNativeEngine } from '../support/pdf-engine.ts';

const what = 'the PDF of the page /example is what the product makes of its sample today: npm run example writes it';
// Bytes are those of the native engine.
test.runIf(hasNativeEngine())(what, async () => {
  expect(readFileSync(path.join(root, 'web/public/exemple-devis.pdf')).equals(await exampleFile())).toBe(true);
});
