/** Of an input within the table: as low as its row, and a thumb high where there is one. */
export const cellLook =
  'block h-7.5 w-full min-w-0 rounded-control border border-line bg-surface px-2 text-sm text-ink hover:border-line-strong focus:border-line-strong aria-invalid:border-danger aria-invalid:outline-danger pointer-coarse:h-11 pointer-coarse:text-base';

/** Of a button within the table that is a sign: its label is read, not seen. */
export const signLook =
  'grid size-7.5 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11';
