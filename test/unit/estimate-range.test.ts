import { expect, test } from 'vitest';
import { type EstimateInput, estimate } from '../../shared/estimate/estimate.ts';
import { featuresOf } from '../../shared/estimate/features.ts';
import { expectedHours, hourLaw, hoursAt } from '../../shared/estimate/hours.ts';
import { countLines } from '../../shared/estimate/lines.ts';
import { priceOf, share } from '../../shared/estimate/money.ts';
import { normalQuantile, normalShare } from '../../shared/estimate/normal-distribution.ts';
import { type Pace, urgentPaceOf } from '../../shared/estimate/pace.ts';
import { hoursUnder, lawOf, spreadOf } from '../../shared/estimate/range.ts';
import { mostRisk } from '../../shared/estimate/risks.ts';
import type { Complexity } from '../../shared/quote/generation.ts';
import { randomFrom } from '../support/random.ts';
import { certain, featureOf, inputOf, plainCalibration, scopeOf } from './estimate-inputs.ts';

const law = hourLaw([8, 14, 30]);

test('the distribution of a feature goes through its three hours: one case in ten under the first, half under the second, one in ten over the third', () => {
  expect(hoursAt(law, normalQuantile(0.1))).toBeCloseTo(8, 6);
  expect(hoursAt(law, 0)).toBe(14);
  expect(hoursAt(law, normalQuantile(0.9))).toBeCloseTo(30, 6);
});

test('the mean of a feature’s distribution is that of a million cases', () => {
  const cases = 1_000_000;
  let total = 0;
  for (let index = 0; index < cases; index += 1) total += hoursAt(law, normalQuantile((index + 0.5) / cases));
  expect(expectedHours(law)).toBeCloseTo(total / cases, 3);
  expect(expectedHours(law)).toBeGreaterThan(14);
});

test('a feature’s certain hours have no spread', () => expect(expectedHours(hourLaw([12.5, 12.5, 12.5]))).toBe(12.5));

test('the normal distribution is the one of the tables', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6);
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 6);
  expect(normalShare(1.96)).toBeCloseTo(0.975002, 6);
  expect(normalShare(-1)).toBeCloseTo(0.158655, 6);
});

test('money is shared in euros by largest remainder, the first ones where they are equal', () => {
  expect(share(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(share(10, [0.5, 2.5, 7])).toEqual([1, 2, 7]);
  expect(share(0, [1, 2])).toEqual([0, 0]);
  expect(share(5, [])).toEqual([]);
});

test('money is rounded to the euro once, from half-hours and cents', () => {
  expect(priceOf(0.5, 33.33)).toBe(17);
  expect(priceOf(2.5, 56.2)).toBe(141);
  expect(priceOf(1.5, 0.67)).toBe(1);
});

const modules = ['authentication', 'payment', 'search', 'dashboard', 'admin_panel', 'cms', 'booking', 'messaging'];
const features = modules.map((module) => featureOf(module));
const rangeWith = (overrides: Parameters<typeof scopeOf>[1], margin = 15) => {
  const input = inputOf(features, { scope: scopeOf(overrides?.features ?? features, overrides) });
  return estimate({ ...input, calibration: { ...input.calibration, estimation_buffer: margin } }).range;
};
const question = (swing: Complexity) => ({ text: `Question ${swing}`, swing });
const width = ({ hours }: ReturnType<typeof rangeWith>) => (hours.p90 ?? 0) - hours.p50;

test('without a margin the total holds about every other time within the range, with 80 % nearly always', () => {
  expect(Math.abs(rangeWith({}, 0).holds - 50)).toBeLessThan(10);
  expect(rangeWith({}, 80).holds).toBeGreaterThan(88);
});

/** A log-normal distribution approximates the sum of all tasks and risks: a sample of the sum checks it. */
test('the range of a quote is that of 100,000 cases drawn at random, to 3 %', () => {
  const risks = [
    { text: 'Un', probability: 0.25, hours: 30 },
    { text: 'Deux', probability: 0.5, hours: 12 },
  ];
  const questions = [question('high'), question('low')];
  const calibration = { ...plainCalibration, experience_years: 20, overhead_percentage: 10 };
  const input = inputOf(features, {
    calibration,
    timeline: 'veryUrgent',
    scope: scopeOf(features, { risks, questions }),
  });
  const count = countLines(featuresOf(input.scope), input, calibration, urgentPaceOf('veryUrgent') as Pace);
  const spread = spreadOf(count, input.scope, {});
  const law = lawOf(spread, questions);
  const random = randomFrom('cases');
  const normal = () => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random())));
  const misread = Math.sqrt(0.3 ** 2 + 0.12 ** 2 + 0.04 ** 2);
  const cases = Array.from({ length: 100_000 }, () => {
    const tasks = count.lines.map(({ feature, factor }) => hoursAt(hourLaw(feature.hours), normal()) * factor);
    const happened = risks.map(({ probability, hours }) => (random() < probability ? hours : 0));
    const own = tasks.reduce((a, b) => a + b, 0) * 1.1 + happened.reduce((a, b) => a + b, 0);
    return own * Math.exp(0.3 * normal() - 0.3 ** 2 / 2 + misread * normal());
  }).sort((a, b) => a - b);
  for (const probability of [0.1, 0.5, 0.8, 0.9]) {
    const drawn = cases[Math.round(probability * cases.length)] as number;
    expect(Math.abs(hoursUnder(law, probability) / drawn - 1)).toBeLessThan(0.03);
  }
});

test('the range of a quote has for each of its four cases the price of its hours at the hourly rate', () => {
  const { range, hourly_rate } = estimate(inputOf(features));
  const cases = ['p10', 'p50', 'p80', 'p90'] as const;
  expect(cases.map((each) => range.price[each])).toEqual(
    cases.map((each) => priceOf(range.hours[each] as number, hourly_rate)),
  );
});

test('the range of a quote is hardly narrower for a project ten times larger', () => {
  const spreadFor = (many: number) => {
    const all = Array.from({ length: many }, (_, index) => featureOf('search', { name: `Recherche ${index}` }));
    const { hours } = estimate(inputOf(all)).range;
    return Math.log((hours.p90 as number) / (hours.p10 as number));
  };
  expect(spreadFor(50) / spreadFor(5)).toBeGreaterThan(0.85);
  expect(spreadFor(50)).toBeGreaterThan(2 * 1.2816 * 0.3);
});

test('the range of a quote is wider for a reader known to misread, and for a brief of which little is explained; no hour moves', () => {
  const read = (reading: EstimateInput['reading']) => estimate(inputOf(features, { reading }));
  const [whole, offline, half, none] = [
    read({ model: 'a-model', explained: 1 }),
    read({ model: 'offline-reader', explained: 1 }),
    read({ model: 'a-model', explained: 0.5 }),
    read({ model: 'a-model', explained: 0 }),
  ] as const;
  expect(width(offline.range)).toBeGreaterThan(width(whole.range));
  expect(width(half.range)).toBeGreaterThan(width(whole.range));
  expect(none.range.hours.p80).toBeGreaterThan(half.range.hours.p80);
  for (const quote of [offline, half, none]) {
    expect(quote.estimated_hours).toBe(whole.estimated_hours);
    expect(Math.abs(quote.range.hours.p50 - whole.range.hours.p50)).toBeLessThanOrEqual(0.5);
  }
});

test('the range of a quote widens with open questions, the more the answer matters', () => {
  const widths = [[], [question('low')], [question('high')], [question('high'), question('medium')]].map((questions) =>
    width(rangeWith({ questions })),
  );
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(new Set(widths).size).toBe(4);
});

test('the range of a quote widens where the brief asks for nothing of what is counted', () => {
  const assumed = features.map((feature) => ({ ...feature, source: null }));
  expect(width(rangeWith({ features: assumed }))).toBeGreaterThan(width(rangeWith({})));
});

test('the range of a quote is moved by a probable risk, not by an impossible one', () => {
  const risk = (probability: number, hours: number) => rangeWith({ risks: [{ text: 'Risque', probability, hours }] });
  expect(risk(0, 500)).toEqual(rangeWith({}));
  expect(risk(0.5, 40).hours.p80).toBeGreaterThan(rangeWith({}).hours.p80);
});

test('the range of a quote tells by how much each answer would narrow it, the most useful first', () => {
  const questions = [question('low'), question('high'), question('medium')];
  const { narrowing } = estimate(inputOf(features, { scope: scopeOf(features, { questions }) }));
  expect(narrowing.map((item) => item.question)).toEqual(['Question high', 'Question medium', 'Question low']);
  expect((narrowing[0] as { hours: number }).hours).toBeGreaterThan((narrowing[2] as { hours: number }).hours);
  expect((narrowing[0] as { price: number }).price).toBe((narrowing[0] as { hours: number }).hours * 60);
});

test('the range of a quote tells the three features that move the total most', () => {
  const { sensitivity } = estimate(inputOf(features));
  expect(sensitivity.map(({ name }) => name)).toEqual([
    'Réservation en ligne',
    'Messagerie entre utilisateurs',
    'Administration',
  ]);
  expect(sensitivity[0]?.hours).toBe(37);
});

const work = [certain('search', 60), certain('dashboard', 40)];
const counted = (risks: { probability: number; hours: number }[]) => {
  const scope = scopeOf(work, { risks: risks.map((risk, index) => ({ ...risk, text: `Risque ${index}` })) });
  return estimate(inputOf(work, { scope, calibration: plainCalibration }));
};

test('what risks cost on average is a line of the total, explained: a risk of 25 % and 20 h costs 5 h', () => {
  const { breakdown, estimated_hours, explanation } = counted([{ probability: 0.25, hours: 20 }]);
  expect(breakdown.risques).toMatchObject({ position: 8, hours: 5, price: 300 });
  expect(estimated_hours).toBe(105);
  expect(explanation.at(-1)).toMatchObject({ label: 'Risques', hours_before: 100, hours_after: 105 });
});

test('what risks cost on average is nothing without a risk', () => {
  const { breakdown, explanation } = counted([]);
  expect(breakdown.risques).toBeUndefined();
  expect(explanation.at(-1)).toMatchObject({ label: 'Risques', factor: 1 });
});

test('what risks cost on average passes 30 % of the work neither by one monstrous risk nor by fifteen', () => {
  const most = mostRisk * 100;
  expect(counted([{ probability: 1, hours: 1e300 }]).breakdown.risques?.hours).toBe(most);
  expect(counted([{ probability: 0.5, hours: 1e300 }]).breakdown.risques?.hours).toBe(most / 2);
  const fifteen = Array.from({ length: 15 }, () => ({ probability: 0.9, hours: 50 }));
  expect(counted(fifteen).breakdown.risques?.hours).toBe(most);
  expect(counted(fifteen).range.hours.p50).toBeLessThan(130);
});
