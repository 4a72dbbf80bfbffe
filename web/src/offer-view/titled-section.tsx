import type { ReactNode } from 'react';
import { Glyph } from '../ui/glyph.tsx';

type Item = { label: string; value: string | null };

/** A part of the devis under its title. */
export const TitledSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-3 font-serif text-heading">{title}</h2>
    {children}
  </section>
);

type FoldProps = { title: string; hint?: string; open: boolean; children: ReactNode };

/** A part of the devis that opens below its title; `hint` stands beside the title. On paper it is open. */
export const Fold = ({ title, hint, open, children }: FoldProps) => (
  <details open={open} className="group/part border-t">
    <summary className="flex min-h-11 items-center gap-x-2 py-1.5">
      <span className="min-w-0">{title}</span>
      <Glyph
        name="chevron-down"
        className="size-4 shrink-0 -rotate-90 text-muted group-open/part:rotate-0 print:hidden"
      />
      {hint && <span className="ml-auto text-right whitespace-nowrap tabular-nums">{hint}</span>}
    </summary>
    <div className="pb-3">{children}</div>
  </details>
);

/** A list of labels and values. A null value is left out. */
export const Items = ({
  items,
  className = 'grid gap-x-8 gap-y-3 sm:grid-cols-2',
}: {
  items: Item[];
  className?: string;
}) => (
  <dl className={className}>
    {items.map(
      ({ label, value }) =>
        value !== null && (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-note">{label}</dt>
            <dd className="whitespace-pre-line tabular-nums">{value}</dd>
          </div>
        ),
    )}
  </dl>
);
