import { expect, test } from 'vitest';
import { type Figure, figuresOf } from '../../shared/figures/figures.ts';
import { figureCases } from './figure-sentences.ts';

const range = ({ low, value }: { low?: number; value: number }) => (low === undefined ? `${value}` : `${low}-${value}`);

/** A figure as the table of cases writes it. */
const textOf = (figure: Figure): string => {
  switch (figure.kind) {
    case 'quantity':
      return [range(figure), figure.noun].filter(Boolean).join(' ');
    case 'money': {
      const { tax, per, qualifier } = figure;
      const rest = [tax !== 'unknown' && tax, per && `/${per}`, qualifier && `(${qualifier})`];
      return [`${range(figure)} €`, ...rest].filter(Boolean).join(' ');
    }
    case 'percentage':
      return `percentage:${range(figure)}`;
    case 'duration':
      return `duration:${range(figure)} ${figure.unit}`;
    default:
      return `${figure.kind}:${figure.text}`;
  }
};
const read = (text: string) => figuresOf(text).map(textOf).join(' | ');

const misread = (cases: typeof figureCases) =>
  cases
    .filter(([text, figures]) => read(text) !== figures)
    .map(([text, figures]) => ({ text, figures, read: read(text) }));

const tunedOn = figureCases.filter((_, index) => index % 2 === 0);
const heldOut = figureCases.filter((_, index) => index % 2 === 1);

test('the reading of figures is tried on at least 200 sentences, no two alike', () => {
  expect(new Set(figureCases.map(([text]) => text)).size).toBe(figureCases.length);
  expect(figureCases.length).toBeGreaterThanOrEqual(200);
});

test('years, laws, phone numbers and postcodes are no quantities, and sums are sums', () => {
  expect(misread(tunedOn)).toEqual([]);
});

test('figures of sentences that the reader was not tuned on are read as well', () => {
  expect(1 - misread(heldOut).length / heldOut.length).toBeGreaterThanOrEqual(0.9);
});
