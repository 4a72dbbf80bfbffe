import type { Service } from '../../../../shared/account/social-sign-in.ts';
import { toastError } from '../../lib/errors.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useServiceRedirect } from '../../lib/use-service-redirect.ts';
import { Button } from '../../ui/button.tsx';
import { dismissFailures } from '../../ui/toast.ts';

/** These toasts replace those of a sign-in on /auth. */
const about = 'auth';

type Props = {
  services: Service[];
  /** There is a password too: either will do. */
  instead: boolean;
  busy: boolean;
  promise: string;
  /** The page to come back to, where it is not the first section of the profile. */
  from?: '/profile?tab=cles-api';
};

/** Proves who is there by a sign-in of this moment, with a service that the account is joined to. */
export const ReconnectButtons = ({ services, instead, busy, promise, from }: Props) => {
  const { proveWith } = useSession();
  const { leave, leaving } = useServiceRedirect(
    (service) => {
      dismissFailures(about);
      return proveWith(service, from);
    },
    (error) => toastError(error, { title: 'Erreur de connexion', about }),
  );
  return (
    <div className="grid gap-3">
      <p>
        {instead ? 'Ou reconnectez-vous' : 'Pour confirmer que c’est bien vous, reconnectez-vous'}&nbsp;: vous
        reviendrez ici, et {promise}.
      </p>
      <div className="flex flex-wrap gap-3">
        {services.map((name) => (
          <Button
            key={name}
            variant="secondary"
            busy={leaving === name}
            disabled={busy || (leaving !== undefined && leaving !== name)}
            onClick={() => leave(name)}
          >
            Se reconnecter avec {name}
          </Button>
        ))}
      </div>
    </div>
  );
};
