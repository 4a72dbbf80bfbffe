import type { ClipboardEvent, KeyboardEvent } from 'react';
import { isEnterKey } from './enter-key.ts';

type Cell = HTMLInputElement | HTMLSelectElement;

const cellsOf = (table: HTMLElement, column: string) => [...table.querySelectorAll<Cell>(`[data-column="${column}"]`)];

/** Rows to move by. A list keeps its arrows, which choose; Alt and the other modifiers are the browser's. */
const stepOf = (event: KeyboardEvent, cell: HTMLElement) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return 0;
  if (isEnterKey(event)) return event.shiftKey ? -1 : 1;
  if (event.shiftKey || cell instanceof HTMLSelectElement) return 0;
  return { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
};

/** Enter and the arrows go from cell to cell of a column, as in a spreadsheet: what is typed next replaces the cell. */
export const moveInColumn = (event: KeyboardEvent<HTMLElement>): void => {
  const cell = event.target as HTMLElement;
  const { column } = cell.dataset;
  const by = column === undefined ? 0 : stepOf(event, cell);
  if (column === undefined || by === 0) return;
  event.preventDefault();
  const cells = cellsOf(event.currentTarget, column);
  const next = cells[cells.indexOf(cell as Cell) + by];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
};

export type PastedCell = { line: string; text: string };
export type PastedColumn = { column: string; cells: PastedCell[]; left: number };

/**
 * The first column of several pasted lines, cell by cell from the one that they are pasted into; an empty line leaves its cell.
 * `left`: lines that found no cell. Undefined for one line, and anywhere else than in the cell of a line.
 */
export const pastedColumn = (event: ClipboardEvent<HTMLElement>): PastedColumn | undefined => {
  const target = event.target as HTMLElement;
  const rows = event.clipboardData
    .getData('text/plain')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => (row.split('\t')[0] ?? '').trim());
  const { column, line: from } = target.dataset;
  if (column === undefined || from === undefined || rows.length < 2) return undefined;
  event.preventDefault();
  const all = cellsOf(event.currentTarget, column);
  const below = all.slice(all.indexOf(target as Cell));
  const cells = rows.flatMap((text, index) => {
    const line = below[index]?.dataset.line;
    return line === undefined || text === '' ? [] : [{ line, text }];
  });
  return { column, cells, left: Math.max(0, rows.length - below.length) };
};
