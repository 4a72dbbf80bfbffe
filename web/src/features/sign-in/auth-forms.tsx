import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { AuthDraftState } from './auth-draft.ts';
import { MailboxPanel } from './mailbox-panel.tsx';
import { ResendForm } from './resend-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const tabs = [
  { id: 'login', label: 'Connexion' },
  { id: 'signup', label: 'Inscription' },
] as const;
export type Tab = (typeof tabs)[number]['id'];

const Separator = () => (
  <p className="my-6 flex items-center gap-4 text-note text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    ou avec votre email
  </p>
);

const SignIn = (state: AuthDraftState) => {
  const [resending, setResending] = useState(false);
  if (resending) return <ResendForm {...state} onBack={() => setResending(false)} />;
  return (
    <>
      <SocialSignIn />
      <Separator />
      <SignInForm {...state} />
      <Button variant="quiet" size="sm" className="mt-3 w-full" onClick={() => setResending(true)}>
        Mail de confirmation non reçu&nbsp;?
      </Button>
    </>
  );
};

const SignUp = ({ onSignIn, ...state }: AuthDraftState & { onSignIn: () => void }) => {
  const { draft, change } = state;
  const [sentBefore] = useState(draft.sentTo);
  if (draft.sentTo)
    return (
      <MailboxPanel
        email={draft.sentTo}
        justSent={draft.sentTo !== sentBefore}
        onSignIn={onSignIn}
        onCorrect={() => change({ sentTo: '' })}
      />
    );
  return (
    <>
      <SocialSignIn />
      <Separator />
      <SignUpForm {...state} />
    </>
  );
};

type Props = AuthDraftState & { tab: Tab; onTab: (tab: Tab) => void };

/** Sign-in and sign-up. What is typed is held above them, so that going from one to the other loses nothing. */
export const AuthForms = ({ tab, onTab, ...state }: Props) => (
  <Card as="div">
    <Tabs label="Connexion ou inscription" tabs={tabs} current={tab} onChange={onTab}>
      {tab === 'login' ? <SignIn {...state} /> : <SignUp {...state} onSignIn={() => onTab('login')} />}
    </Tabs>
  </Card>
);
