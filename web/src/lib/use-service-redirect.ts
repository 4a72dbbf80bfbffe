import { useEffect, useState } from 'react';
import type { Service } from '../../../shared/account/social-sign-in.ts';

/**
 * Redirects to a sign-in service; `leaving` names it meanwhile. `leaving` is reset when the browser's Back returns to this
 * page, and when `go` fails, which calls `onFailure`.
 */
export const useServiceRedirect = (go: (service: Service) => Promise<unknown>, onFailure: (error: unknown) => void) => {
  const [leaving, setLeaving] = useState<Service>();
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(undefined);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const leave = async (service: Service) => {
    setLeaving(service);
    try {
      await go(service);
    } catch (error) {
      onFailure(error);
      setLeaving(undefined);
    }
  };
  return { leave, leaving };
};
