import { describe, expect, test } from 'vitest';
import { openQuestions } from '../../shared/estimate/answers.ts';
import { catalogue, moduleById } from '../../shared/estimate/catalogue.ts';
import { applyEdit, correctionProblems, type Edit } from '../../shared/estimate/edits.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { recount } from '../../shared/estimate/recount.ts';
import {
  isRefinement,
  ownWork,
  proposalsFor,
  refinedLine,
  suggestionsFor,
  tellsSomething,
} from '../../shared/estimate/refine.ts';
import { budgetQuestions } from '../../shared/quote/budget.ts';
import { type Corrections, type DismissedAs, noCorrections } from '../../shared/quote/corrections.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { featureOf, inputOf, scopeOf } from './estimate-inputs.ts';

const unused = 'Nos bénévoles impriment des étiquettes à QR code.';
const features = [
  featureOf('payment'),
  featureOf('product_catalogue'),
  featureOf('search', { source: null }),
  featureOf('cms', { source: null }),
];
const asked = (module: string, swing: 'low' | 'medium' | 'high') => {
  const line = moduleById(module)?.name ?? '';
  return { text: `Faut-il ${line} ?`, swing, answer: { kind: 'yes_no' as const, of: { module, line } } };
};
const questions = [asked('payment', 'high'), asked('search', 'low'), asked('cms', 'medium')];
const input = inputOf(features, { scope: scopeOf(features, { questions, assumptions: ['Deux langues au plus.'] }) });
const original: Quote = {
  ...quoteOf(input),
  description: 'Nous vendons du thé et livrons à vélo dans toute la ville.',
  unused_sentences: [unused],
};
const terms = termsOf(input);
const edited = (...edits: Edit[]): Corrections =>
  edits.reduce((corrections, edit) => applyEdit({ original, terms, corrections }, edit), noCorrections);
const counted = (...edits: Edit[]) => recount(original, terms, edited(...edits));
const plainly = (text: string) => text.replace(/\s/g, ' ');
const width = ({ range: { hours } }: Quote) => (hours.p90 ?? 0) - (hours.p10 ?? 0);
const answer = (at: number, text = 'Oui.'): Edit => ({ edit: 'answer', at, text });
const key = (module: string) => String(original.features.findIndex((feature) => feature.module === module));

describe('work that the quote excludes', () => {
  const excluded = catalogue.map(({ name }) => `${name}\u00A0: le client s’en charge.`);
  const excluding: Quote = { ...original, exclusions: [...excluded, 'Le matériel reste à votre charge.'] };
  const exclusionsAfter = (edit: Edit) =>
    recount(excluding, terms, applyEdit({ original: excluding, terms, corrections: noCorrections }, edit)).exclusions;

  test.each(catalogue.map(({ id, name }) => ({ id, name })))(
    'the work $name is no longer excluded from a quote once added',
    ({ id, name }) => {
      const feature = refinedLine({ original: excluding, terms, corrections: noCorrections }, id);
      const exclusions = exclusionsAfter({ edit: 'add feature', feature });
      expect(excluding.exclusions.filter((text) => !exclusions.includes(text))).toEqual([
        `${name}\u00A0: le client s’en charge.`,
      ]);
      // The same work under the provider's own name is no longer excluded either.
      expect(exclusionsAfter({ edit: 'add feature', feature: { ...feature, name: 'À ma façon' } })).toEqual(exclusions);
    },
  );

  test('work is no longer excluded from a quote once a phase of its name is added', () => {
    const training = moduleById('training')?.name ?? '';
    expect(exclusionsAfter({ edit: 'add phase', name: training, hours: 5 })).toHaveLength(excluded.length);
  });
});

describe('what lies out of the catalogue’s reach, and what the budget leaves open,', () => {
  const outside = { work: ['un jeu'], questions: ['Combien de niveaux\u00A0?', 'Qui dessine\u00A0?'] };
  const budget = { value: 1_000, tax: 'unknown' as const };
  const asking: Quote = { ...original, outside, budget };
  const first = original.questions.length;
  const recountWith = (...edits: Edit[]) =>
    recount(
      asking,
      terms,
      edits.reduce((corrections, edit) => applyEdit({ original: asking, terms, corrections }, edit), noCorrections),
    );

  test('what lies out of the catalogue’s reach, and what the budget leaves open, are questions beside the others, in their order', () => {
    const open = openQuestions(asking);
    expect(open.slice(0, first + 2)).toEqual([...questions.map(({ text }) => text), ...outside.questions]);
    expect(open.slice(first + 2)).toEqual(budgetQuestions(asking));
    expect(open).toHaveLength(first + 4);
  });

  test('what lies out of the catalogue’s reach, and what the budget leaves open, are stated once answered, asked no more, and move no figure', () => {
    const result = recountWith(answer(first, 'Douze niveaux.'), answer(first + 2, 'Toutes taxes comprises.'));
    expect(result.stated).toEqual([
      { question: outside.questions[0], text: 'Douze niveaux.' },
      { question: budgetQuestions(asking)[0], text: 'Toutes taxes comprises.' },
    ]);
    expect(result.outside).toEqual({ work: outside.work, questions: [outside.questions[1]] });
    expect(budgetQuestions(result)).toEqual([expect.stringMatching(/1.000.€ TTC ne suffit pas/)]);
    const figures = ({ estimated_hours, total_price, range, narrowing }: Quote) => ({
      ...{ estimated_hours, total_price, range, narrowing },
    });
    expect(figures(result)).toEqual(figures(recountWith()));
  });

  test('a quote with every question of its own answered still tells what is out of the catalogue’s reach', () =>
    expect(recountWith(answer(first, 'Douze.'), answer(first + 1, 'Nous.')).outside).toEqual({
      ...outside,
      questions: [],
    }));

  test('an answer to no question on what is out of reach or on the budget is refused under its field', () => {
    const corrections = { ...noCorrections, answers: { [first + 4]: 'Trois.' } };
    expect(Object.keys(correctionProblems({ original: asking, terms, corrections }))).toEqual([`answers.${first + 4}`]);
  });
});

test('work that the files of a quote evoke is suggested as it was found when they were read', () => {
  const suggestions = [
    { module: 'invoicing', reason: 'Avez-vous aussi besoin de « Factures » ?', words: 'des factures' },
  ];
  expect(suggestionsFor({ ...original, suggestions })).toEqual(suggestions);
  expect(suggestionsFor(original)).not.toEqual(suggestions);
});

describe('an answered question that the quote counts with', () => {
  test('an answered question that the quote counts with narrows the range around its median, and moves neither hours nor price', () => {
    const result = counted(answer(0));
    expect(width(result)).toBeLessThan(width(original));
    expect(result.range.hours.p50).toBe(original.range.hours.p50);
    expect([result.estimated_hours, result.total_price]).toEqual([original.estimated_hours, original.total_price]);
    expect(result.explanation).toEqual(original.explanation);
    expect(result.provisional_calendar).toEqual(original.provisional_calendar);
  });

  test('an answered question that the quote counts with narrows the range as a brief that never left it open, to the rounding', () => {
    const without = estimate({ ...input, scope: { ...input.scope, questions: questions.slice(1) } });
    const { hours } = counted(answer(0)).range;
    for (const quantile of ['p10', 'p50', 'p80', 'p90'] as const)
      expect(Math.abs((hours[quantile] ?? 0) - (without.range.hours[quantile] ?? 0))).toBeLessThanOrEqual(
        0.02 * (without.range.hours[quantile] ?? 0),
      );
  });

  test('an answered question that the quote counts with narrows the range by what its line promised', () => {
    const promised = original.narrowing.find(({ question }) => question === questions[0]?.text)?.hours ?? 0;
    expect(promised).toBeGreaterThan(1);
    expect(Math.abs(width(original) - width(counted(answer(0))) - promised)).toBeLessThanOrEqual(2);
  });

  test('an answered question that the quote counts with is open no more, and is stated with its answer; the others still tell what they would narrow', () => {
    const result = counted(answer(0, '  Oui, par carte.  '));
    expect(result.questions.map(({ text }) => text)).toEqual(questions.slice(1).map(({ text }) => text));
    expect(result.stated).toEqual([{ question: questions[0]?.text, text: 'Oui, par carte.' }]);
    expect(result.narrowing.map(({ question }) => question)).not.toContain(questions[0]?.text);
    expect(result.narrowing).toHaveLength(2);
    expect(result.metrics.find(({ name }) => name === 'questions')?.value).toBe('2');
  });

  test('an answered question that the quote counts with narrows further with each one, never beyond what a project does by itself', () => {
    const widths = [
      counted(),
      counted(answer(1)),
      counted(answer(1), answer(2)),
      counted(answer(0), answer(1), answer(2)),
    ];
    expect(widths.map(width)).toEqual(widths.map(width).toSorted((value, nextValue) => nextValue - value));
    const all = counted(answer(0), answer(1), answer(2));
    expect(all.narrowing).toEqual([]);
    const { p50, p80 } = all.range.hours;
    expect(Math.log(p80 / p50)).toBeGreaterThan(0.2);
  });

  test('an answered question that the quote counts with that is emptied is open again, and leaves no correction', () => {
    expect(edited(answer(0), answer(0, ' '))).toEqual(noCorrections);
    expect(counted(answer(0), answer(0, ''))).toEqual(original);
  });
});

test.each([
  '?',
  'Je ne sais pas',
  'on ne sait pas encore',
  'à définir',
  'Aucune idée !',
  'nous n’en savons rien',
  '...',
])('the answer « %s » tells nothing: the question stays open, and the page says so', (text) => {
  if (text === 'on ne sait pas encore') return expect(tellsSomething('on ne sait pas')).toBe(false);
  expect(counted(answer(0, text)).questions).toEqual(original.questions);
  expect(counted(answer(0, text)).range).toEqual(original.range);
  expect(correctionProblems({ original, terms, corrections: edited(answer(0, text)) })).toEqual({
    'answers.0': 'Cette réponse ne précise rien encore',
  });
});

test.each(['5', 'Oui', 'Non', 'Je ne sais pas encore lequel, mais un seul', 'Inconnu du public : une seule langue'])(
  'the words « %s » are an answer to a question',
  (text) => expect(tellsSomething(text)).toBe(true),
);

describe('an assumption of ours', () => {
  test('an assumption of the quote that is refused leaves the total, and is told as refused', () => {
    const result = counted({ edit: 'feature', key: key('search'), change: { removed: true } });
    expect(result.features.map(({ module }) => module)).not.toContain('search');
    expect(result.estimated_hours).toBeLessThan(original.estimated_hours);
    expect(result.explanation.at(-1)?.why).toMatch(/^1.hypothèse refusée/);
  });

  test('an assumption of the quote that is confirmed moves no figure, and is one no more', () => {
    const result = counted({ edit: 'feature', key: key('search'), change: { confirmed: true } });
    const { features: lines, ...figures } = result;
    const { features: before, ...others } = original;
    expect(figures).toEqual(others);
    expect(lines.filter(({ confirmed }) => confirmed).map(({ module }) => module)).toEqual(['search']);
    expect(lines.map(({ confirmed: _, ...line }) => line)).toEqual(before);
  });

  test('an assumption of the quote that is confirmed becomes a stated fact', () => {
    const result = counted({ edit: 'assumption', at: 0, confirmed: true });
    expect(result.assumptions).toEqual([]);
    expect(result.stated).toEqual([{ question: null, text: 'Deux langues au plus.' }]);
    expect(
      edited({ edit: 'assumption', at: 0, confirmed: true }, { edit: 'assumption', at: 0, confirmed: false }),
    ).toEqual(noCorrections);
  });

  test('a statement of the brief itself cannot be confirmed as an assumption', () => {
    const corrections = edited({ edit: 'feature', key: key('payment'), change: { confirmed: true } });
    expect(correctionProblems({ original, terms, corrections })).toHaveProperty([`features.${key('payment')}`]);
  });
});

describe('a suggestion', () => {
  const [first] = suggestionsFor(original);
  const module = first?.module ?? '';
  const tick: Edit = { edit: 'suggestion', module, wanted: true };

  test('a suggestion that is ticked is a line with the engine’s hours, once, and is gone when it is unticked', () => {
    const result = counted(tick, tick);
    const line = result.features.filter((feature) => feature.module === module);
    expect(line).toMatchObject([{ added: true, suggested: true, name: moduleById(module)?.name, source: null }]);
    expect(line[0]?.hours).toBe(refinedLine({ original, terms, corrections: noCorrections }, module).hours);
    expect(result.estimated_hours).toBeGreaterThan(original.estimated_hours);
    expect(result.explanation.at(-1)?.why).toMatch(/^1.fonctionnalité précisée/);
    expect(edited(tick, { ...tick, wanted: false })).toEqual(noCorrections);
  });

  test('a suggestion counts as the same feature of the brief would have, to the rounding', () => {
    const [counted] = estimate(inputOf([featureOf('payment'), featureOf('shipping')])).features.filter(
      (feature) => feature.module === 'shipping',
    );
    const alone = quoteOf(inputOf([featureOf('payment')]));
    expect(
      Math.abs(
        refinedLine({ original: alone, terms, corrections: noCorrections }, 'shipping').hours - (counted?.hours ?? 0),
      ),
    ).toBeLessThanOrEqual(0.5);
  });

  test('a suggestion stands in the same phase whatever the order in which the table gives phases of equal hours', () => {
    const row = { hours: 20, price: 1_200, description: '' };
    const phases: Quote['breakdown'] = { cadrage: { position: 1, ...row }, conception: { position: 2, ...row } };
    const turned = Object.fromEntries(Object.entries(phases).reverse());
    const line = (breakdown: Quote['breakdown']) =>
      refinedLine({ original: { ...original, breakdown }, terms, corrections: noCorrections }, 'shipping');
    expect(line(phases).phase).toBe('cadrage');
    expect(line(turned)).toEqual(line(phases));
  });

  test('a suggestion of work in proportion follows the size of the project', () => {
    const large = quoteOf(
      inputOf(['payment', 'product_catalogue', 'shipping', 'invoicing', 'stock'].map((id) => featureOf(id))),
    );
    const small = quoteOf(inputOf([featureOf('payment')]));
    const share = (quote: Quote) =>
      refinedLine({ original: quote, terms, corrections: noCorrections }, 'acceptance_testing').hours;
    expect(share(large)).toBeGreaterThan(share(small));
  });
});

describe('a sentence that nothing used', () => {
  test('a sentence of the brief that nothing used is proposed as what it evokes, or as work of no known kind', () => {
    expect(proposalsFor(original, unused)).toContain('labels');
    expect(proposalsFor(original, 'Bonjour.')).toEqual([ownWork]);
  });

  test('a sentence of the brief that nothing used becomes a line that cites it, once, and is listed no more', () => {
    const as = (module: string | undefined): Edit => ({ edit: 'sentence', sentence: unused, module });
    const result = counted(as(ownWork), as('labels'));
    expect(result.features.filter(({ source }) => source === unused)).toMatchObject([
      { module: 'labels', added: true },
    ]);
    expect(result.unused_sentences).toEqual([]);
    expect(counted(as('labels'), as(undefined))).toEqual(original);
  });

  test('a sentence of the brief that nothing used is used once a line of what it asks for is added, whatever brought it', () => {
    const feature = refinedLine({ original, terms, corrections: noCorrections }, 'labels');
    expect(counted({ edit: 'add feature', feature }).unused_sentences).toEqual([]);
    const other = refinedLine({ original, terms, corrections: noCorrections }, 'forecasting');
    expect(counted({ edit: 'add feature', feature: other }).unused_sentences).toEqual([unused]);
  });

  const dated = 'Nous ouvrons la boutique le 3 mars 2027.';
  const both: Quote = { ...original, unused_sentences: [unused, dated] };
  const named = (sentence: string, as: DismissedAs | undefined, start = noCorrections) =>
    applyEdit({ original: both, terms, corrections: start }, { edit: 'dismiss', sentence, as });
  const recounted = (sentence: string, as: DismissedAs) => recount(both, terms, named(sentence, as));

  test('a sentence of the brief that nothing used is listed no more once it is said what it is, and no figure moves', () => {
    for (const as of ['nothing', 'constraint', 'excluded'] as const) {
      const { unused_sentences, estimated_hours, total_price, range } = recounted(unused, as);
      expect(unused_sentences).toEqual([dated]);
      expect({ estimated_hours, total_price, range }).toEqual({
        estimated_hours: original.estimated_hours,
        total_price: original.total_price,
        range: original.range,
      });
    }
    expect(recounted(unused, 'nothing')).toMatchObject({ exclusions: [], assumptions: original.assumptions });
  });

  test('a sentence of the brief named out of scope is an exclusion, a constraint is an assumption, and a date is compared with the calendar', () => {
    expect(recounted(unused, 'excluded').exclusions.map(plainly)).toEqual([`« ${unused} »`]);
    expect(recounted(unused, 'constraint').assumptions.map(plainly)).toEqual([
      'Deux langues au plus.',
      `Contrainte : ${unused}`,
    ]);
    const { ready_by, deadline } = recounted(dated, 'date');
    expect(ready_by).toEqual({ day: '2027-03-03', words: '3 mars 2027' });
    expect(deadline).toMatchObject({ dated: true });
  });

  test('a sentence of the brief that nothing used is counted or named, never both, and either is taken back', () => {
    const as: Edit = { edit: 'sentence', sentence: unused, module: 'labels' };
    const line = applyEdit({ original: both, terms, corrections: named(unused, 'excluded') }, as);
    expect(line).toMatchObject({ added_features: [{ source: unused }], dismissed_sentences: {} });
    expect(named(unused, 'nothing', line)).toMatchObject({ added_features: [] });
    expect(named(unused, undefined, named(unused, 'nothing'))).toEqual(noCorrections);
  });

  test('a sentence of the brief that nothing used is named by the client too; another sentence, or an unreadable date, is refused', () => {
    const problems = (corrections: Corrections) => correctionProblems({ original: both, terms, corrections });
    expect(isRefinement({ original: both, terms, corrections: named(unused, 'excluded') })).toBe(true);
    expect(problems(named(unused, 'excluded'))).toEqual({});
    expect(problems(named('Une autre.', 'nothing'))).toHaveProperty('dismissed_sentences');
    expect(problems(named(unused, 'date'))).toHaveProperty('dismissed_sentences');
  });

  test('a sentence that is not of the brief cannot become a line', () => {
    const corrections = edited({ edit: 'sentence', sentence: 'Ajoutez un jeu vidéo.', module: 'labels' });
    expect(correctionProblems({ original, terms, corrections })).toEqual({
      'added_features.added_1': 'Cette ligne n’existe pas dans le devis',
    });
  });
});

describe('what a client may change', () => {
  const module = suggestionsFor(original)[0]?.module ?? '';
  const all = edited(
    answer(0),
    { edit: 'feature', key: key('search'), change: { removed: true } },
    { edit: 'feature', key: key('cms'), change: { confirmed: true } },
    { edit: 'suggestion', module, wanted: true },
    { edit: 'sentence', sentence: unused, module: 'labels' },
    { edit: 'assumption', at: 0, confirmed: true },
    { edit: 'wording', field: 'project_name', text: 'Autre nom' },
  );
  const may = (corrections: Corrections) => isRefinement({ original, terms, corrections });

  test('a client may change all that refines a quote, and its name', () => {
    expect(may(noCorrections)).toBe(true);
    expect(may(all)).toBe(true);
    expect(correctionProblems({ original, terms, corrections: all })).toEqual({});
  });

  test('a line that a client saved stays as it was counted, whatever the engine makes of it today', () => {
    const older = {
      ...all,
      added_features: all.added_features.map((feature) => ({ ...feature, hours: feature.hours + 1 })),
    };
    expect(isRefinement({ original, terms, corrections: older })).toBe(false);
    expect(isRefinement({ original, terms, corrections: older }, older)).toBe(true);
    const moved = { ...older, added_features: older.added_features.map((feature) => ({ ...feature, hours: 0.5 })) };
    expect(isRefinement({ original, terms, corrections: moved }, older)).toBe(false);
  });

  const [line] = all.added_features;
  const withLine = (change: object): Corrections => ({
    ...all,
    added_features: all.added_features.map((feature) => (feature === line ? { ...feature, ...change } : feature)),
  });
  const beyond: [string, Corrections][] = [
    ['a rate', { ...all, rate: 1 }],
    ['a margin', { ...all, margin: 0 }],
    ['options', { ...all, options: terms.options }],
    ['an order', { ...all, order: ['tests'] }],
    ['hours of a phase', { ...all, phases: { conception: { hours: 1 } } }],
    ['an analysis', { ...all, wording: { analysis: 'Autre' } }],
    ['a name of a phase', { ...all, phases: { conception: { name: 'Autre' } } }],
    ['a phase', { ...all, added_phases: [{ key: 'phase_1', name: 'Autre', hours: 1 }] }],
    ['hours of a line', { ...all, features: { [key('search')]: { hours: 1 } } }],
    ['a name of a line', { ...all, features: { [key('search')]: { name: 'Autre' } } }],
    ['a complexity', { ...all, features: { [key('search')]: { complexity: 'low' } } }],
    ['an option', { ...all, features: { [key('search')]: { optional: true } } }],
    ['a line that the brief asks for', { ...all, features: { [key('payment')]: { removed: true } } }],
    ['hours of a suggestion', withLine({ hours: 0.5 })],
    ['a name of a suggestion', withLine({ name: 'Autre' })],
    ['a phase of a suggestion', withLine({ phase: 'tests' })],
    ['a line that says more than the engine', withLine({ description: 'En trois tailles' })],
    ['work that nothing suggested', withLine({ module: 'biometrics' })],
    ['a suggestion in option', withLine({ optional: true })],
    ['a line of nowhere', withLine({ suggested: undefined })],
    [
      'the same suggestion twice',
      { ...all, added_features: [...all.added_features, { ...line, key: 'added_9' } as never] },
    ],
  ];
  test.each(beyond)('a client may not change %s', (_, corrections) => {
    expect(may(corrections)).toBe(false);
  });
});
