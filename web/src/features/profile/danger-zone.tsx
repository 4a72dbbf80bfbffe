import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLocked, lockedSentence, nameOf } from '../../lib/errors.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { dismissFailures, toast } from '../../ui/toast.ts';

/** What its toasts are about. */
const about = 'account-deletion';

/** What is wrong with the password, by the user pool; undefined where something else failed. */
const refusalOf = (error: unknown): string | undefined => {
  if (isLocked(error)) return lockedSentence;
  return nameOf(error) === 'NotAuthorizedException' ? 'Mot de passe incorrect.' : undefined;
};

/** Deletes the account and leads home, where the person is a visitor. */
const useDeletion = (password: string) => {
  const { deleteAccount } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    dismissFailures(about);
    try {
      await deleteAccount(password);
      navigate('/', { replace: true });
      toast({
        title: 'Compte supprimé',
        description: 'Vos données sont en cours d’effacement\u00A0; un mail vous dira quand ce sera fait.',
        tone: 'success',
        about,
      });
    } catch (error) {
      const told = refusalOf(error);
      if (told) setRefusal(told);
      else
        toast({
          title: 'Erreur',
          description: 'Impossible de supprimer le compte. Veuillez réessayer.',
          tone: 'danger',
          about,
        });
      setBusy(false);
    }
  };
  return { confirm, busy, refusal };
};

/** Names what will be lost, and asks for the password: a computer that was left open is not enough. */
const Confirmation = ({ onClose }: { onClose: () => void }) => {
  const form = useId();
  const [password, setPassword] = useState('');
  const { confirm, busy, refusal } = useDeletion(password);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && !busy) void confirm();
  };
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title="Supprimer votre compte"
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" type="submit" form={form} busy={busy} disabled={!password}>
            Supprimer définitivement
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p>
          Votre profil, tous vos devis et vos fichiers seront effacés, et un devis en cours de génération sera
          abandonné. Cette action est irréversible&nbsp;: personne ne pourra les retrouver.
        </p>
        <PasswordField
          autoComplete="current-password"
          hint="Pour confirmer que c’est bien vous."
          error={refusal}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  );
};

/** Where an account ends. */
export const DangerZone = () => {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Zone de danger"
      description="Supprimer votre compte efface vos données pour toujours."
      className="border-danger"
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Supprimer mon compte
      </Button>
      {asking && <Confirmation onClose={() => setAsking(false)} />}
    </Card>
  );
};
