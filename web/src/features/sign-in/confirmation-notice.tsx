import { Link } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import type { AuthState } from './auth-state.ts';
import { ResendButton } from './resend-button.tsx';

const Retry = ({ code, user }: { code: string; user: string }) => (
  <Link
    to={{ pathname: '/', hash: `#${new URLSearchParams({ confirm: code, user })}` }}
    className="font-medium text-accent underline underline-offset-4"
  >
    Réessayer
  </Link>
);

/** Says why a confirmation link did not work, and gives the way on. */
export const ConfirmationNotice = ({ outcome, code, user }: NonNullable<AuthState['confirmation']>) =>
  outcome === 'refused' ? (
    <Notice tone="danger" title="Ce lien de confirmation n’est plus valable" action={<ResendButton user={user} />}>
      Il a expiré, ou un message plus récent l’a remplacé. Demandez un nouveau mail pour confirmer votre adresse.
    </Notice>
  ) : (
    <Notice tone="danger" title="Votre adresse n’a pas pu être confirmée" action={<Retry code={code} user={user} />}>
      Le service ne répond pas pour le moment. Votre lien reste valable.
    </Notice>
  );
