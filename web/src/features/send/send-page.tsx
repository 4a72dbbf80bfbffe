import { Navigate } from 'react-router-dom';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';
import { SendFrame } from './send-frame.tsx';
import { SendableQuote } from './sendable-quote.tsx';

const Waiting = ({ id }: { id: string }) => (
  <SendFrame id={id}>
    <p role="status" className="sr-only">
      Chargement du devis…
    </p>
    <Skeleton className="h-120 w-full" />
  </SendFrame>
);

const OfQuote = ({ user, id }: { user: string; id: string }) => {
  const { profile } = useSession();
  const { quote, failing, refetch } = useQuote(id);
  if (quote === undefined && failing)
    return (
      <SendFrame id={id}>
        <Unread text="Le devis n’a pas pu être chargé." busy={false} onRetry={() => void refetch()} />
      </SendFrame>
    );
  if (quote === undefined || !profile) return <Waiting id={id} />;
  if (quote?.status !== 'done' || profile.account_type === 'client') return <Navigate to={`/quote/${id}`} replace />;
  return <SendableQuote user={user} quote={quote} profile={profile} />;
};

/** /quote/{id}/envoi: to whom an issued devis goes, and with which words. */
const SendPage = ({ id = '' }: { id?: string }) => (
  <QueryProvider>
    <SignedIn waiting={<Waiting id={id} />}>{(user) => <OfQuote key={id} user={user.id} id={id} />}</SignedIn>
  </QueryProvider>
);
export default SendPage;
