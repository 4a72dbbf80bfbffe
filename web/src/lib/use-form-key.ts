import { useState } from 'react';
import { useSession } from './session/session.tsx';

/**
 * A key for forms. It changes when a person signs out or another one signs in, so that a form forgets what the last person
 * typed. It stays when a visitor signs in, and when a person returns after an expired session.
 */
export const useFormKey = (): number => {
  const { status, user, cause } = useSession();
  const [{ owner, key }, setHeld] = useState({ owner: user?.id, key: 0 });
  const left = status === 'out' && cause !== 'lost';
  const next = left ? undefined : (user?.id ?? owner);
  if (next !== owner) setHeld({ owner: next, key: owner === undefined ? key : key + 1 });
  return key;
};
