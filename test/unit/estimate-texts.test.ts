import { describe, expect, test } from 'vitest';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { BriefReading } from '../../shared/estimate/reading.ts';
import { count, formatCents, formatEuros, formatFactor, formatLongDay, typography } from '../../shared/text/format.ts';
import { readPublished } from '../eval/publish.ts';
import { featureOf, inputOf, scopeOf } from './estimate-inputs.ts';

const features = ['specifications', 'wireframes', 'admin_panel', 'payment', 'automated_tests', 'store_release'].map(
  (module) => featureOf(module),
);
const scope = scopeOf(features, {
  risks: [{ text: 'Risque', probability: 0.25, hours: 10 }],
  questions: [{ text: 'Combien de comptes ?', swing: 'high' }],
});
const result = estimate(
  inputOf(features, {
    scope,
    timeline: 'urgent',
    technologies: ['Flutter'],
    calibration: {
      team_size: 2,
      experience_years: 12,
      daily_rate: 520,
      overhead_percentage: 10,
      estimation_buffer: 12,
      tech_stack: ['React'],
      specialities: ['E-commerce'],
      preferred_project_types: [],
    },
  }),
);

test('a quote has at least 20 metrics, each with its own name, a French label and a value', () => {
  const { metrics } = result;
  expect(metrics.length).toBeGreaterThanOrEqual(20);
  expect(new Set(metrics.map(({ name }) => name)).size).toBe(metrics.length);
  expect(new Set(metrics.map(({ label }) => label)).size).toBe(metrics.length);
  for (const { label, value } of metrics) {
    expect(label).not.toBe('');
    expect(value).toMatch(/^(?!.*(NaN|undefined|Infinity|null)).+$/);
  }
});

test('the metrics of a quote are counted from its figures', () => {
  const values = Object.fromEntries(result.metrics.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    feature_count: '6',
    day_price: '520\u00A0€',
    risk_hours: '2,5\u00A0h',
    questions: '1',
    traced: '100\u00A0%',
    crew: '2',
    holds: `${result.range.holds}\u00A0%`,
    price_p80: formatEuros(result.range.price.p80),
    generic_price: formatEuros(result.generic.total_price),
  });
});

describe('of how the brief was read', () => {
  const toldOf = (reading?: BriefReading) => {
    const { metrics } = estimate(inputOf(features, { reading }));
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };

  test('the metrics of a quote tell the share of the brief’s requests that it answers', () =>
    expect(toldOf({ model: 'offline-reader', explained: 0.875 }).coverage).toBe('88\u00A0%'));

  test('the metrics of a quote tell the bias that the evaluation published of the same reader, with its interval', () => {
    const { reader, measures } = readPublished().heldOut;
    const [bias, from, to] = [measures.bias.value, ...measures.bias.interval].map((logarithm) =>
      formatFactor(Math.round(Math.exp(logarithm) * 100) / 100),
    );
    expect(toldOf({ model: reader.id, explained: 1 }).method_bias).toBe(`${bias} (de\u00A0${from}\u00A0à\u00A0${to})`);
  });

  test('the metrics of a quote tell no bias of a model that was not measured', () =>
    expect(toldOf({ model: 'eu.anthropic.claude-haiku-9', explained: 1 }).method_bias).toBe('Pas encore mesuré'));

  test('the metrics of a quote tell nothing of a brief that nobody has read', () => {
    expect(toldOf()).not.toHaveProperty('coverage');
    expect(toldOf()).not.toHaveProperty('method_bias');
  });
});

test('each step of a quote’s explanation gives its reason', () => {
  expect(result.explanation.map(({ label }) => label)).toEqual([
    'Aléas des tâches',
    'Spécialité',
    'Expérience',
    'Technologies',
    'Délai',
    'Marge de sécurité',
    'Arrondi',
    'Gestion de projet',
    'Risques',
  ]);
  const why = Object.fromEntries(result.explanation.map((step) => [step.label, step.why]));
  expect(why.Spécialité).toBe(
    '«\u00A0E-commerce\u00A0» correspond à ce type de projet\u00A0: 10\u00A0% de temps gagné par l’habitude.',
  );
  expect(why.Expérience).toBe('12\u00A0années d’expérience\u00A0: un rythme plus rapide.');
  expect(why.Technologies).toBe(
    'Hors des technologies déclarées\u00A0: Flutter. Le développement est compté ×\u00A01,10.',
  );
  expect(why['Marge de sécurité']).toContain('12\u00A0%');
});

test('phases read well once underscores are spaces', () => {
  expect(Object.keys(result.breakdown).map((key) => key.replaceAll('_', ' '))).toEqual([
    'cadrage',
    'conception',
    'développement',
    'intégration',
    'recette',
    'mise en production',
    'gestion de projet',
    'risques',
  ]);
  expect(Object.values(result.breakdown).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('no text of a quote breaks before a double punctuation mark, a percent or a euro sign', () => {
  const texts = JSON.stringify([result.explanation, result.metrics, result.breakdown, result.provisional_calendar]);
  expect(texts.match(/.{0,20} [;:!?%€»].{0,5}/g)).toBeNull();
  expect(texts.match(/« .{0,20}/g)).toBeNull();
  expect(texts).not.toContain("'");
});

test('French figures have spaces that do not break', () =>
  expect(typography('« 3 pages » : 15 % ; vraiment ?')).toBe(
    '«\u00A03\u00A0pages\u00A0»\u00A0: 15\u00A0%\u202F; vraiment\u202F?',
  ));
test('a French amount below zero has a minus sign, no hyphen', () => {
  expect(formatEuros(-703)).toBe('\u2212703\u00A0€');
  expect(formatCents(-70_350)).toBe('\u2212703,50\u00A0€');
});
test('French dates write the first of a month as « 1er »', () =>
  expect(formatLongDay('2026-07-01')).toBe('1er\u00A0juillet\u00A02026'));
test('French words after nothing and one are singular', () =>
  expect([0, 1, 1.5, 2].map((value) => count(value, 'jour'))).toEqual([
    '0\u00A0jour',
    '1\u00A0jour',
    '1,5\u00A0jour',
    '2\u00A0jours',
  ]));
