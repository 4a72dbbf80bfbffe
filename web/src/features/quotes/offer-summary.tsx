import type { ReactNode } from 'react';
import type { ListedQuote } from '../../../../shared/quote/quote.ts';
import { count, formatCents, formatShare } from '../../../../shared/text/format.ts';
import { nameOf } from '../../quote-view/listed-quote.tsx';
import { quoteParts } from '../../quote-view/quote-parts.ts';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { offerFigures } from './offer-figures.ts';
import { useAllQuotes } from './use-history.ts';

const Figure = ({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-note text-muted">{label}</dt>
    <dd className="font-serif text-heading tabular-nums">{value}</dd>
    <dd className="text-note text-muted tabular-nums">{children}</dd>
  </div>
);

/** Questions that are named. */
const mostNamed = 3;

type Props = {
  /** The quotes that are listed already. */
  listed: ListedQuote[];
};

/** Counts the devis that wait for an answer, and the share of accepted ones. Nothing is shown before a first devis was sent. */
export const OfferSummary = ({ listed }: Props) => {
  const { data, hasNextPage, isPending, error } = useAllQuotes();
  if (isPending || (hasNextPage && !error))
    return offerFigures(listed, new Date()) && <Skeleton className="h-21 w-full rounded-card" />;
  const figures = hasNextPage ? undefined : offerFigures(data?.pages.flatMap(({ quotes }) => quotes) ?? [], new Date());
  if (!figures) return null;
  const { asking, waiting, waiting_cents, signed_cents, decided, accepted } = figures;
  return (
    <section aria-label="Devis envoyés">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {asking.length > 0 && (
          <Figure label="À répondre" value={count(asking.length, 'question')}>
            {asking.slice(0, mostNamed).map((quote) => (
              <TextLink key={quote.id} to={`/quote/${quote.id}#${quoteParts.messages}`} className="block">
                {nameOf(quote)}
              </TextLink>
            ))}
          </Figure>
        )}
        <Figure label="En attente de réponse" value={formatCents(waiting_cents)}>
          {count(waiting, 'devis', 'devis')}
        </Figure>
        <Figure label="Signé, 12 derniers mois" value={formatCents(signed_cents)}>
          {count(accepted, 'devis', 'devis')}
        </Figure>
        <Figure label="Acceptation, 12 derniers mois" value={decided === 0 ? '–' : formatShare(accepted / decided)}>
          {decided === 0
            ? 'Aucune réponse encore'
            : `${count(accepted, 'accepté')} sur ${count(decided, 'devis accepté, refusé ou expiré', 'devis acceptés, refusés ou expirés')}`}
        </Figure>
      </dl>
    </section>
  );
};
