import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../infra/paths.ts';
import { exampleFile } from '../support/example-file.ts';

test('the PDF of the page /example is what the product makes of its sample today: npm run example writes it', () => {
  expect(readFileSync(path.join(root, 'web/public/exemple-devis.pdf')).equals(exampleFile())).toBe(true);
});
