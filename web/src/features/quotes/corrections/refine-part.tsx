import { type ReactNode, useId } from 'react';

type Props<T> = {
  title: string;
  lead: ReactNode;
  none: ReactNode;
  items: readonly T[];
  children: (item: T, at: number) => ReactNode;
};

/** One kind of what may be told, each on its own line. */
export const RefinePart = <T,>({ title, lead, none, items, children }: Props<T>) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {title}
        {items.length > 0 && <span className="font-normal text-muted tabular-nums"> ({items.length})</span>}
      </h3>
      <p className="mt-1 max-w-prose text-muted">{items.length === 0 ? none : lead}</p>
      {items.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none moves
            <li key={at} className="min-w-0 wrap-anywhere">
              {children(item, at)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
