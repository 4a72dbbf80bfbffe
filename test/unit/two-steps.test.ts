import { describe, expect, test } from 'vitest';
import { catalogue } from '../../shared/estimate/catalogue.ts';
import { applyEdit, correctionProblems, type Edit } from '../../shared/estimate/edits.ts';
import { groupsNeededBy } from '../../shared/estimate/module-dependencies.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { type Edited, isRefinement } from '../../shared/estimate/refine.ts';
import { scenariosOf } from '../../shared/estimate/scenarios.ts';
import { amountNeeded, cutFor, needsOf, type Threshold, twoStepsOf, unitsOf } from '../../shared/estimate/two-steps.ts';
import { inTaxOf } from '../../shared/quote/budget.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import type { Budget, ScopeFeature } from '../../shared/quote/generation.ts';
import { Quote } from '../../shared/quote/quote.ts';
import { scenarioTable } from '../../shared/quote/scenarios.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { fc } from '../support/properties.ts';
import { anyInput, featureOf, inputOf } from './estimate-inputs.ts';

const runs = { numRuns: 150 };

const editedOf = (input: Parameters<typeof quoteOf>[0], ...edits: Edit[]): Edited => {
  const subject = { original: quoteOf(input), terms: termsOf(input) };
  const corrections = edits.reduce((now, edit) => applyEdit({ ...subject, corrections: now }, edit), noCorrections);
  return { ...subject, corrections };
};

/** Corrections that a provider may have made before. */
const anyEdits = (): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.oneof(
      fc.record({ edit: fc.constant('margin' as const), value: fc.nat(60) }),
      fc.record({ edit: fc.constant('rate' as const), value: fc.integer({ min: 20, max: 200 }) }),
      fc.record({
        edit: fc.constant('discount' as const),
        value: fc.oneof(
          fc.record({ tenths: fc.integer({ min: 1, max: 400 }) }),
          fc.record({ euros: fc.integer({ min: 1, max: 50 }) }),
        ),
      }),
      fc.record({
        edit: fc.constant('phase' as const),
        key: fc.constantFrom('développement', 'recette', 'gestion_de_projet'),
        change: fc.record({ hours: fc.nat(300).map((halves) => halves / 2) }),
      }),
      fc.nat(6).map((at): Edit => ({ edit: 'feature', key: String(at), change: { optional: true } })),
      fc.record({ edit: fc.constant('add phase' as const), name: fc.constant('Formation'), hours: fc.nat(40) }),
    ),
    { maxLength: 4 },
  );

/** A quote with corrections, at a rate with which euros are not lost in roundings. */
const anyEdited = fc.tuple(anyInput, anyEdits()).map(([input, edits]) => {
  const calibration = { ...input.calibration, daily_rate: Math.max(160, input.calibration.daily_rate ?? 480) };
  const generated = quoteOf({ ...input, calibration });
  const held = edits.filter(
    (each) =>
      (each.edit !== 'feature' || generated.features[Number(each.key)]) &&
      (each.edit !== 'phase' || generated.breakdown[each.key]),
  );
  return editedOf({ ...input, calibration }, ...held);
});
const anyBudget: fc.Arbitrary<Budget> = fc.record({
  value: fc.integer({ min: 100, max: 80_000 }),
  tax: fc.constantFrom('ht', 'ttc', 'unknown'),
});
const anyThreshold = fc.constantFrom<Threshold[]>('p50', 'p80');
const wholeOf = ({ original, terms, corrections }: Edited) => recount(original, terms, corrections);
const keptOf = (edited: Edited, later: readonly string[]): Edited => ({
  ...edited,
  corrections: applyEdit(edited, { edit: 'later', keys: later }),
});

const expectBounds = (edited: Edited, later: readonly string[]) => {
  const { first, second, whole, surcharge, needs } = twoStepsOf(edited, later);
  const together = first.total + (second?.total ?? 0);
  expect(together).toBe(whole + surcharge);
  expect(together).toBeGreaterThanOrEqual(whole);
  expect(together).toBeLessThanOrEqual(whole * 1.15);
  expect(Quote.safeParse(first.quote)).toMatchObject({ success: true });
  for (const [step, isLater] of [
    [first, false],
    [second, true],
  ] as const) {
    if (!step) continue;
    const own = needs.filter((need) => need.isLater === isLater).reduce((sum, { price }) => sum + price, 0);
    expect(own + step.shared).toBe(step.total);
  }
};

describe('K1 a project in two steps', () => {
  test('K1 both steps together cost the whole at least, and 1.15 times it at most, whatever comes later', () =>
    fc.assert(
      fc.property(anyEdited, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (edited, flags) => {
        fc.pre(wholeOf(edited).total_price >= 100);
        const later = needsOf(edited).flatMap(({ key }, at) => (flags[at] ? [key] : []));
        expectBounds(edited, later);
      }),
      runs,
    ));

  test('K1 the first step is within the budget at its threshold, and can run without the second one', () =>
    fc.assert(
      fc.property(anyEdited, anyBudget, anyThreshold, (edited, budget, threshold) => {
        const { later, fits } = cutFor(edited, budget, threshold);
        const needs = needsOf(edited);
        const kept = keptOf(edited, later);
        expect(recount(kept.original, kept.terms, kept.corrections).first_step).toBe(
          later.length > 0 ? true : undefined,
        );
        const first = recount(kept.original, kept.terms, kept.corrections);
        fc.pre(fits);
        expect(amountNeeded(first, budget, threshold)).toBeLessThanOrEqual(budget.value);
        expect(inTaxOf(budget, first.total_price)).toBeLessThanOrEqual(budget.value);
        const modules = needs.filter(({ key }) => !later.includes(key)).map(({ module }) => module);
        for (const group of modules.flatMap(groupsNeededBy))
          if (needs.some(({ module }) => group.includes(module as never)))
            expect(modules.some((module) => group.includes(module as never))).toBe(true);
        const others = correctionProblems(edited);
        expect(correctionProblems(kept)).toEqual(others);
      }),
      runs,
    ));

  test('K1 a larger budget never removes a need, and the same quote is always cut alike', () =>
    fc.assert(
      fc.property(anyEdited, anyBudget, fc.nat(30_000), anyThreshold, (edited, budget, more, threshold) => {
        const smaller = cutFor(edited, budget, threshold);
        const larger = cutFor(edited, { ...budget, value: budget.value + more }, threshold);
        expect(smaller.later).toEqual(expect.arrayContaining(larger.later));
        const { breakdown } = edited.original;
        const turned = { ...edited.original, breakdown: Object.fromEntries(Object.entries(breakdown).reverse()) };
        expect(cutFor({ ...edited, original: turned }, budget, threshold)).toEqual(smaller);
      }),
      runs,
    ));
});

const asked = (module: string, source: string, more: Partial<ScopeFeature> = {}) =>
  featureOf(module, { source, ...more });
const hire = [
  asked('booking', 'Les clients réservent la vaisselle en ligne.', { name: 'Réservation' }),
  asked('payment', 'Ils versent un acompte par carte.', { name: 'Acompte par carte' }),
  asked('scheduling', 'Nous planifions les livraisons.', { name: 'Planning des livraisons' }),
  asked('route_planning', 'Le chauffeur suit sa tournée.', { name: 'Tournée du chauffeur' }),
  asked('accounting_integration', 'Plus tard, les factures partent vers Pennylane.', {
    name: 'Factures vers Pennylane',
  }),
  asked('reviews', '… des clients sont indispensables.', { name: 'Avis des clients' }),
  ...['discovery_workshops', 'wireframes', 'acceptance_testing', 'production_release', 'privacy'].map((module) =>
    featureOf(module, { source: null }),
  ),
];
const description = hire.flatMap(({ source }) => source?.replace('…', 'Les avis') ?? []).join('\n');
const project = (features = hire, change: Partial<Quote> = {}): Edited => {
  const edited = editedOf(inputOf(features));
  return { ...edited, original: { ...edited.original, description, ...change } };
};
const order = (edited: Edited) =>
  unitsOf(edited)
    .flat()
    .map(({ name }) => name);
const keyOf = ({ original }: Edited, name: string) => String(original.features.findIndex((line) => line.name === name));

test('K1 needs come in the order of the brief, what it calls indispensable before and what may wait last', () => {
  expect(order(project())).toEqual([
    'Avis des clients',
    'Réservation',
    'Acompte par carte',
    'Planning des livraisons',
    'Tournée du chauffeur',
    'Factures vers Pennylane',
  ]);
});

test.each([
  ['Les avis peuvent attendre.', 'last'],
  ['Les avis ne sont pas indispensables.', 'last'],
  ['Si possible, les avis des clients.', 'last'],
  ['Avant tout, les avis des clients.', 'first'],
])('K1 « %s » puts the line %s', (source, place) => {
  const names = order(project([...hire.slice(0, 4), asked('reviews', source, { name: 'Avis' })]));
  expect(names.at(place === 'last' ? -1 : 0)).toBe('Avis');
});

test('K1 of a sentence that puts off one of its parts, the other part is not put off', () => {
  const source = 'Les clients réservent en ligne leurs articles, et laissent si possible un avis.';
  const marked = (name: string, module: string, words: string) =>
    asked(module, source, { name, source_mark: [source.indexOf(words), source.indexOf(words) + words.length] });
  const lines = [
    marked('Avis', 'reviews', 'avis'),
    hire[2] as ScopeFeature,
    marked('Réserver', 'booking', 'réservent'),
  ];
  const names = order(project(lines, { description: `${source} ${description}` }));
  expect(names).toEqual(['Réserver', 'Planning des livraisons', 'Avis']);
});

test('K1 what the client answers to come first does, with what it depends on, and the answer may put off', () => {
  const budget = { value: 1_000, tax: 'ht' } as const;
  const edited = project(hire, { budget });
  const question = edited.original.questions.length + (edited.original.outside?.questions.length ?? 0);
  const text = 'La tournée du chauffeur d’abord ; l’acompte peut attendre.';
  const corrections = applyEdit(edited, { edit: 'answer', at: question, text });
  const names = order({ ...edited, corrections });
  expect(names.slice(0, 2)).toEqual(['Planning des livraisons', 'Tournée du chauffeur']);
  expect(names.at(-1)).toBe('Acompte par carte');
});

test('K1 a foundation comes with the first need that stands on it, and is never a first step alone', () => {
  const features = [asked('authentication', 'Ils créent un compte.'), ...hire.slice(0, 4)];
  const [first] = unitsOf(project([...features, asked('scheduling', 'Avant tout un planning.', { name: 'Planning' })]));
  expect(first?.map(({ module }) => module)).toEqual(['authentication', 'scheduling']);
  const [, ...others] = features;
  const [alone] = unitsOf(project([asked('authentication', 'Un compte, avant tout.'), ...others]));
  expect(alone?.map(({ module }) => module)).toEqual(['authentication', 'booking']);
});

test('K1 in a mobile project every need stands on the application', () => {
  const features = [
    ...hire.slice(0, 2),
    ...['mobile_shell', 'mobile_screens'].map((id) => featureOf(id, { source: null })),
  ];
  const modules = (project_type: 'mobile' | 'webapp') =>
    unitsOf(project(features, { project_type }))
      .flat()
      .map(({ module }) => module);
  expect(modules('mobile')).toEqual(['mobile_shell', 'mobile_screens', 'booking', 'payment']);
  expect(modules('webapp')).toEqual(['booking', 'payment', 'mobile_shell', 'mobile_screens']);
});

test('K1 no kind of work stands on itself, directly or through others', () => {
  const standsOn = (module: string, above: readonly string[]): void => {
    expect(above).not.toContain(module);
    for (const needed of groupsNeededBy(module).flat()) standsOn(needed, [...above, module]);
  };
  for (const { id } of catalogue) standsOn(id, []);
});

test('K1 framing, tests and release are counted in both steps; the lines keep their hours, and both have an end', () => {
  const edited = project();
  const later = [keyOf(edited, 'Tournée du chauffeur'), keyOf(edited, 'Factures vers Pennylane')];
  const { first, second, surcharge, needs } = twoStepsOf(edited, later);
  expect(second?.shared).toBeGreaterThan(surcharge);
  expect(surcharge).toBeGreaterThan(0);
  expect((second?.lastDay ?? '') > (first.lastDay ?? '')).toBe(true);
  for (const { hours, name, was } of first.quote.features.filter(({ phase }) => phase === 'développement'))
    expect([name, was?.hours ?? hours]).toEqual([
      name,
      edited.original.features.find((line) => line.name === name)?.hours,
    ]);
  expect(needs.filter(({ isLater }) => isLater)).toHaveLength(2);
  expect(first.quote.exclusions.at(-1)).toMatch(/^Prévu dans un second temps/);
  expect(first.quote.explanation.at(-1)?.why).toMatch(/^2.fonctionnalités prévues dans un second temps.: de /);
});

test('K1 what another need stands on does not go later than it, and the page says why', () => {
  const edited = project();
  const { needs } = twoStepsOf(edited, [keyOf(edited, 'Factures vers Pennylane')]);
  const obstacle = (name: string) => needs.find((need) => need.name === name)?.obstacle;
  expect(obstacle('Planning des livraisons')).toMatch(/Tournée du chauffeur.*demande.*Planning des livraisons/);
  expect(obstacle('Tournée du chauffeur')).toBeUndefined();
  expect(obstacle('Factures vers Pennylane')).toBeUndefined();
});

test('K1 a client keeps two steps as a version, without changing an hour; steps that cannot run are refused', () => {
  const edited = project();
  const save = (...names: string[]) =>
    keptOf(
      edited,
      names.map((name) => keyOf(edited, name)),
    );
  expect(isRefinement(save('Factures vers Pennylane'))).toBe(true);
  expect(correctionProblems(save('Factures vers Pennylane'))).toEqual({});
  expect(Object.keys(correctionProblems(save('Planning des livraisons')))).toEqual([
    `later.${keyOf(edited, 'Tournée du chauffeur')}`,
  ]);
  const all = needsOf(edited).map(({ name }) => name);
  expect(Object.keys(correctionProblems(save(...all)))).toHaveLength(1);
  const served = edited.original.features.find(({ module }) => module === 'acceptance_testing')?.name ?? '';
  expect(Object.values(correctionProblems(save(served)))).toEqual(['Cette ligne reste dans la première étape']);
  expect(save().corrections).toEqual(noCorrections);
});

test('K1 a line that is taken out later on leaves its step, and scopes of kept steps name each line once', () => {
  const edited = project();
  const kept = keptOf(edited, [keyOf(edited, 'Factures vers Pennylane'), keyOf(edited, 'Tournée du chauffeur')]);
  const key = keyOf(edited, 'Factures vers Pennylane');
  const corrections = applyEdit(kept, { edit: 'feature', key, change: { removed: true } });
  expect(correctionProblems({ ...kept, corrections })).toEqual({});
  const scopes = scenariosOf(kept);
  expect(scenarioTable(scopes).lines).toHaveLength(scopes.complete.features.length);
  expect(scopes.usual.features).toHaveLength(edited.original.features.length - 2);
});

test('K1 a budget that covers all leaves nothing for later; one under the first need says so', () => {
  const edited = project();
  expect(cutFor(edited, { value: 900_000, tax: 'ttc' }, 'p80')).toEqual({ later: [], fits: true });
  const cut = cutFor(edited, { value: 100, tax: 'ht' }, 'p50');
  expect(cut.fits).toBe(false);
  expect(cut.later).toHaveLength(needsOf(edited).length - 1);
});
