import type { ReactNode } from 'react';

/** A list of amounts: labels on the left, figures on the right. */
export const AmountList = ({ children }: { children: ReactNode }) => <dl className="tabular-nums">{children}</dl>;

type EntryProps = {
  label: ReactNode;
  /** The reason, under the label and the figure. */
  why?: string | undefined;
  /** Whether this is the result, which comes last. */
  result?: boolean;
  children: ReactNode;
};

export const Entry = ({ label, why, result = false, children }: EntryProps) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 ${result ? 'border-t border-line-strong font-medium' : 'border-b last:border-b-0'}`}
  >
    <dt className="min-w-0 flex-1 wrap-anywhere">{label}</dt>
    <dd className="shrink-0 text-right whitespace-nowrap">{children}</dd>
    {why && <dd className="w-full text-note text-muted">{why}</dd>}
  </div>
);
