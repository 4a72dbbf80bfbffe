import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Call, Reply } from '../../call.ts';
import type { ClientSettings } from './client.ts';
import type { Directory } from './directory.ts';
import { UserPoolError } from './errors.ts';
import { federatedUser } from './federation.ts';
import { OneTimeTokens } from './one-time-tokens.ts';
import { type Provider, ProviderError, personFor } from './providers.ts';
import { openSession } from './sessions.ts';

const AuthorizationRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  identity_provider: z.string(),
  scope: z.string(),
  state: z.optional(z.string()),
  // A browser keeps no secret: without PKCE, anybody who reads the redirect could use its code.
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
});
type AuthorizationRequest = z.output<typeof AuthorizationRequest>;

/** A sign-in that is under way at another service, and one whose code waits for its tokens. */
type Federation = { request: AuthorizationRequest; provider: Provider; nonce: string };
type Granted = { request: AuthorizationRequest; sub: string };

const crossSite = 'csrf-state';

type Hosted = { origin: string; providers: Map<string, Provider> };

const parametersOf = ({ url }: Call) => Object.fromEntries(new URL(url, 'http://pool').searchParams);

const pageOf = (reply: Reply, status: number, text: string) => {
  reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  reply.end(
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Error</title></head>
<body><main><h1>An error was encountered with the requested page.</h1><p>${text}</p></main></body>
</html>`,
  );
};

const goTo = (reply: Reply, address: string, query: Record<string, string | undefined>, cookie?: string) => {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const location = parameters.length > 0 ? `${address}?${new URLSearchParams(parameters)}` : address;
  reply.writeHead(302, { location, 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) });
  reply.end();
};

/**
 * The pool's hosted endpoints, as far as a sign-in with another service needs them: `/oauth2/authorize`,
 * `/oauth2/idpresponse`, `/oauth2/token` and `/logout`. No page asks for a password here. Source: AWS documentation, user
 * pool endpoints: a client or an address that is not the pool's gets a page, never a redirect.
 */
export const createHosted = (directory: Directory, { origin, providers }: Hosted) => {
  const callback = `${origin}/oauth2/idpresponse`;
  const federations = new OneTimeTokens<Federation>(directory.now);
  const codes = new OneTimeTokens<Granted>(directory.now);

  const clientFor = ({ client_id, redirect_uri }: Pick<AuthorizationRequest, 'client_id' | 'redirect_uri'>) => {
    const client = directory.clients.get(client_id);
    return client?.hosted.callbacks.includes(redirect_uri) ? client : undefined;
  };

  const authorize = (call: Call, reply: Reply) => {
    const read = AuthorizationRequest.safeParse(parametersOf(call));
    const client = read.success ? clientFor(read.data) : undefined;
    if (!read.success || !client) return pageOf(reply, 400, 'redirect_mismatch');
    const request = read.data;
    const provider = client.hosted.providers.has(request.identity_provider) && providers.get(request.identity_provider);
    const back = { error_description: 'invalid_request', state: request.state };
    if (!provider) return goTo(reply, request.redirect_uri, { ...back, error: 'invalid_request' });
    if (!request.scope.split(' ').every((scope) => client.hosted.scopes.has(scope)))
      return goTo(reply, request.redirect_uri, { ...back, error: 'invalid_scope' });
    const nonce = randomUUID();
    const state = federations.begin({ request, provider, nonce });
    const { client_id } = provider.client();
    const query = { client_id, redirect_uri: callback, response_type: 'code', scope: provider.scope, state, nonce };
    goTo(reply, provider.endpoints.authorize, query, `${crossSite}=${state}; HttpOnly; Path=/; SameSite=Lax`);
  };

  const userOf = async ({ request, provider, nonce }: Federation, code: string) => {
    const person = await personFor(provider, { code, redirect: callback, nonce, now: directory.now() });
    const identity = { provider: provider.name, subject: person.subject };
    return federatedUser(directory, { identity, attributes: person.attributes, client: request.client_id });
  };

  /** The state must be that of this browser, against login CSRF. */
  const idpResponse = async (call: Call, reply: Reply) => {
    const { state = '', code, error, error_description } = parametersOf(call);
    const own = call.headers.cookie?.split('; ').includes(`${crossSite}=${state}`);
    const federation = own ? federations.take(state) : undefined;
    if (!federation) return pageOf(reply, 400, 'Invalid state');
    const { redirect_uri, state: theirs } = federation.request;
    if (!code)
      return goTo(reply, redirect_uri, { error_description, error: error ?? 'invalid_request', state: theirs });
    try {
      const { sub } = await userOf(federation, code);
      goTo(reply, redirect_uri, { code: codes.begin({ request: federation.request, sub }), state: theirs });
    } catch (failure) {
      if (!(failure instanceof ProviderError || failure instanceof UserPoolError)) throw failure;
      goTo(reply, redirect_uri, { error_description: failure.message, error: 'invalid_request', state: theirs });
    }
  };

  const isProof = ({ code_challenge }: AuthorizationRequest, verifier: string) => {
    const made = createHash('sha256').update(verifier).digest('base64url');
    return made.length === code_challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(code_challenge));
  };

  const redeem = (client: ClientSettings, given: Record<string, string>) => {
    const granted = codes.take(given.code ?? '');
    const user = granted && directory.store.get(granted.sub);
    if (!user || granted.request.client_id !== client.id || granted.request.redirect_uri !== given.redirect_uri)
      return undefined;
    return isProof(granted.request, given.code_verifier ?? '')
      ? openSession(directory, client, user, granted.request.scope)
      : undefined;
  };

  const token = (call: Call, reply: Reply, headers: Record<string, string>) => {
    const answer = (status: number, body: object) => {
      reply.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
      reply.end(JSON.stringify(body));
    };
    const given = Object.fromEntries(new URLSearchParams(call.body.toString()));
    const client = directory.clients.get(given.client_id ?? '');
    if (!client?.hosted.callbacks.length) return answer(400, { error: 'invalid_client' });
    if (given.grant_type !== 'authorization_code') return answer(400, { error: 'unsupported_grant_type' });
    const tokens = redeem(client, given);
    if (!tokens) return answer(400, { error: 'invalid_grant' });
    answer(200, {
      id_token: tokens.IdToken,
      access_token: tokens.AccessToken,
      refresh_token: tokens.RefreshToken,
      expires_in: tokens.ExpiresIn,
      token_type: tokens.TokenType,
    });
  };

  const logout = (call: Call, reply: Reply) => {
    const { client_id = '', logout_uri = '' } = parametersOf(call);
    if (!directory.clients.get(client_id)?.hosted.logouts.includes(logout_uri))
      return pageOf(reply, 400, 'Required String parameter logout_uri is missing or unknown');
    goTo(reply, logout_uri, {}, `${crossSite}=; Path=/; Max-Age=0`);
  };

  const served = new Map<string, (call: Call, reply: Reply, headers: Record<string, string>) => void | Promise<void>>([
    ['GET /oauth2/authorize', authorize],
    ['GET /oauth2/idpresponse', idpResponse],
    ['POST /oauth2/token', token],
    ['GET /logout', logout],
  ]);
  /** Answers a call to a hosted endpoint, token's with these headers; undefined: it is none. */
  return (call: Call) => {
    const serve = served.get(`${call.method} ${call.url.split('?')[0]}`);
    return (
      serve && (async (reply: Reply, headers: Record<string, string>): Promise<void> => serve(call, reply, headers))
    );
  };
};
export type HostedEndpoints = ReturnType<typeof createHosted>;
