import { type ChangeEvent, type FormEvent, useState } from 'react';
import { signUpLimits } from '../../../../shared/account.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { signUpFailure } from './failures.ts';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';

type Props = { email: string; onEmail: (email: string) => void; onSent: () => void };
const { passwordMinLength, usernameMaxLength, companyMaxLength } = signUpLimits;

const passwordHint = (password: string) =>
  password.length < passwordMinLength
    ? `${passwordMinLength} caractères au minimum`
    : `Robustesse\u00A0: ${passwordStrength(password)}`;

/** Sends the sign-up; `short` tells that the password was refused before anything was sent. */
const useSignUp = ({ email, onSent }: Pick<Props, 'email' | 'onSent'>) => {
  const { signUp } = useSession();
  const [busy, setBusy] = useState(false);
  const [short, setShort] = useState(false);
  const submit = async (texts: { username: string; company: string; password: string }) => {
    const tooShort = texts.password.length < passwordMinLength;
    setShort(tooShort);
    if (tooShort) return;
    setBusy(true);
    try {
      await signUp({ ...texts, email });
      toast({
        title: 'Inscription réussie',
        description: 'Vérifiez votre email pour confirmer votre compte.',
        tone: 'success',
      });
      onSent();
    } catch (error) {
      toast({ ...signUpFailure(error), tone: 'danger' });
      setBusy(false);
    }
  };
  return { submit, busy, short };
};

export const SignUpForm = ({ email, onEmail, onSent }: Props) => {
  const [texts, setTexts] = useState({ username: '', company: '', password: '' });
  const { submit, busy, short } = useSignUp({ email, onSent });
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTexts({ ...texts, [name]: target.value }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit({ ...texts, username: texts.username.trim(), company: texts.company.trim() });
  };
  const missing = !texts.username.trim() || !email || !texts.password;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label="Nom d'utilisateur"
        autoComplete="nickname"
        maxLength={usernameMaxLength}
        {...field('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => onEmail(target.value.trim())}
      />
      <TextField
        label="Entreprise"
        optional
        autoComplete="organization"
        maxLength={companyMaxLength}
        {...field('company')}
      />
      <PasswordField
        autoComplete="new-password"
        hint={passwordHint(texts.password)}
        error={short && 'Le mot de passe doit contenir au moins 6 caractères'}
        {...field('password')}
      />
      <Button type="submit" size="lg" busy={busy} disabled={missing}>
        S'inscrire
      </Button>
    </form>
  );
};
