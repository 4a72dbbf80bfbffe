import {
  type Service,
  type SignInRefusal,
  services,
  signInRefusals,
} from '../../../../shared/account/social-sign-in.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

const key = 'social-sign-in';

/**
 * A sign-in that this tab has left for. `from`: where it goes on afterwards. `again`: it was begun a second time by itself.
 * `owner`: who is signed in and proves it by this, so that nobody else may come back in their place.
 */
export type PendingSignIn = { service: Service; from?: string; again?: true; owner?: string };

export const rememberPendingSignIn = (departure: PendingSignIn) => writeStored('sessionStorage', key, departure);

/** Reads and removes the pending sign-in; undefined where this tab has none. */
export const takePendingSignIn = (): PendingSignIn | undefined => {
  const { service, from, again, owner }: Record<string, unknown> = Object(readStored('sessionStorage', key));
  removeStored('sessionStorage', key);
  const known = services.find((candidate) => candidate === service);
  return (
    known && {
      service: known,
      ...(typeof from === 'string' && { from }),
      ...(again === true && { again }),
      ...(typeof owner === 'string' && { owner }),
    }
  );
};

/**
 * What the address of the site's root says of a sign-in with another service: `code`, it may be completed; `joined`, the
 * account was found, and the sign-in has to be begun once more; else why there is none. Undefined: nothing.
 */
export type SocialAnswer = 'code' | 'joined' | 'failed' | SignInRefusal;

/** Anybody may write an address: nothing of it is ever shown. */
export const socialAnswerIn = (search: string): SocialAnswer | undefined => {
  const parameters = new URLSearchParams(search);
  const [error, description = ''] = [parameters.get('error'), parameters.get('error_description') ?? ''];
  if (error === null) return parameters.has('code') && parameters.has('state') ? 'code' : undefined;
  // The user pool's own words for an identity that its trigger has just linked to an account.
  if (description.includes('Already found an entry')) return 'joined';
  const refusal = signInRefusals.find((word) => description.includes(word));
  return refusal ?? (error === 'access_denied' ? 'cancelled' : 'failed');
};

/** The French sentence of a sign-in that has not ended in a session. */
export const socialSentence = (
  answer: Exclude<SocialAnswer, 'code' | 'joined'>,
  service: Service | undefined,
): string => {
  const named = service ?? 'ce service';
  const sentences: Record<typeof answer, string> = {
    cancelled: `Vous avez annulé la connexion avec ${named}.`,
    unverified_address: `L’adresse email de votre compte n’est pas vérifiée par ${named}. Vérifiez-la, puis recommencez.`,
    provider_unavailable: `La connexion avec ${named} ne répond pas pour le moment. Réessayez dans un instant.`,
    state_mismatch: 'Cette connexion a expiré ou n’a pas été commencée dans ce navigateur. Recommencez.',
    existing_account: 'Un compte avec cet email existe déjà. Essayez de vous connecter.',
    failed: `La connexion avec ${named} n’a pas abouti. Réessayez dans un instant.`,
  };
  return sentences[answer];
};
