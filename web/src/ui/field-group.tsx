import type { ReactNode } from 'react';

/** Fields that belong together, in two columns where the width allows. */
export const FieldGroup = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 font-serif text-lg">{legend}</legend>
    <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);

/** A field as wide as its group. */
export const WideField = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>;
