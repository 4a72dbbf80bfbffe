import { QuoteColumns } from '../../quote-view/quote-columns.tsx';
import { pricedParts } from '../../quote-view/quote-parts.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QuoteFrame } from './quote-frame.tsx';

/** Figures, and what to do next. */
const Summary = () => (
  <Card as="div">
    <div className="grid gap-3">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-44" />
      <Skeleton className="h-40 w-full" />
    </div>
  </Card>
);

const Headings = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells them apart
    <div key={index} className="rounded-card border bg-surface px-5 py-4 sm:px-6">
      <Skeleton className="h-5 w-44" />
    </div>
  ));

/** A quote before it is there, in the places of its page. */
export const QuoteSkeleton = () => (
  <QuoteFrame title="Devis" lead={<Skeleton className="h-14 w-full" />}>
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Chargement du devis…
      </p>
      <div aria-hidden="true" className="-mt-4 h-11.25 border-b" />
      <QuoteColumns summary={<Summary />} actions={<Headings count={2} />}>
        <Headings count={pricedParts.length + 2} />
      </QuoteColumns>
    </div>
  </QuoteFrame>
);
