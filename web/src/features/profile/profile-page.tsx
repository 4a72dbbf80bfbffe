import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session.tsx';
import { SignInRequired } from '../../lib/sign-in-required.tsx';
import { SignedIn } from '../../lib/signed-in.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';

const Frame = ({ children }: { children: ReactNode }) => (
  <Page title="Mon profil" lead="Votre compte, ce que vos devis disent de vous, et votre abonnement.">
    {children}
  </Page>
);

const Waiting = () => (
  <Frame>
    <p role="status" className="sr-only">
      Chargement de votre profil…
    </p>
    <Skeleton className="h-120 w-full" />
  </Frame>
);

const SignedOut = () => (
  <Frame>
    <SignInRequired>Vous devez être connecté pour accéder à votre profil.</SignInRequired>
  </Frame>
);

const tabs = [
  { id: 'profil', label: 'Profil' },
  { id: 'abonnement', label: 'Abonnement' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** Milliseconds beyond which a profile that has not come is asked for again by the person. */
const patience = 6_000;

const useLate = () => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, []);
  return late;
};

const Unread = () => {
  const { refreshProfile } = useSession();
  return (
    <Notice
      tone="danger"
      title="Votre profil n’a pas pu être lu"
      action={
        <Button variant="secondary" size="sm" onClick={() => refreshProfile()}>
          Réessayer
        </Button>
      }
    >
      Le service n’a pas répondu. Rien n’est perdu.
    </Notice>
  );
};

const Content = ({ user, tab }: { user: string; tab: Tab }) => {
  const { profile } = useSession();
  const late = useLate();
  if (tab === 'abonnement') return <SubscriptionTab />;
  if (profile) return <AccountTab user={user} profile={profile} />;
  return late || profile === null ? <Unread /> : <Skeleton className="h-96 w-full" />;
};

const Profile = ({ user }: { user: string }) => {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = search.get('tab') === 'abonnement' ? 'abonnement' : 'profil';
  return (
    <Frame>
      <Tabs label="Mon profil" tabs={tabs} current={tab} onChange={(id) => setSearch({ tab: id }, { replace: true })}>
        <Content key={tab} user={user} tab={tab} />
      </Tabs>
    </Frame>
  );
};

/** /profile: the account as it is known, what a provider's devis say of it, and the subscription. */
const ProfilePage = () => (
  <SignedIn waiting={<Waiting />} out={<SignedOut />}>
    {({ id }) => (
      <QueryProvider>
        <Profile key={id} user={id} />
      </QueryProvider>
    )}
  </SignedIn>
);
export default ProfilePage;
