import { sessionStore } from './session/store.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/**
 * What somebody, signed in or not, has typed into the contact form, kept in this tab until it is sent or they leave.
 * Of a person, it is shown to that person only.
 */
const key = 'draft';
type Kept = { owner?: string; draft: unknown };

/** The draft as it was saved, unchecked; undefined where there is none that may be read. */
export const readTabDraft = (): unknown => {
  const kept = readStored('sessionStorage', key) as Kept | undefined;
  const foreign = kept?.owner !== undefined && kept.owner !== sessionStore.read().user?.id;
  return foreign ? undefined : kept?.draft;
};

export const saveTabDraft = (draft: unknown): void => {
  const owner = sessionStore.read().user?.id;
  writeStored('sessionStorage', key, { ...(owner && { owner }), draft } satisfies Kept);
};

export const removeTabDraft = (): void => removeStored('sessionStorage', key);
