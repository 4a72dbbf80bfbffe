import type { ReactNode } from 'react';

/** A group of fields with its legend. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 font-serif text-lg">{legend}</legend>
    <div className="grid gap-4">{children}</div>
  </fieldset>
);
