/** Dates as French pages show them, in the reader's own time zone but for days of a calendar, which have none. */
const shortDate = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: 'short', year: 'numeric' });
const longDate = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: 'long', year: 'numeric' });
const calendarDay = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

/** An instant as « 05 août 2026 » with a short month (dd MMM yyyy). */
export const formatShortDate = (instant: string) => unbroken(shortDate.format(new Date(instant)));
/** An instant with its month in full (dd MMMM yyyy). */
export const formatLongDate = (instant: string) => unbroken(longDate.format(new Date(instant)));
/** A day without a time, `2026-11-20`, as « 20 nov. 2026 ». */
export const formatDay = (day: string) => unbroken(calendarDay.format(new Date(`${day}T00:00:00Z`)));

/** A key of the wire as a reader sees it: `mise_en_production` is « Mise en production ». */
export const formatKey = (key: string) => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
