import { QueryProvider } from '../../lib/query.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { QuoteSkeleton } from './quote-skeleton.tsx';
import { SingleQuote } from './single-quote.tsx';

/** /quote/{id}: one of the person's own quotes. */
const QuotePage = ({ id = '' }: { id?: string }) => (
  <QueryProvider>
    <SignedIn waiting={<QuoteSkeleton />}>{() => <SingleQuote key={id} id={id} />}</SignedIn>
  </QueryProvider>
);
export default QuotePage;
