import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { QueryProvider } from '../../lib/query.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { useIsLocked } from '../../quote-view/use-offers.ts';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';
import { TwoSteps, TwoStepsFrame } from './two-steps.tsx';

const Waiting = ({ id }: { id: string }) => (
  <TwoStepsFrame id={id}>
    <p role="status" className="sr-only">
      Chargement du devis…
    </p>
    <Skeleton className="h-120 w-full" />
  </TwoStepsFrame>
);

const Failed = ({ id, onRetry }: { id: string; onRetry: () => void }) => (
  <TwoStepsFrame id={id}>
    <Unread text="Le devis n’a pas pu être chargé." busy={false} onRetry={onRetry} />
  </TwoStepsFrame>
);

/** The quote is cut as it was generated and corrected, so its sheet is read each time. */
const OfSheet = ({ quote: { id, ...quote } }: { quote: Quote }) => {
  const locked = useIsLocked({ id, ...quote });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.corrections(id),
    queryFn: () => api.getCorrections({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (error && !isFetching) return <Failed id={id} onRetry={() => void refetch()} />;
  if (!data || isFetching) return <Waiting id={id} />;
  return <TwoSteps key={data.quote_version} sheet={data} locked={locked} />;
};

/** Only a finished quote has two steps; the quote's own page explains every other state. */
const OfQuote = ({ id }: { id: string }) => {
  const { quote, failing, refetch } = useQuote(id);
  if (quote === undefined && failing) return <Failed id={id} onRetry={() => void refetch()} />;
  if (quote === undefined) return <Waiting id={id} />;
  if (quote?.status !== 'done') return <Navigate to={`/quote/${id}`} replace />;
  return <OfSheet quote={quote} />;
};

/** /quote/{id}/deux-temps: a first version within a budget, and what comes after. */
const TwoStepsPage = ({ id = '' }: { id?: string }) => (
  <QueryProvider>
    <SignedIn waiting={<Waiting id={id} />}>{() => <OfQuote key={id} id={id} />}</SignedIn>
  </QueryProvider>
);
export default TwoStepsPage;
