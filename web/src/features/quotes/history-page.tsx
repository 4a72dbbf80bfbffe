import { QueryProvider } from '../../lib/query.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { History } from './history.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

/** On a wide screen the header has the same link. */
const newQuote = (
  <ButtonLink to="/generator" variant="secondary" className="lg:hidden">
    Nouveau devis
  </ButtonLink>
);

/** /history: the person's own quotes, newest first. */
const HistoryPage = () => (
  <QueryProvider>
    <Page title="Historique des devis" action={newQuote}>
      <SignedIn waiting={<HistorySkeleton />}>{() => <History />}</SignedIn>
    </Page>
  </QueryProvider>
);
export default HistoryPage;
