import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { type SignInRefusal, services } from '../../../shared/account/social-sign-in.ts';
import { type Identity, linkIdentity, usersWithAddress } from '../../clients/users.ts';

/** The user pool tells its page what is thrown: one word, which says nothing of anybody. */
const refused = (refusal: SignInRefusal) => new Error(refusal);

/** `Google_1234`, as the user pool names who signs in with another service; it may write the service in lower case. */
const identityIn = (name: string): Identity | undefined => {
  const [, service, subject] = /^([^_]+)_(.+)$/.exec(name) ?? [];
  const provider = services.find((candidate) => candidate.toLowerCase() === service?.toLowerCase());
  return provider && subject ? { provider, subject } : undefined;
};

/** Somebody who signs in with another service for the first time. */
const admitIdentity = async (pool: string, identity: Identity, address: string, isVerified: boolean) => {
  if (!isVerified) throw refused('unverified_address');
  // A person who has not confirmed a sign-up has proved nothing: it is neither joined nor in the way.
  const holders = (await usersWithAddress(pool, address)).filter(({ verified }) => verified);
  const [user, ...others] = holders;
  if (!user) return;
  if (others.length > 0) throw refused('existing_account');
  await linkIdentity(pool, user.name, identityIn(user.name), identity);
};

/**
 * A first sign-in with another service joins the account that has the same address, where both sides have verified it.
 * It opens one of its own beside a sign-up that nobody has confirmed, and is refused where its own side is not verified:
 * nobody takes over an account by an address that is not theirs, nor waits in one for its owner.
 */
export const admitSignUp = async ({
  triggerSource,
  userPoolId,
  userName,
  request,
}: PreSignUpTriggerEvent): Promise<void> => {
  const { email = '', email_verified } = request.userAttributes;
  const identity = identityIn(userName);
  if (triggerSource === 'PreSignUp_ExternalProvider') {
    if (!identity) throw new Error('The user pool names a service that nobody declared');
    return admitIdentity(userPoolId, identity, email, email_verified === 'true');
  }
  const holders = await usersWithAddress(userPoolId, email);
  if (holders.length > 0) throw refused('existing_account');
};
