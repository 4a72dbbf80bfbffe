import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from './session.tsx';
import type { SessionUser } from './session-store.ts';

/** Where to come back to after the sign-in; not after a deliberate sign-out, for the next person is another one. */
export const useReturnState = () => {
  const { cause } = useSession();
  const { pathname, search } = useLocation();
  return cause === 'signed-out' ? undefined : { from: pathname + search };
};

const ToSignIn = () => <Navigate to="/auth" replace state={useReturnState()} />;

const setupPath = '/account-setup';

/**
 * Shows its content to a signed-in person, `waiting` until that is known, and leads everybody else to /auth. Who has not
 * chosen an account type yet is led back to that choice.
 */
export const SignedIn = ({
  waiting,
  out = <ToSignIn />,
  children,
}: {
  waiting: ReactNode;
  out?: ReactNode;
  children: (user: SessionUser) => ReactNode;
}) => {
  const { status, user, profile } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return waiting;
  if (profile && !profile.account_type_explicitly_chosen && pathname !== setupPath)
    return <Navigate to={setupPath} replace />;
  return user ? children(user) : out;
};
