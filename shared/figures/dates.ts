import { dayInFrance } from '../calendar/business-days.ts';
import { dayNumber, isoDay } from '../calendar/day-number.ts';
import { easter } from '../calendar/holidays.ts';
import { plain } from './plain-characters.ts';

/** Month times 100, plus day: 512 is 12 May. */
type MonthDay = number;
/**
 * A date that a text states, from `start` to `end`: any day from `first` to `last`, which may be in the year after;
 * `due` is the usual one. `limit`: the day that « avant » stays before; none where it means the usual day itself (« avant
 * Noël », « avant fin mai »). `moves` computes the day of a feast that changes each year. `year` only where the text
 * states it.
 */
export type StatedDate = { start: number; end: number; year?: number } & Days;
type Days = { first: MonthDay; last: MonthDay; due: MonthDay; limit?: MonthDay; moves?: (year: number) => number };

const months = [
  'janvier|janv\\.|january',
  'fevrier|fevr?\\.|february',
  'mars|march',
  'avril|april',
  'mai|may',
  'juin|june',
  'juillet|juil\\.|july',
  'aout|august',
  'septembre|sept\\.|september',
  'octobre|oct\\.|october',
  'novembre|nov\\.|november',
  'decembre|dec\\.|december',
];
const anyMonth = months.join('|');
const monthOf = (name: string) => months.findIndex((names) => new RegExp(`^(?:${names})$`, 'i').test(name)) + 1;
/** The days that a part of a month may mean: the first, the last, the usual one and the limit. */
const parts: [RegExp, from: number, to: number, due: number, limit?: number][] = [
  [/^(?:debut|early|beginning|start)/i, 1, 15, 10, 1],
  [/^mi/i, 10, 20, 15, 15],
  [/^(?:fin|late|end)/i, 20, 31, 31],
];
const year = '(?:,? (?<year>20\\d\\d))?(?!\\d)';
const th = '(?:er|st|nd|rd|th)?';
const part =
  "(?:(?<part>debut|mi|fin|early|mid|late|beginning of|start of|end of)[ -](?:d[eu] |d'|of )?(?:(?:le )?mois d(?:e |'))?)?";

const days = (first: MonthDay, last: MonthDay, due = last, limit?: MonthDay): Days => ({
  first,
  last,
  due,
  ...(limit !== undefined && { limit }),
});
/** Last days of the months; February has 29 in some years. */
const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

type Found = Record<string, string | undefined>;
const daysOfMonth = (month: number, from: number, to = from, due = to, limit?: number): Days | undefined => {
  const last = lastDays[month - 1];
  if (!last || from < 1 || from > last) return undefined;
  // For a whole month, a day that each year has.
  const usually = from < 29 ? Math.min(due, month === 2 ? 28 : last) : due;
  const [first, end, usual] = [from, Math.min(to, last), usually].map((day) => month * 100 + day);
  return days(first as number, end as number, usual, limit && month * 100 + limit);
};
/** A day, or the first of a few: « avant » stays before it. */
const dayOfMonth = (month: number, from: number, to?: number) => daysOfMonth(month, from, to, undefined, from);
const named = (first: MonthDay, last: MonthDay, due?: MonthDay, limit?: MonthDay) => () =>
  days(first, last, due, limit);

const quarters = [[101, 331] as const, [401, 630] as const, [701, 930] as const, [1001, 1231] as const].map(
  ([first, last]) => days(first, last, last, first),
);
const quarterRanks: Record<string, number> = { premier: 1, deuxieme: 2, troisieme: 3, quatrieme: 4, dernier: 4 };

/** Ways to write a date, in a text without accents. Where an earlier one matches, the later ones do not search. */
const ways: [source: string, (found: Found) => Days | undefined][] = [
  [
    '\\b(?<year>20\\d\\d)-(?<month>\\d\\d)-(?<day>\\d\\d)\\b',
    ({ month, day }) => dayOfMonth(Number(month), Number(day)),
  ],
  // « 24/7 » is no date.
  [
    '(?<![\\d/])(?<day>\\d{1,2})/(?<month>\\d\\d)(?:/(?<year>20\\d\\d))?(?![\\d/])',
    ({ month, day }) => dayOfMonth(Number(month), Number(day)),
  ],
  [
    '(?<![\\d.])(?<day>\\d{1,2})\\.(?<month>\\d\\d)\\.(?<year>20\\d\\d)(?!\\d)',
    ({ month, day }) => dayOfMonth(Number(month), Number(day)),
  ],
  [
    `(?<!\\d)(?<day>\\d{1,2})${th}(?: ?(?:au|et|ou|a|to|and|or|-|–) ?(?<to>\\d{1,2})${th})? (?:of )?(?<name>${anyMonth})(?!\\w)${year}`,
    ({ day, to, name = '' }) => dayOfMonth(monthOf(name), Number(day), Number(to ?? day)),
  ],
  [
    `\\b(?<name>${anyMonth}) (?<day>\\d{1,2})${th}(?!\\w)${year}`,
    ({ day, name = '' }) => dayOfMonth(monthOf(name), Number(day)),
  ],
  ["\\bfin (?:de l')?(?:d')?annee scolaire", named(601, 710)],
  [`\\b(?:fin (?:de l')?(?:d')?annee|(?:the )?end of (?:the |this )?year|year[- ]end)${year}`, named(1215, 1231)],
  ['\\b(?:noel|christmas)\\b', named(1215, 1226, 1224)],
  [`\\b(?:paques|easter)\\b${year}`, () => ({ ...days(322, 425), moves: easter })],
  [
    `\\b(?:T|Q)(?<rank>[1-4])\\b${year}|\\b(?<word>premier|deuxieme|troisieme|quatrieme|dernier) trimestre\\b`,
    ({ rank, word = '' }) => quarters[(Number(rank) || quarterRanks[word.toLowerCase()] || 0) - 1],
  ],
  // « May » and « march » are verbs too.
  [
    `\\b${part}(?:(?<french>${anyMonth.replaceAll(/\|(?:may|march)/g, '')})|(?<=\\b(?:in|by|of|before|until|till|early|mid|late|end|this|next|for) |mid-)(?<english>may|march)|(?<dated>may|march)(?= 20\\d\\d))(?!\\w)${year}`,
    ({ part: told, french, english, dated }) => {
      const month = monthOf(french ?? english ?? dated ?? '');
      const [, from, to, due, limit] = parts.find(([words]) => words.test(told ?? '')) ?? [undefined, 1, 31, 31, 1];
      return daysOfMonth(month, from, to, due, limit);
    },
  ],
  [`\\b(?:rentree|back[- ]to[- ]school)\\b(?: scolaire)?(?: de)?${year}`, named(815, 930, 831)],
  [`\\b(?:printemps|(?<=\\b(?:this|next|the|in|by|before|early|late) )spring\\b)${year}`, named(301, 630, 630, 320)],
  [`(?:(?<=\\b(?:l'|d'|cet |en |fin |debut ))ete\\b|\\bsummer\\b)${year}`, named(601, 930, 930, 621)],
  [
    `\\b(?:automne|autumn|(?<=\\b(?:this|next|the|in|by|before|early|late) )fall)\\b${year}`,
    named(901, 1221, 1221, 922),
  ],
  [`\\b(?:hiver|winter)\\b${year}`, named(1201, 320, 320, 1221)],
  [`\\b(?:fin|the end of|end of) (?<year>20\\d\\d)\\b`, named(1101, 1231)],
  [`(?<=\\b(?:en|in|courant|avant|before|by|d'ici|d'ici a|until) )(?<year>20\\d\\d)\\b`, named(101, 1231, 1231, 101)],
];
const patterns = ways.map(([source, told]) => ({ pattern: new RegExp(source, 'gi'), told }));

/** Words before a date in the past, and behind it: such a date is no deadline. « depuis mars », « en septembre dernier ». */
const since = /\b(?:depuis|since|last)(?: (?:le|la|l'|debut|mi|fin|early|the))* $/i;
const over = /^ (?:derni[eè]re?|passee?|last)\b/i;

/** The dates that a text states by a month, a season or a usual name, in order. */
export const datesIn = (text: string): StatedDate[] => {
  const written = plain(text).replaceAll('\n', ' ');
  const found: StatedDate[] = [];
  for (const { pattern, told } of patterns)
    for (const match of written.matchAll(pattern)) {
      const { index: start, 0: all, groups = {} } = match;
      const end = start + all.length;
      const isFree = found.every((other) => end <= other.start || other.end <= start);
      const range = told(groups);
      if (!range || !isFree || since.test(written.slice(0, start)) || over.test(written.slice(end))) continue;
      found.push({ start, end, ...range, ...(groups.year && { year: Number(groups.year) }) });
    }
  return found.sort((one, other) => one.start - other.start);
};

const yearOf = (day: number) => Number(isoDay(day).slice(0, 4));
const dayIn = (of: number, monthDay: MonthDay) => dayNumber(of, Math.floor(monthDay / 100), monthDay % 100);
const nextYear = /\b(?:(?:an|annee) prochaine?|next year)\b/i;

/** The words between one that announces a deadline and the date itself: « pour le salon du ». */
const opening =
  /\b(?:(?:au plus tard|avant|d'ici|pour|for|by|before|until|no later than)(?:[ '][^\s,;.:!?()]+){0,5}?|en|in|courant|des) ?$/i;
const closing = /^,? (?:au plus tard|at the latest|maximum)/i;

/** The date with the words that ask for it, as they stand in the text. */
export const askingWords = (text: string, { start, end }: StatedDate): string => {
  const written = plain(text).replaceAll('\n', ' ');
  const before = opening.exec(written.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  const after = closing.exec(written.slice(end))?.[0] ?? '';
  return text.slice(start - before.length, end + after.length);
};

/** The last of the words that announce a date is « avant ». */
const isBefore = (asking: string) =>
  /\b(?:avant|before)\b(?!.*\b(?:pour|d'ici|for|by|until|en|in|courant|des)\b)/i.test(plain(asking));

/**
 * What a date of a text means, as `dayNumber`: any day from `from` to `to`; without a year, the next ones after `today`.
 * `by`: the last day that « avant » leaves, where that is what the text says, or the day that moves.
 */
const meaningOf = (stated: StatedDate, text: string, today: number) => {
  const { first, last, limit, moves, year: told } = stated;
  const before = isBefore(askingWords(text, stated));
  const lastIn = (of: number) => {
    if (moves) return moves(of) - Number(before);
    return before && limit !== undefined ? dayIn(of, limit) - 1 : undefined;
  };
  const inYear = (of: number) => ({
    from: dayIn(of, first),
    to: dayIn(last < first ? of + 1 : of, last),
    by: lastIn(of),
  });
  const wanted = told ?? (nextYear.test(plain(text)) ? yearOf(today) + 1 : undefined);
  if (wanted !== undefined) return inYear(wanted);
  const years = [yearOf(today) - 1, yearOf(today), yearOf(today) + 1];
  return years.map(inYear).find(({ to, by = to }) => by >= today) ?? inYear(yearOf(today));
};

/**
 * Checks a day (`2027-05-10`, or `05-10`) that the model read in a text, against that text: it must hold the month,
 * day, season or usual name, and the year where it states one. Otherwise the year is ours, since the model does not
 * know the date of the brief; what « avant » means is ours too. `words`: those that ask for it. Null for a day that the
 * text does not hold, or that is over at `instant`.
 */
export const dayInText = (told: string, text: string, instant: string): { day: string; words: string } | null => {
  const today = dayInFrance(instant);
  const [month = 0, date = 0] = told.split('-').slice(-2).map(Number);
  for (const stated of datesIn(text)) {
    const { from, to, by } = meaningOf(stated, text, today);
    // The model may have taken « avant le 12 mars » for the 11th itself.
    const years = [yearOf(from - 1), yearOf(to)];
    const toldYear = stated.year !== undefined && told.length > 5 ? Number(told.slice(0, 4)) : undefined;
    const read = years
      .filter((of) => toldYear === undefined || of === toldYear)
      .map((of) => dayNumber(of, month, date))
      .find((each) => each >= from - 1 && each <= to && isoDay(each).slice(5) === told.slice(-5));
    if (read === undefined) continue;
    const day = by ?? read;
    if (day >= today) return { day: isoDay(day), words: askingWords(text, stated).replace(/\s+/g, ' ') };
  }
  return null;
};

/**
 * The first day of a text that is not over at `instant`, the usual one of a month or a season, and the words that state
 * it.
 */
export const dayStatedIn = (text: string, instant: string): { day: string; words: string } | null => {
  const today = dayInFrance(instant);
  for (const stated of datesIn(text)) {
    const { from, to, by } = meaningOf(stated, text, today);
    const due = [yearOf(from), yearOf(to)].map((of) => dayIn(of, stated.due)).find((day) => day >= from && day <= to);
    const day = by ?? Math.max(due ?? to, Math.min(to, today));
    if (day >= today) return { day: isoDay(day), words: askingWords(text, stated).replace(/\s+/g, ' ') };
  }
  return null;
};
