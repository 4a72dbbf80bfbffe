import { expect, test } from 'vitest';
import type { OfferState } from '../../shared/offer/states.ts';
import type { ListedQuote } from '../../shared/quote/quote.ts';
import { formats } from '../../web/src/features/quotes/export-quotes.ts';
import { findQuotes, noFilters, type offerLabels, readFilters } from '../../web/src/features/quotes/find-quotes.ts';
import { offerFigures } from '../../web/src/features/quotes/offer-figures.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
/** A quote by the state of its last offer, since when, and the cents that are due. */
const standing = (state: OfferState, at = '2026-11-01T10:00:00.000Z', due_cents = 100_00): ListedQuote => ({
  id: `${state}${at}`,
  project_name: state,
  project_type: 'web',
  custom_project_type: null,
  created_at: '2025-10-03T10:00:00.000Z',
  status: 'done',
  total_price: 100,
  devis_number: 'D-2026-0042',
  offer: { id: '01JD4K2B9XQZ7M5T3W8V6Y1NRQ', state, at, due_cents },
});
const { offer: _, ...unsent } = standing('sent') as Extract<ListedQuote, { offer?: unknown }>;
const { devis_number: __, ...draft } = unsent;
const unreadable = { id: '1', project_name: null, created_at: draft.created_at, status: 'unreadable' } as const;

const asked = standing('refused') as Extract<ListedQuote, { offer?: unknown }>;
const asking: ListedQuote = { ...asked, id: 'asking', ...(asked.offer && { offer: { ...asked.offer, asks: true } }) };

test('quotes of which none was sent have no figures of offers', () => {
  expect(offerFigures([unsent, draft, unreadable], now)).toBeUndefined();
});

test('an open offer waits for an answer, for what is due of it', () => {
  const quotes = [standing('sent'), standing('seen', '2020-01-01T10:00:00.000Z', 50_50), standing('refused'), draft];
  expect(offerFigures(quotes, now)).toMatchObject({ waiting: 2, waiting_cents: 150_50, asking: [] });
});

test('a question that waits for its provider is counted, whatever became of the devis', () => {
  expect(offerFigures([standing('sent'), asking, draft], now)?.asking).toEqual([asking]);
});

test('of the offers accepted, refused or expired within twelve months, the accepted ones are counted', () => {
  const quotes = [
    standing('accepted', '2025-11-28T10:00:00.000Z'),
    standing('accepted', '2025-11-28T09:59:59.999Z'),
    standing('refused'),
    standing('expired'),
    // One side has taken these back, so they do not count for the share of acceptances.
    standing('withdrawn'),
    standing('cancelled'),
    standing('renounced'),
    standing('sent'),
  ];
  expect(offerFigures(quotes, now)).toMatchObject({ decided: 3, accepted: 1, signed_cents: 100_00 });
});

test('the twelve months before the 29th of February begin on the 1st of March', () => {
  const leapDay = new Date('2028-02-29T10:00:00.000Z');
  expect(offerFigures([standing('accepted', '2027-03-01T09:00:00.000Z')], leapDay)).toMatchObject({ decided: 0 });
});

test.each([
  ['draft', draft],
  ['issued', unsent],
  ['sent', standing('sent')],
  ['renounced', standing('renounced')],
  ['asks', asking],
] as const satisfies [keyof typeof offerLabels, ListedQuote][])(
  'the filter of the history by the badge « %s » finds its devis alone',
  (status, found) => {
    const quotes = [draft, unsent, standing('sent'), standing('accepted'), standing('renounced'), asking, unreadable];
    expect(findQuotes(quotes, { ...noFilters, status })).toEqual([found]);
    expect(readFilters(new URLSearchParams({ etat: status })).status).toBe(status);
  },
);

test('the export of the history tells the state of each offer, and since when', () => {
  const [head, sent, none] = formats.csv.write([standing('seen'), draft]).split('\r\n');
  expect(head).toContain('"Envoi";"Envoi, depuis le"');
  expect(sent).toContain('"Vu";"01/11/2026"');
  expect(none).toMatch(/"";""$/);
});
