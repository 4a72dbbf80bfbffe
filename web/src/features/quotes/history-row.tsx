import { devisNumber, type ListedQuote, projectTypeLabels, type QuoteSummary } from '../../../../shared/quote/quote.ts';
import { formatDay, formatEuros, formatShortDate } from '../../../../shared/text/format.ts';
import { useSession } from '../../lib/session.tsx';
import { failureOf } from '../../quote-view/failure.ts';
import { today } from '../../quote-view/issue-draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LiveProgress } from './live-progress.tsx';

const Outcome = (quote: ListedQuote) => {
  if (quote.status === 'unreadable') return <Badge tone="danger">Illisible</Badge>;
  const { status, total_price, refusal } = quote;
  if (refusal) return <Badge>Crédit rendu</Badge>;
  if (status === 'failed') return <Badge tone="danger">Échec, crédit rendu</Badge>;
  if (status !== 'done')
    return (
      <Badge tone="accent">
        <Spinner className="size-3.5" />
        En cours
      </Badge>
    );
  return (
    total_price !== null && (
      <span className="font-serif text-heading tabular-nums">{formatEuros(total_price)}&nbsp;HT</span>
    )
  );
};

/** Of a finished quote: a draft until it is issued. A client account issues none. */
const IssueState = ({ devis_number, valid_until }: QuoteSummary) => {
  const { profile } = useSession();
  if (devis_number === undefined) return profile?.account_type === 'developer' && <Badge>Brouillon</Badge>;
  const expired = valid_until !== undefined && valid_until < today();
  return <Badge tone={expired ? 'warning' : 'success'}>{expired ? 'Émis, expiré' : 'Émis'}</Badge>;
};

/** What is told of a quote that can be read, beside its name and date. */
const Facts = ({ devis_number, issued_version, quote_version, devis_client, valid_until }: QuoteSummary) => (
  <>
    {devis_number && <span>Devis {devisNumber(devis_number, issued_version)}</span>}
    {quote_version && <span>Version&nbsp;{quote_version}</span>}
    {devis_client && <span className="min-w-0 wrap-anywhere">Client&nbsp;: {devis_client}</span>}
    {valid_until && <span>Valable jusqu’au {formatDay(valid_until)}</span>}
  </>
);

/** What a quote is called where its stored name is lost too. */
export const nameOf = ({ project_name }: Pick<ListedQuote, 'project_name'>) => project_name ?? 'Devis sans nom lisible';

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
          {quote.status !== 'unreadable' && <Badge>{projectTypeLabels[quote.project_type]}</Badge>}
          {quote.status === 'done' && <IssueState {...quote} />}
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
