import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionActions } from '../../lib/session/actions.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dismissFailures, toast } from '../../ui/toast.ts';
import type { AuthDraftState } from './auth-draft.ts';
import { about, resendFailure, tellsOfAccount } from './failures.ts';

/** A mail that is sent for an address alone. `ask` has every mail sent that may be the right one for that address. */
type Kind = {
  title: string;
  intro: string;
  ask: (session: SessionActions, email: string) => Promise<void>[];
  /** The same for every address: it tells nobody which ones have an account. */
  answer: (address: ReactNode) => ReactNode;
};

const kinds = {
  password: {
    title: 'Mot de passe oublié',
    intro: 'Vous recevrez un lien pour en choisir un nouveau.',
    // An address that was never confirmed gets no new password, but may be confirmed: the pool writes one of the two.
    ask: ({ requestPassword, resendConfirmation }, email) => [requestPassword(email), resendConfirmation(email)],
    answer: (address) => (
      <>
        Si un compte existe à l’adresse {address}, un lien vient d’y être envoyé. Il est valable une&nbsp;heure et
        permet de choisir un nouveau mot de passe. Si cette adresse n’a jamais été confirmée, le message reçu la
        confirme d’abord&nbsp;: refaites ensuite cette demande.
      </>
    ),
  },
  confirmation: {
    title: 'Recevoir un nouveau lien de confirmation',
    intro: 'L’adresse de votre inscription suffit, sans mot de passe.',
    ask: ({ resendConfirmation }, email) => [resendConfirmation(email)],
    answer: (address) => (
      <>
        Si une inscription attend d’être confirmée à l’adresse {address}, un nouveau lien vient d’y être envoyé. Sinon,
        inscrivez-vous.
      </>
    ),
  },
} satisfies Record<string, Kind>;
export type MailKind = keyof typeof kinds;

export const isMailKind = (value: string | null): value is MailKind => value !== null && Object.hasOwn(kinds, value);
export const mailRequestPath = (kind: MailKind) => `/auth?tab=login&mail=${kind}`;

const useRequest = ({ ask }: Kind, email: string) => {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [requestedEmail, setRequestedEmail] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRequestedEmail(undefined);
    const outcomes = await Promise.allSettled(ask(session, email));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    const failure = reasons.find((reason) => !tellsOfAccount(reason));
    if (failure) toast({ ...resendFailure(failure), tone: 'danger', about });
    else {
      setRequestedEmail(email);
      dismissFailures(about);
    }
    setBusy(false);
  };
  return { submit, busy, requestedEmail };
};

/** Moves the focus here from the link. */
const useFocusedHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
};

type Props = AuthDraftState & { kind: MailKind };

/** Asks for a mail by the address alone. */
export const MailRequest = ({ draft: { email }, change, kind }: Props) => {
  const { title, intro, answer } = kinds[kind];
  const { submit, busy, requestedEmail } = useRequest(kinds[kind], email);
  const heading = useFocusedHeading();
  const { state } = useLocation();
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-serif text-heading outline-none">
          {title}
        </h2>
        <p className="mt-1 text-muted">{intro}</p>
      </div>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => change({ email: target.value.trim() })}
      />
      <div aria-live="polite" className="empty:hidden">
        {requestedEmail && (
          <Notice tone="accent" title="Demande enregistrée">
            {answer(<strong className="wrap-anywhere">{requestedEmail}</strong>)} Rien reçu après quelques
            minutes&nbsp;? Regardez dans les courriers indésirables.
          </Notice>
        )}
      </div>
      <Button type="submit" size="lg" busy={busy} disabled={!email}>
        Envoyer le lien
      </Button>
      <ButtonLink to="/auth?tab=login" state={state} variant="quiet" size="sm">
        Retour à la connexion
      </ButtonLink>
    </form>
  );
};
