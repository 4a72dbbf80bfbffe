import { type FormEvent, useState } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dismissFailures, toast } from '../../ui/toast.ts';
import type { AuthDraftState } from './auth-draft.ts';
import { about, signInFailure } from './failures.ts';
import { ResendButton } from './resend-button.tsx';

const Unconfirmed = ({ email }: { email: string }) => (
  <Notice tone="warning" title="Votre adresse n’est pas encore confirmée" action={<ResendButton user={email} />}>
    Ouvrez le lien du mail envoyé à {email}, puis connectez-vous.
  </Notice>
);

/** E-mail and password. The page leaves by itself once the session is there. */
export const SignInForm = ({ draft: { email, password }, change }: AuthDraftState) => {
  const { signIn } = useSession();
  const [busy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setUnconfirmed(undefined);
    dismissFailures(about);
    try {
      if ((await signIn(email, password)) === 'unconfirmed') setUnconfirmed(email);
      else toast({ title: 'Connexion réussie', description: 'Bienvenue !', tone: 'success', about });
    } catch (error) {
      toast({ ...signInFailure(error), tone: 'danger', about });
    }
    setBusy(false);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => change({ email: target.value.trim() })}
      />
      <PasswordField
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => change({ password: target.value })}
      />
      <div aria-live="polite" className="empty:hidden">
        {unconfirmed && <Unconfirmed email={unconfirmed} />}
      </div>
      <Button type="submit" size="lg" busy={busy} disabled={!email || !password}>
        Se connecter
      </Button>
    </form>
  );
};
