/** An input in the table is as low as its row, and higher on a touch screen. */
export const cellLook =
  'block h-7.5 w-full min-w-0 rounded-control border border-line bg-surface px-2 text-sm text-ink hover:border-line-strong focus:border-line-strong aria-invalid:border-danger aria-invalid:outline-danger pointer-coarse:h-11 pointer-coarse:text-[1rem]';

/** A button in the table shows an icon; only screen readers read its label. */
export const signLook =
  'grid size-7.5 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11';
