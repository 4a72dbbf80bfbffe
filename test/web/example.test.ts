import { expect, test } from 'vitest';
import { boundsOf } from '../../shared/estimate/catalogue.ts';
import { QuoteState } from '../../shared/quote/quote.ts';
import sample from '../../web/src/features/example/sample.at-build.ts';
import { sampleShop } from '../../web/src/quote-view/sample-shop.ts';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test('the example is a quote as the product makes them: 320 hours at 60 € make 19 200 €', () => {
  expect(QuoteState.safeParse(sample).error).toBeUndefined();
  expect([sample.estimated_hours, sample.hourly_rate, sample.total_price]).toEqual([320, 60, 19_200]);
});

test('the columns of the example add up to its total', () => {
  const phases = Object.values(sample.breakdown);
  expect(sum(phases.map(({ hours }) => hours))).toBe(sample.estimated_hours);
  expect(sum(phases.map(({ price }) => price))).toBe(sample.total_price);
  const { gestion_de_projet: management, risques: risks } = sample.breakdown;
  const apart = (management?.hours ?? 0) + (risks?.hours ?? 0);
  expect(sum(sample.features.map(({ hours }) => hours)) + apart).toBe(sample.estimated_hours);
});

test('every sentence that the example quotes stands in its brief', () => {
  const sources = sampleShop.scope.features.map(({ source }) => source).filter((source) => source !== null);
  expect(sources.length).toBeGreaterThan(5);
  for (const source of sources) expect(sample.description).toContain(source);
});

test('each feature that the example quotes a sentence for has the words marked that ask for it', () => {
  for (const { source, source_mark = [0, 0] } of sample.features) {
    const words = source?.slice(...source_mark) ?? '';
    expect(words.length > 3 && words !== source).toBe(source !== null);
  }
});

test('the example shows each complexity, at hours that the catalogue allows', () => {
  expect(new Set(sample.features.map(({ complexity }) => complexity))).toEqual(new Set(['low', 'medium', 'high']));
  for (const { module, hours } of sampleShop.scope.features) {
    const { minimum, maximum } = boundsOf(module);
    for (const value of hours) {
      expect(value).toBeGreaterThanOrEqual(minimum);
      expect(value).toBeLessThanOrEqual(maximum);
    }
  }
});
