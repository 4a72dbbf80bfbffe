import type { Profile } from '../../../../shared/account/account.ts';
import { dismissFailures } from '../../ui/toast.ts';
import { toastError } from '../errors.ts';
import { removeTabDraft } from '../tab-draft.ts';
import { amplify } from './lazy-imports.ts';
import { about, readProfileFirst, readSubscriptionFirst } from './profile.ts';
import { type SessionUser, sessionStore, type TabNews } from './store.ts';

const subscriptionDelay = 100;
const retryDelay = 3_000;

/** `profile` is given where the caller has just read it. */
export const startSession = async (user: SessionUser, cause?: 'signed-in', profile?: Profile) => {
  // The same person was read from the tokens again: the profile stays.
  if (!cause && sessionStore.read().user?.id === user.id) return;
  sessionStore.set({ status: 'in', user, ...(cause && { cause }), ...(profile && { profile }) });
  if (profile) dismissFailures(about);
  else await readProfileFirst(user.id);
  setTimeout(() => void readSubscriptionFirst(user.id), subscriptionDelay);
};

/** Reads the stored session of this browser. Where the network fails, says so once and tries until it works. */
export const restoreSession = async (attempt = 1): Promise<void> => {
  try {
    const user = await (await amplify()).readUser();
    if (user) await startSession(user);
    else sessionStore.leave('lost');
  } catch (error) {
    if (attempt === 1) toastError(error, { about });
    setTimeout(() => void restoreSession(attempt + 1), retryDelay);
  }
};

/** Takes over what happened in another tab. A session that was lost there leaves what is typed here to its owner. */
export const followOtherTab = (news: TabNews): void => {
  const { status } = sessionStore.read();
  if (news === 'signed-out') removeTabDraft();
  if (news === 'signed-in') {
    if (status !== 'in') void restoreSession();
  } else if (status !== 'out') sessionStore.leave(news === 'lost' ? 'lost' : undefined);
};
