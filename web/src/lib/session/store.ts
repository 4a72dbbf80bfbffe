import type { Profile } from '../../../../shared/account/account.ts';
import type { Service } from '../../../../shared/account/social-sign-in.ts';
import type { Subscription } from '../../../../shared/billing/subscription.ts';
import { removeStored, storedKeys, writeStored } from '../storage.ts';

/**
 * `id`: the user pool's, the same as the owner of every private row. `services`: those that sign in as this person;
 * `withoutPassword`: nothing else does.
 */
export type SessionUser = { id: string; email: string; services?: Service[]; withoutPassword?: true };
export type SessionState = {
  /** `loading` until the stored session, if any, has been read. */
  status: 'loading' | 'in' | 'out';
  user?: SessionUser;
  /** Profile and subscription are absent until they are read, and null where that failed. */
  profile?: Profile | null;
  subscription?: Subscription | null;
  /** The last change: a sign-in on this page, a sign-out, or an expired session. */
  cause?: 'signed-in' | 'signed-out' | 'lost';
};

const loading: SessionState = { status: 'loading' };
const out: SessionState = { status: 'out' };

/** The key under which Amplify keeps who is signed in. */
const isSessionKey = (key: string) => /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);

/** What a tab hears of another one by what is stored. `lost`: the tokens are gone, and nobody said that they leave. */
export type TabNews = 'signed-in' | 'signed-out' | 'lost';

const leavingKey = 'leaving';
/** Tells the other tabs that the person leaves of their own will; said before the tokens go, and kept nowhere. */
export const sayLeaving = (): void => {
  writeStored('localStorage', leavingKey, true);
  removeStored('localStorage', leavingKey);
};

/** What Amplify writes last of a session: before that, another tab would read half of one. */
const isLastPart = (key: string) => /^CognitoIdentityServiceProvider\..+\.clockDrift$/.test(key);

/**
 * What a change of storage by another tab means; undefined where it is about no session. `key`: null for all of it. Tokens
 * that are renewed are told as a sign-in too.
 */
export const tabNewsOf = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): TabNews | undefined => {
  if (key === leavingKey) return newValue === null ? undefined : 'signed-out';
  if (newValue === null) return key === null || isSessionKey(key) ? 'lost' : undefined;
  return key !== null && isLastPart(key) ? 'signed-in' : undefined;
};

export const hasStoredSession = () => storedKeys('localStorage').some(isSessionKey);

// Where storage is refused, naming `localStorage` at all throws: what tells a page from the build is its document.
let state: SessionState = typeof document !== 'undefined' && !hasStoredSession() ? out : loading;
const listeners = new Set<() => void>();

/** The session, readable inside and outside of components. */
export const sessionStore = {
  read: () => state,
  /** The state for prerendering. */
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
