import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ClientSettings } from './client.ts';
import { change, type Directory, requireClient } from './directory.ts';
import { notAuthorized, UserPoolError } from './errors.ts';
import { operation, Text, Token } from './operation.ts';
import type { Session, User } from './store.ts';
import { fingerprint, issueTokens, newRefreshToken, requireAccess, secondsOf } from './tokens.ts';

/** Seconds for which an ended session is kept, because its last access token is still valid. */
const keptAfterEnd = 86_400;

/** A new session and its tokens. Sessions long over are dropped on the way. */
export const openSession = (directory: Directory, client: ClientSettings, user: User, scope?: string) => {
  const at = secondsOf(directory);
  const refreshToken = newRefreshToken();
  const session: Session = {
    id: randomUUID(),
    client: client.id,
    token: fingerprint(refreshToken),
    authenticated: at,
    ...(scope && { scope }),
    expires: at + client.lives.refresh,
  };
  const current = user.sessions.filter(({ expires }) => expires + keptAfterEnd > at);
  const signedIn = change(directory, user, { sessions: [...current, session] });
  return { ...issueTokens(directory, client, signedIn, session), RefreshToken: refreshToken };
};

const invalidToken = () => notAuthorized('Invalid Refresh Token');

/** The session that a refresh token opens. Throws for one that is unknown, expired, revoked or replaced for too long. */
const sessionOf = (directory: Directory, client: ClientSettings, token: string) => {
  const hash = fingerprint(token);
  const user = directory.store.holderOf(hash);
  const session = user?.sessions.find((entry) => entry.token === hash || entry.replaced?.token === hash);
  if (!user || !session || session.client !== client.id) throw invalidToken();
  if (session.expires <= secondsOf(directory)) throw notAuthorized('Refresh Token has expired');
  if (session.token !== hash && (session.replaced?.until ?? 0) < secondsOf(directory))
    throw new UserPoolError('RefreshTokenReuseException', 'Refresh token was replaced by a newer one.');
  return { user, session };
};

/** Replaces the refresh token for the rest of the session; the old one works for the grace period. */
const rotate = (directory: Directory, user: User, session: Session, used: string, grace: number) => {
  const refreshToken = newRefreshToken();
  const replaced = { token: fingerprint(used), until: secondsOf(directory) + grace };
  const next = { ...session, token: fingerprint(refreshToken), replaced };
  change(directory, user, { sessions: user.sessions.map((entry) => (entry.id === session.id ? next : entry)) });
  return refreshToken;
};

const Refresh = z.object({ ClientId: Text, RefreshToken: Token });

export const getTokensFromRefreshToken = operation(Refresh, (directory, { ClientId, RefreshToken }) => {
  const client = requireClient(directory, ClientId);
  const { user, session } = sessionOf(directory, client, RefreshToken);
  const tokens = issueTokens(directory, client, user, session);
  if (client.rotationGrace === undefined) return { AuthenticationResult: tokens };
  const next = rotate(directory, user, session, RefreshToken, client.rotationGrace);
  return { AuthenticationResult: { ...tokens, RefreshToken: next } };
});

/** REFRESH_TOKEN_AUTH, the older way, which gives no new refresh token. */
export const refreshOnce = (directory: Directory, client: ClientSettings, token: string) => {
  const { user, session } = sessionOf(directory, client, token);
  return { AuthenticationResult: issueTokens(directory, client, user, session), ChallengeParameters: {} };
};

export const revokeToken = operation(z.object({ ClientId: Text, Token }), (directory, input) => {
  const client = requireClient(directory, input.ClientId);
  const hash = fingerprint(input.Token);
  const user = directory.store.holderOf(hash);
  const revoked = user?.sessions.find(({ token, replaced }) => token === hash || replaced?.token === hash);
  if (user && revoked?.client === client.id)
    change(directory, user, { sessions: user.sessions.filter((session) => session !== revoked) });
  return {};
});

export const globalSignOut = operation(z.object({ AccessToken: Token }), (directory, { AccessToken }) => {
  const { user } = requireAccess(directory, AccessToken);
  change(directory, user, { sessions: [] });
  return {};
});
