import type { KeyObject } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Handler, Now } from '../../call.ts';
import type { Mail } from '../ses/mail.ts';
import { Challenges } from './challenges.ts';
import { clientSettings } from './client.ts';
import type { Directory, Trigger } from './directory.ts';
import { createHosted } from './hosted-endpoints.ts';
import { openKeys } from './keys.ts';
import { Attempts } from './password-attempts.ts';
import { poolSettings } from './pool.ts';
import type { PoolResource } from './pool-resource.ts';
import { userPoolService } from './protocol.ts';
import { providerOf } from './providers.ts';
import { UserStore } from './store.ts';

export type UsersOptions = {
  /** `AWS::Cognito::UserPool` and its clients, properties resolved; `id` is what `Ref` gives. */
  pool: PoolResource;
  clients: PoolResource[];
  /** Services that people sign in with, `AWS::Cognito::UserPoolIdentityProvider`. */
  providers?: PoolResource[];
  /** Where the hosted endpoints are found. */
  origin?: string;
  /** What a secret that is stored by hand holds. */
  readSecret?: (name: string) => string | undefined;
  now: Now;
  /** Where everything is kept: users and the key pair go to `<folder>/users/<pool>`. */
  folder: string;
  region: string;
  /** Takes every mail of the pool. */
  send: (mail: Mail) => void;
  /** Invokes the function of a trigger of the template, for example `CustomMessage`, and gives the event it returned. */
  trigger: Trigger;
};

export type Users = {
  handle: Handler;
  /** The public key of a token's issuer and key id. */
  keys: (issuer: string, keyId: string) => KeyObject | undefined;
};

/**
 * Emulates a Cognito user pool. Throws for unsupported settings: client secrets, MFA, sign-in by another name than the
 * address, other triggers than CustomMessage, PostConfirmation and PreSignUp.
 */
export const createUsers = async (options: UsersOptions): Promise<Users> => {
  const { now, send, trigger } = options;
  const settings = poolSettings(options.pool, options.region);
  const folder = path.join(options.folder, 'users', settings.id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = await openKeys(folder);
  const directory: Directory = {
    settings,
    clients: new Map(options.clients.map(clientSettings).map((client) => [client.id, client])),
    store: new UserStore(folder, settings.caseSensitive),
    keys,
    attempts: new Attempts(now),
    challenges: new Challenges(now),
    now,
    send,
    trigger,
  };
  const { providers = [], origin = '', readSecret = () => undefined } = options;
  const known = providers.map((provider) => providerOf(provider, { origin, readSecret }));
  const hosted = createHosted(directory, {
    origin,
    providers: new Map(known.map((provider) => [provider.name, provider])),
  });
  const handle = userPoolService(directory, hosted);
  return {
    handle,
    keys: (issuer, keyId) => (issuer === settings.issuer && keyId === keys.id ? keys.publicKey : undefined),
  };
};
