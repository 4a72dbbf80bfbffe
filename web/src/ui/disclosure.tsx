import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Glyph } from './glyph.tsx';
import { PartBoundary } from './part-boundary.tsx';

type DisclosureProps = {
  title: string;
  /** This is shown beside the title, also while the part is closed. */
  hint?: ReactNode;
  /** The fragment of the address: arriving there opens the part, and opening the part sets it. */
  anchor?: string;
  /** Whether the part is open at first. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** Changes the fragment without a new entry in the browser's history. */
const replaceHash = (hash: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + hash);

/** Opens a part when its page is loaded at its address, when a link leads there and when the browser goes back there. */
const useAddress = (anchor: string | undefined) => {
  const part = useRef<HTMLElement>(null);
  const hash = anchor && `#${anchor}`;
  useLayoutEffect(() => {
    const arrive = () => {
      const details = part.current?.querySelector('details');
      if (!details || location.hash !== hash) return;
      details.open = true;
      part.current?.scrollIntoView();
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, [hash]);
  /** Called when the reader opens or closes the part. */
  const tell = (opens: boolean) => {
    if (hash && opens) replaceHash(hash);
    else if (location.hash === hash) replaceHash('');
  };
  return { part, tell };
};

/** A card that is folded into its title, and named by it. On paper it is always open. */
export const Disclosure = ({ title, hint, anchor, open = false, className = '', children }: DisclosureProps) => {
  const heading = useId();
  const { part, tell } = useAddress(anchor);
  return (
    <section
      ref={part}
      id={anchor}
      aria-labelledby={heading}
      className={`min-w-0 scroll-mt-12 rounded-card border bg-surface ${className}`}
    >
      <details open={open} className="group/card">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, for the keyboard too */}
        <summary
          onClick={({ currentTarget }) => tell(!currentTarget.closest('details')?.open)}
          className="flex items-center justify-between gap-4 rounded-card px-5 py-3 hover:bg-sunken sm:px-6"
        >
          <hgroup className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6 wrap-anywhere">
            <h2 id={heading} className="font-serif text-lg">
              {title}
            </h2>
            {hint && <p className="text-note text-muted tabular-nums">{hint}</p>}
          </hgroup>
          <Glyph
            name="chevron-down"
            className="size-5 text-muted transition-transform group-open/card:rotate-180 print:hidden"
          />
        </summary>
        <div className="px-5 pt-2 pb-5 sm:px-6 sm:pb-6">
          <PartBoundary>{children}</PartBoundary>
        </div>
      </details>
    </section>
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
