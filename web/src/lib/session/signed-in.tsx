import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { missingSetup, setupPages } from '../../../../shared/account/missing-setup.ts';
import { useSession } from './session.tsx';
import type { SessionUser } from './store.ts';

/** Where to come back to after the sign-in; not after a deliberate sign-out, for the next person is another one. */
export const useReturnState = () => {
  const { cause } = useSession();
  const { pathname, search } = useLocation();
  return cause === 'signed-out' ? undefined : { from: pathname + search };
};

const ToSignIn = () => <Navigate to="/auth" replace state={useReturnState()} />;

/**
 * Shows its content to a signed-in person, `waiting` until that is known, and leads everybody else to /auth. Who has not
 * chosen an account type yet is led back to that choice, and here again once the account is set.
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
  const returnState = useReturnState();
  if (status === 'loading') return waiting;
  const setupPage = setupPages.account_type_required;
  if (profile && missingSetup(profile) === 'account_type_required' && pathname !== setupPage)
    return <Navigate to={setupPage} replace state={returnState} />;
  return user ? children(user) : out;
};
