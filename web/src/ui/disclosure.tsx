import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Glyph } from './glyph.tsx';

type DisclosureProps = {
  title: string;
  /** What a reader knows without opening it. */
  hint?: ReactNode;
  /** Target of a link within the page. */
  anchor?: string;
  /** Whether it begins open: always, or where the screen has room beside it. */
  opens?: 'always' | 'wide' | 'never';
  children: ReactNode;
};

const beginsOpen = (opens: DisclosureProps['opens'], anchor?: string) =>
  opens === 'always' ||
  (anchor !== undefined && location.hash === `#${anchor}`) ||
  (opens === 'wide' && matchMedia('(width >= 64rem)').matches);

/** A card that can be folded into its title. On paper it is always open. */
export const Disclosure = ({ title, hint, anchor, opens = 'wide', children }: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  // Once, before the first paint, and not while pages are written to HTML: from then on the reader decides.
  useLayoutEffect(() => {
    if (details.current && beginsOpen(opens, anchor)) details.current.open = true;
  }, [opens, anchor]);
  return (
    <details ref={details} id={anchor} className="group/card min-w-0 rounded-card border bg-surface">
      <summary className="flex items-center justify-between gap-4 rounded-card p-5 hover:bg-sunken sm:px-6">
        <span className="min-w-0 wrap-anywhere">
          <h2 className="font-serif text-heading">{title}</h2>
          {hint && <span className="mt-0.5 block text-note text-muted tabular-nums">{hint}</span>}
        </span>
        <Glyph
          name="chevron-down"
          className="size-5 text-muted transition-transform group-open/card:rotate-180 print:hidden"
        />
      </summary>
      <div className="px-5 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
};

type FoldProps = { title: ReactNode; children: ReactNode };

/** A part of a card that few readers need: a line until it is opened. */
export const Fold = ({ title, children }: FoldProps) => (
  <details className="group/fold border-t pt-2">
    <summary className="flex min-h-11 items-center gap-2 font-medium">
      <Glyph
        name="chevron-down"
        className="size-4 -rotate-90 text-muted transition-transform group-open/fold:rotate-0 print:hidden"
      />
      {title}
    </summary>
    <div className="mt-2 pb-2">{children}</div>
  </details>
);
