import * as z from 'zod/mini';

/** The client id of the user pool at our OpenID provider. */
export const githubClientId = 'user-pool';

/** A code or a state as it is drawn here: 32 random bytes in base64url. */
const Drawn = z.string().check(z.regex(/^[\w-]{43}$/));
/** A value of another party: visible ASCII. */
const Foreign = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[!-~]+$/));

/** Unknown parameters are ignored (RFC 6749, 3.1). The use case checks client and address. */
export const AuthorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: Foreign(200),
  redirect_uri: Foreign(500),
  scope: z.string().check(z.maxLength(200), z.regex(/(?:^| )openid(?: |$)/)),
  state: Foreign(4_096),
  nonce: z.optional(Foreign(512)),
});

/** GitHub's redirect: a code, or an error. */
export const AuthorizationAnswer = z.object({
  state: Drawn,
  code: z.optional(Foreign(200)),
  error: z.optional(Foreign(200)),
});

export const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: Drawn,
  redirect_uri: Foreign(500),
  client_id: Foreign(200),
  client_secret: Foreign(200),
});

/** `expires_in`: seconds. */
export const TokenResponse = z.object({
  access_token: z.string(),
  id_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
});

/** `sub`: the number of the account at GitHub, which never changes. */
export const GithubUser = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  email_verified: z.literal(true),
  /** The display name; absent where the person has none. */
  name: z.optional(z.string()),
});
export type GithubUser = z.output<typeof GithubUser>;

/** A set of public keys (RFC 7517). */
export const GithubKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('RSA'),
      use: z.literal('sig'),
      alg: z.literal('RS256'),
      kid: z.string(),
      n: z.string(),
      e: z.string(),
    }),
  ),
});
