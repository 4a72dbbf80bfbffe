const text = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A spreadsheet takes a text that begins so for a formula, and would run it. */
const guarded = (cell: string) => (/^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell);
const quoted = (cell: string) => `"${guarded(cell).replaceAll('"', '""')}"`;

/** RFC 4180, with the mark by which spreadsheets know UTF-8. A list or an object stands as JSON in its cell. */
export const csvOf = (rows: Record<string, unknown>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => text(row[column])))];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
};
