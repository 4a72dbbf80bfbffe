import type { ReactNode } from 'react';

type QuoteColumnsProps = {
  summary: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The figures of a quote, then its sections, then `actions`; on a wide screen figures and actions are beside the sections.
 * Both columns are placed by number: while the page arrives, only the first one exists.
 */
export const QuoteColumns = ({ summary, actions, children }: QuoteColumnsProps) => (
  <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 [--bar-above:2.5rem] [reading-flow:grid-order] lg:grid-cols-[minmax(0,1fr)_21rem]">
    <div className="side-column max-lg:contents lg:col-start-2 lg:row-start-1">
      <div className="max-lg:contents lg:grid lg:gap-3">
        {summary}
        {actions && <div className="grid gap-3 max-lg:order-1">{actions}</div>}
      </div>
    </div>
    <div className="grid min-w-0 gap-3 lg:col-start-1 lg:row-start-1">{children}</div>
  </div>
);
