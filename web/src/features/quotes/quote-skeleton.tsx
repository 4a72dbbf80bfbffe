import { Skeleton } from '../../ui/skeleton.tsx';
import { QuoteFrame } from './quote-frame.tsx';

export const QuoteSkeleton = () => (
  <QuoteFrame title="Devis">
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Chargement du devis…
      </p>
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  </QuoteFrame>
);
