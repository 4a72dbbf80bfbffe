import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ResendButton } from './resend-button.tsx';

/** After a sign-up: what to do now. */
export const MailboxPanel = ({ email, onSignIn }: { email: string; onSignIn: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <MailCheck aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="font-serif text-heading outline-none">
        Consultez votre boîte mail
      </h2>
      <p>
        Un lien de confirmation vient d’être envoyé à <strong className="wrap-anywhere">{email}</strong>. Ouvrez-le pour
        activer votre compte&nbsp;: il est valable 24&nbsp;heures.
      </p>
      <p className="text-muted">Rien reçu après quelques minutes&nbsp;? Regardez dans les courriers indésirables.</p>
      <div className="flex flex-wrap gap-3">
        <ResendButton user={email} />
        <Button variant="quiet" size="sm" onClick={onSignIn}>
          J’ai confirmé, me connecter
        </Button>
      </div>
    </div>
  );
};
