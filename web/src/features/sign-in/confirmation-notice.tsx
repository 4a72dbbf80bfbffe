import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ResendButton } from './resend-button.tsx';
import type { ConfirmationState } from './use-confirmation.ts';

const Account = ({ account }: Pick<ConfirmationState, 'account'>) =>
  account ? <strong className="wrap-anywhere">{account}</strong> : null;

const Working = () => (
  <Notice
    title={
      <span className="flex items-center gap-3">
        <Spinner />
        Confirmation de votre adresse…
      </span>
    }
  />
);

const Confirmed = ({ account, link }: ConfirmationState) => {
  const { user } = useSession();
  return (
    <Notice tone="success" title="Adresse confirmée">
      <p>
        {account ? 'Le compte ' : 'Votre compte'}
        <Account account={account} /> est prêt{!user && '\u00A0: vous pouvez vous connecter'}.
      </p>
      {user && (
        <p>
          {link.user === user.id ? 'Vous êtes connecté avec ce compte' : 'Vous restez connecté avec le compte '}
          {link.user !== user.id && <Account account={user.email} />}.
        </p>
      )}
    </Notice>
  );
};

const Refused = ({ account, link }: ConfirmationState) => (
  <Notice tone="danger" title="Ce lien de confirmation n’est plus valable" action={<ResendButton user={link.user} />}>
    Il a expiré, ou un message plus récent l’a remplacé. Demandez un nouveau mail pour confirmer{' '}
    {account ? 'l’adresse ' : 'votre adresse'}
    <Account account={account} />.
  </Notice>
);

const Unavailable = ({ retry }: ConfirmationState) => (
  <Notice
    tone="danger"
    title="Votre adresse n’a pas pu être confirmée"
    action={
      <Button variant="secondary" size="sm" onClick={retry}>
        Réessayer
      </Button>
    }
  >
    Le service ne répond pas pour le moment. Votre lien reste valable.
  </Notice>
);

const shown = { working: Working, confirmed: Confirmed, refused: Refused, unavailable: Unavailable };

/** Shows the progress of a confirmation link, then its outcome and the next step. */
export const ConfirmationNotice = (state: ConfirmationState) => {
  const Outcome = shown[state.outcome];
  return (
    <div aria-live="polite">
      <Outcome {...state} />
    </div>
  );
};
