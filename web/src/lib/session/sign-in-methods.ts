import { services } from '../../../../shared/account/social-sign-in.ts';
import type { SessionUser } from './store.ts';

const nameOf = (identity: unknown): unknown => Object(identity).providerName;

/**
 * How a person signs in, by the claims of their ID token: the services that the account is joined to, and whether it has
 * been opened by one, for it has no password then. The user pool names such an account after its service (`Google_1234`).
 */
export const waysIn = (claims: Record<string, unknown>): Pick<SessionUser, 'services' | 'withoutPassword'> => {
  const name = String(claims['cognito:username'] ?? '').toLowerCase();
  const opener = services.find((service) => name.startsWith(`${service.toLowerCase()}_`));
  const joined = Array.isArray(claims.identities) ? claims.identities.map(nameOf) : [];
  const known = services.filter((service) => service === opener || joined.includes(service));
  return { ...(known.length > 0 && { services: known }), ...(opener && { withoutPassword: true }) };
};

/** `Google ou GitHub`. */
export const eitherOf = (names: readonly string[]): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(names);
