import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ResendButton } from './resend-button.tsx';

type Props = { email: string; justSent: boolean; onSignIn: () => void; onCorrect: () => void };

/** Says what to do after a sign-up. It takes the focus only where it has just replaced the form. */
export const MailboxPanel = ({ email, justSent, onSignIn, onCorrect }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (justSent) heading.current?.focus();
  }, [justSent]);
  return (
    <div className="grid justify-items-start gap-4">
      <MailCheck aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="font-serif text-heading outline-none">
        Consultez votre boîte mail
      </h2>
      <p>
        Un lien de confirmation a été envoyé à <strong className="wrap-anywhere">{email}</strong>. Ouvrez-le pour
        activer votre compte&nbsp;: il est valable 24&nbsp;heures.
      </p>
      <p className="text-muted">Rien reçu après quelques minutes&nbsp;? Regardez dans les courriers indésirables.</p>
      <div className="flex flex-wrap gap-3">
        <ResendButton user={email} />
        <Button variant="quiet" size="sm" onClick={onSignIn}>
          J’ai confirmé, me connecter
        </Button>
        <Button variant="quiet" size="sm" onClick={onCorrect}>
          Corriger l’adresse
        </Button>
      </div>
    </div>
  );
};
