import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

type Props<T> = {
  title: string;
  lead: ReactNode;
  none: ReactNode;
  items: readonly T[];
  /** How many are shown before more are asked for. */
  most: number;
  children: (item: T, at: number) => ReactNode;
};

/** One kind of what may be told, each on its own line: the first ones, and the others on press. */
export const RefinePart = <T,>({ title, lead, none, items, most, children }: Props<T>) => {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, most);
  const left = items.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {title}
        {items.length > 0 && <span className="font-normal text-muted tabular-nums"> ({items.length})</span>}
      </h3>
      <p className="mt-1 max-w-prose text-muted">{items.length === 0 ? none : lead}</p>
      {shown.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {shown.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none moves
            <li key={at} className="min-w-0 wrap-anywhere">
              {children(item, at)}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-3"
          aria-label={`Encore ${left}, ${title}`}
          onClick={() => setShowsAll(true)}
        >
          Encore {left}
        </Button>
      )}
    </section>
  );
};
