import { useEffect, useState } from 'react';
import type { Service } from '../../../shared/account/social-sign-in.ts';

/**
 * Leaves the page for a service; `leaving` names it meanwhile. Back from there by the browser's own button, the page is as
 * it was, as it is where `go` failed, which `onFailure` is told.
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
