import { Navigate } from 'react-router-dom';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { useCreditsReading } from '../../quote-view/credits.ts';
import { useIsLocked } from '../../quote-view/use-offers.ts';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';
import { Send } from './send.tsx';
import { SendFrame } from './send-frame.tsx';
import { useLastSent } from './use-last-sent.ts';
import type { Context } from './use-sending.ts';

const Waiting = ({ id }: { id: string }) => (
  <SendFrame id={id}>
    <p role="status" className="sr-only">
      Chargement du devis…
    </p>
    <Skeleton className="h-120 w-full" />
  </SendFrame>
);

/**
 * A quote whose devis was accepted is not issued again. A plan that cannot be read opens no reminders; without the last
 * sending the words are the usual ones.
 */
const Unlocked = (props: Omit<Context, 'reminds' | 'last'>) => {
  const { id } = props.quote;
  const locked = useIsLocked(props.quote);
  const { credits, failed } = useCreditsReading();
  const { data: last, isPending } = useLastSent();
  if (locked) return <Navigate to={`/quote/${id}`} replace />;
  if ((!credits && !failed) || isPending) return <Waiting id={id} />;
  const reminds = credits !== undefined && credits.subscription_tier !== 'Gratuit';
  return <Send {...props} reminds={reminds} last={last} />;
};

/** Only a provider's finished quote is sent; the quote's own page explains every other state. */
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
  return <Unlocked user={user} quote={quote} profile={profile} />;
};

/** /quote/{id}/envoi: a devis is issued and sent, with its document beside what is typed. */
const SendPage = ({ id = '' }: { id?: string }) => (
  <QueryProvider>
    <SignedIn waiting={<Waiting id={id} />}>{(user) => <OfQuote key={id} user={user.id} id={id} />}</SignedIn>
  </QueryProvider>
);
export default SendPage;
