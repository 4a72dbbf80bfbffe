import { describe, expect, test } from 'vitest';
import { estimate } from '../../shared/estimate/estimate.ts';
import { featuresOf } from '../../shared/estimate/features.ts';
import { expectedHours, hourLaw, hoursAt } from '../../shared/estimate/hours.ts';
import { countLines } from '../../shared/estimate/lines.ts';
import { priceOf, share } from '../../shared/estimate/money.ts';
import { normalQuantile, normalShare } from '../../shared/estimate/normal.ts';
import { type Pace, urgentPaceOf } from '../../shared/estimate/pace.ts';
import { randomFrom, shuffled } from '../../shared/estimate/random.ts';
import { casesOf, simulate } from '../../shared/estimate/range.ts';
import type { Complexity } from '../../shared/generation.ts';
import { featureOf, inputOf, plainCalibration, scopeOf } from './estimate-inputs.ts';

describe('the law of one feature', () => {
  const law = hourLaw([8, 14, 30]);

  test('goes through its three hours: one case in ten under the first, half under the second, one in ten over the third', () => {
    expect(hoursAt(law, normalQuantile(0.1))).toBeCloseTo(8, 6);
    expect(hoursAt(law, 0)).toBe(14);
    expect(hoursAt(law, normalQuantile(0.9))).toBeCloseTo(30, 6);
  });

  test('its mean is that of a million cases', () => {
    const cases = 1_000_000;
    let total = 0;
    for (let index = 0; index < cases; index += 1) total += hoursAt(law, normalQuantile((index + 0.5) / cases));
    expect(expectedHours(law)).toBeCloseTo(total / cases, 3);
    expect(expectedHours(law)).toBeGreaterThan(14);
  });

  test('certain hours are themselves', () => expect(expectedHours(hourLaw([12.5, 12.5, 12.5]))).toBe(12.5));

  test('the normal law is the one of the tables', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 6);
    expect(normalShare(1.96)).toBeCloseTo(0.975002, 6);
    expect(normalShare(-1)).toBeCloseTo(0.158655, 6);
  });
});

describe('chance that is always the same', () => {
  test('a text gives its numbers again, another text gives others, all from 0 to 1', () => {
    const [first, again, other] = ['a', 'a', 'b'].map((seed) => {
      const random = randomFrom(seed);
      return Array.from({ length: 1000 }, random);
    }) as [number[], number[], number[]];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(first.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(first.reduce((a, b) => a + b) / 1000).toBeCloseTo(0.5, 1);
  });

  test('a shuffle keeps everybody', () => {
    const order = [...shuffled(100, randomFrom('x'))];
    expect(order).not.toEqual([...order].sort((a, b) => a - b));
    expect(order.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });
});

describe('money', () => {
  test('shares euros by largest remainder, the first ones where they are equal', () => {
    expect(share(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(share(10, [0.5, 2.5, 7])).toEqual([1, 2, 7]);
    expect(share(0, [1, 2])).toEqual([0, 0]);
    expect(share(5, [])).toEqual([]);
  });

  test('rounds to the euro once, from half-hours and cents', () => {
    expect(priceOf(0.5, 33.33)).toBe(17);
    expect(priceOf(2.5, 56.2)).toBe(141);
    expect(priceOf(1.5, 0.67)).toBe(1);
  });
});

describe('the range', () => {
  const modules = ['authentication', 'payment', 'search', 'dashboard', 'admin_panel', 'cms', 'booking', 'messaging'];
  const features = modules.map((module) => featureOf(module));
  const rangeWith = (given: Parameters<typeof scopeOf>[1], margin = 15) => {
    const input = inputOf(features, { scope: scopeOf(given?.features ?? features, given) });
    return estimate({ ...input, calibration: { ...input.calibration, estimation_buffer: margin } }).range;
  };
  const question = (swing: Complexity) => ({ text: `Question ${swing}`, swing });
  const width = ({ hours }: ReturnType<typeof rangeWith>) => hours.p90 - hours.p50;

  test('without a margin the quote holds about every other time, with 40 % nearly always', () => {
    expect(Math.abs(rangeWith({}, 0).holds - 50)).toBeLessThan(10);
    expect(rangeWith({}, 40).holds).toBeGreaterThan(90);
  });

  test('its mean is the quote without margin, for the provider who is asked', () => {
    const calibration = { ...plainCalibration, experience_years: 20, overhead_percentage: 10 };
    const input = inputOf(features, { calibration, timeline: 'veryUrgent' });
    const count = countLines(featuresOf(input.scope), input, calibration, urgentPaceOf('veryUrgent') as Pace);
    const cases = casesOf(simulate(count, input.scope, 'seed'), []);
    const mean = cases.reduce((total, hours) => total + hours, 0) / cases.length;
    expect(Math.abs(mean / count.hours - 1)).toBeLessThan(0.01);
  });

  test('hardly depends on the seed', () => {
    const p80 = Array.from(
      { length: 20 },
      (_, seed) => estimate(inputOf(features, { seed: `${seed}` })).range.hours.p80,
    );
    expect(Math.max(...p80) / Math.min(...p80)).toBeLessThan(1.02);
  });

  test('widens with open questions, the more the answer matters', () => {
    const widths = [[], [question('low')], [question('high')], [question('high'), question('medium')]].map(
      (questions) => width(rangeWith({ questions })),
    );
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(4);
  });

  test('widens where the brief asks for nothing of what is counted', () => {
    const assumed = features.map((feature) => ({ ...feature, source: null }));
    expect(width(rangeWith({ features: assumed }))).toBeGreaterThan(width(rangeWith({})));
  });

  test('a probable risk moves it, an impossible one does not, and a monstrous one stays within the project', () => {
    const risk = (probability: number, hours: number) => rangeWith({ risks: [{ text: 'Risque', probability, hours }] });
    expect(risk(0, 500)).toEqual(rangeWith({}));
    expect(risk(0.5, 40).hours.p80).toBeGreaterThan(rangeWith({}).hours.p80);
    expect(risk(1, 1e300).hours.p50).toBeLessThan(3 * rangeWith({}).hours.p50);
  });

  test('tells by how much each answer would narrow it, the most useful first', () => {
    const questions = [question('low'), question('high'), question('medium')];
    const { narrowing } = estimate(inputOf(features, { scope: scopeOf(features, { questions }) }));
    expect(narrowing.map((one) => one.question)).toEqual(['Question high', 'Question medium', 'Question low']);
    expect((narrowing[0] as { hours: number }).hours).toBeGreaterThan((narrowing[2] as { hours: number }).hours);
    expect((narrowing[0] as { price: number }).price).toBe((narrowing[0] as { hours: number }).hours * 60);
  });

  test('tells the three features that move the total most', () => {
    const { sensitivity } = estimate(inputOf(features));
    expect(sensitivity.map(({ name }) => name)).toEqual([
      'Réservation en ligne',
      'Messagerie entre utilisateurs',
      'Administration',
    ]);
    expect(sensitivity[0]?.hours).toBe(37);
  });
});
