import type { ReactNode } from 'react';

type QuoteColumnsProps = { summary: ReactNode; actions?: ReactNode; children: ReactNode };

/** The sections of a quote, then its summary and its documents; on a wide screen these are beside the sections. */
export const QuoteColumns = ({ summary, actions, children }: QuoteColumnsProps) => (
  <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    <div className="side-column grid content-start gap-3">
      {summary}
      {actions}
    </div>
  </div>
);
