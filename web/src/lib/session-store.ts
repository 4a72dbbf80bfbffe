import type { Profile } from '../../../shared/account.ts';
import type { Subscription } from '../../../shared/subscription.ts';
import { storedKeys } from './storage.ts';

/** `id`: the user pool's, the same as the owner of every private row. */
export type SessionUser = { id: string; email: string };
export type SessionState = {
  /** `loading` until the stored session, if any, has been read. */
  status: 'loading' | 'in' | 'out';
  user?: SessionUser;
  /** Absent until read, null where reading it failed. */
  profile?: Profile | null;
  subscription?: Subscription;
  /** What has just led here, where it matters: a sign-in on this page, a sign-out, a session found dead. */
  cause?: 'signed-in' | 'signed-out' | 'lost';
};

const loading: SessionState = { status: 'loading' };
const out: SessionState = { status: 'out' };

/** The key under which Amplify keeps who is signed in. */
export const isSessionKey = (key: string) => /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);
export const hasStoredSession = () => storedKeys('localStorage').some(isSessionKey);

// Where storage is refused, naming `localStorage` at all throws: what tells a page from the build is its document.
let state: SessionState = typeof document !== 'undefined' && !hasStoredSession() ? out : loading;
const listeners = new Set<() => void>();

/** The session as the page knows it: one for all components, readable outside of them. */
export const sessionStore = {
  read: () => state,
  /** What is rendered at build time, where nobody's session is known. */
  readAtBuild: () => loading,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  set: (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  },
  /** Adds to the session of `id`; an answer that comes after another person took the place is dropped. */
  add: (id: string, part: Pick<SessionState, 'profile' | 'subscription'>) => {
    if (state.user?.id === id) sessionStore.set({ ...state, ...part });
  },
  leave: (cause?: 'signed-out' | 'lost') => sessionStore.set(cause ? { ...out, cause } : out),
};
