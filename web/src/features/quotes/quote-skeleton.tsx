import { QuoteColumns } from '../../quote-view/quote-columns.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QuoteFrame } from './quote-frame.tsx';

/** A quote before it is there, in the places of its page. */
export const QuoteSkeleton = () => (
  <QuoteFrame title="Devis" lead={<Skeleton className="h-6 w-72" />}>
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Chargement du devis…
      </p>
      <Skeleton className="h-40 w-full" />
      <QuoteColumns
        summary={
          <Card as="div">
            <Skeleton className="h-56 w-full" />
          </Card>
        }
        actions={
          <Card as="div">
            <Skeleton className="h-32 w-full" />
          </Card>
        }
      >
        <Skeleton className="h-160 w-full" />
      </QuoteColumns>
    </div>
  </QuoteFrame>
);
