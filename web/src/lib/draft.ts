import { sessionStore } from './session/store.ts';
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

/** Drafts are kept in the browser under the person's id until they are sent or the person signs out. */
const prefix = 'draft:';
const keyOf = (user: string, name: string) => `${prefix}${user}:${name}`;

/** The draft as it was saved, unchecked; undefined where there is none that can be read. */
export const readDraft = (user: string, name: string): unknown => readStored('localStorage', keyOf(user, name));

/** False where the browser has no room or refuses, or where that person has left: the page goes on without. */
export const saveDraft = (user: string, name: string, draft: unknown): boolean =>
  // An answer that comes after the sign-out must not write back what the sign-out has erased.
  sessionStore.read().user?.id === user && writeStored('localStorage', keyOf(user, name), draft);

/** Names of the person's drafts that begin so. */
export const draftNames = (user: string, beginning: string): string[] => {
  const [own, start] = [keyOf(user, ''), keyOf(user, beginning)];
  const keys = storedKeys('localStorage').filter((key) => key.startsWith(start));
  return keys.map((key) => key.slice(own.length));
};

export const removeDraft = (user: string, name: string): void => removeStored('localStorage', keyOf(user, name));

/** Leaves nothing of anybody's drafts behind on a shared machine. */
export const removeDrafts = (): void => {
  for (const key of storedKeys('localStorage')) if (key.startsWith(prefix)) removeStored('localStorage', key);
};
