import { businessDaysFrom, dayInFrance } from '../calendar/business-days.ts';
import { dayNumber, isoDay } from '../calendar/day-number.ts';
import { easter } from '../calendar/holidays.ts';
import { numberWords, valueOfWords } from './number-words.ts';
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
  [`(?<=\\bl')ascension\\b(?! d)${year}`, () => ({ ...days(430, 603), moves: (of) => easter(of) + 39 })],
  [`\\b(?:pentecote|pentecost)\\b${year}`, () => ({ ...days(510, 613), moves: (of) => easter(of) + 49 })],
  [`\\btoussaint\\b${year}`, named(1101, 1101, 1101, 1101)],
  [`\\b(?:saint-valentin|valentine's day)\\b${year}`, named(214, 214, 214, 214)],
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
/** February has 29 days in some years. */
const dayIn = (of: number, monthDay: MonthDay) => {
  const month = Math.floor(monthDay / 100);
  return Math.min(dayNumber(of, month, monthDay % 100), dayNumber(of, month + 1, 0));
};
const nextYear = /\b(?:(?:an|annee) prochaine?|next year)\b/i;

/** The words between one that announces a deadline and the date itself: « pour le salon du ». */
const opening =
  /\b(?:(?:au plus tard|avant|d'ici|pour|for|by|before|until|no later than|sous|dans|within)(?:[ '][^\s,;.:!?()]+){0,5}?|en|in|courant|des) ?$/i;
const closing = /^,? (?:au plus tard|at the latest|maximum)/i;

/** The date with the words that ask for it, as they stand in the text. */
export const askingWords = (text: string, { start, end }: Pick<StatedDate, 'start' | 'end'>): string => {
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

type DayRange = { first: number; last: number };
const numberSource = `(?:\\d{1,3}|${numberWords})`;
const units: [RegExp, (start: number, count: number) => number][] = [
  [/^(?:h|heures?|hours?)$/, (start, count) => start + Math.ceil(count / 24)],
  [/^(?:jours?|days?)$/, (start, count) => start + count],
  [/^(?:semaines?|weeks?)$/, (start, count) => start + count * 7],
  [/^(?:mois|months?)$/, (start, count) => monthsAfter(start, count)],
  [/^(?:ans?|annees?|years?)$/, (start, count) => monthsAfter(start, count * 12)],
];
const monthsAfter = (start: number, count: number) => {
  const [of = 0, month = 0, date = 0] = isoDay(start).split('-').map(Number);
  const lastOfMonth = dayNumber(of, month + count + 1, 0);
  return Math.min(dayNumber(of, month + count, date), lastOfMonth);
};
const firstOfMonth = (day: number, count: number) => monthsAfter(day - Number(isoDay(day).slice(8)) + 1, count);
/** 1 January 1970 was a Thursday. */
const sundayOf = (day: number) => day + 6 - ((day + 3) % 7);
const weekdays = [
  'lundi|monday',
  'mardi|tuesday',
  'mercredi|wednesday',
  'jeudi|thursday',
  'vendredi|friday',
  'samedi|saturday',
  'dimanche|sunday',
];
const rankOf = (name: string) => weekdays.findIndex((names) => new RegExp(`^(?:${names})$`, 'i').test(name));
const nextOf = (rank: number, today: number) => today + 1 + ((((rank - ((today + 4) % 7)) % 7) + 7) % 7);

/** Ways to tell a day by another one: the days that each may mean, given that of the brief. */
const relative: [source: string, (found: Found, today: number) => DayRange][] = [
  [
    `(?<![\\w,.])(?<count>${numberSource})(?: ou | a |-)?(?<to>${numberSource})? (?<unit>h|heures?|jours?|semaines?|mois|ans?|annees?|hours?|days?|weeks?|months?|years?)\\b`,
    ({ count = '', to, unit = '' }, today) => {
      const [, after] = units.find(([names]) => names.test(unit.toLowerCase())) as (typeof units)[number];
      const words = to ?? count;
      // The work takes so long from its first day on.
      const last = after(businessDaysFrom(today + 1).at(0), Math.min(999, Number(words) || valueOfWords(words)));
      return { first: last, last };
    },
  ],
  [
    '\\b(?:cette semaine|fin de (?:la )?semaine|this week|end of (?:the )?week)\\b',
    (_, today) => ({ first: today, last: sundayOf(today) }),
  ],
  [
    '\\b(?:la )?semaine prochaine\\b|\\bnext week\\b',
    (_, today) => ({ first: sundayOf(today) + 1, last: sundayOf(today) + 7 }),
  ],
  [
    '\\b(?:ce mois(?:-ci)?|(?:la )?fin du mois|fin de mois|this month|end of (?:the )?month)\\b',
    (_, today) => ({ first: today, last: firstOfMonth(today, 1) - 1 }),
  ],
  [
    '\\b(?:le )?mois prochain\\b|\\bnext month\\b',
    (_, today) => ({ first: firstOfMonth(today, 1), last: firstOfMonth(today, 2) - 1 }),
  ],
  [
    '(?<=\\b(?:le|du|au) )(?<date>[12]\\d|3[01]|[1-9])(?:er)?(?= ?(?:[,.;:!?)]|$))',
    ({ date }, today) => {
      const ofMonth = [0, 1, 2].map((count) => firstOfMonth(today, count) + Number(date) - 1);
      const next = ofMonth.find((day) => day >= today && isoDay(day).endsWith(String(date).padStart(2, '0'))) ?? today;
      return { first: next, last: next };
    },
  ],
  ["\\b(?:aujourd'hui|ce soir|today|tonight)\\b", (_, today) => ({ first: today, last: today })],
  ['\\b(?:demain|tomorrow)\\b', (_, today) => ({ first: today + 1, last: today + 1 })],
  [
    `\\b(?<name>${weekdays.join('|')})\\b`,
    ({ name = '' }, today) => ({ first: nextOf(rankOf(name), today), last: nextOf(rankOf(name), today) }),
  ],
];
const relativePatterns = relative.map(([source, range]) => ({ pattern: new RegExp(source, 'giu'), range }));

/** The words of a text that tell a day by that of the brief: « sous deux semaines », « vendredi ». */
const relativeDaysIn = (text: string, today: number): (DayRange & { start: number; end: number })[] => {
  const written = plain(text).replaceAll('\n', ' ');
  return relativePatterns.flatMap(({ pattern, range }) =>
    [...written.matchAll(pattern)].map(({ index, 0: all, groups = {} }) => ({
      start: index,
      end: index + all.length,
      ...range(groups, today),
    })),
  );
};

type DayInText = { day: string; words: string; passed?: true };

/**
 * Checks a day (`2027-05-10`, or `05-10`) that the model read in a text, against that text: it must state the month, the
 * season or usual name, or a delay. The year is ours where none stands there, the day where the one told is outside of
 * what the words mean, and what « avant » means and where a delay ends are ours too. `words`: those that ask for it;
 * `passed`: it is over at `instant`. Null for a day that the text does not hold.
 */
export const dayInText = (told: string, text: string, instant: string): DayInText | null => {
  const today = dayInFrance(instant);
  const [month = 0, date = 0] = told.split('-').slice(-2).map(Number);
  const found = (day: number, place: { start: number; end: number }): DayInText => ({
    day: isoDay(day),
    words: askingWords(text, place).replace(/\s+/g, ' '),
    ...(day < today && { passed: true }),
  });
  const readIn = (stated: StatedDate) => {
    const { from, to, by } = meaningOf(stated, text, today);
    // The model may have taken « avant le 12 mars » for the 11th itself.
    const reads = [yearOf(from - 1), yearOf(to)].map((of) => dayIn(of, month * 100 + date));
    const exact = reads.find((read) => read >= from - 1 && read <= to && isoDay(read).slice(5) === told.slice(-5));
    const sameMonth = reads.find((read) =>
      [from - 1, to].some((end) => isoDay(read).slice(0, 7) === isoDay(end).slice(0, 7)),
    );
    const read = exact ?? (sameMonth !== undefined && Math.min(to, Math.max(from, sameMonth)));
    if (read === false || read === undefined) return undefined;
    // A month that has begun is not over before its last day.
    return { exact: exact !== undefined, day: by ?? (read < today && to >= today ? to : read), stated };
  };
  const readings = datesIn(text).flatMap((stated) => readIn(stated) ?? []);
  const best =
    readings.find(({ exact, day }) => exact && day >= today) ?? readings.find(({ exact }) => exact) ?? readings[0];
  if (best) return found(best.day, best.stated);
  const day = dayNumber(told.length > 5 ? Number(told.slice(0, 4)) : yearOf(today), month, date);
  const away = ({ first, last }: DayRange) => Math.max(first - day, day - last, 0);
  const [nearest] = relativeDaysIn(text, today).sort((one, other) => away(one) - away(other));
  return nearest ? found(Math.min(nearest.last, Math.max(nearest.first, day)), nearest) : null;
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
