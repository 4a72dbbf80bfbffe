import type { LastOffer } from '../../../shared/offer/last-offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { projectTypeLabel } from '../../../shared/quote/labels.ts';
import type { ListedQuote, QuoteSummary } from '../../../shared/quote/quote.ts';
import { formatCents, formatEuros, formatShortDate } from '../../../shared/text/format.ts';
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

/** The first words of a mail, which name no project. */
const greeting =
  /^(?:bonjour|bonsoir|salut|madame|monsieur)\s*(?:[,.!…]|$)|^(?:bonjour )?(?:nous sommes|je suis|je me permets)(?!\p{L})/iu;

type Named = Pick<ListedQuote, 'project_name'> &
  Partial<Pick<QuoteSummary, 'created_at' | 'project_type' | 'custom_project_type'>>;

/** Names a quote: by its type and day where it bears the first words of a mail, in general words where its name is lost. */
export const nameOf = ({ project_name, project_type, custom_project_type, created_at }: Named): string => {
  if (project_name === null) return 'Devis sans nom lisible';
  if (!project_type || !created_at || !greeting.test(project_name)) return project_name;
  return `${projectTypeLabel(project_type, custom_project_type)} du ${formatShortDate(created_at)}`;
};
