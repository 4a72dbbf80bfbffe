import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { mismatch, requireCode } from './codes.ts';
import { change, type Directory, requireClient } from './directory.ts';
import { badCredentials, invalidParameter, unknownUser } from './errors.ts';
import { deliveryDetails, sendCode } from './messages.ts';
import { Metadata, operation, Password, Text, Token } from './operation.ts';
import { requirePassword } from './password-policy.ts';
import { newSalt, verifierOf } from './srp.ts';
import type { User } from './store.ts';
import { requireAccess } from './tokens.ts';
import { runTrigger } from './triggers.ts';

export const hasPassword = ({ settings }: Directory, { sub, salt, verifier }: User, password: string) => {
  const given = Buffer.from(verifierOf({ pool: settings.name, user: sub }, password, salt).verifier);
  const kept = Buffer.from(verifier);
  return given.length === kept.length && timingSafeEqual(given, kept);
};

/** The stored verifier of a new password. Throws InvalidPasswordException. */
const passwordChange = ({ settings }: Directory, { sub }: User, password: string) => {
  requirePassword(settings.passwordPolicy, password);
  return verifierOf({ pool: settings.name, user: sub }, password, newSalt());
};

const Named = z.object({ ClientId: Text, Username: Text, ClientMetadata: Metadata });

/** A client that hides who exists is told of a simulated delivery for a user who cannot be written to. */
export const forgotPassword = operation(Named, async (directory, { ClientId, Username, ClientMetadata }) => {
  const { hidesExistence } = requireClient(directory, ClientId);
  const user = directory.store.find(Username);
  if (!user && !hidesExistence) throw unknownUser();
  const reachable = user?.attributes.email_verified === 'true';
  if (user && !reachable && !hidesExistence)
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  if (!user || !reachable) return { CodeDeliveryDetails: deliveryDetails(Username) };
  const details = await sendCode(directory, user, {
    kind: 'forgotPassword',
    occasion: 'ForgotPassword',
    client: ClientId,
    metadata: ClientMetadata,
  });
  return { CodeDeliveryDetails: details };
});

const NewPassword = z.object({
  ClientId: Text,
  Username: Text,
  ConfirmationCode: Text,
  Password,
  ClientMetadata: Metadata,
});

/** The new password stays where the trigger fails afterwards. */
export const confirmForgotPassword = operation(NewPassword, async (directory, input) => {
  const { hidesExistence } = requireClient(directory, input.ClientId);
  const user = directory.store.find(input.Username);
  if (!user) throw hidesExistence ? mismatch() : unknownUser();
  requireCode(directory, user, 'forgotPassword', input.ConfirmationCode);
  const kept = passwordChange(directory, user, input.Password);
  const { forgotPassword: _used, ...codes } = user.codes;
  const confirmed = change(directory, user, { ...kept, codes, status: 'CONFIRMED' });
  directory.attempts.succeeded(user.sub);
  const { ClientId: client, ClientMetadata: metadata } = input;
  await runTrigger(directory, confirmed, {
    name: 'PostConfirmation',
    occasion: 'ConfirmForgotPassword',
    client,
    metadata,
  });
  return {};
});

const Replacement = z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password });

export const changePassword = operation(Replacement, (directory, input) => {
  const { user } = requireAccess(directory, input.AccessToken);
  const { attempts } = directory;
  attempts.require(user.sub);
  if (!hasPassword(directory, user, input.PreviousPassword)) {
    attempts.failed(user.sub);
    throw badCredentials();
  }
  attempts.succeeded(user.sub);
  change(directory, user, passwordChange(directory, user, input.ProposedPassword));
  return {};
});
