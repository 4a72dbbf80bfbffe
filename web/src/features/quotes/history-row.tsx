import { projectTypeLabel } from '../../../../shared/quote/labels.ts';
import { devisNumber, type ListedQuote, type QuoteSummary } from '../../../../shared/quote/quote.ts';
import { formatDay, formatShortDate } from '../../../../shared/text/format.ts';
import { failureOf } from '../../quote-view/generation-failure.ts';
import { IssueState, nameOf, Outcome } from '../../quote-view/listed-quote.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LiveProgress } from './live-progress.tsx';

const Facts = ({ devis_number, issued_version, quote_version, devis_client, valid_until }: QuoteSummary) => (
  <>
    {devis_number && <span>Devis {devisNumber(devis_number, issued_version)}</span>}
    {quote_version && <span>Version&nbsp;{quote_version}</span>}
    {devis_client && <span className="min-w-0 wrap-anywhere">Client&nbsp;: {devis_client}</span>}
    {valid_until && <span>Valable jusqu’au {formatDay(valid_until)}</span>}
  </>
);

type Props = {
  quote: ListedQuote /** Which of two generations it is. */;
  version?: string | undefined;
  onDelete: () => void;
};

/** A quote of the list. One that waits can be cancelled; one that is being made can only be looked at. */
export const HistoryRow = ({ quote, version, onDelete }: Props) => {
  const { id, created_at, status } = quote;
  const name = nameOf(quote);
  const verb = status === 'pending' ? 'Annuler' : 'Supprimer';
  return (
    <li className="grid items-center gap-x-6 gap-y-4 rounded-card border bg-surface p-5 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <h2 className="font-medium wrap-break-word">{name}</h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-muted">
          {quote.status !== 'unreadable' && (
            <Badge>{projectTypeLabel(quote.project_type, quote.custom_project_type)}</Badge>
          )}
          {quote.status === 'done' && <IssueState {...quote} dated />}
          {version && <Badge tone="accent">{version}</Badge>}
          <time dateTime={created_at}>{formatShortDate(created_at)}</time>
          {quote.status !== 'unreadable' && <Facts {...quote} />}
        </p>
        {(status === 'pending' || status === 'running') && (
          <div className="mt-3 max-w-md text-note">
            <LiveProgress id={id} />
          </div>
        )}
        {'refusal' in quote && <p className="mt-2 text-note wrap-anywhere">{failureOf(quote.refusal).sentence}</p>}
      </div>
      <p className="sm:text-right">
        <Outcome {...quote} />
      </p>
      <div className="flex flex-wrap gap-2 sm:min-w-42 sm:justify-end">
        <ButtonLink to={`/quote/${id}`} variant="secondary" size="sm" aria-label={`Voir ${name}`}>
          Voir
        </ButtonLink>
        {status !== 'unreadable' && (
          <ButtonLink to={`/generator?copie=${id}`} variant="quiet" size="sm" aria-label={`Dupliquer ${name}`}>
            Dupliquer
          </ButtonLink>
        )}
        {status !== 'running' && (
          <Button variant="quiet" size="sm" onClick={onDelete} aria-label={`${verb} ${name}`}>
            {verb}
          </Button>
        )}
      </div>
    </li>
  );
};
