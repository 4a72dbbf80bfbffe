import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { missingSetup } from '../../../../shared/account/missing-setup.ts';
import { errors } from '../../../../shared/api/errors.ts';
import { freeQuotesInWords } from '../../../../shared/quote/generation-limits.ts';
import { QueryProvider } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { SignInRequired } from '../../lib/session/sign-in-required.tsx';
import { SignedIn, useReturnState } from '../../lib/session/signed-in.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Generator } from './generator.tsx';

const title = 'Nouveau devis';
/** The person has time to read why another page opens. */
const redirectDelay = 1_500;

const Waiting = () => (
  <Page title={title} width="full">
    <Skeleton className="h-72 w-full" />
  </Page>
);

/** Says why, then leads to /auth by itself. */
const SignedOut = () => {
  const navigate = useNavigate();
  const state = useReturnState();
  const leave = useEffectEvent(() => navigate('/auth', { replace: true, state }));
  useEffect(() => {
    const timer = setTimeout(() => leave(), redirectDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title={title} width="text">
      <SignInRequired>
        Connectez-vous pour générer un devis&nbsp;: vos {freeQuotesInWords} premiers sont offerts.
      </SignInRequired>
    </Page>
  );
};

/** A provider calibrates before its first quote. */
const CalibrationRequired = () => (
  <Page title={title} width="text">
    <EmptyState
      icon={<SlidersHorizontal aria-hidden="true" className="size-8" strokeWidth={1.5} />}
      title={errors.calibration_required.title}
      action={
        <ButtonLink to="/calibration" state={useReturnState()}>
          Calibrer l’outil
        </ButtonLink>
      }
    >
      {errors.calibration_required.sentence} Votre tarif et votre rythme font le prix&nbsp;: deux questions suffisent
      pour commencer.
    </EmptyState>
  </Page>
);

const ForAccount = ({ user }: { user: string }) => {
  const { profile } = useSession();
  if (profile && missingSetup(profile) === 'calibration_required') return <CalibrationRequired />;
  return <Generator key={user} user={user} />;
};

/** /generator: from a description to a priced quote. */
const GeneratorPage = () => (
  <SignedIn waiting={<Waiting />} out={<SignedOut />}>
    {({ id }) => (
      <QueryProvider>
        <ForAccount user={id} />
      </QueryProvider>
    )}
  </SignedIn>
);
export default GeneratorPage;
