import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { creditsPerTier } from '../../../../shared/quote/generation-limits.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { AuthDraftState } from './auth-draft.ts';
import { type MailKind, MailRequest, mailRequestPath } from './mail-request.tsx';
import { MailboxPanel } from './mailbox-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const tabs = [
  { id: 'login', label: 'Connexion' },
  { id: 'signup', label: 'Inscription' },
] as const;
export type Tab = (typeof tabs)[number]['id'];

const requests: { kind: MailKind; label: string }[] = [
  { kind: 'password', label: 'Mot de passe oublié\u00A0?' },
  { kind: 'confirmation', label: 'Mail de confirmation non reçu\u00A0?' },
];

const SignIn = ({ mail, ...state }: AuthDraftState & { mail: MailKind | undefined }) => {
  const { state: from } = useLocation();
  if (mail) return <MailRequest key={mail} {...state} kind={mail} />;
  return (
    <>
      <SocialSignIn />
      <SignInForm {...state} />
      <div className="mt-3 flex flex-wrap justify-center gap-x-3">
        {requests.map(({ kind, label }) => (
          <ButtonLink key={kind} to={mailRequestPath(kind)} state={from} variant="quiet" size="sm">
            {label}
          </ButtonLink>
        ))}
      </div>
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
      <p className="mb-5 text-muted">{creditsPerTier.Gratuit}&nbsp;devis d’essai, sans carte bancaire.</p>
      <SocialSignIn />
      <SignUpForm {...state} />
    </>
  );
};

type Props = AuthDraftState & { tab: Tab; onTab: (tab: Tab) => void; mail: MailKind | undefined };

/** Sign-in and sign-up. What is typed is held above them, so that going from one to the other loses nothing. */
export const AuthForms = ({ tab, onTab, mail, ...state }: Props) => (
  <Card as="div">
    <Tabs label="Connexion ou inscription" tabs={tabs} current={tab} onChange={onTab}>
      {tab === 'login' ? <SignIn {...state} mail={mail} /> : <SignUp {...state} onSignIn={() => onTab('login')} />}
    </Tabs>
  </Card>
);
