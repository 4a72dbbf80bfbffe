import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { expect, test } from 'vitest';
import type { Converse } from '../../functions/model/converse.ts';
import { describe } from '../../functions/model/describe.ts';
import { evokes } from '../../functions/model/evocation.ts';
import { catalogue } from '../../shared/estimate/catalogue.ts';
import { Brief } from '../../shared/quote/quote.ts';
import { readBlindCases } from '../eval/blind.ts';

const description =
  'Bonjour, nous voulons vendre nos pots en ligne. Nos clients laissent un avis après chaque achat et règlent en ' +
  'plusieurs fois. Les photos de nos ateliers sont fournies. Hello, we would like a shop. Buyers log in to see the ' +
  'dates of their courses.';
const brief = Brief.parse({ projectName: 'Poterie', projectType: 'ecommerce', description });

const answering = (...lines: string[]): Converse => {
  const text = ['{"P":"Une boutique"}', ...lines, '{"Z":"Le client vend."}', '{"t":"end"}'].join('\n');
  return async () =>
    (async function* (): AsyncGenerator<ConverseStreamOutput> {
      yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
      yield { messageStop: { stopReason: 'end_turn' } };
    })();
};
const described = (...lines: string[]) =>
  describe(answering(...lines), {
    brief,
    documents: [],
    onProgress: () => undefined,
    deadline: Date.now() + 150_000,
    nonce: 'c0de',
  });
const markedOf = async (line: object) => {
  const { scope, usage, dropped } = await described(JSON.stringify(line));
  const [feature] = scope.features;
  const marked = feature?.source ? feature.source.slice(...(feature.source_mark ?? [])) : null;
  return { module: feature?.module, marked, calls: usage.calls, dropped };
};

test.each([
  ['a greeting', { F: 'payment', s: 'Bonjour, nous voulons' }],
  ['a greeting in English', { F: 'payment', s: 'Hello, we would like' }],
  ['words about something else', { F: 'payment', s: 'Les photos de nos ateliers' }],
  ['words that share a word of any project only', { F: 'customer_area', s: 'Nos clients laissent un avis' }],
  ['words without any of a bespoke line’s own', { F: 'custom_feature', n: 'Suivi des fours', s: 'laissent un avis' }],
])('a line that quotes %s stays, as our assumption', async (_, line) => {
  expect(await markedOf(line)).toEqual({ module: line.F, marked: null, calls: 1, dropped: 0 });
});

test.each([
  ['a name of the module', { F: 'reviews', s: 'laissent un avis' }],
  ['a word by which clients ask for it', { F: 'payment', s: 'règlent en plusieurs fois' }],
  ['the line’s own name', { F: 'custom_feature', n: 'Photos des ateliers', s: 'photos de nos ateliers' }],
  [
    'words of another language, which French names cannot tell',
    { F: 'events_agenda', s: 'the dates of their courses' },
  ],
])('a line keeps a quotation that holds %s', async (_, line) => {
  expect(await markedOf(line)).toMatchObject({ module: line.F, marked: line.s });
});

test.each([
  ['payment', 'Paiement en ligne', 'paimement en ligne'],
  ['authentication', 'Inscription et connexion', 'une conexion pour chacun'],
  ['custom_feature', 'Calibrage des balances', 'le calibrrage de la balance'],
])('what the client mistypes evokes %s all the same', (module, name, words) => {
  expect(evokes({ module, name }, words)).toBe(true);
});

test('two modules that share a quotation are each asked for by it, or assumed', async () => {
  const { scope } = await described('{"F":["payment","seo"],"s":"règlent en plusieurs fois"}');
  expect(scope.features.map(({ module, source }) => [module, source !== null])).toEqual([
    ['payment', true],
    ['seo', false],
  ]);
});

test('of a line told twice, the quotation that evokes it is kept', async () => {
  const { scope } = await described(
    '{"F":"reviews","s":"Bonjour, nous voulons"}',
    '{"F":"reviews","s":"laissent un avis"}',
  );
  expect(scope.features).toMatchObject([{ source: expect.stringContaining('laissent un avis') }]);
});

test('every module is evoked by each of its names', () => {
  for (const { id, name, aliases } of catalogue)
    for (const words of [name, ...aliases])
      expect([words, evokes({ module: id, name: '' }, `nous voulons ${words}`)]).toEqual([words, true]);
});

/** Words of clients that state a need, beside the name that an estimator gives it: what a good model quotes and writes. */
const needs = readBlindCases('blind').flatMap(({ heldOut, expected }) => (heldOut ? [] : (expected?.needs ?? [])));
const shareOf = (good: (need: (typeof needs)[number]) => boolean) => needs.filter(good).length / needs.length;

test('of the needs of the evaluation, hardly any loses the words that state it', () => {
  const own = shareOf(({ name, words, modules }) => modules.some((module) => evokes({ module, name }, words)));
  expect(own).toBeGreaterThanOrEqual(0.98);
});

test('words that state another need rarely evoke a module', () => {
  const strange = needs.map((need, at) => ({ ...need, words: needs[(at * 7 + 13) % needs.length]?.words ?? '' }));
  const kept = strange.filter(({ name, words, modules }) => evokes({ module: modules[0] ?? '', name }, words));
  expect(kept.length / needs.length).toBeLessThanOrEqual(0.25);
});
