import { useState } from 'react';
import { type AccountType, accountTypeLabels } from '../../../../shared/account/account.ts';
import { missingSetup } from '../../../../shared/account/missing-setup.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { useSession } from '../../lib/session/session.tsx';
import { SignedIn } from '../../lib/session/signed-in.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dismissFailures } from '../../ui/toast.ts';
import { AccountTypeForm } from './account-type-form.tsx';
import { SetupDone } from './setup-done.tsx';

const title = 'Finalisation de votre profil';

const Waiting = () => (
  <Page title={title} width="text">
    <div className="grid gap-4">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  </Page>
);

const AlreadyChosen = ({ type }: { type: AccountType }) => (
  <Page title={title} width="text">
    <Notice
      tone="accent"
      title={`Votre compte est de type «\u00A0${accountTypeLabels[type]}\u00A0»`}
      action={
        <ButtonLink to="/generator" size="sm">
          Nouveau devis
        </ButtonLink>
      }
    >
      Le type de compte se choisit une seule fois.
    </Notice>
  </Page>
);

const about = 'account-type';

const useChoice = () => {
  const { refreshProfile } = useSession();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<AccountType>();
  const choose = async (type: AccountType) => {
    setBusy(true);
    try {
      const profile = await api.chooseAccountType({ body: { account_type: type } });
      dismissFailures(about);
      setDone(type);
      await refreshProfile(profile);
    } catch (error) {
      if (asAppError(error).code === 'account_type_already_chosen') await refreshProfile();
      toastError(error, {
        title: 'Erreur',
        description: 'Impossible de mettre à jour votre profil. Veuillez réessayer.',
        about,
      });
      setBusy(false);
    }
  };
  return { busy, done, choose };
};

const Setup = () => {
  const { profile } = useSession();
  const { busy, done, choose } = useChoice();
  if (done) return <SetupDone type={done} />;
  if (profile === undefined) return <Waiting />;
  const missing = profile ? missingSetup(profile) : 'account_type_required';
  // A provider who has not calibrated is always led to the calibration, after a reload too.
  if (missing === 'calibration_required') return <SetupDone type="developer" />;
  if (profile && !missing) return <AlreadyChosen type={profile.account_type} />;
  return (
    <Page title={title} width="text" lead="Une question, pour que l’application parle votre langue.">
      <AccountTypeForm busy={busy} onChoose={choose} />
    </Page>
  );
};

/** /account-setup: client or provider, chosen once. */
const AccountSetupPage = () => <SignedIn waiting={<Waiting />}>{() => <Setup />}</SignedIn>;
export default AccountSetupPage;
