import {
  AdminDeleteUserCommand,
  AdminLinkProviderForUserCommand,
  AliasExistsException,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  ListUsersCommand,
  NotAuthorizedException,
  UpdateUserAttributesCommand,
  UserNotFoundException,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signUpLimits } from '../../shared/account/account.ts';
import { refusedPassword } from '../../shared/account/password.ts';
import { AppError, type ErrorDetails } from '../../shared/api/errors.ts';
import { inOneLine } from '../../shared/text/one-line.ts';
import { environment } from '../runtime/env.ts';

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
const client = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler });
/** For calls that send a mail: a retry would send a second one. */
const clientOfMails = new CognitoIdentityProviderClient({ maxAttempts: 1, requestHandler });

type Person = { username: string; email: string; company_name: string | null };

type Refusals = Record<string, ((cause: Error) => AppError) | undefined>;
const notSignedIn = (cause: Error) => new AppError('not_signed_in', { cause });
const tooMany = (cause: Error) => new AppError('too_many_requests', { cause });

/** Errors for an expired or revoked token, or a deleted user. */
const overTokens: Refusals = { NotAuthorizedException: notSignedIn, UserNotFoundException: notSignedIn };

/** Translates the pool's errors into ours; other errors stay. */
const refusing = async <Result>(refusals: Refusals, call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    throw (error instanceof Error && refusals[error.name]?.(error)) || error;
  }
};

const attributesOf = async (accessToken: string) => {
  const call = client.send(new GetUserCommand({ AccessToken: accessToken }));
  const { UserAttributes = [] } = await refusing(overTokens, call);
  return new Map(UserAttributes.map(({ Name, Value }) => [Name, Value?.trim()]));
};

/** Whether the caller signs in with another service, which sets the address at each sign-in. Throws `not_signed_in`. */
export const hasService = async (accessToken: string): Promise<boolean> => {
  const identities: unknown = JSON.parse((await attributesOf(accessToken)).get('identities') ?? '[]');
  return Array.isArray(identities) && identities.length > 0;
};

/**
 * The caller's attributes, read with the caller's own access token: a revoked token, a deleted user and an unconfirmed
 * address are refused. Throws `not_signed_in`.
 */
export const readOwnAttributes = async (accessToken: string): Promise<Person> => {
  const attributes = await attributesOf(accessToken);
  const email = attributes.get('email');
  if (!email || attributes.get('email_verified') !== 'true') throw new AppError('not_signed_in');
  const told = (name: string) => inOneLine(attributes.get(name) ?? '').trim();
  const username = told('preferred_username') || told('name') || email.replace(/@.*$/, '');
  const company = told('custom:company_name');
  return {
    username: username.slice(0, signUpLimits.usernameMaxLength),
    email,
    company_name: company ? company.slice(0, signUpLimits.companyMaxLength) : null,
  };
};

/** Deletes a user from the user pool, with all sessions, if there is one. */
export const removeUser = async (poolUsername: string): Promise<void> => {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: environment('USER_POOL_ID'), Username: poolUsername }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};

/** Revokes all refresh tokens of the caller. Does nothing where they are revoked already. */
export const revokeSessions = async (accessToken: string): Promise<void> => {
  try {
    await client.send(new GlobalSignOutCommand({ AccessToken: accessToken }));
  } catch (error) {
    if (!(error instanceof NotAuthorizedException)) throw error;
  }
};

const notOurs = { fields: { current_password: 'Ce n’est pas votre mot de passe actuel' } } satisfies ErrorDetails;
const notTaken = { fields: { new_password: refusedPassword } } satisfies ErrorDetails;

/**
 * The pool has one error for a wrong password, a lock after too many of them and an expired token: only its message
 * differs.
 */
const unauthorized = ({ message }: Error): AppError => {
  if (message.includes('attempts exceeded')) return new AppError('too_many_requests');
  return /access token/i.test(message) ? new AppError('not_signed_in') : new AppError('invalid_input', notOurs);
};

const passwordRefusals: Refusals = {
  NotAuthorizedException: unauthorized,
  UserNotFoundException: notSignedIn,
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  InvalidPasswordException: () => new AppError('invalid_input', notTaken),
  PasswordHistoryPolicyViolationException: () => new AppError('invalid_input', notTaken),
  // The pool refuses the format of a password. The new one was checked before, so it is mostly the current one.
  InvalidParameterException: ({ message }) =>
    new AppError('invalid_input', /previous/i.test(message) ? notOurs : notTaken),
};

/**
 * Changes the caller's password. Throws `invalid_input` at `current_password` or `new_password`, `too_many_requests`
 * after too many wrong ones, `not_signed_in`. Errors contain no password.
 */
export const changePassword = async (accessToken: string, current: string, proposed: string): Promise<void> => {
  const change = { AccessToken: accessToken, PreviousPassword: current, ProposedPassword: proposed };
  await refusing(passwordRefusals, client.send(new ChangePasswordCommand(change)));
};

const addressRefusals: Refusals = {
  ...overTokens,
  LimitExceededException: tooMany,
  // The trigger accepts only the last request of an account: another one came between.
  UserLambdaValidationException: tooMany,
  InvalidParameterException: (cause) =>
    new AppError('invalid_input', { fields: { email: 'Cette adresse email n’est pas valide' }, cause }),
};

/**
 * Has the pool send a code to the caller's new address. The address changes once the code is confirmed. `request` is
 * passed to the trigger that writes the mail. False where the address is taken. Throws `too_many_requests`,
 * `not_signed_in`, `invalid_input` at `email`.
 */
export const sendAddressCode = async (accessToken: string, email: string, request: string): Promise<boolean> => {
  const UserAttributes = [{ Name: 'email', Value: email }];
  const change = { AccessToken: accessToken, UserAttributes, ClientMetadata: { request } };
  try {
    await refusing(addressRefusals, clientOfMails.send(new UpdateUserAttributesCommand(change)));
    return true;
  } catch (error) {
    if (error instanceof AliasExistsException) return false;
    throw error;
  }
};

/** Errors for a wrong or expired code, or an address that is taken by now. */
const refusedCodes = new Set(['CodeMismatchException', 'ExpiredCodeException', 'AliasExistsException']);

/**
 * Confirms the caller's new address by its code. False for a wrong or expired one. Throws `too_many_requests`,
 * `not_signed_in`.
 */
export const takeAddressCode = async (accessToken: string, code: string): Promise<boolean> => {
  const verification = { AccessToken: accessToken, AttributeName: 'email', Code: code };
  try {
    const refusals = { ...overTokens, LimitExceededException: tooMany };
    await refusing(refusals, client.send(new VerifyUserAttributeCommand(verification)));
    return true;
  } catch (error) {
    if (error instanceof Error && refusedCodes.has(error.name)) return false;
    throw error;
  }
};

/** `verified`: the user is confirmed and the address verified. */
type PoolUser = { name: string; verified: boolean };

/** The users with an address. Throws for a text that is no address, which could change the filter. */
export const usersWithAddress = async (pool: string, address: string): Promise<PoolUser[]> => {
  if (!/^[^\s"\\]{1,254}$/.test(address)) throw new Error('not an address');
  const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: pool, Filter: `email = "${address}"` }));
  return Users.map(({ Username = '', UserStatus, Attributes = [] }) => ({
    name: Username,
    verified:
      UserStatus !== 'UNCONFIRMED' &&
      Attributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true'),
  }));
};

/** An account at another service. */
export type Identity = { provider: string; subject: string };

/** Links an identity to a user. `held`: the user's own identity at another service. */
export const linkIdentity = async (pool: string, name: string, held: Identity | undefined, added: Identity) => {
  const user = held
    ? { ProviderName: held.provider, ProviderAttributeName: 'Cognito_Subject', ProviderAttributeValue: held.subject }
    : { ProviderName: 'Cognito', ProviderAttributeValue: name };
  await client.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: pool,
      DestinationUser: user,
      SourceUser: {
        ProviderName: added.provider,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: added.subject,
      },
    }),
  );
};
