/** `localStorage` is shared by the tabs of this site, `sessionStorage` is this tab's own. */
type Kind = 'localStorage' | 'sessionStorage';

/** Undefined where the browser refuses storage to this site: naming it throws then. */
const storageOf = (kind: Kind): Storage | undefined => {
  try {
    return globalThis[kind] ?? undefined;
  } catch {
    return undefined;
  }
};

/** None where the browser refuses storage. */
export const storedKeys = (kind: Kind): string[] => Object.keys(storageOf(kind) ?? {});

/** The value stored under a key, unchecked; undefined where there is none, or none that is ours. */
export const readStored = (kind: Kind, key: string): unknown => {
  try {
    return JSON.parse(storageOf(kind)?.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** False where the browser refuses or has no space left: the page goes on without. */
export const writeStored = (kind: Kind, key: string, value: unknown): boolean => {
  try {
    const storage = storageOf(kind);
    storage?.setItem(key, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
};

export const removeStored = (kind: Kind, key: string): void => storageOf(kind)?.removeItem(key);
