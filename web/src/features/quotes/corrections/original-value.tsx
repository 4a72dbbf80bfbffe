import type { ReactNode } from 'react';

type Props = { what: string; children: ReactNode; onPutBack: () => void };

/** Shows the original value of a corrected figure, with a button that restores it. */
export const OriginalValue = ({ what, children, onPutBack }: Props) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 text-note text-muted">
    <span>
      {what}&nbsp;: <s className="decoration-line-strong tabular-nums">{children}</s>
    </span>
    <button
      type="button"
      onClick={onPutBack}
      aria-label={`Remettre ${what.toLowerCase()}`}
      className="min-h-9 rounded-control px-1 text-accent underline underline-offset-4 pointer-coarse:min-h-11"
    >
      Remettre
    </button>
  </span>
);
