import { useState } from 'react';
import { routes } from '../../../../shared/api/routes.ts';
import { api } from '../../lib/app-api.ts';
import { showFailure, useRouteForm } from '../../lib/form.ts';
import { passwordHint } from '../../lib/password-strength.ts';
import { useSession } from '../../lib/session/session.tsx';
import { eitherOf } from '../../lib/session/sign-in-methods.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';

const empty = { current_password: '', new_password: '' };
const about = 'password';

const useChange = () => {
  const form = useRouteForm(routes.changePassword, { defaultValues: empty });
  const [busy, setBusy] = useState(false);
  const submit = form.handleSubmit(async (body) => {
    setBusy(true);
    try {
      const { mail_sent } = await api.changePassword({ body });
      form.reset(empty);
      const description = mail_sent
        ? 'Un mail vous le confirme. Vos autres sessions restent ouvertes.'
        : 'Vos autres sessions restent ouvertes.';
      toast({ title: 'Mot de passe modifié', description, tone: 'success', about });
    } catch (error) {
      showFailure(form, error, { title: 'Mot de passe non modifié', about });
    }
    setBusy(false);
  });
  return { form, busy, submit };
};

/** The user pool gives no password to an account that another service has opened. */
const NoPassword = ({ services }: { services: readonly string[] }) => (
  <p>
    Votre compte n’a pas de mot de passe&nbsp;: vous vous connectez avec {eitherOf(services)}. Pour en changer la
    protection, rendez-vous dans les réglages de sécurité de ce service.
  </p>
);

const ChangeForm = ({ email }: { email: string }) => {
  const { form, busy, submit } = useChange();
  const { errors } = form.formState;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-120 gap-5">
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Mot de passe actuel"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint={!errors.new_password && passwordHint(form.watch('new_password'))}
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        Changer le mot de passe
      </Button>
    </form>
  );
};

/** A new password, for who knows the one before. `email` tells a password manager whose it is. */
export const PasswordCard = ({ email }: { email: string }) => {
  const { user } = useSession();
  return (
    <Card title="Mot de passe">
      {user?.withoutPassword ? <NoPassword services={user.services ?? []} /> : <ChangeForm email={email} />}
    </Card>
  );
};
