import { lazy, Suspense } from 'react';
import { useSession } from '../lib/session/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { signInPages } from './navigation.ts';

/** Only signed-in people load this code. */
const SignedInActions = lazy(() => import('./signed-in-actions.tsx'));

/** The links of the account. A person with a stored session never sees the signed-out links while it is read. */
export const AccountActions = () => {
  const { status } = useSession();
  if (status === 'in')
    return (
      <Suspense>
        <SignedInActions />
      </Suspense>
    );
  const hidden = status === 'loading' ? 'in-[.signed-in]:invisible' : '';
  return (
    <div className={`flex items-center gap-1 ${hidden}`}>
      <ButtonLink to={signInPages.login.to} variant="quiet">
        {signInPages.login.label}
      </ButtonLink>
      <ButtonLink to={signInPages.signup.to}>{signInPages.signup.label}</ButtonLink>
    </div>
  );
};
