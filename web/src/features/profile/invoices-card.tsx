import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '../../../../shared/billing/subscription.ts';
import { formatCents, formatParisDay } from '../../../../shared/text/format.ts';
import { api } from '../../lib/app-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';

const statuses: Record<Invoice['status'], string> = {
  paid: 'payée',
  open: 'à payer',
  void: 'annulée',
  uncollectible: 'impayée',
};

const Line = ({ number, created_at, total, status, url }: Invoice) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
    <p className="min-w-0">
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="text-accent underline decoration-accent/40 decoration-1 underline-offset-4 hover:decoration-current"
        >
          Facture {number}
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      ) : (
        <>Facture {number}</>
      )}{' '}
      <span className="text-muted text-note">du {formatParisDay(created_at)}</span>
    </p>
    <p className="tabular-nums">
      {formatCents(total)}, {statuses[status]}
    </p>
  </li>
);

const Content = () => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: queryKeys.invoices,
    queryFn: () => api.listInvoices(),
  });
  if (data?.invoices.length === 0) return <p className="text-muted">Aucune facture pour le moment.</p>;
  if (data)
    return (
      <ul>
        {data.invoices.map((invoice) => (
          <Line key={invoice.number} {...invoice} />
        ))}
      </ul>
    );
  if (errorUpdateCount === 0) return <Skeleton className="h-11 w-full" />;
  return <Unread text="Vos factures n’ont pas pu être lues." busy={isFetching} onRetry={() => void refetch()} />;
};

export const InvoicesCard = () => (
  <Card title="Factures">
    <Content />
  </Card>
);
