import { expect, test } from 'vitest';
import type { ListedQuote } from '../../shared/quote/quote.ts';
import { csvOf } from '../../shared/text/csv.ts';
import { formats } from '../../web/src/features/quotes/export-quotes.ts';
import {
  type Filters,
  findQuotes,
  isUnfiltered,
  noFilters,
  readFilters,
  writtenFilters,
} from '../../web/src/features/quotes/find-quotes.ts';

const summary = (id: string, project_name: string, change: Partial<ListedQuote> = {}) =>
  ({
    id,
    project_name,
    project_type: 'web',
    custom_project_type: null,
    created_at: `2026-11-0${id}T10:00:00.000Z`,
    status: 'done',
    total_price: 1_000,
    ...change,
  }) as ListedQuote;
const quotes: ListedQuote[] = [
  summary('5', 'Élevage de chèvres', {
    total_price: 12_000,
    discount_amount: 1_500,
    options_price: 900,
    devis_number: 'D-2026-0042',
    issued_version: 3,
  }),
  summary('4', 'Boutique de thés', { status: 'failed', total_price: null, project_type: 'ecommerce' }),
  { id: '3', status: 'unreadable', project_name: null, created_at: '2026-11-03T10:00:00.000Z' },
  summary('2', '=HYPERLINK("http://x")', { status: 'running', total_price: null }),
  summary('1', 'Boutique "Zébulon"; thés', { total_price: 4_000, project_type: 'ecommerce' }),
];
const idsFor = (change: Partial<Filters>) => findQuotes(quotes, { ...noFilters, ...change }).map(({ id }) => id);

test('the history is searched by every word of the name, without accents or capitals, in whatever order', () => {
  expect(idsFor({ search: 'THES boutique' })).toEqual(['4', '1']);
  expect(idsFor({ search: '  elevage ' })).toEqual(['5']);
  expect(idsFor({ search: 'boutique chèvres' })).toEqual([]);
});

test('the history is searched by the number of the devis that was issued', () => {
  expect(idsFor({ search: 'd-2026-0042' })).toEqual(['5']);
  expect(idsFor({ search: '0042 chèvres' })).toEqual(['5']);
});

test('the history is searched by type and by state, a quote that cannot be read having neither', () => {
  expect(idsFor({ type: 'ecommerce' })).toEqual(['4', '1']);
  expect(idsFor({ status: 'open' })).toEqual(['2']);
  expect(idsFor({ status: 'failed', type: 'ecommerce' })).toEqual(['4']);
  expect(idsFor({})).toEqual(['5', '4', '3', '2', '1']);
});

test('the history is sorted by age, price or name, quotes without a price last', () => {
  expect(idsFor({ sort: 'oldest' })).toEqual(['1', '2', '3', '4', '5']);
  expect(idsFor({ sort: 'dearest' })).toEqual(['5', '1', '4', '3', '2']);
  expect(idsFor({ sort: 'cheapest' })).toEqual(['1', '5', '4', '3', '2']);
  expect(idsFor({ sort: 'name' }).slice(-3)).toEqual(['1', '4', '5']);
});

test('the history is searched by what the address of the page names, and by nothing that it names wrongly', () => {
  const filters: Filters = { search: 'thés', type: 'web', status: 'done', sort: 'dearest' };
  expect(readFilters(new URLSearchParams(writtenFilters(filters)))).toEqual(filters);
  expect(writtenFilters(noFilters)).toEqual({});
  expect(readFilters(new URLSearchParams('type=toString&etat=1&tri=&page=2'))).toEqual(noFilters);
  expect([isUnfiltered(noFilters), isUnfiltered({ ...noFilters, search: ' ' }), isUnfiltered(filters)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the history is exported as CSV that a spreadsheet opens in words, and takes for no formula', () => {
  const lines = formats.csv.write(quotes).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"Identifiant";"Numéro";"Projet";"Type";"Créé le";"État";"Total HT (euros)";"Remise HT (euros)";"Lignes en option HT (euros)";"Envoi";"Envoi, depuis le"',
  );
  expect(lines[1]).toBe(
    `"'5";"D-2026-0042 v3";"Élevage de chèvres";"Site web";"05/11/2026";"Terminé";"12000";"1500";"900";"";""`,
  );
  expect(lines[3]).toBe(`"'3";"";"";"";"03/11/2026";"Illisible";"";"";"";"";""`);
  expect(lines[4]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(lines[5]).toContain('"Boutique ""Zébulon""; thés"');
});

test('the exported history gives a quote made after midnight in France the day of France', () => {
  const [, late] = formats.csv.write([summary('1', 'Tard', { created_at: '2026-11-05T23:30:00.000Z' })]).split('\r\n');
  expect(late).toContain('"06/11/2026"');
});

test.each([
  ['0612345678', `'0612345678`],
  ['+33 6 12 34 56 78', `'+33 6 12 34 56 78`],
  ['12345678200010', `'12345678200010`],
  ['1/2', `'1/2`],
  ['12e5', `'12e5`],
  ['=1+1', `'=1+1`],
  ['@nom', `'@nom`],
  ['-5', `'-5`],
  ['12 rue Haute', '12 rue Haute'],
  [-5, '-5'],
  [1234.5, '1234,5'],
  [true, 'oui'],
  ['2026-11-05', '05/11/2026'],
  ['2026-07-05T22:30:00.000Z', '06/07/2026 00:30:00'],
  [[1.5], '[1.5]'],
])('a value of the exported history is read as what it is: %s', (value, written) =>
  expect(csvOf([{ Valeur: value }])).toBe(`\uFEFF"Valeur"\r\n"${written}"\r\n`),
);

test('the history is exported as JSON, as the service gives it', () =>
  expect(JSON.parse(formats.json.write(quotes))).toEqual(quotes));
