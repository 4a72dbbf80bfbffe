import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Profile } from '../../../shared/account.ts';
import { missingSetup, setupPages } from '../../../shared/account-setup.ts';
import { toast } from '../ui/toast.ts';
import { type MailLink, mailLinkIn } from './mail-link.ts';
import { followOtherTab, restoreSession, sessionActions, takeSocialAnswer } from './session-on-demand.ts';
import { hasStoredSession, sessionStore, tabNewsOf } from './session-store.ts';
import { type SocialAnswer, socialAnswerIn } from './social-answer.ts';

/** Who is signed in, and what they can do about it. Works in any component; while `loading`, show neither state. */
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
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => {
    const { cause: _, ...rest } = sessionStore.read();
    sessionStore.set(rest);
    if (location.pathname !== path) navigate(path);
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
  const { errors } = await import('../../../shared/errors.ts');
  const { title, sentence } = errors.not_signed_in;
  toast({ title, description: sentence, tone: 'danger', about: 'session' });
};

const useLossToast = () => {
  const { cause } = useSession();
  useEffect(() => {
    if (cause === 'lost') void tellLoss();
  }, [cause]);
};

/** Leads the link of a mail to /auth, which carries it out. What it is for, until that page is there. */
const useMailLink = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [following, setFollowing] = useState<MailLink['purpose']>();
  const follow = useEffectEvent((link: MailLink) => navigate('/auth?tab=login', { replace: true, state: { link } }));
  useEffect(() => {
    const link = mailLinkIn(hash);
    setFollowing(link?.purpose);
    if (link) void follow(link);
  }, [hash]);
  return following;
};

/** Carries out the answer of a sign-in with another service, at the site's root. True until there is a page to go to. */
const useSocialAnswer = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answering, setAnswering] = useState(false);
  const take = useEffectEvent(async (answer: SocialAnswer) => {
    setAnswering(true);
    const next = await takeSocialAnswer(answer);
    if (!next) return;
    setAnswering(false);
    // /auth leads on to where a person wanted to go; it knows which addresses are this site's.
    if (next.from) navigate('/auth', { replace: true, state: { from: next.from } });
    else navigate(next.path, { replace: true });
  });
  useEffect(() => {
    const answer = pathname === '/' ? socialAnswerIn(search) : undefined;
    if (answer) void take(answer);
  }, [pathname, search]);
  return answering;
};

const followed = { confirm: 'Confirmation de votre adresse…', reset: 'Ouverture de votre lien…' };

const Following = ({ text }: { text: string }) => (
  <p role="status" className="fixed inset-x-0 top-0 z-40 bg-accent px-4 py-3 text-center text-on-accent">
    {text}
  </p>
);

/** Keeps the session and carries out what follows from it. Stands inside the router. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  useStoredSession();
  useNextPage();
  useUnreadProfile();
  useLossToast();
  const following = useMailLink();
  const answering = useSocialAnswer();
  return (
    <>
      {following && <Following text={followed[following]} />}
      {answering && <Following text="Connexion en cours…" />}
      {children}
    </>
  );
};
