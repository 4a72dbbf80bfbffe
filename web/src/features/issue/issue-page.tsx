import type { ComponentProps } from 'react';
import { Navigate } from 'react-router-dom';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { useIsLocked } from '../../quote-view/use-offers.ts';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';
import { Issue } from './issue.tsx';
import { IssueFrame } from './issue-frame.tsx';

const Waiting = ({ id }: { id: string }) => (
  <IssueFrame id={id}>
    <p role="status" className="sr-only">
      Chargement du devis…
    </p>
    <Skeleton className="h-120 w-full" />
  </IssueFrame>
);

/** A quote whose devis was accepted is not issued again. */
const Unlocked = (props: ComponentProps<typeof Issue>) =>
  useIsLocked(props.quote) ? <Navigate to={`/quote/${props.quote.id}`} replace /> : <Issue {...props} />;

/** Only a provider's finished quote is issued; the quote's own page explains every other state. */
const OfQuote = ({ user, id }: { user: string; id: string }) => {
  const { profile } = useSession();
  const { quote, failing, refetch } = useQuote(id);
  if (quote === undefined && failing)
    return (
      <IssueFrame id={id}>
        <Unread text="Le devis n’a pas pu être chargé." busy={false} onRetry={() => void refetch()} />
      </IssueFrame>
    );
  if (quote === undefined || !profile) return <Waiting id={id} />;
  if (quote?.status !== 'done' || profile.account_type === 'client') return <Navigate to={`/quote/${id}`} replace />;
  return <Unlocked user={user} quote={quote} profile={profile} />;
};

/** /quote/{id}/devis: what a provider decides before the devis is issued, with the document beside it. */
const IssuePage = ({ id = '' }: { id?: string }) => (
  <QueryProvider>
    <SignedIn waiting={<Waiting id={id} />}>{(user) => <OfQuote key={id} user={user.id} id={id} />}</SignedIn>
  </QueryProvider>
);
export default IssuePage;
