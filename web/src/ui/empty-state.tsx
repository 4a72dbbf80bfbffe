import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The button that leads to a first entry. */
  action?: ReactNode;
};

/** Replaces an empty list: says why it is empty, and what to do. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-line-strong border-dashed px-6 py-14 text-center">
    {icon && <div className="text-muted">{icon}</div>}
    <h2 className="font-serif text-heading">{title}</h2>
    {children && <div className="max-w-prose text-muted">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
