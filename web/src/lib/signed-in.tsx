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

/** Shows its content to a signed-in person, `waiting` until that is known, and leads everybody else to /auth. */
export const SignedIn = ({
  waiting,
  out = <ToSignIn />,
  children,
}: {
  waiting: ReactNode;
  out?: ReactNode;
  children: (user: SessionUser) => ReactNode;
}) => {
  const { status, user } = useSession();
  if (status === 'loading') return waiting;
  return user ? children(user) : out;
};
