import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SentMessage } from './send-message.ts';

const Confirmed = ({ email }: { email: string }) => (
  <p>
    Un email de confirmation vient de partir vers <strong className="wrap-anywhere">{email}</strong>. La réponse
    arrivera à la même adresse.
  </p>
);

const Unconfirmed = ({ email }: { email: string }) => (
  <p>
    Il est bien arrivé. Seul l’email de confirmation vers <strong className="wrap-anywhere">{email}</strong> n’a pas pu
    être envoyé. Si cette adresse est juste, la réponse y arrivera&nbsp;; sinon, écrivez-nous avec la bonne.
  </p>
);

type Props = { message: SentMessage; onAnother: () => void };

/** Replaces the form after the message was sent. */
export const MessageSent = ({ message: { email, confirmation_sent }, onAnother }: Props) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section className="flex items-start gap-4 rounded-card border bg-surface p-5 sm:gap-5 sm:p-8">
      <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-success" strokeWidth={1.5} />
      <div className="min-w-0 max-w-prose">
        <h2 ref={ref} tabIndex={-1} className="font-serif text-heading outline-none">
          Votre message est envoyé.
        </h2>
        <div className="mt-3">{confirmation_sent ? <Confirmed email={email} /> : <Unconfirmed email={email} />}</div>
        <Button variant="secondary" className="mt-6" onClick={onAnother}>
          Écrire un autre message
        </Button>
      </div>
    </section>
  );
};
