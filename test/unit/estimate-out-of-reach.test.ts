import { expect, test } from 'vitest';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { BriefReading } from '../../shared/estimate/reading.ts';
import type { ScopeFeature } from '../../shared/quote/generation.ts';
import { marketText } from '../../shared/quote/market-text.ts';
import { outsideText } from '../../shared/quote/outside-text.ts';
import { finishedQuote } from '../support/printed-devis.ts';
import { featureOf, inputOf } from './estimate-inputs.ts';

const ordinary = ['authentication', 'booking', 'payment'].map((module) => featureOf(module));
const counted = (features: ScopeFeature[], reading?: BriefReading) => estimate(inputOf(features, { reading }));
const plain = (text: string) => text.replace(/\s/g, ' ');

test('an ordinary project has no work out of the catalogue’s reach, and all of its range', () => {
  const { outside, range } = counted(ordinary);
  expect(outside).toBeNull();
  expect(range.hours.p90).toBeGreaterThan(range.hours.p80);
});

test.each([
  ['video_game', 'un jeu'],
  ['firmware', 'du logiciel embarqué'],
  ['software_configuration', 'le déploiement d’un progiciel'],
])(
  'a quote out of the catalogue’s reach for %s says so, without an upper end, with what is to be asked',
  (module, what) => {
    const { outside, range, metrics } = counted([...ordinary, featureOf(module)]);
    expect(outside?.work).toEqual([what]);
    expect(outside?.questions).toHaveLength(1);
    expect([range.hours.p90, range.price.p90]).toEqual([null, null]);
    expect(metrics.find(({ name }) => name === 'holds')?.value).toBe('Inconnu');
    expect(plain(outsideText({ outside }))).toContain(`ce projet comprend ${what}`);
  },
);

test('a quote is out of the catalogue’s reach by what the reader alone met, and by a brief of which less than a third is explained', () => {
  const { outside } = counted(ordinary, { unknown: ['un automate industriel'], explained: 0.3 });
  expect(outside?.work).toEqual([
    'un automate industriel',
    'une part de la description qu’aucune ligne de ce devis ne reprend',
  ]);
  expect(counted(ordinary, { explained: 0.4 }).outside).toBeNull();
});

test('a quote is out of the catalogue’s reach where the project is mostly bespoke by the client’s own words', () => {
  const bespoke = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit'].map((name) =>
    featureOf('custom_feature', { name }),
  );
  expect(counted([...ordinary, ...bespoke]).outside?.work).toHaveLength(1);
  expect(counted([...ordinary, ...bespoke.slice(0, 2)]).outside).toBeNull();
  const assumed = bespoke.map((feature) => ({ ...feature, source: null }));
  expect(counted([...ordinary, ...assumed]).outside).toBeNull();
});

const { range } = finishedQuote;
const at = (p50: number) => marketText({ range: { ...range, price: { ...range.price, p50 } }, outside: null });

test('the price of other providers is the published spread of bids around the median, in round sums, with its source', () => {
  expect(plain(at(20_000))).toContain('Dix prestataires vous répondraient entre 5 000 € et 42 000 € HT');
  expect(at(20_000)).toContain('Evidence-based Software Engineering');
});

test('the price of other providers is not told where no total can be relied on, nor of nothing', () => {
  expect(at(0)).toBe('');
  expect(marketText({ range, outside: { work: ['un jeu'], questions: [] } })).toBe('');
});
