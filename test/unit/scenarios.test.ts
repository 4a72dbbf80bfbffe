import { expect, test } from 'vitest';
import { applyEdit, type Edit } from '../../shared/estimate/edits.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { suggestionsFor } from '../../shared/estimate/refine.ts';
import { scenariosOf } from '../../shared/estimate/scenarios.ts';
import { type Corrections, noCorrections } from '../../shared/quote/corrections.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { scenarioKeys, scenarioTable } from '../../shared/quote/scenarios.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { fc } from '../support/properties.ts';
import { anyInput, featureOf, inputOf } from './estimate-inputs.ts';

const input = inputOf([
  featureOf('payment'),
  featureOf('cart_checkout', { source: null }),
  featureOf('product_catalogue', { source: null }),
  featureOf('search', { source: null }),
  featureOf('privacy', { source: null }),
  featureOf('discovery_workshops', { source: null }),
]);
const original: Quote = { ...quoteOf(input), description: 'Les clients paient par carte et laissent des avis.' };
const terms = termsOf(input);
const corrected = (...edits: Edit[]): Corrections =>
  edits.reduce((corrections, edit) => applyEdit({ original, terms, corrections }, edit), noCorrections);
const scenarios = (...edits: Edit[]) => scenariosOf({ original, terms, corrections: corrected(...edits) });
const modules = ({ features }: Quote) => features.map(({ module }) => module);
const key = (module: string) => String(original.features.findIndex((feature) => feature.module === module));

test('the usual scope is the quote as it is, corrections and all', () => {
  expect(scenarios().usual).toEqual(original);
  const edit: Edit = { edit: 'feature', key: key('payment'), change: { hours: 80 } };
  expect(scenarios(edit).usual).toEqual(recount(original, terms, corrected(edit)));
});

test('the minimal scope leaves out what is only assumed, but not what the rest stands on, the law or framing', () => {
  const { minimal } = scenarios();
  expect(modules(minimal)).not.toContain('search');
  for (const module of ['payment', 'cart_checkout', 'product_catalogue', 'privacy', 'discovery_workshops'])
    expect(modules(minimal)).toContain(module);
  expect(minimal.total_price).toBeLessThan(original.total_price);
});

test('the minimal scope keeps an assumption that was confirmed, or that its provider has set', () => {
  for (const change of [{ confirmed: true }, { hours: 12 }])
    expect(modules(scenarios({ edit: 'feature', key: key('search'), change }).minimal)).toContain('search');
});

test('the complete scope counts what is priced apart, and what the engine suggests', () => {
  const { usual, complete } = scenarios({ edit: 'feature', key: key('search'), change: { optional: true } });
  expect(modules(usual)).not.toContain('search');
  expect(modules(complete)).toContain('search');
  const suggested = suggestionsFor(original).map(({ module }) => module);
  expect(suggested.length).toBeGreaterThan(0);
  expect(modules(complete)).toEqual(expect.arrayContaining(suggested));
  expect(complete.total_price).toBeGreaterThan(usual.total_price);
});

test('each scope holds the lines of the smaller one at the same hours, and costs no less', () => {
  fc.assert(
    fc.property(anyInput, (any) => {
      const quote = quoteOf(any);
      const scenarios = scenariosOf({ original: quote, terms: termsOf(any), corrections: noCorrections });
      const { scopes, lines } = scenarioTable(scenarios);
      for (const { hours } of lines) {
        if (hours.minimal !== null) expect(hours.usual).toBe(hours.minimal);
        if (hours.usual !== null) expect(hours.complete).toBe(hours.usual);
      }
      for (const scope of scenarioKeys)
        expect(lines.filter(({ hours }) => hours[scope] !== null)).toHaveLength(scenarios[scope].features.length);
      const prices = scenarioKeys.map((scope) => scopes[scope].total_price);
      expect(prices).toEqual(prices.toSorted((value, nextValue) => value - nextValue));
      expect(scopes.usual).toMatchObject({ total_price: quote.total_price, estimated_hours: quote.estimated_hours });
    }),
    { numRuns: 60 },
  );
});

test('no scope of a quote out of the catalogue’s reach promises a range', () => {
  const outside = { work: ['un jeu'], questions: [] };
  const table = scenarioTable(scenariosOf({ original: { ...original, outside }, terms, corrections: noCorrections }));
  expect(scenarioKeys.map((scope) => table.scopes[scope].range)).toEqual([null, null, null]);
});
