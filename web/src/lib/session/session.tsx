import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Profile } from '../../../../shared/account/account.ts';
import { missingSetup, setupPages } from '../../../../shared/account/missing-setup.ts';
import { toast } from '../../ui/toast.ts';
import { followOtherTab, restoreSession, sessionActions } from './lazy-actions.ts';
import { hasStoredSession, sessionStore, tabNewsOf } from './store.ts';

/** The session and its actions, for any component. While it is `loading`, show neither state. */
export const useSession = () => ({
  ...useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readAtBuild),
  ...sessionActions,
});

/** Where a person goes after a sign-in, and in how many milliseconds; undefined where they stay. */
const nextPage = (profile: Profile) => {
  const missing = missingSetup(profile);
  return missing && { path: setupPages[missing], delay: missing === 'account_type_required' ? 500 : 1_000 };
};

const useStoredSession = () => {
  useEffect(() => {
    if (hasStoredSession()) void restoreSession();
    const onStorage = (event: StorageEvent) => {
      const news = tabNewsOf(event);
      if (news) void followOtherTab(news);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !hasStoredSession()) void followOtherTab('signed-out');
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
  const { pathname, search, state } = useLocation();
  // A page on the way to another one knows which one that is.
  const from: unknown = Object(state).from ?? pathname + search;
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => {
    const { cause: _, ...rest } = sessionStore.read();
    sessionStore.set(rest);
    if (location.pathname !== path) navigate(path, { state: { from } });
  });
  useEffect(() => {
    const next = cause === 'signed-in' && profile && nextPage(profile);
    if (!next) return undefined;
    const timer = setTimeout(() => go(next.path), next.delay);
    return () => clearTimeout(timer);
  }, [cause, profile]);
};

/** A profile that could not be read is asked for again on every further page. */
const useUnreadProfile = () => {
  const { pathname } = useLocation();
  const readAgain = useEffectEvent((_page: string) => {
    if (sessionStore.read().profile === null) void sessionActions.refreshProfile();
  });
  useEffect(() => readAgain(pathname), [pathname]);
};

const tellLoss = async () => {
  const { errors } = await import('../../../../shared/api/errors.ts');
  const { title, sentence } = errors.not_signed_in;
  toast({ title, description: sentence, tone: 'danger', about: 'session' });
};

const useLossToast = () => {
  const { cause } = useSession();
  useEffect(() => {
    if (cause === 'lost') void tellLoss();
  }, [cause]);
};

const IncomingLinks = lazy(() => import('./incoming-links.tsx'));

/** Whether the address may hold the link of a mail or the answer of another service; known once the page has hydrated. */
const useIncomingLink = () => {
  const { search, hash } = useLocation();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (/[?#](?:.*&)?(?:confirm|reset|code|error)=/.test(search + hash)) setSeen(true);
  }, [search, hash]);
  return seen;
};

/** Keeps the session and carries out what follows from it. Stands inside the router. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  useStoredSession();
  useNextPage();
  useUnreadProfile();
  useLossToast();
  const linked = useIncomingLink();
  return (
    <>
      {linked && (
        <Suspense>
          <IncomingLinks />
        </Suspense>
      )}
      {children}
    </>
  );
};
