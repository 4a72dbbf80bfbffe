import { useLocation } from 'react-router-dom';
import { useReturnState } from '../../lib/session/signed-in.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The sign-in leads back to this page or, on the sign-in page, to its own target. */
const useWayBack = () => {
  const { pathname, state } = useLocation();
  const here = useReturnState();
  return pathname === '/auth' ? state : here;
};

/** Visitors are asked to sign in: a feedback belongs to an account. */
export const SignInPrompt = ({ onLeave }: { onLeave: () => void }) => {
  const state = useWayBack();
  return (
    <>
      <p>
        Un avis est lié à un compte, pour que nous puissions comprendre ce que vous avez vu. Connectez-vous, et vous
        reviendrez à cette page.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <ButtonLink to="/auth?tab=signup" state={state} variant="secondary" onClick={onLeave}>
          Inscription
        </ButtonLink>
        <ButtonLink to="/auth?tab=login" state={state} onClick={onLeave}>
          Connexion
        </ButtonLink>
      </div>
    </>
  );
};
