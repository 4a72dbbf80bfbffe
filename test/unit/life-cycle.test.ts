import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type OfferTransition, offerLifeCycle } from '../../functions/store/offer/life-cycle.ts';
import { lifeCycle, states, type Transition } from '../../functions/store/quote/life-cycle.ts';

const events = Object.entries(lifeCycle) as [string, Transition][];
const settled = Object.entries(states).flatMap(([state, credit]) => (credit === 'reserved' ? [] : [state]));

const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`)
    .join('\n');

/** States, and in brackets what else is asked for. */
const allowed = (where: string, guards: readonly string[] = []) =>
  guards.length > 0 ? `${where} (${guards.join(', ')})` : where;

const quoteTable = (): string => {
  const from = ({ from }: Transition) =>
    Object.entries(from)
      .map(([state, guards]) => allowed(state, guards))
      .join('; ');
  const writes = ({ sets = [], attempt, row }: Transition) =>
    [...sets, ...(attempt ? ['attempt + 1'] : []), ...(row ? [`its ${row} row`] : [])].join(', ');
  return tableOf(
    ['event', 'by', 'allowed where the quote is', 'becomes', 'credit', 'writes', 'swept after'],
    events.map(([event, move]) => [
      event,
      move.by,
      from(move),
      move.to ?? '',
      move.credit ?? '',
      writes(move),
      move.due ?? '',
    ]),
  );
};

const offerTable = (): string =>
  tableOf(
    ['event', 'by', 'allowed where the offer is', 'becomes', 'mails to', 'event of its quote'],
    Object.entries(offerLifeCycle).map(([event, move]: [string, OfferTransition]) => [
      event,
      move.by,
      allowed(move.from.join(', '), move.guards),
      move.to ?? '',
      (move.mails ?? []).join(', '),
      move.quote ?? '',
    ]),
  );

test.each([
  ['a quote', quoteTable],
  ['an offer', offerTable],
])('the documents print the life cycle of %s as the code has it', (_, printed) => {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../functions/LIFE-CYCLES.md'), 'utf8');
  expect(document).toContain(printed());
});

test.each(events)(
  'the event %s moves no settled quote to another state: it stays done, or is deleted',
  (_, { from, to }) => {
    if (settled.some((state) => state in from)) expect(['absent', undefined]).toContain(to);
  },
);

test.each(events)('the event %s settles a credit that is reserved, and no other', (_, { from, to, credit }) => {
  if (credit && credit !== 'reserved')
    expect(Object.keys(from).every((state) => state === 'pending' || state === 'running')).toBe(true);
  // A copy begins done: no credit was reserved for it.
  const isCopy = 'absent' in from && credit === undefined;
  if (to && to !== 'absent' && !isCopy) expect([credit, 'reserved']).toContain(states[to]);
  if (credit && to && to !== 'absent') expect(credit).toBe(states[to]);
});

test.each(events)(
  'the event %s leaves an open quote in the sweeper’s index, and takes a settled one out of it',
  (_, { from, to, due, row }) => {
    if (row || settled.some((state) => state in from)) return expect(due).toBeUndefined();
    const isOpen = to === undefined || to === 'pending' || to === 'running';
    expect(due !== undefined).toBe(isOpen);
  },
);
