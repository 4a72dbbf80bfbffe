import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Json } from '../../json.ts';
import { readableAttributes } from './attributes.ts';
import type { ClientSettings } from './client.ts';
import type { Directory } from './directory.ts';
import { notAuthorized, unknownUser } from './errors.ts';
import { readToken, signToken } from './jwt.ts';
import { identitiesOf, nameOf, type Session, type User } from './store.ts';

/** What lets a person's own token read and change that person's account. */
const ownAccount = 'aws.cognito.signin.user.admin';

export const newRefreshToken = () => randomBytes(64).toString('base64url');
/** The stored digest of a refresh token. */
export const fingerprint = (token: string) => createHash('sha256').update(token).digest('base64url');
export const secondsOf = ({ now }: Directory) => Math.floor(now() / 1000);

/** In a token every value of an identity is text. */
const textual = (identity: object) =>
  Object.fromEntries(Object.entries(identity).map(([name, value]) => [name, value === null ? null : String(value)]));

const typed = ([name, value]: [string, string]) => [name, name.endsWith('_verified') ? value === 'true' : value];

/** An access token and an ID token of a session, lives in seconds by the local clock. */
export const issueTokens = (directory: Directory, client: ClientSettings, user: User, session: Session) => {
  const { keys, settings } = directory;
  const iat = secondsOf(directory);
  const claims = {
    sub: user.sub,
    iss: settings.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authenticated,
    iat,
  };
  const access = {
    client_id: client.id,
    token_use: 'access',
    scope: session.scope ?? ownAccount,
    username: nameOf(user),
  };
  const { sub: _sub, ...attributes } = readableAttributes(user.attributes, client);
  const identity = {
    ...Object.fromEntries(Object.entries(attributes).map(typed)),
    'cognito:username': nameOf(user),
    ...(user.identities && { identities: identitiesOf(user).map(textual) }),
    aud: client.id,
    token_use: 'id',
  };
  return {
    AccessToken: signToken(keys, { ...claims, ...access, exp: iat + client.lives.access, jti: randomUUID() }),
    IdToken: signToken(keys, { ...identity, ...claims, exp: iat + client.lives.id, jti: randomUUID() }),
    ExpiresIn: client.lives.access,
    TokenType: 'Bearer',
  };
};

/**
 * Whose access token it is, in which session. Throws NotAuthorizedException for a forged, expired or revoked token,
 * UserNotFoundException once the account is gone.
 */
export const requireAccess = (directory: Directory, token: string): { user: User; client: ClientSettings } => {
  const { keys, settings, store, clients } = directory;
  const claims: Json = readToken(keys, token);
  const client = clients.get(claims?.client_id);
  if (!claims || !client || claims.iss !== settings.issuer || claims.token_use !== 'access')
    throw notAuthorized('Invalid Access Token');
  if (claims.exp <= secondsOf(directory)) throw notAuthorized('Access Token has expired');
  if (!claims.scope.split(' ').includes(ownAccount)) throw notAuthorized('Access Token does not have required scopes');
  const user = store.get(claims.sub);
  if (!user) throw unknownUser();
  if (!user.sessions.some(({ id }) => id === claims.origin_jti)) throw notAuthorized('Access Token has been revoked');
  return { user, client };
};
