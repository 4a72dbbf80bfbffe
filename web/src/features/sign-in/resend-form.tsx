import { type FormEvent, useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dismissFailures, toast } from '../../ui/toast.ts';
import type { AuthDraftState } from './auth-draft.ts';
import { about, resendFailure, tellsOfAccount } from './failures.ts';

/** The same for every address: it tells nobody which ones have an account. */
const Answer = ({ email }: { email: string }) => (
  <Notice tone="accent" title="Demande enregistrée">
    Si une inscription attend d’être confirmée à l’adresse <strong className="wrap-anywhere">{email}</strong>, un
    nouveau lien vient d’y être envoyé. Rien reçu après quelques minutes&nbsp;? Regardez dans les courriers
    indésirables, ou inscrivez-vous.
  </Notice>
);

const useRequest = (email: string) => {
  const { resendConfirmation } = useSession();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setAsked(undefined);
    try {
      await resendConfirmation(email);
      setAsked(email);
      dismissFailures(about);
    } catch (error) {
      if (tellsOfAccount(error)) setAsked(email);
      else toast({ ...resendFailure(error), tone: 'danger', about });
    }
    setBusy(false);
  };
  return { submit, busy, asked };
};

type Props = AuthDraftState & { onBack: () => void };

/** A new confirmation mail by the address alone, for who has forgotten the password of an account never confirmed. */
export const ResendForm = ({ draft: { email }, change, onBack }: Props) => {
  const { submit, busy, asked } = useRequest(email);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h2 className="font-serif text-heading">Recevoir un nouveau lien de confirmation</h2>
        <p className="mt-1 text-muted">L’adresse de votre inscription suffit, sans mot de passe.</p>
      </div>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => change({ email: target.value.trim() })}
      />
      <div aria-live="polite" className="empty:hidden">
        {asked && <Answer email={asked} />}
      </div>
      <Button type="submit" size="lg" busy={busy} disabled={!email}>
        Envoyer le lien
      </Button>
      <Button variant="quiet" size="sm" onClick={onBack}>
        Retour à la connexion
      </Button>
    </form>
  );
};
