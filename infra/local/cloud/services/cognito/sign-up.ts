import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { requireAttributes, writtenAttributes } from './attributes.ts';
import { expired, requireCode } from './codes.ts';
import { change, type Directory, requireClient } from './directory.ts';
import { invalidParameter, notAuthorized, UserPoolError, unknownUser } from './errors.ts';
import { deliveryDetails, sendCode } from './messages.ts';
import { AttributeEntries, Metadata, operation, Password, Text } from './operation.ts';
import { requirePassword } from './password-policy.ts';
import { newSalt, verifierOf } from './srp.ts';
import type { User } from './store.ts';
import { runTrigger } from './triggers.ts';

const Username = z.string().check(z.minLength(1), z.maxLength(128));
const SignUpBody = z.object({
  ClientId: Text,
  Username,
  Password,
  UserAttributes: z.optional(AttributeEntries),
  ClientMetadata: Metadata,
});

const usernameExists = () => new UserPoolError('UsernameExistsException', 'User already exists');

/** A user not yet confirmed. Throws for a name that is taken, whatever its case, and for what the pool refuses. */
const newUser = (directory: Directory, input: z.output<typeof SignUpBody>): User => {
  const { settings, store, now } = directory;
  const client = requireClient(directory, input.ClientId);
  if (!/^[^@\s]+@[^@\s]+$/.test(input.Username)) throw invalidParameter('Username should be an email.');
  requirePassword(settings.passwordPolicy, input.Password);
  const written = writtenAttributes(input.UserAttributes ?? [], settings.attributes, client);
  if (written.email !== undefined && written.email.toLowerCase() !== input.Username.toLowerCase())
    throw invalidParameter('User email and username do not match.');
  if (store.find(input.Username)) throw usernameExists();
  const sub = randomUUID();
  const attributes = { sub, email_verified: 'false', ...written, email: input.Username };
  requireAttributes(attributes, settings.attributes);
  return {
    ...verifierOf({ pool: settings.name, user: sub }, input.Password, newSalt()),
    sub,
    status: 'UNCONFIRMED',
    created: now(),
    modified: now(),
    attributes,
    codes: {},
    sessions: [],
  };
};

/** As on Cognito the user stays when its mail could not be made: another code can be asked for. */
export const signUp = operation(SignUpBody, async (directory, input) => {
  const user = newUser(directory, input);
  const { ClientId: client, ClientMetadata: metadata } = input;
  const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
  await runTrigger(directory, user, { name: 'PreSignUp', occasion: 'SignUp', client, metadata, response });
  if (directory.store.find(input.Username)) throw usernameExists();
  directory.store.save(user);
  const details = await sendCode(directory, user, {
    kind: 'signUp',
    occasion: 'SignUp',
    client: input.ClientId,
    metadata: input.ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: details };
});

const Confirmation = z.object({ ClientId: Text, Username, ConfirmationCode: Text, ClientMetadata: Metadata });

/** The user stays confirmed where the trigger fails afterwards. */
export const confirmSignUp = operation(Confirmation, async (directory, input) => {
  const { ClientId: client, Username: name, ConfirmationCode, ClientMetadata: metadata } = input;
  const { hidesExistence } = requireClient(directory, client);
  const user = directory.store.find(name);
  if (!user) throw hidesExistence ? expired() : unknownUser();
  if (user.status !== 'UNCONFIRMED') throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  requireCode(directory, user, 'signUp', ConfirmationCode);
  const { signUp: _used, ...codes } = user.codes;
  const confirmed = change(directory, user, {
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
    codes,
  });
  await runTrigger(directory, confirmed, { name: 'PostConfirmation', occasion: 'ConfirmSignUp', client, metadata });
  return {};
});

const Named = z.object({ ClientId: Text, Username, ClientMetadata: Metadata });

/** A client that hides who exists is told of a simulated delivery for a user who has nothing to confirm. */
export const resendConfirmationCode = operation(
  Named,
  async (directory, { ClientId, Username: name, ClientMetadata }) => {
    const { hidesExistence } = requireClient(directory, ClientId);
    const user = directory.store.find(name);
    const confirmed = user !== undefined && user.status !== 'UNCONFIRMED';
    if (!user && !hidesExistence) throw unknownUser();
    if (confirmed && !hidesExistence) throw invalidParameter('User is already confirmed.');
    if (!user || confirmed) return { CodeDeliveryDetails: deliveryDetails(name) };
    const details = await sendCode(directory, user, {
      kind: 'signUp',
      occasion: 'ResendCode',
      client: ClientId,
      metadata: ClientMetadata,
    });
    return { CodeDeliveryDetails: details };
  },
);
