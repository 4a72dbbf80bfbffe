import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../lib/session.tsx';
import { prepareSignIn } from '../../lib/session-actions.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { AuthState } from './auth-state.ts';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { MailboxPanel } from './mailbox-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const tabs = [
  { id: 'login', label: 'Connexion' },
  { id: 'signup', label: 'Inscription' },
] as const;
type Tab = (typeof tabs)[number]['id'];
const titles: Record<Tab, string> = { login: 'Se connecter', signup: 'Créer un compte' };

const Separator = () => (
  <p className="my-6 flex items-center gap-4 text-note text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    ou avec votre email
  </p>
);

type FormsProps = { state: AuthState; tab: Tab; onTab: (tab: Tab) => void };

/** Both forms share the address, so that changing the tab keeps it. */
const Forms = ({ state, tab, onTab }: FormsProps) => {
  const [email, setEmail] = useState(state.email ?? '');
  const [sent, setSent] = useState(false);
  const change = (id: Tab) => {
    setSent(false);
    onTab(id);
  };
  const shared = { email, onEmail: setEmail };
  return (
    <Card as="div">
      <Tabs label="Connexion ou inscription" tabs={tabs} current={tab} onChange={change}>
        {tab === 'signup' && sent ? (
          <MailboxPanel email={email} onSignIn={() => change('login')} />
        ) : (
          <>
            <SocialSignIn />
            <Separator />
            {tab === 'login' ? <SignInForm {...shared} /> : <SignUpForm {...shared} onSent={() => setSent(true)} />}
          </>
        )}
      </Tabs>
    </Card>
  );
};

/** /auth: sign-in and sign-up. A signed-in person is led on. */
const AuthPage = () => {
  const { status } = useSession();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const state = (location.state ?? {}) as AuthState;
  const tab: Tab = search.get('tab') === 'signup' ? 'signup' : 'login';
  useEffect(() => {
    // A failure shows at the first attempt to sign in.
    prepareSignIn().catch((error: unknown) => console.warn('sign-in not prepared', error));
  }, []);
  if (status === 'in') return <Navigate to={state.from ?? '/'} replace />;
  return (
    <Page title={titles[tab]} back={{ to: '/', label: "Retour à l'accueil" }} width="narrow">
      <div className="grid gap-6">
        {state.confirmation && <ConfirmationNotice {...state.confirmation} />}
        {status === 'loading' ? (
          <Skeleton className="h-120 w-full" />
        ) : (
          <Forms state={state} tab={tab} onTab={(id) => setSearch({ tab: id }, { replace: true, state })} />
        )}
      </div>
    </Page>
  );
};
export default AuthPage;
