import type { ListedQuote, QuoteSummary } from '../../../shared/quote/quote.ts';
import { formatEuros } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { Badge } from '../ui/badge.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { OfferBadge } from './offer-badge.tsx';
import { today } from './today.ts';

/** The total of a listed quote, or why it has none. */
export const Outcome = (quote: ListedQuote) => {
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

type IssueStateProps = QuoteSummary & {
  /** Whether the day of the last change of state is shown. */
  dated?: boolean;
};

/** The badge of a finished quote: a draft until it is issued, then its state with the recipient. Clients have none. */
export const IssueState = ({ devis_number, valid_until, offer, dated = false }: IssueStateProps) => {
  const { profile } = useSession();
  if (offer) return <OfferBadge state={offer.state} at={dated ? offer.at : undefined} />;
  if (devis_number === undefined) return profile?.account_type === 'developer' && <Badge>Brouillon</Badge>;
  const expired = valid_until !== undefined && valid_until < today();
  return <Badge tone={expired ? 'warning' : 'success'}>{expired ? 'Émis, expiré' : 'Émis'}</Badge>;
};

/** Names a quote; one whose stored name is lost gets a general name. */
export const nameOf = ({ project_name }: Pick<ListedQuote, 'project_name'>) => project_name ?? 'Devis sans nom lisible';
