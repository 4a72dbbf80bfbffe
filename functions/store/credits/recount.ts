import { isoDay } from '../../../shared/calendar/day-number.ts';
import type { Row } from '../client.ts';
import { keptYears } from './credits.ts';

/** A quote that holds a credit: reserved, or consumed. `mailbox`: of its free credit, where one is known. */
type Use = { quote: string; period: string; mailbox: string | undefined };
type Person = {
  mailbox: string | undefined;
  openGenerations: number | undefined;
  counted: Map<string, number>;
  quotes: Map<string, { credit: string; period: string; mailbox: string | undefined }>;
  settled: Map<string, { type: string; period: string; mailbox: string | undefined }>;
};
type Mailbox = { once: number; months: Map<string, number> };

/**
 * `differences`: counters that their quotes do not explain. `unexplained`: free credits of a mailbox beyond what its
 * accounts have used; an erased account has used them, or they are a difference.
 */
export type Recount = { differences: string[]; unexplained: string[] };

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const afterHash = (text: string) => text.slice(text.indexOf('#') + 1);
const monthOf = (period: string) => /^FREE#(\d{4}-\d{2})$/.exec(period)?.[1];

const newPerson = (): Person => ({
  mailbox: undefined,
  openGenerations: undefined,
  counted: new Map(),
  quotes: new Map(),
  settled: new Map(),
});

const noteRow = (person: Person, row: Row) => {
  const sk = String(row.sk);
  const mailbox = textOf(row.mailbox_key);
  const id = afterHash(sk);
  if (sk === 'PROFILE') Object.assign(person, { mailbox, openGenerations: Number(row.open_generations) });
  else if (sk.startsWith('CREDIT#')) person.counted.set(id, Number(row.used));
  else if (sk.startsWith('QUOTE#'))
    person.quotes.set(id, { credit: String(row.credit), period: String(row.period), mailbox });
  else if (sk.startsWith('LEDGER#'))
    person.settled.set(id, { type: String(row.type), period: String(row.period), mailbox });
};

const mailboxOfRow = ({ once, ...row }: Row): Mailbox => ({
  once: Number(once ?? 0),
  months: new Map(
    Object.entries(row).flatMap(([name, used]) => (/^\d{4}-\d{2}$/.test(name) ? [[name, Number(used)] as const] : [])),
  ),
});

/**
 * The credits that a person's quotes hold. Settlements from before `mailbox_key` are assigned by their quote, or by
 * where they were counted.
 */
const usesOf = ({ mailbox: own, counted, quotes, settled }: Person): Use[] => [
  ...[...quotes].flatMap(([quote, { credit, period, mailbox }]) =>
    credit === 'reserved' ? [{ quote, period, mailbox }] : [],
  ),
  ...[...settled].flatMap(([quote, { type, period, mailbox }]) => {
    if (type !== 'consumed') return [];
    return [
      { quote, period, mailbox: mailbox ?? quotes.get(quote)?.mailbox ?? (counted.has(period) ? undefined : own) },
    ];
  }),
];

const settlementsAgree = (sub: string, { quotes, settled }: Person): string[] =>
  [...quotes].flatMap(([quote, { credit, period }]) => {
    const settlement = settled.get(quote);
    const expected = credit === 'reserved' ? undefined : credit;
    if (settlement?.type !== expected)
      return [`${sub}: quote ${quote} is ${credit}, settled as ${settlement?.type ?? 'nothing'}`];
    return settlement && settlement.period !== period
      ? [`${sub}: quote ${quote} was paid by ${period}, settled in ${settlement.period}`]
      : [];
  });

const openAgree = (sub: string, { openGenerations, quotes }: Person): string[] => {
  const reserved = [...quotes.values()].filter(({ credit }) => credit === 'reserved').length;
  return openGenerations === undefined || openGenerations === reserved
    ? []
    : [`${sub}: ${openGenerations} generations open, ${reserved} quotes reserved`];
};

const tally = (uses: Use[], keyOf: (use: Use) => string | undefined): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const use of uses) {
    const key = keyOf(use);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const isFree = ({ period, mailbox }: Use) => mailbox !== undefined && monthOf(period) !== undefined;

const countersAgree = (sub: string, { counted }: Person, uses: Use[]): string[] => {
  const held = tally(uses, (use) => (isFree(use) ? undefined : use.period));
  return [...new Set([...counted.keys(), ...held.keys()])].flatMap((period) => {
    const [used, quotes] = [counted.get(period) ?? 0, held.get(period) ?? 0];
    return used === quotes ? [] : [`${sub}: ${used} used of ${period}, ${quotes} quotes hold one`];
  });
};

const mailboxAgrees = (key: string, row: Mailbox, held: Map<string, number>): Recount => {
  const result: Recount = { differences: [], unexplained: [] };
  const all = [...row.months.values()].reduce((sum, used) => sum + used, 0);
  if (row.once !== all) result.differences.push(`mailbox ${key}: ${row.once} used in all, ${all} in its months`);
  for (const month of new Set([...row.months.keys(), ...held.keys()])) {
    const [used, quotes] = [row.months.get(month) ?? 0, held.get(month) ?? 0];
    const line = `mailbox ${key}: ${used} used in ${month}, ${quotes} quotes hold one`;
    if (used !== quotes) (used < quotes ? result.differences : result.unexplained).push(line);
  }
  return result;
};

type Counted = { people: Map<string, Person>; mailboxes: Map<string, Mailbox> };

const noteRows = ({ people, mailboxes }: Counted, rows: Row[]): void => {
  for (const row of rows) {
    const [kind, name] = [String(row.pk).split('#')[0], afterHash(String(row.pk))];
    if (kind === 'FREE') mailboxes.set(name, mailboxOfRow(row));
    if (kind !== 'USER') continue;
    const person = people.get(name) ?? newPerson();
    people.set(name, person);
    noteRow(person, row);
  }
};

const compared = ({ people, mailboxes }: Counted, now: Date): Recount => {
  const result: Recount = { differences: [], unexplained: [] };
  const free = new Map<string, Use[]>();
  for (const [sub, person] of people) {
    const uses = usesOf(person);
    result.differences.push(
      ...settlementsAgree(sub, person),
      ...openAgree(sub, person),
      ...countersAgree(sub, person, uses),
    );
    for (const use of uses.filter(isFree)) free.set(use.mailbox ?? '', [...(free.get(use.mailbox ?? '') ?? []), use]);
  }
  // The row of a mailbox is removed some years after its last free credit; the settlements stay.
  const forgotten = isoDay(Math.floor(new Date(now).setUTCFullYear(now.getUTCFullYear() - keptYears) / 86_400_000));
  for (const key of new Set([...mailboxes.keys(), ...free.keys()])) {
    const held = tally(free.get(key) ?? [], ({ period }) => monthOf(period));
    const row = mailboxes.get(key);
    const isForgotten = !row && [...held.keys()].every((month) => month <= forgotten.slice(0, 7));
    if (isForgotten) continue;
    const { differences, unexplained } = mailboxAgrees(key, row ?? { once: 0, months: new Map() }, held);
    result.differences.push(...differences);
    result.unexplained.push(...unexplained);
  }
  return result;
};

/**
 * Recounts the credits of a table from its quotes and their settlements, and compares them with its counters. Rows may
 * be added a page at a time.
 */
export const startRecount = () => {
  const counted: Counted = { people: new Map(), mailboxes: new Map() };
  return { add: (rows: Row[]) => noteRows(counted, rows), compare: (now: Date) => compared(counted, now) };
};
