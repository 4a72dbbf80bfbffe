import { Navigate } from 'react-router-dom';
import { QueryProvider } from '../../lib/query.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { useQuote } from '../../quote-view/use-quote.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unread } from '../../ui/unread.tsx';
import { Consultation } from './consultation.tsx';
import { ConsultationFrame } from './consultation-frame.tsx';

const Waiting = ({ id }: { id: string }) => (
  <ConsultationFrame id={id}>
    <p role="status" className="sr-only">
      Chargement du cahier des charges…
    </p>
    <Skeleton className="h-120 w-full" />
  </ConsultationFrame>
);

/** Only a finished quote has a specification; the quote's own page explains every other state. */
const OfQuote = ({ id }: { id: string }) => {
  const { quote, failing, refetch } = useQuote(id);
  if (quote === undefined && failing)
    return (
      <ConsultationFrame id={id}>
        <Unread text="Le devis n’a pas pu être chargé." busy={false} onRetry={() => void refetch()} />
      </ConsultationFrame>
    );
  if (quote === undefined) return <Waiting id={id} />;
  if (quote?.status !== 'done') return <Navigate to={`/quote/${id}`} replace />;
  return <Consultation quote={quote} />;
};

/** /quote/{id}/consultation: the specification that is sent to providers. */
const ConsultationPage = ({ id = '' }: { id?: string }) => (
  <QueryProvider>
    <SignedIn waiting={<Waiting id={id} />}>{() => <OfQuote key={id} id={id} />}</SignedIn>
  </QueryProvider>
);
export default ConsultationPage;
