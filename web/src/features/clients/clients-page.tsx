import { Navigate } from 'react-router-dom';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Clients } from './clients.tsx';

const Waiting = () => <Skeleton className="h-96 w-full" />;

/** A client account issues no devis, so it has no directory. */
const Directory = () => {
  const { profile } = useSession();
  if (!profile) return <Waiting />;
  return profile.account_type === 'developer' ? <Clients /> : <Navigate to="/profile" replace />;
};

/** /clients: whom a provider issues devis for. */
const ClientsPage = () => (
  <QueryProvider>
    <Page
      title="Mes clients"
      lead="Ils se choisissent à l’émission d’un devis. En changer un ne touche pas aux devis déjà émis."
      back={{ to: '/profile', label: 'Mon profil' }}
      width="text"
    >
      <SignedIn waiting={<Waiting />}>{() => <Directory />}</SignedIn>
    </Page>
  </QueryProvider>
);
export default ClientsPage;
