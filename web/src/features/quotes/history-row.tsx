import { formatEuros } from '../../../../shared/estimate/format.ts';
import { projectTypeLabels, type QuoteSummary } from '../../../../shared/quote.ts';
import { formatShortDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const Outcome = ({ status, total_price }: QuoteSummary) => {
  if (status === 'failed') return <Badge tone="danger">Échec, crédit rendu</Badge>;
  if (status !== 'done')
    return (
      <Badge tone="accent">
        <Spinner className="size-3.5" />
        En cours
      </Badge>
    );
  return (
    <span className="font-serif text-heading tabular-nums">{total_price !== null && formatEuros(total_price)}</span>
  );
};

/** A quote of the list. One that is being made can be looked at, not deleted. */
export const HistoryRow = ({ quote, onDelete }: { quote: QuoteSummary; onDelete: () => void }) => {
  const { id, project_name, project_type, created_at, status } = quote;
  const settled = status === 'done' || status === 'failed';
  return (
    <li className="grid items-center gap-x-6 gap-y-4 rounded-card border bg-surface p-5 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <h2 className="font-medium wrap-break-word">{project_name}</h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-muted">
          <Badge>{projectTypeLabels[project_type]}</Badge>
          <time dateTime={created_at}>{formatShortDate(created_at)}</time>
        </p>
      </div>
      <p className="sm:text-right">
        <Outcome {...quote} />
      </p>
      <div className="flex gap-2 sm:min-w-42">
        <ButtonLink to={`/quote/${id}`} variant="secondary" size="sm" aria-label={`Voir ${project_name}`}>
          Voir
        </ButtonLink>
        {settled && (
          <Button variant="quiet" size="sm" onClick={onDelete} aria-label={`Supprimer ${project_name}`}>
            Supprimer
          </Button>
        )}
      </div>
    </li>
  );
};
