import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { AppError } from '../../shared/api/errors.ts';
import { type Account, type ProfileRow, readAccount } from '../store/account/account.ts';
import { requireApiPlan } from '../store/credits/allowance.ts';

/** The person of a call, by a session or an API key, with the account as it is now. */
export type Requester = { sub: string; account: Account };

/** The person of a session. */
export type Caller = Requester & {
  /** For calls of Cognito; never logged, never stored. */
  accessToken: string;
  /** The name of the person in the user pool, which is not the `sub` after a social sign-in. */
  poolUsername: string;
  /** Seconds since 1970 at which the session was opened; NaN where the token does not tell. */
  signedInAt: number;
};

const claimsOf = (event: HttpEvent) => event.requestContext.authorizer?.jwt?.claims;

const subOf = (event: HttpEvent): string => {
  const claims = claimsOf(event);
  // The authorizer accepts an ID token too: only `token_use` tells it from an access token.
  if (claims?.token_use !== 'access' || typeof claims.sub !== 'string' || claims.sub === '')
    throw new AppError('not_signed_in');
  return claims.sub;
};

const accessTokenOf = (event: HttpEvent): string => {
  const token = event.headers.authorization?.match(/^(?:bearer\s+)?(\S+)$/i)?.[1];
  if (!token) throw new AppError('not_signed_in');
  return token;
};

/** API Gateway passes claims as text. A token without `auth_time` is refused. */
const isOver = (event: HttpEvent, { state, valid_from }: ProfileRow): boolean =>
  state !== 'active' || (valid_from !== undefined && !(Number(claimsOf(event)?.auth_time) >= valid_from));

/** Whether the session was opened after the deletion was requested: then the caller gets another error. */
const isErasingSince = (event: HttpEvent, { erasing_since = '' }: ProfileRow): boolean =>
  Number(claimsOf(event)?.auth_time) * 1000 >= Date.parse(erasing_since);

/**
 * The signed-in person, read on every call, so that an account being erased and an ended session are refused although
 * the token is still valid.
 */
export const callerOf = async (event: HttpEvent): Promise<Caller> => {
  const sub = subOf(event);
  const accessToken = accessTokenOf(event);
  const account = await readAccount(sub);
  if (account.profile && isErasingSince(event, account.profile)) throw new AppError('account_erasing');
  if (account.profile && isOver(event, account.profile)) throw new AppError('not_signed_in');
  const { username, auth_time } = claimsOf(event) ?? {};
  return { sub, accessToken, account, poolUsername: String(username ?? sub), signedInAt: Number(auth_time) };
};

/**
 * The owner of the API key, from the authorizer's context. Throws `api_key_refused` where the account was closed since,
 * `api_plan_required` where its plan does not open the API.
 */
export const keyOwnerOf = async (event: HttpEvent): Promise<Requester> => {
  const { lambda } = event.requestContext.authorizer as unknown as { lambda?: { sub?: unknown } };
  const sub = lambda?.sub;
  if (typeof sub !== 'string' || sub === '') throw new AppError('api_key_refused');
  const account = await readAccount(sub);
  if (account.profile?.state !== 'active') throw new AppError('api_key_refused');
  requireApiPlan(account, new Date());
  return { sub, account };
};
