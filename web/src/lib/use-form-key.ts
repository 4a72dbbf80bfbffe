import { useState } from 'react';
import { useSession } from './session/session.tsx';

/**
 * A number that changes when somebody leaves, or another person comes: keyed by it, a form forgets what the one before
 * typed. A visitor who signs in, and a person whose session was lost and comes back, keep theirs.
 */
export const useFormKey = (): number => {
  const { status, user, cause } = useSession();
  const [{ owner, key }, setHeld] = useState({ owner: user?.id, key: 0 });
  const left = status === 'out' && cause !== 'lost';
  const next = left ? undefined : (user?.id ?? owner);
  if (next !== owner) setHeld({ owner: next, key: owner === undefined ? key : key + 1 });
  return key;
};
