import { expect, test } from 'vitest';
import { totalsOf } from '../../shared/devis/totals.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { compareReceived } from '../../shared/received/compare-received.ts';
import { missingMentions } from '../../shared/received/missing-mentions.ts';
import { mentionKinds, type ReceivedLine, type ReceivedReading } from '../../shared/received/received-devis.ts';
import { questionsAbout } from '../../shared/received/received-questions.ts';
import { wrongSums } from '../../shared/received/wrong-sums.ts';
import { quoteOf } from '../support/generated-quotes.ts';
import { fc } from '../support/properties.ts';
import { certain, inputOf } from './estimate-inputs.ts';

const source = { text: 'sur le papier' };
const line = (amount: number | null, overrides: Partial<ReceivedLine> = {}): ReceivedLine => ({
  name: 'Développement',
  source,
  quantity: null,
  unit: null,
  unit_price: null,
  amount,
  vat: null,
  optional: false,
  needs: [],
  ...overrides,
});
type Total = ReceivedReading['totals'][number];
const total = (kind: Total['kind'], amount: number, rate: number | null = null): Total => ({
  kind,
  amount,
  rate,
  source,
});
const paper = (
  lines: ReceivedLine[],
  totals: Total[] = [],
  others: Partial<ReceivedReading> = {},
): ReceivedReading => ({
  lines,
  totals,
  mentions: [],
  doubts: [],
  unread: [],
  ...others,
});
const found = (reading: ReceivedReading) =>
  wrongSums(reading).map(({ kind, printed, counted }) => ({ kind, printed, counted }));

test.each<[what: string, reading: ReceivedReading]>([
  [
    'a table with its VAT and deposit',
    paper(
      [line(120_000), line(80_000)],
      [total('net', 200_000), total('vat', 40_000, 200), total('gross', 240_000), total('deposit', 72_000, 300)],
    ),
  ],
  [
    'a deposit of the sum before VAT',
    paper(
      [line(200_000)],
      [total('net', 200_000), total('vat', 40_000, 200), total('gross', 240_000), total('deposit', 60_000, 300)],
    ),
  ],
  ['options that are in the total', paper([line(100_000), line(50_000, { optional: true })], [total('net', 150_000)])],
  ['options that are not', paper([line(100_000), line(50_000, { optional: true })], [total('net', 100_000)])],
  ['a monthly line beside the total', paper([line(100_000), line(5_000, { unit: 'month' })], [total('net', 100_000)])],
  [
    'subtotals of lots',
    paper(
      [line(100_000), line(50_000), line(30_000)],
      [total('net', 150_000), total('net', 30_000), total('net', 180_000)],
    ),
  ],
  [
    'a discount between two sums',
    paper([line(100_000)], [total('net', 100_000), total('discount', 10_000, 100), total('net', 90_000)]),
  ],
  [
    'two rates of VAT',
    paper(
      [line(100_000, { vat: 200 }), line(50_000, { vat: 100 })],
      [total('net', 150_000), total('vat', 20_000, 200), total('vat', 5_000, 100), total('gross', 175_000)],
    ),
  ],
  ['no VAT', paper([line(100_000)], [total('gross', 100_000)])],
  ['a line without an amount', paper([line(null), line(50_000)], [total('net', 80_000)])],
  [
    'a day and a half',
    paper([line(67_500, { quantity: 1_500, unit: 'day', unit_price: 45_000 })], [total('net', 67_500)]),
  ],
  ['a total of which no line was read', paper([], [total('net', 570_000)])],
  [
    'a total whose missing part stands in a sentence that was not understood',
    paper([line(525_000)], [total('net', 570_000)], { unread: ['Photos et textes : 450,00 € HT'] }),
  ],
])('K4 %s is right, and no wrong sum is invented', (_, reading) => {
  expect(found(reading)).toEqual([]);
});

test.each<[what: string, reading: ReceivedReading, wrong: ReturnType<typeof found>]>([
  [
    'a product',
    paper([line(90_000, { quantity: 2_000, unit_price: 50_000 })]),
    [{ kind: 'line', printed: 90_000, counted: 100_000 }],
  ],
  [
    'a product, of which the total has the right one',
    paper([line(90_000, { quantity: 2_000, unit_price: 50_000 }), line(10_000)], [total('net', 110_000)]),
    [{ kind: 'line', printed: 90_000, counted: 100_000 }],
  ],
  [
    'the sum before VAT',
    paper([line(120_000), line(80_000)], [total('net', 210_000), total('vat', 42_000, 200), total('gross', 252_000)]),
    [{ kind: 'net', printed: 210_000, counted: 200_000 }],
  ],
  [
    'a sum that forgets the last line',
    paper([line(120_000), line(80_000)], [total('net', 120_000)]),
    [{ kind: 'net', printed: 120_000, counted: 200_000 }],
  ],
  [
    'the VAT',
    paper([line(200_000)], [total('net', 200_000), total('vat', 38_000, 200), total('gross', 238_000)]),
    [{ kind: 'vat', printed: 38_000, counted: 40_000 }],
  ],
  [
    'the total',
    paper([line(200_000)], [total('net', 200_000), total('vat', 40_000, 200), total('gross', 250_000)]),
    [{ kind: 'gross', printed: 250_000, counted: 240_000 }],
  ],
  [
    'the deposit',
    paper(
      [line(200_000)],
      [total('net', 200_000), total('vat', 40_000, 200), total('gross', 240_000), total('deposit', 70_000, 300)],
    ),
    [{ kind: 'deposit', printed: 70_000, counted: 72_000 }],
  ],
  [
    'the discount',
    paper([line(100_000)], [total('net', 100_000), total('discount', 12_000, 100), total('net', 88_000)]),
    [{ kind: 'discount', printed: 12_000, counted: 10_000 }],
  ],
])(
  'K4 a received devis whose wrong figure is %s tells it, what is printed and what its figures give',
  (_, reading, wrong) => {
    expect(found(reading)).toEqual(wrong);
  },
);

/** Papers of a table, whose sums are those of our own devis. */
const rightPapers = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 60 }), price: fc.integer({ min: 1_000, max: 90_000 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) => {
    const lines = rows.map(({ quantity, price }) =>
      line(quantity * price, { quantity: quantity * 1_000, unit_price: price }),
    );
    const { net, taxes, gross } = totalsOf(lines.map(({ amount }) => ({ net: amount ?? 0, rate: 200 as const })));
    return paper(lines, [total('net', net), total('vat', taxes[0]?.amount ?? 0, 200), total('gross', gross)]);
  });

test('K4 of any right table no sum is wrong, and one printed figure that is changed is told', () => {
  fc.assert(
    fc.property(rightPapers, fc.nat(), fc.integer({ min: 100, max: 90_000 }), (reading, at, by) => {
      expect(found(reading)).toEqual([]);
      const changed = at % (reading.lines.length + 3);
      const lines = reading.lines.map((one, index) =>
        index === changed ? { ...one, amount: (one.amount ?? 0) + by } : one,
      );
      const totals = reading.totals.map((one, index) =>
        index === changed - reading.lines.length ? { ...one, amount: one.amount + by } : one,
      );
      expect(wrongSums({ ...reading, lines, totals }).length).toBeGreaterThanOrEqual(1);
    }),
  );
});

const quote: Quote = quoteOf(inputOf([certain('product_catalogue', 20), certain('payment', 20), certain('stock', 10)]));
const needOf = (module: string) => quote.features.findIndex((feature) => feature.module === module);
const names = quote.features.map(({ name }) => name);
const received = (reading: ReceivedReading) => ({ reading, features: names });

test('K4 each need of the quote is covered, in option, not clear, left to the client or absent in a received devis', () => {
  const [catalogue, payment, stock] = [needOf('product_catalogue'), needOf('payment'), needOf('stock')];
  const reading = paper(
    [
      line(100, { needs: [catalogue] }),
      line(100, { needs: [payment], optional: true }),
      line(100),
      line(100, { needs: [stock] }),
    ],
    [],
    { doubts: [{ need: stock, state: 'unclear', source: { text: 'gestion simple' } }] },
  );
  const { needs, totals } = compareReceived(quote, [received(reading)]);
  const states = needs.map(({ states: [state] }) => state);
  expect(states[catalogue]).toEqual({ state: 'covered', lines: [0] });
  expect(states[payment]).toEqual({ state: 'optional', lines: [1] });
  expect(states[stock]).toEqual({ state: 'unclear', lines: [3], words: 'gestion simple' });
  expect(needs).toHaveLength(quote.features.length);
  expect(states.filter((state) => state?.state === 'absent')).toHaveLength(quote.features.length - 3);
  expect(totals).toMatchObject([{ net: 300, against: 'below', extras: [2] }]);
});

test('K4 a received devis that was read before the quote was corrected is compared by the names of the needs', () => {
  const reading = paper([line(100, { needs: [1] }), line(100, { needs: [0] })]);
  const earlier = { reading, features: [names[1] ?? '', names[0] ?? ''] };
  const states = compareReceived(quote, [earlier]).needs.map(({ states: [state] }) => state);
  expect(states[0]).toEqual({ state: 'covered', lines: [0] });
  expect(states[1]).toEqual({ state: 'covered', lines: [1] });
  expect(states[2]).toEqual({ state: 'later', lines: [] });
});

test('K4 what French law or usage has a devis say and this one does not is told, the number of VAT where VAT is charged', () => {
  const all = mentionKinds.map((kind) => ({ kind, source }));
  expect(missingMentions(paper([], [], { mentions: all }))).toEqual([]);
  const without = (kinds: string[], totals: Total[] = []) =>
    missingMentions(paper([], totals, { mentions: all.filter(({ kind }) => !kinds.includes(kind)) })).map(
      ({ kind }) => kind,
    );
  expect(without(['valid_until', 'siret'])).toEqual(['siret', 'valid_until']);
  expect(without(['vat_number'])).toEqual([]);
  expect(without(['vat_number'], [total('vat', 100, 200)])).toEqual(['vat_number']);
});

const plain = (text: string) => text.replace(/\s/g, ' ');

test('K6 who wrote a received devis is asked in the second person', () => {
  const reading = paper([line(100)]);
  const questions = questionsAbout(compareReceived(quote, [received(reading)]), reading, 0).join(' ');
  expect(questions).toContain('préciser votre nom, votre adresse, votre numéro SIRET, la date du devis');
});

test('K6 a received devis is answered by questions that can be sent: on needs, sums, mentions and conditions', () => {
  const [catalogue, payment, stock] = [needOf('product_catalogue'), needOf('payment'), needOf('stock')];
  const reading = paper(
    [line(90_000, { needs: [catalogue], quantity: 2_000, unit_price: 50_000, name: 'Catalogue' })],
    [],
    {
      doubts: [
        { need: stock, state: 'unclear', source: { text: 'gestion simple' } },
        { need: payment, state: 'excluded', source: { text: 'à votre charge' } },
      ],
      mentions: [{ kind: 'warranty', source }],
    },
  );
  const questions = questionsAbout(compareReceived(quote, [received(reading)]), reading, 0).map(plain);
  const name = (need: number) => quote.features[need]?.name ?? '';
  expect(questions).toContain(`« gestion simple » : cela comprend-il « ${name(stock)} » ?`);
  expect(questions).toContain(`« ${name(payment)} » reste à notre charge : que faut-il vous fournir, et quand ?`);
  expect(questions).toContain('La ligne « Catalogue » est de 900,00 € ou de 1 000,00 € ?');
  expect(questions).toContain('À qui appartient le code livré, et depuis quand ?');
  expect(questions.join(' ')).not.toContain('Combien de temps corrigez-vous');
  for (const question of questions) expect(question).toMatch(/ \?$/);
});

test('K6 nothing that is asked judges a person, whatever stands on the paper', () => {
  const sums = fc.record({
    amount: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    quantity: fc.option(fc.integer({ min: 0, max: 90_000 })),
    unit_price: fc.option(fc.integer({ min: 0, max: 90_000 })),
    need: fc.nat({ max: 3 }),
    optional: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 6 }), fc.option(fc.integer({ min: 0, max: 90_000_000 })), (rows, net) => {
      const lines = rows.map(({ need, ...figures }) => line(null, { ...figures, needs: [need] }));
      const reading = paper(lines, net === null ? [] : [total('net', net)]);
      const told = questionsAbout(compareReceived(quote, [received(reading)]), reading, 0).join('\n');
      expect(told).not.toMatch(/arnaqu|incomp[ée]ten|malhonn|escro|abus|trop cher|mauvais|suspect|tromp/i);
      expect(told).not.toMatch(/undefined|NaN|null/);
    }),
  );
});
