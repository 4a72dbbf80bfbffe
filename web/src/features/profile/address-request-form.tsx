import { useState } from 'react';
import { routes } from '../../../../shared/api/routes.ts';
import { passwordRefusal } from '../../lib/errors.ts';
import { showFailure, useRouteForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dismissFailures } from '../../ui/toast.ts';
import { OwnPasswordField } from './own-password-field.tsx';

const about = 'address';

type Props = {
  /** The values that were typed, for a person who comes back from the second step. */
  email: string;
  /** `sent`: a code is on its way to that address. */
  onDone: (email: string, sent: boolean) => void;
  onClose: () => void;
};

const useRequest = ({ email: before, onDone }: Props) => {
  const { requestAddress } = useSession();
  const form = useRouteForm(routes.requestAddress, { defaultValues: { email: before } });
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = form.handleSubmit(async ({ email }) => {
    if (!password) return setRefusal('Indiquez votre mot de passe');
    setBusy(true);
    setRefusal(undefined);
    dismissFailures(about);
    try {
      await requestAddress(password, email);
      return onDone(email, true);
    } catch (error) {
      const passwordError = passwordRefusal(error);
      if (passwordError) setRefusal(passwordError);
      else showFailure(form, error, { title: 'Adresse non modifiée', about });
    }
    setBusy(false);
  });
  return { form, password, setPassword, refusal, busy, submit };
};

/** The new address, and the password: a computer that was left open is not enough. */
export const AddressRequestForm = (props: Props) => {
  const { form, password, setPassword, refusal, busy, submit } = useRequest(props);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>
        Un code sera envoyé à la nouvelle adresse. Tant qu’il n’est pas saisi, rien ne change&nbsp;; ensuite, l’ancienne
        adresse est prévenue, et toutes vos sessions et clés d’API se terminent. Vos devis et vos crédits restent les
        mêmes.
      </p>
      <TextField
        label="Nouvelle adresse email"
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <OwnPasswordField value={password} refusal={refusal} onChange={setPassword} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={busy} onClick={() => props.onDone(form.getValues('email'), false)}>
          J’ai déjà un code
        </Button>
        <Button variant="secondary" disabled={busy} onClick={props.onClose}>
          Annuler
        </Button>
        <Button type="submit" busy={busy}>
          Envoyer le code
        </Button>
      </div>
    </form>
  );
};
