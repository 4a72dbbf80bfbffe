import { Files } from 'lucide-react';
import { useSession } from '../../lib/session/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Parts } from '../../ui/part-boundary.tsx';
import { isUnfiltered, noFilters } from './find-quotes.ts';
import { FoundQuotes } from './found-quotes.tsx';
import { HistoryFailure, More, Rows } from './history-rows.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryExport, HistoryFilters } from './history-tools.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { useExport } from './use-export.ts';
import { useFilters } from './use-filters.ts';
import { useHistory } from './use-history.ts';

const Empty = () => (
  <EmptyState
    icon={<Files aria-hidden="true" className="size-8" strokeWidth={1.5} />}
    title="Aucun devis généré"
    action={<ButtonLink to="/generator">Générer un devis</ButtonLink>}
  >
    Décrivez un projet&nbsp;: son devis apparaîtra ici.
  </EmptyState>
);

/** All states of the list: loading, failed, empty, full, searched. */
export const History = () => {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory();
  const { filters, change } = useFilters();
  const { exportAs, exporting } = useExport(filters);
  const sends = useSession().profile?.account_type === 'developer';
  if (isPending) return <HistorySkeleton />;
  if (!data) return <HistoryFailure error={error} onRetry={() => void refetch()} />;
  const quotes = data.pages.flatMap((page) => page.quotes);
  if (quotes.length === 0 && !hasNextPage) return <Empty />;
  return (
    <div className="grid gap-6">
      <Parts>
        {sends && <OfferSummary listed={quotes} />}
        <HistoryFilters filters={filters} onChange={change} sends={sends} />
        {isUnfiltered(filters) ? (
          <>
            <Rows quotes={quotes} />
            {hasNextPage && <More busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
          </>
        ) : (
          <FoundQuotes filters={filters} onClear={() => change(noFilters)} />
        )}
        <HistoryExport busy={exporting} onExport={exportAs} />
      </Parts>
    </div>
  );
};
