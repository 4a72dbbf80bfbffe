import type { Now } from '../../call.ts';
import type { Mail } from '../ses/mail.ts';
import type { Challenges } from './challenges.ts';
import type { ClientSettings } from './client.ts';
import { UserPoolError, unknownUser } from './errors.ts';
import type { PoolKeys } from './keys.ts';
import type { Attempts } from './password-attempts.ts';
import type { PoolSettings } from './pool.ts';
import type { User, UserStore } from './store.ts';

/** Invokes the function of one of the pool's triggers and gives the event that it returned. */
export type Trigger = (name: string, event: unknown) => Promise<unknown>;

/** Everything that an operation works on. */
export type Directory = {
  settings: PoolSettings;
  clients: Map<string, ClientSettings>;
  store: UserStore;
  keys: PoolKeys;
  attempts: Attempts;
  challenges: Challenges;
  now: Now;
  send: (mail: Mail) => void;
  trigger: Trigger;
};

/** Throws ResourceNotFoundException for a client that the pool does not have. */
export const requireClient = ({ clients }: Directory, id: string): ClientSettings => {
  const client = clients.get(id);
  if (!client) throw new UserPoolError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  return client;
};

/** The user that an administrator's operation names. Throws UserPoolError. */
export const requireUser = ({ store, settings }: Directory, pool: string, name: string): User => {
  if (pool !== settings.id) throw new UserPoolError('ResourceNotFoundException', `User pool ${pool} does not exist.`);
  const user = store.find(name);
  if (!user) throw unknownUser();
  return user;
};

/** Saves a change and gives the user as it is from now on. */
export const change = ({ store, now }: Directory, user: User, changed: Partial<User>): User => {
  const next = { ...user, ...changed, modified: now() };
  store.save(next);
  return next;
};
