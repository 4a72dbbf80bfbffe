import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { signUpLimits } from '../../shared/account.ts';
import { AppError } from '../../shared/errors.ts';
import { environment } from '../runtime/env.ts';

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
const client = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler });

type Person = { username: string; email: string; company_name: string | null };

/**
 * What the user pool knows of the caller, asked with the caller's own access token: nobody else can be asked about,
 * and a revoked token or a deleted user is refused, as is an address that nobody has confirmed. Throws `not_signed_in`.
 */
export const readOwnAttributes = async (accessToken: string): Promise<Person> => {
  try {
    const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken: accessToken }));
    const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value?.trim()]));
    const email = attributes.get('email');
    if (!email || attributes.get('email_verified') !== 'true') throw new AppError('not_signed_in');
    const username = attributes.get('preferred_username') || attributes.get('name') || email.replace(/@.*$/, '');
    const company = attributes.get('custom:company_name');
    return {
      username: username.slice(0, signUpLimits.usernameMaxLength),
      email,
      company_name: company ? company.slice(0, signUpLimits.companyMaxLength) : null,
    };
  } catch (error) {
    if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException)
      throw new AppError('not_signed_in', { cause: error });
    throw error;
  }
};

/** Deletes a person from the user pool, with all their sessions; also where there is no such person any more. */
export const removeUser = async (poolUsername: string): Promise<void> => {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: environment('USER_POOL_ID'), Username: poolUsername }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
