import type { ReactNode } from 'react';
import { calibrationOf, type Profile } from '../../../../shared/account/account.ts';
import type { Calibration } from '../../../../shared/account/calibration.ts';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { SignInRequired } from '../../lib/session/sign-in-required.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { learnedInUse, useLearnedCalibration } from '../../quote-view/learned-calibration.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalibrationForm } from './calibration-form.tsx';
import { FirstCalibration } from './first-calibration.tsx';
import { LearnedCard } from './learned-card.tsx';
import { useCalibrationAccess } from './use-calibration-access.ts';
import { useIsFirst } from './use-is-first.ts';

const title = "Calibrage de l'IA";

const Frame = ({ children }: { children: ReactNode }) => (
  <Page
    title={title}
    lead="Dites comment vous travaillez&nbsp;: chaque devis sera compté à votre tarif, à votre rythme et avec vos marges."
  >
    {children}
  </Page>
);

const Waiting = () => (
  <Frame>
    <p role="status" className="sr-only">
      Chargement de votre profil…
    </p>
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full max-lg:hidden" />
    </div>
  </Frame>
);

const SignedOut = () => (
  <Frame>
    <SignInRequired>Vous devez être connecté pour accéder au calibrage.</SignInRequired>
  </Frame>
);

const Unread = () => {
  const { refreshProfile } = useSession();
  return (
    <Frame>
      <Notice
        tone="danger"
        title="Votre profil n’a pas pu être lu"
        action={
          <Button variant="secondary" size="sm" onClick={() => refreshProfile()}>
            Réessayer
          </Button>
        }
      >
        Le service n’a pas répondu. Rien de ce que vous aviez saisi n’est perdu.
      </Notice>
    </Frame>
  );
};

const Calibrating = ({ user, saved }: { user: string; saved: Calibration }) => {
  const { data } = useLearnedCalibration();
  return (
    <CalibrationForm user={user} saved={saved} learned={learnedInUse(data)}>
      <LearnedCard calibration={saved} />
    </CalibrationForm>
  );
};

const AtFirst = (props: { user: string; saved: Calibration }) => (
  <Page
    title={title}
    lead="Deux questions, et vos devis sont à votre tarif. Le reste (stack, spécialités, marges) se règle plus tard."
    width="narrow"
  >
    <FirstCalibration {...props} />
  </Page>
);

const Granted = ({ user, profile }: { user: string; profile: Profile }) => {
  const saved = calibrationOf(profile);
  if (useIsFirst(profile)) return <AtFirst user={user} saved={saved} />;
  return (
    <Frame>
      <QueryProvider>
        <Calibrating user={user} saved={saved} />
      </QueryProvider>
    </Frame>
  );
};

const ForDevelopers = ({ user }: { user: string }) => {
  const { profile } = useSession();
  const access = useCalibrationAccess();
  if (access === 'unread') return <Unread />;
  if (access === 'waiting' || !profile) return <Waiting />;
  return <Granted key={user} user={user} profile={profile} />;
};

/** /calibration: what a provider tells about itself, so that quotes are counted its way. */
const CalibrationPage = () => (
  <SignedIn waiting={<Waiting />} out={<SignedOut />}>
    {({ id }) => <ForDevelopers user={id} />}
  </SignedIn>
);
export default CalibrationPage;
