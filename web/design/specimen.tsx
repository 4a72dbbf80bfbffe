import type { ReactNode } from 'react';

type SpecimenProps = {
  /** What the code exports. */
  name: string;
  /** Its files, from `web/src`. */
  files: string[];
  /** When to use it. */
  use: ReactNode;
  children: ReactNode;
};

/** A component: its name, its file, when to use it, and the thing itself. */
export const Specimen = ({ name, files, use, children }: SpecimenProps) => (
  <article aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t pt-5">
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-serif text-heading">{name}</h3>
        <p className="flex flex-wrap gap-x-4 text-note text-muted">
          {files.map((file) => (
            <code key={file}>{file}</code>
          ))}
        </p>
      </div>
      <p className="mt-1 max-w-prose text-muted">{use}</p>
    </header>
    {children}
  </article>
);

/** States side by side, as many as fit. `wide`: two at most. */
export const States = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div
    className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 sm:grid-cols-2 ${wide ? '' : 'xl:grid-cols-3'}`}
  >
    {children}
  </div>
);

/** One state, and what brings it. */
export const State = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-2 *:not-first:w-full">
    <figcaption className="text-note text-muted">{label}</figcaption>
    <div>{children}</div>
  </figure>
);
