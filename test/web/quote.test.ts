import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../shared/quote/quote.ts';
import { riskOfExceeding } from '../../shared/quote/risk-text.ts';
import { formatEuros } from '../../shared/text/format.ts';
import { PreviewComparison, PreviewOutcome } from '../../web/src/features/calibration/preview-comparison.tsx';
import { DevisPicture } from '../../web/src/features/home/miniature/devis.tsx';
import { differencesBetween, textsBetween } from '../../web/src/features/quotes/corrections/differences.ts';
import { HistoryRow } from '../../web/src/features/quotes/history-row.tsx';
import { Calculation } from '../../web/src/quote-view/calculation.tsx';
import { Comparison } from '../../web/src/quote-view/comparison.tsx';
import { KeyFigures } from '../../web/src/quote-view/key-figures.tsx';
import { OptionsList } from '../../web/src/quote-view/options-list.tsx';
import { QuoteLines } from '../../web/src/quote-view/quote-lines.tsx';
import { RangeChart } from '../../web/src/quote-view/range-chart.tsx';
import { RangeTable } from '../../web/src/quote-view/range-table.tsx';
import { SummaryFigures } from '../../web/src/quote-view/summary-figures.tsx';
import { TotalExplanation } from '../../web/src/quote-view/total-explanation.tsx';
import { finishedQuote } from '../support/printed-devis.ts';

/** The text of a part of a page, with plain spaces and `|` between two elements. */
const textOf = (part: ReactElement) =>
  renderToStaticMarkup(part)
    .replace(/(<[^>]+>)+/g, '|')
    .replace(/\s+/g, ' ');

test.each([
  ['the key figures', KeyFigures],
  ['the summary', SummaryFigures],
])('%s show a rate to the cent where it has cents, so that the total can be checked', (_, part) => {
  const shown = (hourly_rate: number) => textOf(createElement(part, { quote: { ...finishedQuote, hourly_rate } }));
  expect(shown(62.5)).toContain('|62,50 €/h|');
  expect(shown(60)).toContain('|60 €/h|');
});

test.each([
  [97, '1 fois sur 20'],
  [67, '1 fois sur 3'],
  [55, '1 fois sur 2'],
  [20, '4 fois sur 5'],
])('a total that is enough in %i cases of a hundred is exceeded %s', (holds, said) => {
  expect(riskOfExceeding(holds)).toBe(said);
});

describe('« HT » stands beside every total and column of prices', () => {
  const quote = { ...finishedQuote, generic: { estimated_hours: 200, total_price: 12_000 } };
  const price = formatEuros(quote.total_price).replace(/\s/g, ' ');
  const amount = { hours: '', price: '' };
  const bar = { p10: 0, p80: 0, p90: 0, total: 0 };
  const devis = { lineCount: 1, lines: [], rest: { ...amount, name: '' }, total: amount, sure: '', pace: '', bar };
  const history = createElement(HistoryRow, { quote, onDelete: () => undefined });
  test.each([
    ['the key figures', createElement(KeyFigures, { quote }), ['|Prix total HT|']],
    ['the summary', createElement(SummaryFigures, { quote }), ['|Prix total HT|']],
    ['the lines', createElement(QuoteLines, { quote }), ['|Prix HT|', '|Total HT|']],
    ['the calculation', createElement(Calculation, { quote }), [`|${price} HT|`]],
    ['the range', createElement(RangeTable, quote), ['|Prix HT|']],
    ['the chart of the range', createElement(RangeChart, { quote }), ['|Total HT de ce devis|']],
    ['the comparison with the generic profile', createElement(Comparison, { quote }), ['|Prix HT|']],
    ['the options', createElement(OptionsList, { options: quote.included_options }), ['€ HT par an|']],
    ['what explains a total', createElement(TotalExplanation, { quote }), [`|${price} HT|`]],
    ['the miniature of the home page', createElement(DevisPicture, { devis }), ['|Total HT|', 'heures et prix HT|']],
    ['the history', createElement(MemoryRouter, null, history), [`|${price} HT|`]],
    ['the preview of a calibration', createElement(PreviewOutcome, { generic: quote, own: quote }), [`|${price} HT|`]],
    [
      'the figures of that preview',
      createElement(PreviewComparison, { generic: quote, own: quote }),
      ['|Prix HT|', '|8 cas sur 10 sous, HT|'],
    ],
  ])('« HT » stands beside the prices in %s', (_, part, said) => {
    for (const text of said) expect(textOf(part)).toContain(text);
  });
});

describe('phases stand in the order of the quote, whatever the order in which the table gave them, in', () => {
  const risks = { position: 99, hours: 3, price: 180, description: '' };
  const quote = { ...finishedQuote, breakdown: { ...finishedQuote.breakdown, risques: risks } };
  const turned = { ...quote, breakdown: Object.fromEntries(Object.entries(quote.breakdown).reverse()) };
  test.each([
    ['the lines', (quote: Quote) => textOf(createElement(QuoteLines, { quote }))],
    ['what differs between two versions', (quote: Quote) => differencesBetween({ ...quote, breakdown: {} }, quote)],
  ])('phases stand in the order of the quote in %s', (_, said) => {
    expect(said(turned)).toEqual(said(quote));
  });
});

test('beside the total of a project out of reach stand why and what to ask, and no share of cases', () => {
  const outside = { work: ['un jeu'], questions: ['Combien de niveaux\u00A0?'] };
  const hours = { ...finishedQuote.range.hours, p90: null };
  const price = { ...finishedQuote.range.price, p90: null };
  const quote = { ...finishedQuote, outside, range: { ...finishedQuote.range, hours, price } };
  const said = textOf(createElement(KeyFigures, { quote }));
  expect(said).toContain('ce projet comprend un jeu');
  expect(said).toContain('|Combien de niveaux ?|');
  expect(said).not.toMatch(/des cas|fois sur/);
  expect(textOf(createElement(RangeTable, quote))).not.toContain('9 fois');
  expect(textOf(createElement(Calculation, { quote }))).toContain('Personne ne peut dire ici');
});

test('the comparison of two versions tells the texts that changed, each as it was and as it is, and no other', () => {
  const [feature, ...features] = finishedQuote.features;
  const [[key, phase] = ['', undefined], ...phases] = Object.entries(finishedQuote.breakdown);
  if (!feature || !phase) throw new Error('the quote has no line');
  const before = { ...finishedQuote, assumptions: ['Un logo existe', 'Une langue'], exclusions: ['La traduction'] };
  const after: Quote = {
    ...before,
    ai_analysis: 'Une boutique.',
    assumptions: ['Une langue', 'Un logo existe, en SVG'],
    exclusions: [],
    features: [{ ...feature, description: 'Par carte' }, ...features],
    breakdown: { ...Object.fromEntries(phases), [key]: { ...phase, name: 'Cadrage', description: 'Deux ateliers' } },
  };
  expect(textsBetween(before, before)).toEqual([]);
  expect(textsBetween(before, after)).toEqual([
    { label: 'Analyse du projet', before: before.ai_analysis, after: 'Une boutique.' },
    { label: 'Hypothèses', before: 'Un logo existe', after: 'Un logo existe, en SVG' },
    { label: 'Exclusions', before: 'La traduction', after: '–' },
    { label: 'Phase Cadrage', before: phase.description, after: 'Deux ateliers' },
    { label: feature.name, before: feature.description ?? '–', after: 'Par carte' },
  ]);
});
