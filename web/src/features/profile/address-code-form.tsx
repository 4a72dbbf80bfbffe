import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '../../../../shared/api/routes.ts';
import { showFailure, useRouteForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dismissFailures, toast } from '../../ui/toast.ts';

const about = 'address';

/** The new address ends every session, so the person signs in again. */
const useConfirmation = () => {
  const { confirmAddress } = useSession();
  const navigate = useNavigate();
  const form = useRouteForm(routes.confirmAddress, { defaultValues: { code: '' } });
  const [busy, setBusy] = useState(false);
  const submit = form.handleSubmit(async ({ code }) => {
    setBusy(true);
    dismissFailures(about);
    try {
      const { email, mail_sent } = await confirmAddress(code);
      navigate('/auth?tab=login', { replace: true, state: { email, from: '/profile' } });
      const note = mail_sent ? ' L’ancienne a été prévenue.' : '';
      const description = `Connectez-vous désormais avec ${email}.${note}`;
      toast({ title: 'Adresse modifiée', description, tone: 'success', about });
    } catch (error) {
      showFailure(form, error, { title: 'Adresse non modifiée', about });
      setBusy(false);
    }
  });
  return { form, busy, submit };
};

/** The code of the mail. `address`: where it went, where that is known. */
export const AddressCodeForm = ({ address, onBack }: { address: string | undefined; onBack: () => void }) => {
  const { form, busy, submit } = useConfirmation();
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {address && (
        <Notice tone="accent" title="Un mail est en route">
          S’il peut servir à ce compte, un code arrive à <strong className="break-words">{address}</strong>. Regardez
          aussi dans les indésirables.
        </Notice>
      )}
      <TextField
        label="Code reçu par mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        hint="6&nbsp;chiffres, valables 24&nbsp;heures."
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Revenir
        </Button>
        <Button type="submit" busy={busy}>
          Changer l’adresse
        </Button>
      </div>
    </form>
  );
};
