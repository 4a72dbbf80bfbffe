import { Navigate } from 'react-router-dom';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';
import { Received } from './received.tsx';
import { ReceivedFrame } from './received-frame.tsx';
import { useReceived } from './use-received.ts';

const Waiting = ({ id }: { id: string }) => (
  <ReceivedFrame id={id}>
    <p role="status" className="sr-only">
      Chargement des devis reçus…
    </p>
    <Skeleton className="h-96 w-full" />
  </ReceivedFrame>
);

const Failed = ({ id, busy, onRetry }: { id: string; busy: boolean; onRetry: () => void }) => (
  <ReceivedFrame id={id}>
    <Unread text="Les devis reçus n’ont pas pu être chargés." busy={busy} onRetry={onRetry} />
  </ReceivedFrame>
);

const OfClient = ({ quote }: { quote: Quote }) => {
  const { list, unread, reading, retry } = useReceived(quote.id);
  if (unread) return <Failed id={quote.id} busy={reading} onRetry={retry} />;
  return list ? <Received quote={quote} {...list} /> : <Waiting id={quote.id} />;
};

/** Only a client's finished quote is compared; the quote's own page explains every other state. */
const OfQuote = ({ id }: { id: string }) => {
  const { profile } = useSession();
  const { quote, failing, refetch } = useQuote(id);
  if (quote === undefined && failing) return <Failed id={id} busy={false} onRetry={() => void refetch()} />;
  if (quote === undefined || !profile) return <Waiting id={id} />;
  if (quote?.status !== 'done' || profile.account_type !== 'client') return <Navigate to={`/quote/${id}`} replace />;
  return <OfClient quote={quote} />;
};

/** /quote/{id}/devis-recus: devis of others beside the estimate of a quote. */
const ReceivedPage = ({ id = '' }: { id?: string }) => (
  <QueryProvider>
    <SignedIn waiting={<Waiting id={id} />}>{() => <OfQuote key={id} id={id} />}</SignedIn>
  </QueryProvider>
);
export default ReceivedPage;
