/** How figures, amounts and dates are written for a reader: French, with no-break spaces. */

import { atFirstUse } from './at-first-use.ts';

const numberFormat = (options: Intl.NumberFormatOptions) => {
  const format = atFirstUse<number>(() => new Intl.NumberFormat('fr-FR', options));
  // A minus sign: the hyphen that is written instead is shorter than a digit, and lines break behind it.
  return (value: number) => format(value).replace('-', '\u2212');
};
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  atFirstUse<Date>(() => new Intl.DateTimeFormat('fr-FR', options));

const decimal = numberFormat({ maximumFractionDigits: 1 });
const upToFourDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
const wholeEuros = numberFormat({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const eurosAndCents = numberFormat({ style: 'currency', currency: 'EUR' });
const eurosWithCentsIfAny = numberFormat({ style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' });
const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });
const instantShort = dateFormat({ day: '2-digit', month: 'short', year: 'numeric' });
const instantLong = dateFormat({ day: '2-digit', month: 'long', year: 'numeric' });
const dayShort = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayLong = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
type DateFormat = ReturnType<typeof dateFormat>;
const timeZone = 'Europe/Paris';
const parisDay = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone });
const parisDayOfYear = dateFormat({ day: 'numeric', month: 'long', timeZone });
const parisClock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone });

/** Non-breaking spaces where French wants them. Written with plain spaces, read with the right ones. */
export const typography = (text: string) =>
  text
    .replace(/ ([;!?])/g, '\u202F$1')
    .replace(/ ([:%€»])/g, '\u00A0$1')
    .replace(/([«×]) /g, '$1\u00A0')
    .replace(/(\d) (?=\p{L})/gu, '$1\u00A0');

export const formatNumber = (value: number) => decimal(value);
export const formatHours = (hours: number) => `${decimal(hours)}\u00A0h`;
/** Whole euros: 19200 is « 19 200 € ». */
export const formatEuros = (euros: number) => wholeEuros(euros);
/** An amount in cents, always with them: 1200050 is « 12 000,50 € ». */
export const formatCents = (cents: number) => eurosAndCents(cents / 100);
/** Euros an hour, to the cent where there are any: a total can be checked from it. */
export const formatRate = (euros: number) => `${eurosWithCentsIfAny(euros)}/h`;
/** 0.2 is « 20 % ». */
export const formatShare = (value: number) => percent(value);
/** A rate of VAT in tenths of a percent: 55 is « 5,5 % ». */
export const formatVatRate = (tenths: number) => `${decimal(tenths / 10)}\u00A0%`;
/** 1.1 is « × 1,10 », 1.0921 « × 1,0921 »: a shown product can be checked with a pocket calculator. */
export const formatFactor = (factor: number) => `×\u00A0${upToFourDecimals(factor)}`;
/** The noun follows its number: « 1 jour », « 2 jours ». French counts 0 and 1 as singular. */
export const count = (value: number, singular: string, plural = `${singular}s`) =>
  `${decimal(value)}\u00A0${value < 2 ? singular : plural}`;

const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');
const dated = (format: DateFormat, date: Date) => unbroken(format(date).replace(/^1 /, '1er '));
/** The day of a calendar has no time zone. */
const written = (format: DateFormat, day: string) => dated(format, new Date(`${day}T00:00:00Z`));

/** An instant as « 05 août 2026 » with a short month (dd MMM yyyy), in the reader's own time zone. */
export const formatShortDate = (instant: string) => unbroken(instantShort(new Date(instant)));
/** An instant with its month in full (dd MMMM yyyy), in the reader's own time zone. */
export const formatLongDate = (instant: string) => unbroken(instantLong(new Date(instant)));
/** The day of an instant in Paris: « 1er décembre 2026 ». */
export const formatParisDay = (instant: string) => dated(parisDay, new Date(instant));
/** An instant in Paris to the minute that it falls in, with its year: « 22 novembre 2026 à 15 h 00 ». */
export const formatParisMoment = (instant: string) => {
  const [hours, minutes] = parisClock(new Date(instant)).split(':');
  return `${formatParisDay(instant)} à ${Number(hours)}\u00A0h\u00A0${minutes}`;
};
/** The first whole minute in Paris that is not before an instant: « 22 novembre à 15 h 00 ». */
export const formatParisMinute = (instant: string) => {
  const minute = 60_000;
  const date = new Date(Math.ceil(Date.parse(instant) / minute) * minute);
  const [hours, minutes] = parisClock(date).split(':');
  return `${dated(parisDayOfYear, date)} à ${Number(hours)}\u00A0h\u00A0${minutes}`;
};
/** A day, `2026-07-01`, as « 1er juil. 2026 ». */
export const formatDay = (day: string) => written(dayShort, day);
/** A day, `2026-07-01`, as « 1er juillet 2026 ». */
export const formatLongDay = (day: string) => written(dayLong, day);
/** A day without its year, for an axis: « 1er juil. ». */
export const formatDayOfYear = (day: string) => formatDay(day).replace(/.\d{4}$/, '');

/** A phase as a reader sees it: by the name that it was given, or by its key. */
export const phaseName = (key: string, { name }: { name?: string | undefined }) => name ?? formatKey(key);

/** A key of the wire as a reader sees it: `mise_en_production` is « Mise en production ». */
export const formatKey = (key: string) => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
