import { QueryProvider } from '../../lib/query.tsx';
import { SignedIn } from '../../lib/signed-in.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { History } from './history.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

/** /history: the person's own quotes, newest first. */
const HistoryPage = () => (
  <QueryProvider>
    <Page title="Historique des devis" action={<ButtonLink to="/generator">Nouveau devis</ButtonLink>}>
      <SignedIn waiting={<HistorySkeleton />}>{() => <History />}</SignedIn>
    </Page>
  </QueryProvider>
);
export default HistoryPage;
