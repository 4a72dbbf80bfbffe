import type { ReactNode } from 'react';

type Detail = { label: string; value: ReactNode };

/** Labels and their values, which are read and not changed here. */
export const DetailList = ({ details }: { details: Detail[] }) => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
    {details.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted text-note">{label}</dt>
        <dd className="mt-1 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);
