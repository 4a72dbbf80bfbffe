import { type FormEvent, useState } from 'react';
import { passwordProblem } from '../../../../shared/account/password.ts';
import { passwordHint } from '../../lib/password-strength.ts';
import type { MailLink } from '../../lib/session/mail-link.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { dismissFailures, toast } from '../../ui/toast.ts';
import { about, type NewPasswordFailure, newPasswordFailure } from './failures.ts';
import { mailRequestPath } from './mail-request.tsx';

type Refusal = NewPasswordFailure & { value: string };

const useReplacement = ({ user, code }: MailLink, onDone: () => void) => {
  const { replacePassword } = useSession();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (passwordProblem(password)) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await replacePassword(user, code, password);
      dismissFailures(about);
      const description = 'Connectez-vous avec le nouveau. Les sessions ouvertes auparavant sont terminées.';
      toast({ title: 'Mot de passe modifié', description, tone: 'success', about });
      onDone();
    } catch (error) {
      setRefusal({ ...newPasswordFailure(error), value: password });
    }
    setBusy(false);
  };
  const refused = refusal?.ofPassword && refusal.value === password ? refusal.description : undefined;
  const problem = (tried && passwordProblem(password)) || refused;
  return { submit, busy, password, setPassword, problem, failure: refusal?.ofPassword ? undefined : refusal };
};

type Props = { link: MailLink; onDone: () => void };

/** A new password, by the link of a mail. Nothing is sent before it is chosen: a link that is merely opened stays good. */
export const NewPasswordForm = ({ link, onDone }: Props) => {
  const { submit, busy, password, setPassword, problem, failure } = useReplacement(link, onDone);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {link.account && (
        <p>
          Pour le compte <strong className="wrap-anywhere">{link.account}</strong>
        </p>
      )}
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint={!problem && passwordHint(password)}
        error={problem}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {failure && (
        <Notice
          tone="danger"
          title={failure.title}
          action={
            failure.askAgain && (
              <ButtonLink to={mailRequestPath('password')} variant="secondary" size="sm">
                Demander un nouveau lien
              </ButtonLink>
            )
          }
        >
          {failure.description}
        </Notice>
      )}
      <Button type="submit" size="lg" busy={busy} disabled={!password}>
        Changer le mot de passe
      </Button>
      <p className="text-note text-muted">
        Toutes les sessions ouvertes avec l’ancien mot de passe se terminent, sur tous vos appareils.
      </p>
    </form>
  );
};
