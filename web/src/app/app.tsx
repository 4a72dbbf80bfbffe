import {
  type ComponentType,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { missingSetup, setupPages } from '../../../shared/account/missing-setup.ts';
import { SessionProvider, useSession } from '../lib/session/session.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toastStore } from '../ui/toast.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { CrashBoundary } from './crash-page.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLinkIntent } from './link-intent.ts';
import { PageAt, routeAt } from './routes.tsx';
import { SetupReminder } from './setup-reminder.tsx';
import { usePageChange } from './use-page-change.ts';

/** The toaster's code loads with the first toast. Where that fails, the next toast loads it again. */
const Toasts = () => {
  const count = useSyncExternalStore(toastStore.subscribe, toastStore.count, toastStore.count);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (count > 0 && !Toaster)
      import('../ui/toaster.tsx').then(
        ({ Toaster: loaded }) => setToaster(() => loaded),
        (error) => console.error('a message could not be shown', error),
      );
  }, [count, Toaster]);
  return Toaster && <Toaster />;
};

const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-accent px-4 py-3 text-on-accent focus:translate-y-0 print:hidden"
  >
    Aller au contenu
  </a>
);

/** A page that is opened by its address shows this until its code is loaded. */
const PageLoading = () => (
  <p role="status" className="wrap flex items-center gap-3 py-14 text-muted">
    <Spinner />
    Chargement de la page…
  </p>
);

const Waiting = () => (
  <div
    role="progressbar"
    aria-label="Chargement de la page"
    className="fixed inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-signal"
  />
);

const Reminder = ({ path }: { path: string }) => {
  const { profile } = useSession();
  return profile && missingSetup(profile) === 'account_type_required' && path !== setupPages.account_type_required ? (
    <SetupReminder />
  ) : null;
};

/** Every page of the site is shown in this frame. */
const SiteFrame = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const waiting = useLinkIntent();
  return (
    <SessionProvider>
      {/* The height of a window keeps the footer out of sight, and so in place, while the content of a page is loaded. */}
      <div className="flex flex-col [&>main]:min-h-dvh">
        <SkipLink />
        <CookieBanner />
        {waiting && <Waiting />}
        <Header />
        <Reminder path={pathname} />
        {children}
        <Footer />
        <FeedbackButton />
      </div>
    </SessionProvider>
  );
};

/** The whole site. The router around it gives the address. Nothing stands around a page that somebody was sent. */
export const App = () => {
  const { pathname } = useLocation();
  usePageChange();
  const Frame = routeAt(pathname)?.kind === 'unlisted' ? Fragment : SiteFrame;
  return (
    <>
      <Frame>
        <main id="main" tabIndex={-1} className="outline-none">
          <CrashBoundary path={pathname}>
            <Suspense fallback={<PageLoading />}>
              <PageAt pathname={pathname} />
            </Suspense>
          </CrashBoundary>
        </main>
      </Frame>
      <Toasts />
    </>
  );
};
