import { Skeleton } from '../../ui/skeleton.tsx';

/** Holds the place of the first rows. */
export const HistorySkeleton = () => (
  <div aria-busy="true" className="grid gap-3">
    <p role="status" className="sr-only">
      Chargement de vos devis…
    </p>
    {['first', 'second', 'third'].map((row) => (
      <Skeleton key={row} className="h-24 w-full rounded-card" />
    ))}
  </div>
);
