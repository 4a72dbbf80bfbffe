import type { ReactNode } from 'react';
import { PricedPhases } from './priced-phases.tsx';
import { type HeadProps, SheetHead } from './sheet-head.tsx';

/** The page of a devis: the devis, and beside it on a wide screen what is due. */
export const OfferFrame = ({ children, beside }: { children: ReactNode; beside?: ReactNode }) => (
  <div className="wrap py-6 sm:py-12 print:py-0">
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">{children}</div>
      {beside}
    </div>
  </div>
);

/** The sheet of paper that a devis stands on. A phone shows it without margins. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:rounded-card sm:border sm:bg-surface sm:p-8 sm:shadow-sheet print:border-0 print:p-0">
    {children}
  </article>
);

export type FirstViewProps = HeadProps & {
  /** Whether the parts are open at first: on a window of two columns. */
  wide: boolean;
};

/** What a recipient sees first. It has no state: `early-offer.tsx` draws it before React is there. */
export const FirstView = ({ wide, ...head }: FirstViewProps) => (
  <>
    <SheetHead {...head} />
    <PricedPhases offer={head.offer} wide={wide} />
  </>
);
