import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lifeCycle, states, type Transition } from '../../functions/store/quote/life-cycle.ts';

const events = Object.entries(lifeCycle) as [string, Transition][];
const settled = Object.entries(states).flatMap(([state, credit]) => (credit === 'reserved' ? [] : [state]));

/** The life cycle as the README prints it. */
const printed = (): string => {
  const from = ({ from }: Transition) =>
    Object.entries(from)
      .map(([state, guards]) => [state, ...(guards.length > 0 ? [`(${guards.join(', ')})`] : [])].join(' '))
      .join('; ');
  const writes = ({ sets = [], attempt, row }: Transition) =>
    [...sets, ...(attempt ? ['attempt + 1'] : []), ...(row ? [`its ${row} row`] : [])].join(', ');
  const rows = events.map(([event, move]) => [
    event,
    move.by,
    from(move),
    move.to ?? '',
    move.credit ?? '',
    writes(move),
    move.due ?? '',
  ]);
  const head = ['event', 'by', 'allowed where the quote is', 'becomes', 'credit', 'writes', 'swept after'];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`)
    .join('\n');
};

test('the README prints the life cycle of a quote as the code has it', () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../functions/README.md'), 'utf8');
  expect(readme).toContain(printed());
});

test.each(events)(
  '%s takes a quote of no settled state anywhere but away: it stays done, or it is gone',
  (_, { from, to }) => {
    if (settled.some((state) => state in from)) expect(['absent', undefined]).toContain(to);
  },
);

test.each(events)('%s settles a credit that is reserved, and no other', (_, { from, to, credit }) => {
  if (credit && credit !== 'reserved')
    expect(Object.keys(from).every((state) => state === 'pending' || state === 'running')).toBe(true);
  if (to && to !== 'absent') expect([credit, 'reserved']).toContain(states[to]);
  if (credit && to && to !== 'absent') expect(credit).toBe(states[to]);
});

test.each(events)(
  '%s leaves an open quote to the sweeper, and takes a settled one from it',
  (_, { from, to, due, row }) => {
    if (row || settled.some((state) => state in from)) return expect(due).toBeUndefined();
    const isOpen = to === undefined || to === 'pending' || to === 'running';
    expect(due !== undefined).toBe(isOpen);
  },
);
