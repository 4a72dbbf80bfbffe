import { sessionStore } from './session-store.ts';

/** What somebody has typed and not sent yet, kept in their browser under their own id until it is sent or they leave. */
const prefix = 'draft:';
const keyOf = (user: string, name: string) => `${prefix}${user}:${name}`;

/** The draft as it was saved, unchecked; undefined where there is none that can be read. */
export const readDraft = (user: string, name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user, name)) ?? 'null') ?? undefined;
  } catch {
    // Refused storage, or a text that is not ours: the same as no draft.
    return undefined;
  }
};

/** False where the browser has no room or refuses, or where that person has left: the page goes on without. */
export const saveDraft = (user: string, name: string, draft: unknown): boolean => {
  // An answer that comes after the sign-out must not write back what the sign-out has erased.
  if (sessionStore.read().user?.id !== user) return false;
  try {
    localStorage.setItem(keyOf(user, name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const removeDraft = (user: string, name: string): void => localStorage.removeItem(keyOf(user, name));

/** Leaves nothing of anybody's drafts behind on a shared machine. */
export const removeDrafts = (): void => {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) localStorage.removeItem(key);
};
