import { useState } from 'react';
import { count } from '../../../../shared/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Filters, findQuotes } from './find-quotes.ts';
import { HistoryFailure, More, Rows } from './history-rows.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useAllQuotes } from './use-history.ts';

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="Aucun devis ne correspond"
    action={
      <Button variant="secondary" onClick={onClear}>
        Effacer les filtres
      </Button>
    }
  >
    Essayez d’autres mots, un autre type ou un autre état.
  </EmptyState>
);

/** Rows that are shown at once, and added by a press. */
const step = 20;

export const FoundQuotes = ({ filters, onClear }: { filters: Filters; onClear: () => void }) => {
  const { data, error, isPending, hasNextPage, refetch, fetchNextPage } = useAllQuotes();
  const [shown, setShown] = useState(step);
  if (isPending) return <HistorySkeleton />;
  if (!data) return <HistoryFailure error={error} onRetry={() => void refetch()} />;
  const found = findQuotes(
    data.pages.flatMap(({ quotes }) => quotes),
    filters,
  );
  const reading = hasNextPage && !error;
  return (
    <>
      <p role="status" className="text-muted">
        {count(found.length, 'devis', 'devis')}
        {reading && ', recherche en cours…'}
      </p>
      {hasNextPage && error && (
        <Notice
          tone="danger"
          title="Une partie de vos devis n’a pas pu être lue"
          action={
            <Button variant="secondary" size="sm" onClick={() => void fetchNextPage()}>
              Réessayer
            </Button>
          }
        />
      )}
      {found.length === 0 && !hasNextPage && <NoMatch onClear={onClear} />}
      {found.length > 0 && <Rows quotes={found.slice(0, shown)} />}
      {found.length > shown && <More onMore={() => setShown(shown + step)} />}
    </>
  );
};
