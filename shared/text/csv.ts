import { atFirstUse } from './at-first-use.ts';

const parisTime = atFirstUse<Date>(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' }),
);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const day = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/;

/** A text that a spreadsheet takes for a formula, and would run, or for a number or a date: it would lose zeros or a `+`. */
const mistaken = /^[=+\-@\t\r]|^\d[\d\s.,:/%€-]*$|^\d[\d.,]*e[+-]?\d+$/i;

/** A value as a French spreadsheet reads it: days as JJ/MM/AAAA, instants by the clock of Paris, a decimal comma. */
const cell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const date = instant.test(text) ? parisTime(new Date(text)) : text;
  if (date !== text || /^\d{4}-\d\d-\d\d$/.test(text)) return date.replace(day, '$3/$2/$1');
  return mistaken.test(text) ? `'${text}` : text;
};
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * A table for a French spreadsheet: separated by semicolons, with the mark by which it knows UTF-8. A text that it would take
 * for something else begins with an apostrophe. A list or an object stands as JSON in its cell.
 */
export const csvOf = (rows: Record<string, unknown>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\uFEFF${lines.map((values) => values.map((value) => quoted(cell(value))).join(';')).join('\r\n')}\r\n`;
};
