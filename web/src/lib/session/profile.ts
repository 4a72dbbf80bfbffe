import type { Profile } from '../../../../shared/account/account.ts';
import { AppError } from '../../../../shared/api/errors.ts';
import type { Subscription } from '../../../../shared/billing/subscription.ts';
import { dismissFailures } from '../../ui/toast.ts';
import { asAppError, toastError } from '../errors.ts';
import { amplify, client } from './lazy-imports.ts';
import { sessionStore } from './store.ts';

/** What the toasts of a session are about: one that works takes its failures off the screen. */
export const about = 'session';

/** Milliseconds before each further try to read a profile. */
const profileDelays = [1_000, 3_000];

const unreadProfile = {
  title: 'Profil indisponible',
  description: 'Votre profil n’a pas pu être lu. Il sera demandé de nouveau à la prochaine page.',
  about,
};

const logFailure = (what: string) => (error: unknown) => console.warn(`${what} not read`, error);

/** Reads the subscription of the person who is signed in. Where that fails, what is known of it stays. */
export const refreshSubscription = async (): Promise<Subscription> => {
  const { user } = sessionStore.read();
  if (!user) throw new AppError('not_signed_in');
  try {
    const subscription = await (await client()).checkSubscription();
    sessionStore.add(user.id, { subscription });
    return subscription;
  } catch (error) {
    if (!sessionStore.read().subscription) sessionStore.add(user.id, { subscription: null });
    throw error;
  }
};

/** At the beginning of a session. The pages work without a subscription: a failure is only logged. */
export const readSubscriptionFirst = async (id: string): Promise<void> => {
  if (sessionStore.read().user?.id === id) await refreshSubscription().catch(logFailure('subscription'));
};

const readProfile = async (id: string) => {
  const profile = await (await client()).getProfile();
  sessionStore.add(id, { profile });
  dismissFailures(about);
};

/** Tries again after a failure, then says so; undefined delay: no further try. Ends where that person has left. */
export const readProfileFirst = async (id: string, [delay, ...later]: number[] = profileDelays): Promise<void> => {
  try {
    await readProfile(id);
  } catch (error) {
    if (sessionStore.read().user?.id !== id) return;
    if (delay !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return readProfileFirst(id, later);
    }
    logFailure('profile')(error);
    sessionStore.add(id, { profile: null });
    toastError(error, unreadProfile);
  }
};

/** Milliseconds that a sign-in waits for the profile. */
const profilePatience = 3_000;

/**
 * The profile at a sign-in, undefined where it could not be read in time. Rejects for an account that is being erased, whose
 * session ends here.
 */
export const profileAtSignIn = async (): Promise<Profile | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, profilePatience));
  try {
    return await Promise.race([(await client()).getProfile(), late]);
  } catch (error) {
    if (asAppError(error).code !== 'account_erasing') return undefined;
    await (await amplify()).endSession().catch((failure: unknown) => console.warn('session not revoked', failure));
    throw error;
  }
};

/** Takes a profile that a call has just answered, or reads it again. */
export const refreshProfile = async (profile?: Profile): Promise<void> => {
  const { user } = sessionStore.read();
  if (!user) return;
  if (profile) sessionStore.add(user.id, { profile });
  else await readProfile(user.id).catch(logFailure('profile'));
};
