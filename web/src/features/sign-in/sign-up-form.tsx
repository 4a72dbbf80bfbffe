import type { ChangeEvent, FormEvent } from 'react';
import { signUpLimits } from '../../../../shared/account/account.ts';
import { passwordHint } from '../../lib/password-strength.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AuthDraft, AuthDraftState } from './auth-draft.ts';
import { useSignUp } from './use-sign-up.ts';

const { usernameMaxLength, companyMaxLength } = signUpLimits;

export const SignUpForm = ({ draft, change }: AuthDraftState) => {
  const { submit, busy, problems } = useSignUp({ draft, change });
  const field = (name: keyof AuthDraft) => ({
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const missing = !draft.username.trim() || !draft.email || !draft.newPassword;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label="Nom d'utilisateur"
        name="nickname"
        autoComplete="nickname"
        maxLength={usernameMaxLength}
        {...field('username')}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        error={problems.email}
        value={draft.email}
        onChange={({ target }) => change({ email: target.value.trim() })}
      />
      <TextField
        label="Entreprise"
        optional
        name="organization"
        autoComplete="organization"
        maxLength={companyMaxLength}
        {...field('company')}
      />
      <PasswordField
        autoComplete="new-password"
        hint={!problems.password && passwordHint(draft.newPassword)}
        error={problems.password}
        {...field('newPassword')}
      />
      <Button type="submit" size="lg" busy={busy} disabled={missing}>
        S'inscrire
      </Button>
      <p className="text-muted text-note">
        En vous inscrivant, vous acceptez les <TextLink to="/terms">conditions d’utilisation</TextLink>. Vos
        données&nbsp;: <TextLink to="/privacy">politique de confidentialité</TextLink>.
      </p>
    </form>
  );
};
