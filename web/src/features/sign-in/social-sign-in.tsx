import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Service, services } from '../../../../shared/account/social-sign-in.ts';
import { useSession } from '../../lib/session/session.tsx';
import { offeredServices } from '../../lib/session/social-sign-in.ts';
import { useServiceRedirect } from '../../lib/use-service-redirect.ts';
import { Button } from '../../ui/button.tsx';
import { dismissFailures, toast } from '../../ui/toast.ts';
import type { AuthState } from './auth-state.ts';
import { GitHubMark, GoogleMark } from './brand-marks.tsx';
import { about, socialFailure } from './failures.ts';

const marks: Record<Service, typeof GoogleMark> = { Google: GoogleMark, GitHub: GitHubMark };

/** The services of this stage; undefined until they are known. Where that fails, all: a press then says why. */
const useOffered = () => {
  const [offered, setOffered] = useState<readonly Service[]>();
  useEffect(() => {
    offeredServices().then(setOffered, () => setOffered(services));
  }, []);
  return offered;
};

/** Sign-in and sign-up with an account that one has elsewhere, above the form; nothing where this stage offers none. */
export const SocialSignIn = () => {
  const offered = useOffered();
  const { signInWith } = useSession();
  const { from } = (useLocation().state ?? {}) as AuthState;
  const { leave, leaving } = useServiceRedirect(
    (service) => {
      dismissFailures(about);
      return signInWith(service, from);
    },
    (error) => toast({ ...socialFailure(error), tone: 'danger', about }),
  );
  if (offered?.length === 0) return null;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {(offered ?? services).map((name) => {
          const Mark = marks[name];
          return (
            <Button
              key={name}
              variant="secondary"
              busy={leaving === name}
              disabled={!offered || (leaving !== undefined && leaving !== name)}
              onClick={() => leave(name)}
            >
              <Mark />
              Continuer avec {name}
            </Button>
          );
        })}
      </div>
      <p className="my-6 flex items-center gap-4 text-note text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou avec votre email
      </p>
    </>
  );
};
