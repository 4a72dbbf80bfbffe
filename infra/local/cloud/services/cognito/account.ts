import * as z from 'zod/mini';
import { listed, readableAttributes, requireMutable, writtenAttributes } from './attributes.ts';
import { expired, requireCode } from './codes.ts';
import { change, type Directory } from './directory.ts';
import { UserPoolError } from './errors.ts';
import { sendCode } from './messages.ts';
import { AttributeEntries, Metadata, operation, Text, Token } from './operation.ts';
import { nameOf, toldAttributes, type User } from './store.ts';
import { requireAccess } from './tokens.ts';

const Own = z.object({ AccessToken: Token });

export const getUser = operation(Own, (directory, { AccessToken }) => {
  const { user, client } = requireAccess(directory, AccessToken);
  return { Username: nameOf(user), UserAttributes: listed(readableAttributes(toldAttributes(user), client)) };
});

export const deleteUser = operation(Own, (directory, { AccessToken }) => {
  directory.store.delete(requireAccess(directory, AccessToken).user);
  return {};
});

const requireFree = ({ store }: Directory, user: User, email: string) => {
  const holder = store.find(email);
  if (holder && holder.sub !== user.sub)
    throw new UserPoolError('AliasExistsException', 'An account with the given email already exists.');
};

/** The new attributes; a new address either waits for its code or is set at once, unverified. */
const withEmail = ({ settings }: Directory, user: User, { email, ...others }: Record<string, string>) => {
  if (email === undefined || email === user.attributes.email) return { attributes: { ...user.attributes, ...others } };
  return settings.verifyBeforeUpdate
    ? { attributes: { ...user.attributes, ...others }, pendingEmail: email }
    : { attributes: { ...user.attributes, ...others, email, email_verified: 'false' }, pendingEmail: email };
};

const Update = z.object({ AccessToken: Token, UserAttributes: AttributeEntries, ClientMetadata: Metadata });

export const updateUserAttributes = operation(Update, async (directory, input) => {
  const { user, client } = requireAccess(directory, input.AccessToken);
  const written = writtenAttributes(input.UserAttributes, directory.settings.attributes, client);
  requireMutable(written, directory.settings.attributes);
  if (written.email !== undefined) requireFree(directory, user, written.email);
  const next = change(directory, user, withEmail(directory, user, written));
  if (!next.pendingEmail || written.email === undefined) return { CodeDeliveryDetailsList: [] };
  const details = await sendCode(directory, next, {
    kind: 'updateEmail',
    occasion: 'UpdateUserAttribute',
    client: client.id,
    to: next.pendingEmail,
    metadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetailsList: [details] };
});

const Verification = z.object({ AccessToken: Token, AttributeName: z.literal('email'), Code: Text });

export const verifyUserAttribute = operation(Verification, (directory, { AccessToken, Code }) => {
  const { user } = requireAccess(directory, AccessToken);
  if (!user.pendingEmail) throw expired();
  requireCode(directory, user, 'updateEmail', Code);
  requireFree(directory, user, user.pendingEmail);
  const { updateEmail: _used, ...codes } = user.codes;
  const attributes = { ...user.attributes, email: user.pendingEmail, email_verified: 'true' };
  change(directory, user, { attributes, codes, pendingEmail: undefined });
  return {};
});
