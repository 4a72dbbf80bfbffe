import type { ReactNode } from 'react';

type Detail = { label: string; value: ReactNode };

/** Labels and their values, which are read and not changed here. No column is narrower than the longest date. */
export const DetailList = ({ details }: { details: Detail[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(11rem,30%)),1fr))] gap-x-8 gap-y-4">
    {details.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted text-note">{label}</dt>
        <dd className="mt-1 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);
