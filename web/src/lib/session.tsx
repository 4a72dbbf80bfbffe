import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Profile } from '../../../shared/account.ts';
import { toast } from '../ui/toast.ts';
import { followOtherTab, restoreSession, sessionActions } from './session-on-demand.ts';
import { hasStoredSession, isSessionKey, sessionStore } from './session-store.ts';

/** Who is signed in, and what they can do about it. Works in any component; while `loading`, show neither state. */
export const useSession = () => ({
  ...useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readAtBuild),
  ...sessionActions,
});

/** Where a person goes after a sign-in, and in how many milliseconds; undefined where they stay. */
const nextPage = ({ account_type_explicitly_chosen, account_type, calibration_completed }: Profile) => {
  if (!account_type_explicitly_chosen) return { path: '/account-setup', delay: 500 };
  if (account_type === 'developer' && !calibration_completed) return { path: '/calibration', delay: 1_000 };
  return undefined;
};

const useStoredSession = () => {
  useEffect(() => {
    if (hasStoredSession()) void restoreSession();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || isSessionKey(key)) void followOtherTab(newValue !== null);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !hasStoredSession()) void followOtherTab(false);
    };
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, []);
};

const useNextPage = () => {
  const { cause, profile } = useSession();
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => {
    const { cause: _, ...rest } = sessionStore.read();
    sessionStore.set(rest);
    navigate(path);
  });
  useEffect(() => {
    const next = cause === 'signed-in' && profile && nextPage(profile);
    if (!next) return undefined;
    const timer = setTimeout(() => go(next.path), next.delay);
    return () => clearTimeout(timer);
  }, [cause, profile]);
};

const tellLoss = async () => {
  const { errors } = await import('../../../shared/errors.ts');
  const { title, sentence } = errors.not_signed_in;
  toast({ title, description: sentence, tone: 'danger' });
};

const useLossToast = () => {
  const { cause } = useSession();
  useEffect(() => {
    if (cause === 'lost') void tellLoss();
  }, [cause]);
};

/** `#confirm=<code>&user=<id>`, the link of the confirmation mail. */
const confirmationIn = (hash: string) => {
  const fragment = new URLSearchParams(hash.slice(1));
  const [code, user] = [fragment.get('confirm'), fragment.get('user')];
  return code && user ? { code, user } : undefined;
};

const useConfirmationLink = () => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent(async ({ code, user }: { code: string; user: string }) => {
    navigate(pathname + search, { replace: true });
    const { outcome, email } = await sessionActions.confirm(user, code);
    if (outcome === 'confirmed')
      toast({
        title: 'Adresse confirmée',
        description: 'Votre compte est prêt\u00A0: vous pouvez vous connecter.',
        tone: 'success',
      });
    const state = { email, ...(outcome !== 'confirmed' && { confirmation: { outcome, code, user } }) };
    navigate('/auth?tab=login', { replace: true, state });
  });
  useEffect(() => {
    const link = confirmationIn(hash);
    if (link) void follow(link);
  }, [hash]);
};

/** Keeps the session and carries out what follows from it. Stands inside the router. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  useStoredSession();
  useNextPage();
  useLossToast();
  useConfirmationLink();
  return children;
};
