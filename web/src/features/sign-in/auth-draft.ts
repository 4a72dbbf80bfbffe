import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const key = 'sign-in';
const empty = { email: '', username: '', company: '', sentTo: '' };
/** These values survive a reload of the tab. `sentTo` is the address of the last confirmation mail, or empty. */
type Stored = typeof empty;
/** All that is typed on /auth, for both tabs. Passwords stay in memory: they are never stored. */
export type AuthDraft = Stored & { password: string; newPassword: string };

const stored = (): Stored => {
  const given: Record<string, unknown> = Object(readStored('sessionStorage', key));
  const text = (name: keyof Stored) => (typeof given[name] === 'string' ? given[name] : '');
  return { email: text('email'), username: text('username'), company: text('company'), sentTo: text('sentTo') };
};

/** The draft of this tab, and how to change a part of it. */
export const useAuthDraft = () => {
  const [draft, setDraft] = useState<AuthDraft>(() => ({ ...stored(), password: '', newPassword: '' }));
  useEffect(() => {
    const { password: _, newPassword: __, ...kept } = draft;
    writeStored('sessionStorage', key, kept);
  }, [draft]);
  return { draft, change: (part: Partial<AuthDraft>) => setDraft((last) => ({ ...last, ...part })) };
};
export type AuthDraftState = ReturnType<typeof useAuthDraft>;

export const forgetAuthDraft = (): void => removeStored('sessionStorage', key);
