import { expect, test } from 'vitest';
import { ActualHoursEntry, entryProblems } from '../../shared/quote/actual-hours.ts';
import { fc } from '../support/properties.ts';

const estimated = { hours: 100, phases: { cadrage: 10, développement: 80, gestion_de_projet: 10 } };
const seen = null;
const problems = (entry: Omit<ActualHoursEntry, 'seen'>) => entryProblems({ ...entry, seen }, estimated);
const plain = (text = '') => text.replace(/[\u00A0\u202F]/g, ' ');

test.each([
  ['a total', { hours: 120 }],
  ['half-hours', { hours: 99.5 }],
  ['a tenth of the estimate', { hours: 10 }],
  ['ten times the estimate', { hours: 1_000 }],
  ['every phase', { phases: { cadrage: 8, développement: 95.5, gestion_de_projet: 12 } }],
  ['a phase that took nothing', { phases: { cadrage: 0, développement: 95.5, gestion_de_projet: 12 } }],
])('%s can be entered as actual hours', (_, entry) => {
  expect(ActualHoursEntry.parse({ ...entry, seen })).toEqual({ ...entry, seen });
  expect(problems(entry)).toEqual({});
});

const bounds = 'Indiquez des heures entre 0 et 20 000, à la demi-heure près';
const oneOf = 'Indiquez un total, ou les heures de chaque phase';
test.each([
  ['negative hours', { hours: -1 }, 'hours', bounds],
  ['a thousand million hours', { hours: 1e9 }, 'hours', bounds],
  ['a text', { hours: 'quarante' }, 'hours', bounds],
  ['minutes', { hours: 40.25 }, 'hours', bounds],
  ['hardly more than nothing', { hours: 5e-324 }, 'hours', bounds],
  ['nothing at all', {}, 'hours', oneOf],
  ['a total and phases', { hours: 40, phases: { cadrage: 40 } }, 'hours', oneOf],
  ['negative hours of a phase', { phases: { cadrage: -2 } }, 'phases.cadrage', bounds],
])('%s as actual hours get their sentence', (_, entry, field, sentence) => {
  const { error } = ActualHoursEntry.safeParse({ ...entry, seen });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), plain(message)])).toEqual([[field, sentence]]);
});

test('a phase of actual hours that the quote does not have, and one that is missing, are named', () => {
  expect(problems({ phases: { cadrage: 8, développement: 90, gestion_de_projet: 9, recette: 4 } })).toEqual({
    'phases.recette': 'Ce devis n’a pas cette phase',
  });
  expect(problems({ phases: { cadrage: 8, gestion_de_projet: 9 } })).toEqual({
    'phases.développement': 'Indiquez les heures de la phase Développement, 0 s’il n’y en a pas eu',
  });
  expect(problems({ phases: JSON.parse('{"__proto__": 4, "toString": 1}') })).toHaveProperty(['phases.toString']);
});

test('actual hours that cannot be those of the estimated work are asked again, with both figures', () => {
  expect(plain(problems({ hours: 1_000.5 }).hours)).toBe(
    '1 000,5 h pour 100 h estimées : plus de dix fois l’estimation. Vérifiez le nombre d’heures',
  );
  expect(plain(problems({ hours: 9.5 }).hours)).toBe(
    '9,5 h pour 100 h estimées : moins d’un dixième. Un projet interrompu ne dit rien de l’estimation',
  );
  expect(problems({ phases: { cadrage: 0, développement: 0, gestion_de_projet: 0 } })).toHaveProperty('hours');
  expect(entryProblems({ hours: 0, seen }, { hours: 0, phases: {} })).toHaveProperty('hours');
});

test('actual hours, whatever is sent, are taken or get a sentence, and those that are taken add up', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.double(), fc.nat(30_000))), (phases) => {
      const { success, data } = ActualHoursEntry.safeParse({ phases, seen });
      if (success) expect(Object.keys(entryProblems(data, estimated)).length).toBeLessThanOrEqual(20);
    }),
  );
});
