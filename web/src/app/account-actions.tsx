import { lazy, Suspense } from 'react';
import { useSession } from '../lib/session/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { signInPages } from './navigation.ts';

/** Fetched for those who are signed in only. */
const SignedInActions = lazy(() => import('./signed-in-actions.tsx'));

/** What the header offers to who is there. A known visitor never sees the signed-out links while the session is read. */
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
