import { Files } from 'lucide-react';
import { useState } from 'react';
import { errors } from '../../../../shared/errors.ts';
import type { ListedQuote } from '../../../../shared/quote.ts';
import { asAppError } from '../../lib/errors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { HistoryRow } from './history-row.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useDeletion, useHistory } from './use-history.ts';

const Empty = () => (
  <EmptyState
    icon={<Files aria-hidden="true" className="size-8" strokeWidth={1.5} />}
    title="Aucun devis généré"
    action={<ButtonLink to="/generator">Générer un devis</ButtonLink>}
  >
    Décrivez un projet&nbsp;: son devis apparaîtra ici.
  </EmptyState>
);

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert">
    <Card title="Vos devis n’ont pas pu être chargés" as="div">
      <p className="mb-4 text-muted">{errors[asAppError(error).code].sentence}</p>
      <Button variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </Card>
  </div>
);

/** The rows and the question that comes before a deletion. */
const Rows = ({ quotes }: { quotes: ListedQuote[] }) => {
  const [target, setTarget] = useState<ListedQuote>();
  const close = () => setTarget(undefined);
  const deletion = useDeletion(close);
  return (
    <>
      <ul aria-label="Devis" className="grid gap-3">
        {quotes.map((quote) => (
          <HistoryRow key={quote.id} quote={quote} onDelete={() => setTarget(quote)} />
        ))}
      </ul>
      <DeleteDialog
        quote={target}
        busy={deletion.isPending}
        onClose={close}
        onConfirm={() => target && deletion.mutate(target)}
      />
    </>
  );
};

/** All states of the list: loading, failed, empty, full. */
export const History = () => {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory();
  if (isPending) return <HistorySkeleton />;
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />;
  const quotes = data.pages.flatMap((page) => page.quotes);
  if (quotes.length === 0 && !hasNextPage) return <Empty />;
  return (
    <div className="grid gap-6">
      <Rows quotes={quotes} />
      {hasNextPage && (
        <Button
          variant="secondary"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-center"
        >
          Afficher plus
        </Button>
      )}
    </div>
  );
};
