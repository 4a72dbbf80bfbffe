import type { Service } from '../../../../shared/account/social-sign-in.ts';
import { AppError } from '../../../../shared/api/errors.ts';
import { toast } from '../../ui/toast.ts';
import { asAppError, nameOf, toastError } from '../errors.ts';
import { amplify } from './lazy-imports.ts';
import { profileAtSignIn } from './profile.ts';
import { forgetSignUp } from './sign-up-memory.ts';
import {
  type PendingSignIn,
  rememberPendingSignIn,
  type SocialAnswer,
  socialSentence,
  takePendingSignIn,
} from './social-answer.ts';
import { startSession } from './start-session.ts';
import { type SessionUser, sessionStore } from './store.ts';

/** The services that this stage signs in with. */
export const offeredServices = async (): Promise<Service[]> => (await amplify()).offeredServices();

/** Leaves the page for another service. `from`: where to go on once signed in. Rejects where the user pool is not reached. */
export const signInWith = async (service: Service, from?: string): Promise<void> => {
  rememberPendingSignIn({ service, ...(from && { from }) });
  await (await amplify()).goToService(service);
};

/** The section of the profile that asks for a proof; without it, the one of the deletion. */
type ProofPage = '/profile?tab=cles-api';

const proofPages: (string | undefined)[] = ['/profile?tab=cles-api'] satisfies ProofPage[];
const proofPageOf = (from: string | undefined) => (from !== undefined && proofPages.includes(from) ? from : '/profile');

/**
 * Leaves the page for a service by which the person who is signed in proves who they are; the session stays until they are
 * back. Rejects where the user pool is not reached.
 */
export const proveWith = async (service: Service, from?: ProofPage): Promise<void> => {
  const { user } = sessionStore.read();
  if (!user) throw new AppError('not_signed_in');
  rememberPendingSignIn({ service, owner: user.id, ...(from && { from }) });
  await (await amplify()).goToService(service, { keepSession: true });
};

/** Where an answer leads. `from`: where the person wanted to go. `proved`: by which service they have just proved who they are. */
type Arrival = { path: string; from?: string; proved?: Service };

const failed = (
  answer: Parameters<typeof socialSentence>[0],
  { service, owner, from }: Partial<PendingSignIn>,
): Arrival => {
  toast({ title: 'Erreur de connexion', description: socialSentence(answer, service), tone: 'danger', about: 'auth' });
  return { path: owner === undefined ? '/auth?tab=login' : proofPageOf(from) };
};

/** The account was found by its address: the sign-in is begun once more, and is that account's from then on. */
const beginAgain = async (pending: PendingSignIn | undefined) => {
  if (!pending || pending.again) return failed('failed', pending ?? {});
  rememberPendingSignIn({ ...pending, again: true });
  await (await amplify()).goToService(pending.service, { keepSession: pending.owner !== undefined });
  return undefined;
};

/** Only the person who left has proved anything; another person who came back is signed in, and reads so. */
const takeProof = (user: SessionUser, { service, owner, from }: Partial<PendingSignIn>): Arrival => {
  const path = proofPageOf(from);
  if (user.id === owner) {
    void startSession(user);
    return { path, ...(service && { proved: service }) };
  }
  void startSession(user, 'signed-in');
  const description = `Vous êtes maintenant connecté avec le compte ${user.email}. Rien n’a été supprimé.`;
  toast({ title: 'Autre compte', description, tone: 'danger', about: 'auth' });
  return { path: '/profile' };
};

const completeSignIn = async (pending: Partial<PendingSignIn>): Promise<Arrival> => {
  const { takeServiceAnswer, readUser } = await amplify();
  if ((await takeServiceAnswer()) === 'foreign') return failed('state_mismatch', pending);
  const user = await readUser();
  if (!user) throw new Error('signed in without tokens');
  if (pending.owner !== undefined) return takeProof(user, pending);
  const profile = await profileAtSignIn();
  forgetSignUp();
  void startSession(user, 'signed-in', profile);
  toast({ title: 'Connexion réussie', description: 'Bienvenue !', tone: 'success', about: 'auth' });
  return { path: '/', ...(pending.from && { from: pending.from }) };
};

/**
 * Carries out what the user pool answered by the address of the site's root, and gives the page to go to. Undefined: the
 * person is on their way to the service once more.
 */
export const takeSocialAnswer = async (answer: SocialAnswer): Promise<Arrival | undefined> => {
  const pending = takePendingSignIn();
  try {
    if (answer === 'joined') return await beginAgain(pending);
    return answer === 'code' ? await completeSignIn(pending ?? {}) : failed(answer, pending ?? {});
  } catch (error) {
    if (asAppError(error).code === 'account_erasing') {
      toastError(error, { about: 'auth' });
      return { path: '/auth?tab=login' };
    }
    console.warn('sign-in not completed', nameOf(error));
    return failed('failed', pending ?? {});
  }
};
