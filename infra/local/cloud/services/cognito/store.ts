import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Attributes } from './attributes.ts';
import type { Verifier } from './srp.ts';

/** What a code was sent for. */
export type CodeKind = 'signUp' | 'forgotPassword' | 'updateEmail';
/** Times in ms. `wrong`: tries that failed. `sent`: when codes of this kind went out within the last hour. */
type Code = { value: string; expires: number; wrong: number; sent: number[] };

/** One sign-in. Tokens are kept as hashes; `replaced` is the refresh token before the last rotation. Times in s. */
export type Session = {
  id: string;
  client: string;
  token: string;
  replaced?: { token: string; until: number };
  authenticated: number;
  /** Of its access tokens, where it is not that of a sign-in by password. */
  scope?: string;
  expires: number;
};

/** An account with another service, by its number there. */
export type Identity = { provider: string; subject: string };

/** Never changed in place: a change is a new object, saved. */
export type User = Readonly<
  Verifier & {
    /** Also the user's name in the pool, but for who came from another service. */
    sub: string;
    /** `EXTERNAL_PROVIDER`: opened by a sign-in with another service, without a password. */
    status: 'UNCONFIRMED' | 'CONFIRMED' | 'EXTERNAL_PROVIDER';
    /** The user's name in the pool, where it is not the `sub`. */
    name?: string;
    /** Accounts elsewhere that sign in as this user. */
    identities?: readonly Identity[];
    created: number;
    modified: number;
    attributes: Readonly<Attributes>;
    codes: Readonly<Partial<Record<CodeKind, Code>>>;
    /** A new address that waits for its code. */
    pendingEmail?: string | undefined;
    sessions: readonly Session[];
  }
>;

const fileName = /^[0-9a-f-]{36}\.json$/;

/** The pool's users in memory and on disk, one file each: a write replaces the whole file or leaves it as it was. */
export class UserStore {
  readonly #folder: string;
  readonly #caseSensitive: boolean;
  readonly #users = new Map<string, User>();
  readonly #byEmail = new Map<string, string>();
  readonly #byName = new Map<string, string>();
  readonly #byIdentity = new Map<string, string>();
  readonly #byToken = new Map<string, string>();

  constructor(folder: string, caseSensitive: boolean) {
    this.#folder = folder;
    this.#caseSensitive = caseSensitive;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder).filter((file) => fileName.test(file)))
      this.#index(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  }

  /** By name, by `sub`, or by the address that somebody signs in with: not by that of who came from another service. */
  find(name: string) {
    const sub = this.#byName.get(name) ?? this.#byEmail.get(this.#key(name)) ?? '';
    return this.#users.get(name) ?? this.get(sub);
  }

  /** Who signs in with an account elsewhere. */
  withIdentity(identity: Identity) {
    return this.get(this.#byIdentity.get(keyOf(identity)) ?? '');
  }

  /** Everybody with an address, whatever their state. */
  withEmail(email: string) {
    return [...this.#users.values()].filter(({ attributes }) => this.#key(attributes.email ?? '') === this.#key(email));
  }

  get(sub: string) {
    return this.#users.get(sub);
  }

  /** Who holds the refresh token of this hash, the one before the last rotation included. */
  holderOf(token: string) {
    return this.get(this.#byToken.get(token) ?? '');
  }

  save(user: User) {
    const file = path.join(this.#folder, `${user.sub}.json`);
    writeFileSync(`${file}.new`, JSON.stringify(user), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    this.#forget(user.sub);
    this.#index(user);
  }

  delete({ sub }: User) {
    rmSync(path.join(this.#folder, `${sub}.json`), { force: true });
    this.#forget(sub);
  }

  #key(email: string) {
    return this.#caseSensitive ? email : email.toLowerCase();
  }

  #index(user: User) {
    this.#users.set(user.sub, user);
    if (!user.name) this.#byEmail.set(this.#key(user.attributes.email ?? ''), user.sub);
    if (user.name) this.#byName.set(user.name, user.sub);
    for (const identity of user.identities ?? []) this.#byIdentity.set(keyOf(identity), user.sub);
    for (const token of tokensOf(user)) this.#byToken.set(token, user.sub);
  }

  #forget(sub: string) {
    const user = this.#users.get(sub);
    if (!user) return;
    this.#users.delete(sub);
    if (!user.name) this.#byEmail.delete(this.#key(user.attributes.email ?? ''));
    if (user.name) this.#byName.delete(user.name);
    for (const identity of user.identities ?? []) this.#byIdentity.delete(keyOf(identity));
    for (const token of tokensOf(user)) this.#byToken.delete(token);
  }
}

const keyOf = ({ provider, subject }: Identity) => `${provider} ${subject}`;
const tokensOf = ({ sessions }: User) =>
  sessions.flatMap(({ token, replaced }) => (replaced ? [token, replaced.token] : [token]));

/**
 * The accounts elsewhere of a user, as the pool tells them. Source: AWS documentation, ID token: `primary` is the one that
 * opened the account, `false` for one that was linked to it.
 */
export const identitiesOf = ({ identities = [], name, created }: User) =>
  identities.map(({ provider, subject }) => ({
    userId: subject,
    providerName: provider,
    providerType: provider === 'Google' ? 'Google' : 'OIDC',
    issuer: null,
    primary: name === `${provider}_${subject}`,
    dateCreated: created,
  }));

/** The attributes of a user, with the one that the pool itself writes: JSON, of who signs in with another service. */
export const toldAttributes = (user: User): Attributes => {
  const identities = identitiesOf(user);
  return identities.length > 0 ? { ...user.attributes, identities: JSON.stringify(identities) } : user.attributes;
};

/** The name that the pool gives of a user in its answers. */
export const nameOf = ({ name, sub }: User) => name ?? sub;
