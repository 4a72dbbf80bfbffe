import type { ReactNode } from 'react';

type QuoteColumnsProps = { summary: ReactNode; children: ReactNode };

/**
 * The figures of a quote first; on a wide screen they stand beside its sections. Both have their column by number: a page
 * that is drawn while it still arrives has the first of them only.
 */
export const QuoteColumns = ({ summary, children }: QuoteColumnsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="side-column lg:col-start-2 lg:row-start-1">{summary}</div>
    <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">{children}</div>
  </div>
);
