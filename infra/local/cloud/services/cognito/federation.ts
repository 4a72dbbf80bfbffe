import { randomUUID } from 'node:crypto';
import { change, type Directory } from './directory.ts';
import { UserPoolError } from './errors.ts';
import { newSalt, randomVerifier } from './srp.ts';
import type { Identity, User } from './store.ts';
import { runTrigger } from './triggers.ts';

type FederatedSignIn = { identity: Identity; attributes: Record<string, string>; client: string };

/**
 * Creates the user of a first sign-in with another service, where the trigger admits it. Source: experience with
 * Cognito: where the trigger links the identity to another user, this sign-in fails; the next one is that user's.
 */
const firstSignIn = async (directory: Directory, { identity, attributes, client }: FederatedSignIn): Promise<User> => {
  const name = `${identity.provider}_${identity.subject}`;
  const sub = randomUUID();
  const user: User = {
    salt: newSalt(),
    verifier: randomVerifier(),
    sub,
    name,
    identities: [identity],
    status: 'EXTERNAL_PROVIDER',
    created: directory.now(),
    modified: directory.now(),
    attributes: { sub, ...attributes },
    codes: {},
    sessions: [],
  };
  const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
  await runTrigger(directory, user, { name: 'PreSignUp', occasion: 'ExternalProvider', client, response });
  if (directory.store.withIdentity(identity))
    throw new UserPoolError('InvalidParameterException', `Already found an entry for username ${name}`);
  directory.store.save(user);
  await runTrigger(directory, user, { name: 'PostConfirmation', occasion: 'ConfirmSignUp', client });
  return user;
};

/** The user of a sign-in with another service. The service's attributes replace the stored ones at each sign-in. */
export const federatedUser = async (directory: Directory, signIn: FederatedSignIn): Promise<User> => {
  const known = directory.store.withIdentity(signIn.identity);
  if (!known) return firstSignIn(directory, signIn);
  return change(directory, known, { attributes: { ...known.attributes, ...signIn.attributes } });
};
