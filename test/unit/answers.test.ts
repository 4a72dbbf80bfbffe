import { describe, expect, test } from 'vitest';
import { effectOf, mostMoved } from '../../shared/estimate/answer-effect.ts';
import { isCountedWith, openQuestions } from '../../shared/estimate/answers.ts';
import { catalogue, moduleById } from '../../shared/estimate/catalogue.ts';
import { applyEdit, correctionProblems, type Edit } from '../../shared/estimate/edits.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { isRefinement, refinedLine } from '../../shared/estimate/refine.ts';
import { budgetText } from '../../shared/quote/budget.ts';
import { Corrections, noCorrections } from '../../shared/quote/corrections.ts';
import { deadlineText } from '../../shared/quote/deadline-text.ts';
import type { QuestionAnswer } from '../../shared/quote/generation.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { fc } from '../support/properties.ts';
import { featureOf, inputOf, scopeOf } from './estimate-inputs.ts';

const of = (module: string) => ({ module, line: moduleById(module)?.name ?? '' });
/** A quote with its lines, and one question that has such an answer. */
const asking = (answer: QuestionAnswer | undefined, modules = ['mobile_screens', 'payment', 'product_catalogue']) => {
  const features = modules.map((id) => featureOf(id));
  const question = { text: 'Qu’en est-il ?', swing: 'high' as const, ...(answer && { answer }) };
  const input = inputOf(features, { scope: scopeOf(features, { questions: [question] }) });
  const [original, terms] = [quoteOf(input), termsOf(input)];
  const edited = (...edits: Edit[]) =>
    edits.reduce(
      (corrections, edit) => Corrections.parse(applyEdit({ original, terms, corrections }, edit)),
      noCorrections,
    );
  const told = (text: string) => edited({ edit: 'answer', at: 0, text });
  const counted = (text: string) => recount(original, terms, told(text));
  const lineOf = (quote: Quote, module: string) => quote.features.find((feature) => feature.module === module);
  return { original, terms, edited, told, counted, lineOf };
};
const width = ({ range: { hours } }: Quote) => Math.log((hours.p90 ?? 1) / (hours.p10 ?? 1));
const screens: QuestionAnswer = { kind: 'number', of: of('mobile_screens'), driver: 'screens', counted: 10 };

describe('a number', () => {
  const { original, terms, told, counted, lineOf, edited } = asking(screens);
  const hours = (text: string) => lineOf(counted(text), 'mobile_screens')?.hours ?? 0;

  test('an answer that is a number moves the hours of its line, up and down, and the total with them', () => {
    const before = hours('10');
    expect(before).toBe(lineOf(original, 'mobile_screens')?.hours);
    expect(hours('8')).toBeLessThan(before);
    expect(hours('40')).toBeGreaterThan(before);
    expect(counted('40').total_price).toBeGreaterThan(original.total_price);
    expect(lineOf(counted('40'), 'payment')?.hours).toBe(lineOf(original, 'payment')?.hours);
    expect(counted('40').explanation.at(-1)?.why).toMatch(/^1.fonctionnalité précisée/);
  });

  test('an answer that is a number narrows the range, that which is counted already too', () => {
    expect(width(counted('40'))).toBeLessThan(width(original));
    expect(width(counted('10'))).toBeLessThan(width(original));
    expect(counted('10').total_price).toBe(original.total_price);
  });

  test('an answer that is a number beyond what the catalogue tells counts as its most, and narrows nothing', () => {
    expect(hours('200')).toBe(hours('80'));
    expect(width(counted('200'))).toBeCloseTo(width(original), 1);
    expect(isCountedWith(original, told('200'), 0)).toBe(false);
  });

  test.each(['40', 'Quarante', '40 écrans au plus', 'une quarantaine', 'entre 30 et 40'])(
    'a number is read in the answer « %s »',
    (text) => expect(hours(text)).toBe(hours('40')),
  );

  test.each(['Beaucoup', '10, dont 3 simples', '40 €', '-5', '− 5 écrans', '0', 'zéro'])(
    'no number is read in the answer « %s »: it is kept, and moves nothing',
    (text) => {
      const { range, total_price, stated } = counted(text);
      expect({ range, total_price }).toEqual({ range: original.range, total_price: original.total_price });
      expect(stated).toMatchObject([{ text }]);
    },
  );

  test('an answer that is a number tells by how much it moves the total, project management included', () => {
    const corrections = told('40');
    const { estimated_hours } = counted('40');
    expect(effectOf({ original, terms, corrections }, 0)).toEqual({
      counts: true,
      hours: estimated_hours - original.estimated_hours,
    });
  });

  test('a question tells the most that its answers are likely to move, whatever was answered', () => {
    const hours = mostMoved({ original, terms }, 0);
    expect(hours).toBe(effectOf({ original, terms, corrections: told('20') }, 0).hours);
    expect(hours).toBeGreaterThan(0);
  });

  test('an answer that is a number moves nothing where the hours of its line were typed', () => {
    const key = String(original.features.findIndex(({ module }) => module === 'mobile_screens'));
    const typed: Edit = { edit: 'feature', key, change: { hours: 7 } };
    const corrections = edited(typed, { edit: 'answer', at: 0, text: '40' });
    expect(recount(original, terms, corrections).range).toEqual(recount(original, terms, edited(typed)).range);
    expect(isCountedWith(original, corrections, 0)).toBe(false);
  });

  test('an answer that is a number is counted with by the client as by the provider', () =>
    expect(isRefinement({ original, terms, corrections: told('40') })).toBe(true));
});

const scaled = catalogue
  .filter(({ recurring }) => !recurring)
  .flatMap(({ id, scaling }) => scaling.map(({ driver, base }): [string, string, number] => [id, driver, base]));

test('a larger number as an answer never costs less, whatever it counts', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...scaled),
      fc.nat(300),
      fc.nat(300),
      fc.nat(300),
      ([id, driver, base], counted, one, other) => {
        const [few, many] = one < other ? [one, other] : [other, one];
        const answer: QuestionAnswer = { kind: 'number', of: of(id), driver, counted: counted % 3 ? counted : base };
        const quote = asking(answer, [id, 'payment']);
        expect(quote.counted(String(few)).estimated_hours).toBeLessThanOrEqual(
          quote.counted(String(many)).estimated_hours,
        );
        expect(quote.counted(String(few)).total_price).toBeLessThanOrEqual(quote.counted(String(many)).total_price);
      },
    ),
    { numRuns: 200 },
  ));

const anyAnswer: fc.Arbitrary<QuestionAnswer | undefined> = fc.constantFrom<(QuestionAnswer | undefined)[]>(
  undefined,
  screens,
  { ...screens, driver: 'pages' },
  { ...screens, of: { module: 'mobile_screens', line: 'Une ligne retirée depuis' } },
  { kind: 'yes_no', of: of('payment') },
  { kind: 'yes_no', of: { module: 'data_migration' } },
  {
    kind: 'choice',
    choices: [
      { label: 'Bleu', counts: [] },
      { label: 'Vert', counts: [] },
    ],
  },
  { kind: 'date' },
);
const anyWords = fc.constantFrom('Oui', 'Non', 'Bleu', '12', '200', 'Le 3 mars 2027', 'Cela dépend des saisons', '…');

test('whatever is asked and answered, an answer that the quote does not count with narrows nothing', () =>
  fc.assert(
    fc.property(anyAnswer, anyWords, (answer, text) => {
      const { original, terms, told, counted } = asking(answer);
      const { range, narrowing } = counted(text);
      const isCounted = isCountedWith(original, told(text), 0);
      if (isCounted) expect(width({ ...original, range })).toBeLessThan(width(original));
      else if (effectOf({ original, terms, corrections: told(text) }, 0).hours === 0)
        expect(range).toEqual(original.range);
      else expect(width({ ...original, range })).toBeCloseTo(width(original), 1);
      expect(narrowing.length).toBe(text === '…' ? 1 : 0);
    }),
    { numRuns: 100 },
  ));

describe('yes or no', () => {
  const { original, terms, told, counted, lineOf, edited } = asking({ kind: 'yes_no', of: of('payment') });
  const missing = asking({ kind: 'yes_no', of: { module: 'data_migration' } });

  test('the answer no takes its line out, yes leaves it, and both narrow the range', () => {
    expect(lineOf(counted('Non'), 'payment')).toBeUndefined();
    expect(counted('Non').explanation.at(-1)?.why).toMatch(/^1.fonctionnalité précisée/);
    expect(counted('Oui, par carte.').total_price).toBe(original.total_price);
    for (const text of ['Oui', 'Non']) expect(width(counted(text))).toBeLessThan(width(original));
  });

  test('the answer yes counts work that no line counts yet, with the engine’s hours, and no leaves it out', () => {
    const { hours } = refinedLine({ ...missing, corrections: noCorrections }, 'data_migration');
    expect(missing.lineOf(missing.counted('Oui'), 'data_migration')).toMatchObject({
      hours,
      added: true,
      answered: true,
    });
    expect(missing.counted('Non').estimated_hours).toBe(missing.original.estimated_hours);
    expect(isCountedWith(missing.original, missing.told('Non'), 0)).toBe(true);
  });

  test('an answer that is taken back, or changed, leaves nothing of what it moved', () => {
    const answers = (quote: typeof missing, ...texts: string[]) =>
      quote.edited(...texts.map((text): Edit => ({ edit: 'answer', at: 0, text })));
    for (const quote of [missing, { edited, told } as typeof missing]) {
      expect(answers(quote, 'Oui', 'Non', '')).toEqual(noCorrections);
      expect(answers(quote, 'Oui', 'Non')).toEqual(quote.told('Non'));
      expect(answers(quote, 'Non', 'Oui')).toEqual(quote.told('Oui'));
    }
  });

  test('a line that its provider puts back is counted again, and the answer is kept for the reader', () => {
    const key = String(original.features.findIndex(({ module }) => module === 'payment'));
    const corrections = edited({ edit: 'answer', at: 0, text: 'Non' }, { edit: 'put back feature', key });
    const result = recount(original, terms, corrections);
    expect(result.total_price).toBe(original.total_price);
    expect(result.range).toEqual(original.range);
    expect(result.stated).toMatchObject([{ text: 'Non' }]);
  });

  test('a client’s answer moves what the engine counts for it, and nothing else', () => {
    const removed = told('Non');
    const added = missing.told('Oui');
    expect(isRefinement({ original, terms, corrections: removed })).toBe(true);
    expect(isRefinement({ ...missing, corrections: added })).toBe(true);
    expect(correctionProblems({ ...missing, corrections: added })).toEqual({});
    expect(isRefinement({ original, terms, corrections: { ...removed, answers: { 0: 'Oui' } } })).toBe(false);
    expect(isRefinement({ ...missing, corrections: { ...added, answers: {} } })).toBe(false);
    const cheaper = added.added_features.map((line) => ({ ...line, hours: 0.5 }));
    expect(isRefinement({ ...missing, corrections: { ...added, added_features: cheaper } })).toBe(false);
    const ofNone = added.added_features.map((line) => ({ ...line, answer: 9 }));
    expect(correctionProblems({ ...missing, corrections: { ...added, added_features: ofNone } })).not.toEqual({});
  });

  test('work that an answer and a suggestion ask for is counted once', () => {
    const yes: Edit = { edit: 'answer', at: 0, text: 'Oui' };
    const tick: Edit = { edit: 'suggestion', module: 'data_migration', wanted: true };
    for (const edits of [
      [yes, tick],
      [tick, yes],
    ])
      expect(missing.edited(...edits).added_features).toHaveLength(1);
  });
});

test('an answer that is a choice counts its work, and takes out that of the other choices', () => {
  const choices = [
    { label: 'Carte', counts: [of('payment')] },
    { label: 'Catalogue', counts: [of('product_catalogue'), { module: 'shipping' }] },
    { label: 'Ni l’un ni l’autre', counts: [] },
  ];
  const { counted } = asking({ kind: 'choice', choices });
  const modules = (text: string) => counted(text).features.map(({ module }) => module);
  expect(modules('Carte').toSorted()).toEqual(['mobile_screens', 'payment']);
  expect(modules('catalogue').toSorted()).toEqual(['mobile_screens', 'product_catalogue', 'shipping']);
  expect(modules('Ni l’un ni l’autre')).toEqual(['mobile_screens']);
  expect(modules('Autre chose').toSorted()).toEqual(['mobile_screens', 'payment', 'product_catalogue']);
});

describe('a date', () => {
  const { original, counted } = asking({ kind: 'date' });

  test('an answer that is a date is held against the calendar, moves no hour, and is told in the sentence beside the total', () => {
    const late = counted('Avant le 24 novembre 2026');
    expect(late.ready_by).toEqual({ day: '2026-11-23', words: 'Avant le 24 novembre 2026' });
    expect(late.deadline?.late_days).toBeGreaterThan(0);
    expect(deadlineText(late)).toContain('ne peut pas être tenu');
    expect(late.metrics.find(({ name }) => name === 'delay')?.value).not.toMatch(/^0/);
    expect(late.total_price).toBe(original.total_price);
    expect(deadlineText(counted('fin 2030'))).toContain('est tenu');
    expect(late.provisional_calendar).toEqual(original.provisional_calendar);
  });

  test('an answer that is a date that is over, or is none, is kept for the reader', () => {
    for (const text of ['le 3 mars 2020', 'Dès que possible'])
      expect(counted(text)).toMatchObject({ deadline: original.deadline, range: original.range });
  });
});

describe('the tax of the budget', () => {
  const { original, terms } = asking(undefined);
  const asked: Quote = { ...original, budget: { value: 1_000, tax: 'unknown' } };
  const at = original.questions.length;
  const told = (text: string) =>
    recount(
      asked,
      terms,
      applyEdit({ original: asked, terms, corrections: noCorrections }, { edit: 'answer', at, text }),
    );

  test.each([
    ['Toutes taxes comprises', 'ttc', 'TTC'],
    ['ttc', 'ttc', 'TTC'],
    ['Hors taxes', 'ht', 'HT'],
    ['En HT.', 'ht', 'HT'],
  ] as const)('the answer « %s » on the tax of the budget is in its sentence', (text, tax, word) => {
    expect(openQuestions(asked)[at]).toContain('hors taxes ou toutes taxes');
    const result = told(text);
    expect(result.budget).toEqual({ value: 1_000, tax });
    expect(budgetText(result)).toMatch(new RegExp(`1.000.€ ${word}`));
    expect(budgetText(result)).not.toContain('faute de précision');
  });

  test('the tax of the budget that no answer tells is still taken as before tax', () =>
    expect(told('Je demande à mon comptable').budget).toEqual(asked.budget));

  test('the tax of the budget, told after the budget, leaves neither to be asked', () => {
    const answers = { [at]: 'TTC', [at + 1]: 'Le paiement.' };
    const result = recount(asked, terms, { ...noCorrections, answers });
    expect(openQuestions(result)).toEqual(['Qu’en est-il ?']);
  });
});
