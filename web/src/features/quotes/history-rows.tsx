import { useState } from 'react';
import { errors } from '../../../../shared/api/errors.ts';
import type { ListedQuote } from '../../../../shared/quote/quote.ts';
import { asAppError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { HistoryRow } from './history-row.tsx';
import { useDeletion } from './use-history.ts';

export const HistoryFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert">
    <Card title="Vos devis n’ont pas pu être chargés" as="div">
      <p className="mb-4 text-muted">{errors[asAppError(error).code].sentence}</p>
      <Button variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </Card>
  </div>
);

/** Newest first, a quote stands after those that regenerate it. */
const versionOf = (quote: ListedQuote, quotes: ListedQuote[]) => {
  if ('regenerates' in quote && quote.regenerates) return 'Nouvelle version';
  const again = quotes.some((other) => other.status === 'done' && other.regenerates === quote.id);
  return again ? 'Version précédente' : undefined;
};

/** The rows and the question that comes before a deletion. */
export const Rows = ({ quotes }: { quotes: ListedQuote[] }) => {
  const [target, setTarget] = useState<ListedQuote>();
  const close = () => setTarget(undefined);
  const deletion = useDeletion(close);
  return (
    <>
      <ul aria-label="Devis" className="grid gap-3">
        {quotes.map((quote) => (
          <HistoryRow
            key={quote.id}
            quote={quote}
            version={versionOf(quote, quotes)}
            onDelete={() => setTarget(quote)}
          />
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

export const More = ({ busy, onMore }: { busy?: boolean; onMore: () => void }) => (
  <Button variant="secondary" busy={busy ?? false} onClick={onMore} className="justify-self-center">
    Afficher plus
  </Button>
);
