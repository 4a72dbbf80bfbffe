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
  expires: number;
};

/** Never changed in place: a change is a new object, saved. */
export type User = Readonly<
  Verifier & {
    /** Also the user's name in the pool. */
    sub: string;
    status: 'UNCONFIRMED' | 'CONFIRMED';
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
  readonly #byToken = new Map<string, string>();

  constructor(folder: string, caseSensitive: boolean) {
    this.#folder = folder;
    this.#caseSensitive = caseSensitive;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder).filter((file) => fileName.test(file)))
      this.#index(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  }

  /** By address or by `sub`. */
  find(name: string) {
    return this.#users.get(name) ?? this.get(this.#byEmail.get(this.#key(name)) ?? '');
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
    this.#byEmail.set(this.#key(user.attributes.email ?? ''), user.sub);
    for (const token of tokensOf(user)) this.#byToken.set(token, user.sub);
  }

  #forget(sub: string) {
    const user = this.#users.get(sub);
    if (!user) return;
    this.#users.delete(sub);
    this.#byEmail.delete(this.#key(user.attributes.email ?? ''));
    for (const token of tokensOf(user)) this.#byToken.delete(token);
  }
}

const tokensOf = ({ sessions }: User) =>
  sessions.flatMap(({ token, replaced }) => (replaced ? [token, replaced.token] : [token]));
