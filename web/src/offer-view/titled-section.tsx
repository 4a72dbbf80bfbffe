import { type ReactNode, useId } from 'react';

type Item = { label: string; value: string | null };

/** A part of the devis under its title. */
export const TitledSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t pt-6">
      <h2 id={id} className="mb-4 font-serif text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
};

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
