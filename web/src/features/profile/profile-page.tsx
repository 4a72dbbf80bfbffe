import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { SignInRequired } from '../../lib/session/sign-in-required.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SectionList } from './section-list.tsx';
import { addressOf, contentsOf, sectionAt } from './sections.tsx';

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

/** After this time, in milliseconds, the person is offered to read the profile again. */
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

type Section = ReturnType<typeof sectionAt>;

const Content = ({ user, section }: { user: string; section: Section }) => {
  const { profile } = useSession();
  const late = useLate();
  if (section.of === 'subscription') return <section.Content />;
  if (profile) return <section.Content user={user} profile={profile} />;
  return late || profile === null ? <Unread /> : <Skeleton className="h-96 w-full" />;
};

const Profile = ({ user }: { user: string }) => {
  const { profile } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const section = sectionAt(search.get('tab'), profile);
  return (
    <Frame>
      <Tabs
        label="Mon profil"
        tabs={tabs}
        current={section.tab}
        onChange={(id) => navigate(addressOf(id), { replace: true })}
      >
        <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
          <SectionList contents={contentsOf(section.tab, profile)} current={section.id} />
          <div className="grid min-w-0 content-start gap-6">
            <Content key={section.id} user={user} section={section} />
          </div>
        </div>
      </Tabs>
    </Frame>
  );
};

/** /profile: the account, what a provider's devis say of it, and the subscription; a section at a time. */
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
