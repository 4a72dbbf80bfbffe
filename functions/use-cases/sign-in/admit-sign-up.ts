import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { type SignInRefusal, services } from '../../../shared/account/social-sign-in.ts';
import { type Identity, linkIdentity, usersWithAddress } from '../../clients/users.ts';

/** The page gets the message of the error, so it is one word that tells nothing of a person. */
const refused = (refusal: SignInRefusal) => new Error(refusal);

/** The identity in a user name like `Google_1234`; the pool may write the service in lower case. */
const identityIn = (name: string): Identity | undefined => {
  const [, service, subject] = /^([^_]+)_(.+)$/.exec(name) ?? [];
  const provider = services.find((candidate) => candidate.toLowerCase() === service?.toLowerCase());
  return provider && subject ? { provider, subject } : undefined;
};

/** A first sign-in with another service. */
const admitIdentity = async (pool: string, identity: Identity, address: string, isVerified: boolean) => {
  if (!isVerified) throw refused('unverified_address');
  // An unconfirmed sign-up proves nothing: it is ignored.
  const holders = (await usersWithAddress(pool, address)).filter(({ verified }) => verified);
  const [user, ...others] = holders;
  if (!user) return;
  if (others.length > 0) throw refused('existing_account');
  await linkIdentity(pool, user.name, identityIn(user.name), identity);
};

/**
 * A first sign-in with another service is linked to the account with the same address, where both sides have verified
 * it. It gets an account of its own beside an unconfirmed sign-up, and is refused where its service has not verified
 * the address: nobody can take over an account by the address of another person.
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
