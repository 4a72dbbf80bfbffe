import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { MailLink } from '../../lib/session/mail-link.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { useSession } from '../../lib/session/session.tsx';
import { prepareSignIn } from '../../lib/session/sign-in.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { forgetAuthDraft, useAuthDraft } from './auth-draft.ts';
import { AuthForms, type Tab } from './auth-forms.tsx';
import type { AuthState } from './auth-state.ts';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { isMailKind } from './mail-request.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { type ConfirmationState, useConfirmation } from './use-confirmation.ts';

const titles: Record<Tab, string> = { login: 'Se connecter', signup: 'Créer un compte' };

/** `email`: the address that a confirmation link has just named, or that an account has just been given. */
const useDraftOfVisit = (email: string | undefined) => {
  const { status } = useSession();
  const state = useAuthDraft();
  const prefill = useEffectEvent(state.change);
  useEffect(() => {
    if (email) prefill({ email, sentTo: '' });
  }, [email]);
  useEffect(() => {
    // A failure is shown at the first attempt to sign in.
    prepareSignIn().catch((error: unknown) => console.warn('sign-in not prepared', error));
  }, []);
  useEffect(() => {
    if (status === 'in') forgetAuthDraft();
  }, [status]);
  return state;
};

const back = { to: '/', label: "Retour à l'accueil" };

/** A signed-in person sees the outcome of a confirmation link without a sign-in form. */
const ConfirmationOnly = (state: ConfirmationState) => (
  <Page title="Confirmation d’une adresse" back={back} width="narrow">
    <ConfirmationNotice {...state} />
  </Page>
);

/** A new password, for a signed-in person too. */
const Replacement = ({ link, ...rest }: AuthState & { link: MailLink }) => {
  const navigate = useNavigate();
  return (
    <Page title="Choisir un nouveau mot de passe" back={back} width="narrow">
      <Card as="div">
        <NewPasswordForm link={link} onDone={() => navigate('/auth?tab=login', { replace: true, state: rest })} />
      </Card>
    </Page>
  );
};

/** /auth: sign-in and sign-up. A signed-in person is led on, unless a confirmation link has something to say. */
const AuthPage = () => {
  const { status } = useSession();
  const [wasOut, setWasOut] = useState(false);
  if (status === 'out' && !wasOut) setWasOut(true);
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const state = (location.state ?? {}) as AuthState;
  const confirmation = useConfirmation(state);
  const draftState = useDraftOfVisit(confirmation?.email ?? state.email);
  const tab: Tab = search.get('tab') === 'signup' ? 'signup' : 'login';
  const mail = search.get('mail');
  if (state.link?.purpose === 'reset') return <Replacement {...state} link={state.link} />;
  if (status === 'in' && confirmation && !wasOut) return <ConfirmationOnly {...confirmation} />;
  if (status === 'in') return <Navigate to={returnPath(state.from)} replace />;
  return (
    <Page title={titles[tab]} back={back} width="narrow">
      <div className="grid gap-6">
        {confirmation && <ConfirmationNotice {...confirmation} />}
        {status === 'loading' ? (
          <Skeleton className="h-120 w-full" />
        ) : (
          <AuthForms
            {...draftState}
            tab={tab}
            mail={isMailKind(mail) ? mail : undefined}
            onTab={(id) => setSearch({ tab: id }, { replace: true, state: location.state })}
          />
        )}
      </div>
    </Page>
  );
};
export default AuthPage;
