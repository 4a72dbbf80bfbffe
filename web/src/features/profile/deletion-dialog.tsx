import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Service } from '../../../../shared/account/social-sign-in.ts';
import { asAppError, passwordRefusal } from '../../lib/errors.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dismissFailures, toast } from '../../ui/toast.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { ReconnectButtons } from './reconnect-buttons.tsx';

const about = 'account-deletion';

/** Deletes the account and leads home, where the person is a visitor. `stale`: the sign-in that was to prove it is too old. */
const useDeletion = () => {
  const { deleteAccount } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [stale, setStale] = useState(false);
  const tell = (error: unknown) => {
    const passwordError = passwordRefusal(error);
    if (passwordError) return setRefusal(passwordError);
    if (asAppError(error).code === 'fresh_sign_in_required') return setStale(true);
    const description = 'Impossible de supprimer le compte. Veuillez réessayer.';
    toast({ title: 'Erreur', description, tone: 'danger', about });
  };
  const confirm = async (password: string | undefined) => {
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
      tell(error);
      setBusy(false);
    }
  };
  return { confirm, busy, refusal, stale };
};

type Props = {
  /** The service with which the person has just signed in again. */
  proved: Service | undefined;
  onClose: () => void;
};

/**
 * Names what will be lost, and asks who is there: a computer that was left open is not enough. A password proves it, or a
 * sign-in of this moment with a service of the account; nothing is deleted before the last press.
 */
export const DeletionDialog = ({ proved, onClose }: Props) => {
  const form = useId();
  const { user } = useSession();
  const { confirm, busy, refusal, stale } = useDeletion();
  const [password, setPassword] = useState('');
  const isProved = proved !== undefined && !stale;
  const byPassword = !isProved && !user?.withoutPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && (isProved || password)) void confirm(isProved ? undefined : password);
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
          <Button variant="danger" type="submit" form={form} busy={busy} disabled={!isProved && !password}>
            Supprimer définitivement
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {isProved && (
          <Notice tone="accent" title={<>Vous venez de vous reconnecter avec {proved}</>}>
            Rien n’est encore supprimé&nbsp;: il reste à confirmer, dans les 5&nbsp;minutes.
          </Notice>
        )}
        {stale && (
          <Notice tone="danger" title="Votre reconnexion date de plus de 5&nbsp;minutes">
            Rien n’a été supprimé. Confirmez de nouveau que c’est bien vous.
          </Notice>
        )}
        <p>
          Votre profil, tous vos devis et vos fichiers seront effacés, et un devis en cours de génération sera
          abandonné. Cette action est irréversible&nbsp;: personne ne pourra les retrouver.
        </p>
        <p>
          Les devis envoyés qui attendent une réponse sont clos, et leurs destinataires en sont avertis. Un devis signé
          reste lisible par son client, qui garde son droit de rétractation.
        </p>
        {byPassword && <OwnPasswordField value={password} refusal={refusal} onChange={setPassword} />}
        {!isProved && user?.services && (
          <ReconnectButtons
            services={user.services}
            instead={byPassword}
            busy={busy}
            promise="rien ne sera supprimé avant votre dernier clic"
          />
        )}
      </form>
    </Dialog>
  );
};
