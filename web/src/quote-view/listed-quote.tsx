import type { LastOffer } from '../../../shared/offer/last-offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import type { ListedQuote, QuoteSummary } from '../../../shared/quote/quote.ts';
import { formatCents, formatEuros } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { Badge } from '../ui/badge.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { OfferBadge } from './offer-badge.tsx';
import { today } from './today.ts';

/** Whether what was sent, or signed, says more than the total of the quote. */
const hasAmount = ({ state, tax }: LastOffer) => tax !== undefined && (isOpenOffer(state) || state === 'accepted');

/** What a recipient is asked for, or has signed, with its options. */
const amountOf = ({ due_cents, tax }: LastOffer) =>
  `${formatCents(due_cents)}${tax === 'exempt' ? '' : `\u00A0${tax}`}`;

/** What a listed quote comes to: as it was sent or signed, else its total; or why it has none. */
export const Outcome = (quote: ListedQuote) => {
  if (quote.status === 'unreadable') return <Badge tone="danger">Illisible</Badge>;
  const { status, total_price, refusal, offer } = quote;
  if (refusal) return <Badge>Crédit rendu</Badge>;
  if (status === 'failed') return <Badge tone="danger">Échec, crédit rendu</Badge>;
  if (status !== 'done')
    return (
      <Badge tone="accent">
        <Spinner className="size-3.5" />
        En cours
      </Badge>
    );
  if (total_price === null) return null;
  const net = `${formatEuros(total_price)}\u00A0HT`;
  return offer && hasAmount(offer) ? (
    <>
      <span className="block font-serif text-heading tabular-nums">{amountOf(offer)}</span>
      <span className="text-note text-muted tabular-nums">{net}</span>
    </>
  ) : (
    <span className="font-serif text-heading tabular-nums">{net}</span>
  );
};

type IssueStateProps = QuoteSummary & {
  /** Whether the day of the last change of state is shown. */
  dated?: boolean;
};

/** The badge of a finished quote: a draft until it is issued, then its state with the recipient. Clients have none. */
export const IssueState = ({ devis_number, valid_until, offer, dated = false }: IssueStateProps) => {
  const { profile } = useSession();
  if (offer)
    return (
      <>
        {offer.asks && <Badge tone="warning">Question</Badge>}
        <OfferBadge state={offer.state} at={dated ? offer.at : undefined} />
      </>
    );
  if (devis_number === undefined) return profile?.account_type === 'developer' && <Badge>Brouillon</Badge>;
  const expired = valid_until !== undefined && valid_until < today();
  return <Badge tone={expired ? 'warning' : 'success'}>{expired ? 'Émis, expiré' : 'Émis'}</Badge>;
};

/** Names a quote; one whose stored name is lost gets a general name. */
export const nameOf = ({ project_name }: Pick<ListedQuote, 'project_name'>) => project_name ?? 'Devis sans nom lisible';
