import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { correctedSheet, spreadHours } from '../../shared/estimate/corrected-sheet.ts';
import { applyEdit, correctionProblems, type Edit } from '../../shared/estimate/edits.ts';
import { fingerprint } from '../../shared/estimate/fingerprint.ts';
import { engineVersion, recount } from '../../shared/estimate/recount.ts';
import { ownWork, refinedLine, suggestionsFor } from '../../shared/estimate/refine.ts';
import { Corrections, noCorrections } from '../../shared/quote/corrections.ts';
import { Quote } from '../../shared/quote/quote.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { fc } from '../support/properties.ts';
import { anyInput, certain, inputOf } from './estimate-inputs.ts';

const runs = { numRuns: 100 };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A sentence of the brief that nothing of the quote answers. */
const unused = 'Nos bénévoles impriment des étiquettes à QR code.';

type Subject = { original: Quote; terms: ReturnType<typeof termsOf> };
const subjectOf = (input: Parameters<typeof quoteOf>[0]): Subject => ({
  original: { ...quoteOf(input), unused_sentences: [unused] },
  terms: termsOf(input),
});
const anySubject = anyInput.map(subjectOf);

/** An edit of any quote: a number chooses its line. */
type Act = {
  kind: Exclude<Edit['edit'], 'later'>;
  at: number;
  hours: number;
  text: string;
  flag: boolean;
  percentage: number;
};
const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind'][]>(
    ...(['rate', 'margin', 'options', 'phase', 'feature', 'add phase', 'add feature', 'move'] as const),
    ...(['put back phase', 'put back feature', 'feature', 'phase'] as const),
    ...(['answer', 'assumption', 'suggestion', 'sentence', 'dismiss'] as const),
    ...(['discount', 'wording', 'note', 'added note'] as const),
  ),
  at: fc.nat(40),
  hours: fc.nat(400).map((halves) => halves / 2),
  text: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
  flag: fc.boolean(),
  percentage: fc.nat(100),
});

const editOf = ({ original, terms }: Subject, corrections: Corrections, act: Act): Edit => {
  const { phases } = correctedSheet(original, terms, corrections);
  const lines = phases.flatMap((phase) => phase.lines);
  const phase = phases[act.at % Math.max(1, phases.length)]?.key;
  const line = lines[act.at % Math.max(1, lines.length)]?.key ?? '0';
  const work = phases.filter(({ kind }) => kind === 'work')[0]?.key;
  if (phase === undefined) return { edit: 'add phase', name: act.text, hours: act.hours };
  switch (act.kind) {
    case 'rate':
      return { edit: 'rate', value: act.flag ? undefined : 1 + act.hours };
    case 'margin':
      return { edit: 'margin', value: act.percentage };
    case 'discount':
      if (act.at < 5) return { edit: 'discount', value: undefined };
      return { edit: 'discount', value: act.flag ? { tenths: act.at * 20 } : { euros: 1 + Math.floor(act.hours) } };
    case 'wording':
      return act.flag
        ? { edit: 'wording', field: 'project_name', text: act.text }
        : { edit: 'wording', field: 'analysis', text: act.text };
    case 'note': {
      const kind = act.flag ? 'assumptions' : 'exclusions';
      if (original[kind].length === 0) return { edit: 'rate', value: undefined };
      return { edit: 'note', kind, at: act.at % original[kind].length, text: act.at > 20 ? null : act.text };
    }
    case 'added note':
      return { edit: 'added note', kind: act.flag ? 'assumptions' : 'exclusions', at: 0, text: act.text };
    case 'options':
      return { edit: 'options', value: { maintenance: act.flag, hosting: !act.flag, support: act.flag } };
    case 'phase':
      return {
        edit: 'phase',
        key: phase,
        change: act.flag ? { hours: act.hours } : { name: act.text, description: act.text, removed: act.at > 30 },
      };
    case 'feature':
      return {
        edit: 'feature',
        key: line,
        change: act.flag
          ? { hours: act.hours }
          : { name: act.text, description: act.text, complexity: 'high', removed: act.at > 30, optional: act.at < 8 },
      };
    case 'add feature':
      if (work === undefined) return { edit: 'add phase', name: act.text, hours: act.hours };
      return {
        edit: 'add feature',
        feature: { phase: work, module: 'custom_feature', name: act.text, complexity: 'medium', hours: act.hours },
      };
    case 'add phase':
      return { edit: 'add phase', name: act.text, hours: act.hours };
    case 'move':
      return { edit: 'move', key: phase, by: act.flag ? 1 : -1 };
    case 'answer':
      if (original.questions.length === 0) return { edit: 'rate', value: undefined };
      return { edit: 'answer', at: act.at % original.questions.length, text: `Oui, ${act.text}` };
    case 'assumption':
      if (original.assumptions.length === 0) return { edit: 'rate', value: undefined };
      return { edit: 'assumption', at: act.at % original.assumptions.length, confirmed: act.flag };
    case 'suggestion': {
      if (!phases.some(({ kind, was }) => kind === 'work' && was)) return { edit: 'rate', value: undefined };
      const suggested = suggestionsFor(original);
      const module = suggested[act.at % Math.max(1, suggested.length)]?.module ?? 'search';
      return { edit: 'suggestion', module, wanted: act.flag };
    }
    case 'sentence':
      if (!phases.some(({ kind, was }) => kind === 'work' && was)) return { edit: 'rate', value: undefined };
      return { edit: 'sentence', sentence: unused, module: act.flag ? 'labels' : undefined };
    case 'dismiss':
      return { edit: 'dismiss', sentence: unused, as: act.flag ? 'excluded' : 'nothing' };
    default:
      return { edit: act.kind, key: act.kind === 'put back phase' ? phase : line };
  }
};

const after = (subject: Subject, acts: readonly Act[]) =>
  acts.reduce<Corrections>(
    (corrections, act) => applyEdit({ ...subject, corrections }, editOf(subject, corrections, act)),
    noCorrections,
  );

const check = (property: (subject: Subject, corrections: Corrections) => void) =>
  fc.assert(
    fc.property(anySubject, fc.array(anyAct, { maxLength: 8 }), (subject, acts) =>
      property(subject, after(subject, acts)),
    ),
    runs,
  );

test('every column of a corrected quote adds up, to the total and what is taken off it; a phase costs its hours at the hourly rate, to the euro', () =>
  check(({ original, terms }, corrections) => {
    const { breakdown, features, estimated_hours, total_price, hourly_rate, discount } = recount(
      original,
      terms,
      corrections,
    );
    const phases = Object.entries(breakdown);
    expect(sum(phases.map(([, { hours }]) => hours))).toBe(estimated_hours);
    const all = sum(phases.map(([, { price }]) => price));
    expect(total_price).toBe(all - (discount?.amount ?? 0));
    expect(discount?.before ?? all).toBe(all);
    for (const [key, { hours, price }] of phases) {
      expect(Math.abs(price - hours * hourly_rate)).toBeLessThanOrEqual(0.5 + 1e-6);
      const own = features.filter(({ phase }) => phase === key);
      if (own.length > 0) expect(sum(own.map((feature) => feature.hours))).toBe(hours);
      if (own.length > 0) expect(sum(own.map((feature) => feature.price))).toBe(price);
    }
  }));

test('the order in which the table gives phases back changes neither a corrected quote nor a line that is proposed', () =>
  check(({ original, terms }, corrections) => {
    const turned = { ...original, breakdown: Object.fromEntries(Object.entries(original.breakdown).reverse()) };
    expect(recount(turned, terms, corrections)).toEqual(recount(original, terms, corrections));
    for (const { module } of [...suggestionsFor(original), { module: ownWork }])
      expect(refinedLine({ original: turned, terms, corrections }, module)).toEqual(
        refinedLine({ original, terms, corrections }, module),
      );
  }));

test('a corrected quote fits the schema that is stored: nothing negative, no NaN, P10 ≤ P50 ≤ P80 ≤ P90', () =>
  check(({ original, terms }, corrections) => {
    const result = recount(original, terms, corrections);
    expect(Quote.safeParse(result)).toMatchObject({ success: true });
    const { p10 = 0, p50, p80, p90 } = result.range.hours;
    expect(p10 <= p50 && p50 <= p80 && p80 <= (p90 ?? p80)).toBe(true);
  }));

test('any corrections fit the schema that is sent, and nothing keeps them from being saved but names and emptiness', () =>
  check(({ original, terms }, corrections) => {
    expect(Corrections.safeParse(corrections)).toMatchObject({ success: true });
    const problems = Object.values(correctionProblems({ original, terms, corrections }));
    expect(
      problems.filter(
        (problem) => !/même nom|au moins une phase|fonctionnalité est requis|^La remise retire/.test(problem),
      ),
    ).toEqual([]);
  }));

test('a line that no correction touches keeps its hours, its basis and its words', () =>
  check(({ original, terms }, corrections) => {
    const { features } = recount(original, terms, { ...corrections, phases: {}, margin: undefined });
    const untouched = original.features.filter((_, index) => !corrections.features[index]);
    const kept = features.filter(({ was, added }) => !was && !added).map(({ price: _, ...feature }) => feature);
    for (const { price: _, ...feature } of untouched) expect(kept).toContainEqual(feature);
  }));

test('corrections that are all put back give the stored quote, byte for byte', () =>
  check((subject, corrections) => {
    const sheet = correctedSheet(subject.original, subject.terms, corrections);
    const edits: Edit[] = [
      ...sheet.phases.map(
        ({ key, was }): Edit =>
          was ? { edit: 'put back phase', key } : { edit: 'phase', key, change: { removed: true } },
      ),
      ...sheet.phases.flatMap(({ lines }) =>
        lines.map(
          ({ key, was }): Edit =>
            was ? { edit: 'put back feature', key } : { edit: 'feature', key, change: { removed: true } },
        ),
      ),
      { edit: 'rate', value: undefined },
      { edit: 'margin', value: undefined },
      { edit: 'options', value: subject.terms.options },
      { edit: 'discount', value: undefined },
      { edit: 'wording', field: 'project_name', text: subject.original.project_name },
      { edit: 'wording', field: 'analysis', text: subject.original.ai_analysis },
      ...(['assumptions', 'exclusions'] as const).flatMap((kind): Edit[] => [
        ...subject.original[kind].map((text, at): Edit => ({ edit: 'note', kind, at, text })),
        { edit: 'added note', kind, at: 0, text: null },
      ]),
      ...subject.original.questions.map((_, at): Edit => ({ edit: 'answer', at, text: '' })),
      ...subject.original.assumptions.map((_, at): Edit => ({ edit: 'assumption', at, confirmed: false })),
      { edit: 'dismiss', sentence: unused, as: undefined },
    ];
    const { order: _, ...rest } = edits.reduce(
      (now, edit) => applyEdit({ ...subject, corrections: now }, edit),
      corrections,
    );
    expect(rest).toEqual(noCorrections);
    expect(JSON.stringify(recount(subject.original, subject.terms, rest))).toBe(JSON.stringify(subject.original));
  }));

test('two corrections of different lines give the same quote in either order', () =>
  fc.assert(
    fc.property(anySubject, fc.nat(40), fc.nat(40), fc.nat(60), (subject, firstNumber, secondNumber, hours) => {
      const { features } = subject.original;
      fc.pre(features.length > 1);
      const [first, second] = [firstNumber % features.length, secondNumber % features.length];
      fc.pre(first !== second);
      const edits: Edit[] = [
        { edit: 'feature', key: String(first), change: { hours } },
        { edit: 'feature', key: String(second), change: { complexity: 'high', optional: true } },
        { edit: 'rate', value: 80 },
      ];
      const apply = (list: Edit[]) =>
        recount(
          subject.original,
          subject.terms,
          list.reduce((corrections, edit) => applyEdit({ ...subject, corrections }, edit), noCorrections),
        );
      expect(apply(edits.toReversed())).toEqual(apply(edits));
    }),
    runs,
  ));

test('another rate alone moves no hour, no date and no share of the cases of a corrected quote', () =>
  fc.assert(
    fc.property(anySubject, fc.integer({ min: 100, max: 125_000 }), ({ original, terms }, cents) => {
      const result = recount(original, terms, { ...noCorrections, rate: cents / 100 });
      expect(result.estimated_hours).toBe(original.estimated_hours);
      expect(result.provisional_calendar).toEqual(original.provisional_calendar);
      expect(result.range.hours).toEqual(original.range.hours);
      expect(result.range.holds).toBe(original.range.holds);
      expect(result.explanation).toEqual(original.explanation);
    }),
    runs,
  ));

/** A phase of 20, 10 and 10 hours and its project management, which can be counted by hand. */
const shop = subjectOf(
  inputOf([certain('payment', 20), certain('product_catalogue', 10), certain('search', 10)], {
    calibration: { ...inputOf([]).calibration, estimation_buffer: 0, overhead_percentage: 20 },
  }),
);
const edited = (...edits: Edit[]) =>
  edits.reduce((corrections, edit) => applyEdit({ ...shop, corrections }, edit), noCorrections);
const counted = (...edits: Edit[]) => recount(shop.original, shop.terms, edited(...edits));
const shownHours = ({ features }: Quote, phase: string) =>
  features.filter((feature) => feature.phase === phase).map(({ hours }) => hours);

test('hours typed for a phase are spread over its features by half-hours, the largest remainders first', () => {
  expect(spreadHours(10.5, [20, 10, 10])).toEqual([5.5, 2.5, 2.5]);
  expect(spreadHours(1, [1, 1, 1])).toEqual([0.5, 0.5, 0]);
  expect(spreadHours(3, [0, 0])).toEqual([1.5, 1.5]);
  const phase = shop.original.features[0]?.phase as string;
  const own = shownHours(shop.original, phase);
  const result = counted({ edit: 'phase', key: phase, change: { hours: 60 } });
  expect(result.breakdown[phase]).toMatchObject({ hours: 60, price: 3600 });
  expect(shownHours(result, phase)).toEqual(spreadHours(60, own));
});

test('a feature typed in a phase whose hours were typed moves no other one', () => {
  const phase = shop.original.features[0]?.phase as string;
  const spread = counted({ edit: 'phase', key: phase, change: { hours: 60 } });
  const result = counted(
    { edit: 'phase', key: phase, change: { hours: 60 } },
    { edit: 'feature', key: '0', change: { hours: 1 } },
  );
  const [, ...others] = shownHours(spread, phase);
  expect(shownHours(result, phase)).toEqual([1, ...others]);
});

test('corrected project management follows its percentage until its hours are typed', () => {
  const add: Edit = { edit: 'add phase', name: 'Formation', hours: 50 };
  const before = sum(shop.original.features.map(({ hours }) => hours));
  expect(counted(add).breakdown.gestion_de_projet?.hours).toBe(Math.round((before + 50) * 0.2 * 2) / 2);
  const typed: Edit = { edit: 'phase', key: 'gestion_de_projet', change: { hours: 3 } };
  expect(counted(add, typed).breakdown.gestion_de_projet?.hours).toBe(3);
  const back: Edit = { edit: 'put back phase', key: 'gestion_de_projet' };
  expect(counted(add, typed, back)).toEqual(counted(add));
});

test('an added phase carries its own hours, and stands in the calendar where it was put', () => {
  const last = Object.keys(shop.original.breakdown).indexOf('gestion_de_projet') - 1;
  const moves = Array.from({ length: last }, (): Edit => ({ edit: 'move', key: 'phase_1', by: -1 }));
  const end = counted({ edit: 'add phase', name: 'Formation des équipes', hours: 14 });
  const start = counted({ edit: 'add phase', name: 'Formation des équipes', hours: 14 }, ...moves);
  expect(end.breakdown.phase_1).toMatchObject({ hours: 14, price: 840, name: 'Formation des équipes' });
  const entry = ({ provisional_calendar: calendar }: Quote) =>
    calendar.find(({ phase }) => phase === 'Formation des équipes');
  expect(entry(end)?.dependencies.length).toBeGreaterThan(0);
  expect((entry(start)?.start_date ?? '') < (entry(end)?.start_date ?? '')).toBe(true);
});

test('a feature in option leaves the total and is priced once, apart', () => {
  const result = counted({ edit: 'feature', key: '0', change: { optional: true } });
  const { name, hours } = shop.original.features[0] as Quote['features'][number];
  expect(result.features.map((feature) => feature.name)).not.toContain(name);
  expect(result.included_options.at(-1)).toMatchObject({ name, price: Math.round(hours * 60), once: true });
  expect(result.estimated_hours).toBeLessThan(shop.original.estimated_hours);
});

test('a discount comes off the sum of the phases, as a share or in euros, and moves no hour or line; maintenance and support are shares of what is left', () => {
  const options: Edit = { edit: 'options', value: { maintenance: true, hosting: false, support: true } };
  const whole = counted(options);
  for (const [value, amount] of [
    [{ tenths: 125 }, Math.round(whole.total_price * 0.125)],
    [{ euros: 250 }, 250],
  ] as const) {
    const result = counted(options, { edit: 'discount', value });
    expect(result.total_price).toBe(whole.total_price - amount);
    expect(result.discount).toEqual({ before: whole.total_price, amount, ...('tenths' in value && value) });
    const { total_price: _, discount: __, range, narrowing: ___, metrics: ____, included_options, ...others } = result;
    const left = whole.total_price - amount;
    expect(included_options.map(({ price }) => price)).toEqual([Math.round(left * 0.15), Math.round(left * 0.08)]);
    expect(whole).toMatchObject(others);
    expect(range.hours).toEqual(whole.range.hours);
    expect(range.price.p80).toBe(Math.round((whole.range.price.p80 * result.total_price) / whole.total_price));
  }
});

test('a discount that takes nothing off, or leaves nothing, keeps corrections from being saved', () => {
  const problems = (value: Corrections['discount']) =>
    correctionProblems({ ...shop, corrections: { ...noCorrections, discount: value } });
  const { total_price } = shop.original;
  expect(problems({ euros: total_price - 1 })).toEqual({});
  expect(problems({ tenths: 999 })).toEqual({});
  expect(problems({ euros: total_price })).toEqual({
    discount: expect.stringMatching(/^La remise retire au moins 1.€, et moins que le total$/),
  });
  expect(Object.keys(problems({ euros: total_price * 2 }))).toEqual(['discount']);
});

test('texts that a provider corrects are those of the quote, and move no figure', () => {
  const said = { ...shop.original, assumptions: ['Une langue.', 'Un seul site.'], exclusions: ['Les photos.'] };
  const [phase = ''] = Object.keys(said.breakdown);
  const edits: Edit[] = [
    { edit: 'wording', field: 'project_name', text: 'Boutique en ligne' },
    { edit: 'wording', field: 'analysis', text: 'Une boutique.\nDeux rayons.' },
    { edit: 'note', kind: 'assumptions', at: 0, text: null },
    { edit: 'note', kind: 'assumptions', at: 1, text: 'Un seul site, en France.' },
    { edit: 'added note', kind: 'exclusions', at: 0, text: 'Les traductions.' },
    { edit: 'feature', key: '0', change: { description: 'Par carte, en trois fois au plus.' } },
    { edit: 'phase', key: phase, change: { description: 'Deux ateliers.' } },
  ];
  const corrections = edits.reduce(
    (now, edit) => applyEdit({ ...shop, original: said, corrections: now }, edit),
    noCorrections,
  );
  const result = recount(said, shop.terms, corrections);
  expect(result).toMatchObject({
    project_name: 'Boutique en ligne',
    ai_analysis: 'Une boutique.\nDeux rayons.',
    assumptions: ['Un seul site, en France.'],
    exclusions: ['Les photos.', 'Les traductions.'],
    breakdown: { [phase]: { description: 'Deux ateliers.' } },
    total_price: said.total_price,
    explanation: said.explanation,
  });
  expect(result.features[0]).toMatchObject({ description: 'Par carte, en trois fois au plus.' });
  expect(result.features[0]?.was).toBeUndefined();
  const confirmed = applyEdit({ ...shop, original: said, corrections }, { edit: 'assumption', at: 1, confirmed: true });
  expect(recount(said, shop.terms, confirmed)).toMatchObject({
    assumptions: [],
    stated: [{ question: null, text: 'Un seul site, en France.' }],
  });
});

test('a line in option keeps what is said of it beside its price', () => {
  const told: Edit = { edit: 'feature', key: '0', change: { description: 'Par carte', optional: true } };
  expect(counted(told).included_options.at(-1)?.description).toMatch(/^Par carte\. Fonctionnalité en option/);
});

test('a corrected margin moves the lines that were not typed, and the share of the cases that holds', () => {
  const result = counted({ edit: 'margin', value: 50 }, { edit: 'feature', key: '0', change: { hours: 7 } });
  const [first, second] = shop.original.features as [Quote['features'][number], Quote['features'][number]];
  expect(result.features[0]?.hours).toBe(7);
  expect(result.features[1]?.hours).toBe(Math.round(second.hours * 1.5 * 2) / 2);
  expect(result.features[0]?.was?.hours).toBe(first.hours);
  expect(counted({ edit: 'margin', value: 50 }).range.holds).toBeGreaterThan(shop.original.range.holds);
});

test('a quote whose phases are larger than anybody would type is corrected all the same', () => {
  const huge = { ...shop.original, breakdown: { ...shop.original.breakdown } };
  huge.breakdown.risques = { position: 8, hours: 20_000, price: 1_200_000, description: '' };
  expect(correctionProblems({ ...shop, original: huge, corrections: { ...noCorrections, rate: 61 } })).toEqual({});
});

test('corrections are a step of the explanation, and lead to the new total', () => {
  const result = counted({ edit: 'feature', key: '0', change: { hours: 100 } }, { edit: 'margin', value: 10 });
  const step = result.explanation.at(-1);
  expect(step).toMatchObject({ label: 'Corrections', hours_before: shop.original.estimated_hours });
  expect(step?.hours_after).toBe(result.estimated_hours);
  expect(step?.why).toMatch(/^Marge de 0.% à 10.%, 1.fonctionnalité corrigée à la main.: de /);
});

test.each([
  ['hours of 1e9', { features: { 0: { hours: 1e9 } } }],
  ['negative hours', { features: { 0: { hours: -0.5 } } }],
  ['hours that are no half-hours', { phases: { cadrage: { hours: 1.3 } } }],
  ['a phase without a name', { added_phases: [{ key: 'phase_1', name: '  ', hours: 4 }] }],
  ['a rate of nothing', { rate: 0 }],
  ['a rate with thousandths', { rate: 60.001 }],
  ['a margin beyond 100 %', { margin: 101 }],
  ['a discount of more than one decimal', { discount: { tenths: 12.5 } }],
  ['a discount of 100 %', { discount: { tenths: 1000 } }],
  ['a discount with cents', { discount: { euros: 10.5 } }],
  ['a discount of nothing', { discount: { euros: 0 } }],
  ['a discount that is two', { discount: { tenths: 100, euros: 10 } }],
  ['an analysis of spaces', { wording: { analysis: ' ' } }],
  ['a description of 401 characters', { features: { 0: { description: 'a'.repeat(401) } } }],
  ['an added exclusion that says nothing', { wording: { exclusions: { added: [''] } } }],
  ['a field that is none', { total: 4 }],
])('%s are refused as corrections', (_, corrections) => {
  expect(Corrections.safeParse(corrections).success).toBe(false);
});

test('corrections of lines that the quote does not have, and an empty quote, are told by field', () => {
  const problems = (corrections: Partial<Corrections>) =>
    Object.keys(correctionProblems({ ...shop, corrections: { ...noCorrections, ...corrections } }));
  expect(problems({})).toEqual([]);
  expect(problems({ features: { 99: { hours: 1 } } })).toEqual(['features.99']);
  expect(problems({ phases: { constructor: { hours: 1 } } })).toEqual(['phases.constructor']);
  const added = { key: 'added_1', module: 'search', name: 'Recherche', complexity: 'low', hours: 1 } as const;
  expect(problems({ added_features: [{ ...added, phase: 'gestion_de_projet' }] })).toEqual(['added_features.added_1']);
  expect(problems({ wording: { assumptions: { changed: { 99: null } } } })).toEqual(['wording.assumptions.99']);
  const all = Object.fromEntries(Object.keys(shop.original.breakdown).map((key) => [key, { removed: true } as const]));
  expect(problems({ phases: all })).toEqual(['phases']);
});

/** A quote of an earlier engine: its own figures count, not those of today's engine. */
const recorded = path.join(import.meta.dirname, '../support/stored-quotes/version-1.json');
const old = () => {
  const rows = JSON.parse(readFileSync(recorded, 'utf8')) as { content?: object; brief?: object; id?: string }[];
  const body = rows.find(({ content }) => content);
  const head = rows.find(({ id }) => id);
  return Quote.parse({
    ...head,
    timeline: null,
    technologies: '',
    description: '',
    updated_at: '2026-11-22T00:00:00.000Z',
    ...body?.content,
    status: 'done',
  });
};

test('a quote of an older engine is corrected line by line on its own figures', () => {
  const original = old();
  const terms = {
    estimation_buffer: 15,
    overhead_percentage: 20,
    team_size: 1,
    options: { maintenance: false, hosting: false, support: false },
  };
  const corrections: Corrections = { ...noCorrections, features: { 0: { hours: 3 } } };
  const result = recount(original, terms, corrections);
  const changed = 3 - (original.features[0]?.hours ?? 0);
  expect(result.features.slice(1).map(({ hours }) => hours)).toEqual(
    original.features.slice(1).map(({ hours }) => hours),
  );
  const management =
    (result.breakdown.gestion_de_projet?.hours ?? 0) - (original.breakdown.gestion_de_projet?.hours ?? 0);
  expect(result.estimated_hours).toBe(original.estimated_hours + changed + management);
});

test('the measured figures of the reading stay, whatever is corrected; where there are none, none are made up', () => {
  const reading = { model: 'offline-reader', explained: 0.9 };
  const input = inputOf([certain('payment', 20), certain('booking', 30)], { reading });
  const rest = { ...noCorrections, features: { 0: { hours: 90 } } };
  const ofReading = ({ metrics }: Quote) => metrics.filter(({ name }) => /^(?:coverage|method_bias)$/.test(name));
  const original = quoteOf(input);
  const read = ofReading(original);
  expect(read).toHaveLength(2);
  const corrected = recount(original, termsOf(input), rest);
  expect(ofReading(corrected)).toEqual(read);
  expect(corrected.metrics.map(({ name }) => name)).toEqual(original.metrics.map(({ name }) => name));
  const before = { ...original, metrics: original.metrics.filter((metric) => !read.includes(metric)) };
  expect(ofReading(recount(before, termsOf(input), rest))).toEqual([]);
});

test('the figures of a corrected quote change with the version of the engine only', () => {
  const acts: Edit[] = [
    { edit: 'feature', key: '1', change: { complexity: 'high' } },
    { edit: 'phase', key: 'conception', change: { hours: 12.5 } },
    { edit: 'add phase', name: 'Formation', hours: 7 },
    { edit: 'move', key: 'phase_1', by: -1 },
    { edit: 'margin', value: 25 },
    { edit: 'rate', value: 72.5 },
    { edit: 'discount', value: { tenths: 100 } },
  ];
  const original = old();
  const terms = {
    estimation_buffer: 15,
    overhead_percentage: 20,
    team_size: 2,
    options: { maintenance: true, hosting: true, support: false },
  };
  const corrections = acts.reduce((now, edit) => applyEdit({ original, terms, corrections: now }, edit), noCorrections);
  const { metrics: _, ...figures } = recount(original, terms, corrections);
  expect([engineVersion.split('-')[0], fingerprint(JSON.stringify(figures))]).toEqual(['4', 'e34d6ca8']);
});
