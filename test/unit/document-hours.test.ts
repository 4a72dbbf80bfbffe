import { expect, test } from 'vitest';
import { documentTexts } from '../../shared/quote/document-texts.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { quoteOf } from '../support/generated-quotes.ts';
import { certain, inputOf } from './estimate-inputs.ts';

const quote = quoteOf(
  inputOf([
    certain('payment', 20, { source_document: { name: 'cahier.pdf', page: 2 } }),
    certain('search', 8, { source_document: { name: 'cahier.pdf' } }),
    certain('cms', 4),
  ]),
);
const plainly = (texts: string[]) => texts.map((text) => text.replace(/\s/g, ' '));
const file = (name: string, used: 'whole' | 'beginning' | 'nothing' = 'whole', kind: 'text' | 'image' = 'text') => ({
  ...{ id: name, name, kind, used },
});
const documents: Quote['documents'] = [
  file('cahier.pdf'),
  file('notes.txt', 'beginning'),
  file('plan.png', 'nothing', 'image'),
];

test('each file that was read tells the hours of the lines that it asks for, or that there are none', () => {
  const own = quote.features.filter(({ module }) => module !== 'cms').reduce((hours, line) => hours + line.hours, 0);
  expect(plainly(documentTexts({ ...quote, documents }))).toEqual([
    `« cahier.pdf » ajoute ${String(own).replace('.', ',')} h, en 2 lignes.`,
    '« notes.txt » n’ajoute aucune ligne.',
  ]);
});

test('no hours of files are told of a quote that was made without files', () =>
  expect(documentTexts(quote)).toEqual([]));
