import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftNames, readDraft, removeDrafts, saveDraft } from '../../web/src/lib/draft.ts';
import { sessionStore } from '../../web/src/lib/session/store.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      kept.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is kept for the one who is signed in', () => {
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'moi@example.fr' } });
  expect(saveDraft('me', 'brief', { text: 'bonjour' })).toBe(true);
  expect(readDraft('me', 'brief')).toEqual({ text: 'bonjour' });
  expect(saveDraft('someone-else', 'brief', { text: 'non' })).toBe(false);
});

test('a draft erased at the sign-out is not written back by a later answer', () => {
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'moi@example.fr' } });
  saveDraft('me', 'brief', { text: 'bonjour' });
  removeDrafts();
  sessionStore.leave('signed-out');
  expect(saveDraft('me', 'brief', { text: 'bonjour' })).toBe(false);
  expect(readDraft('me', 'brief')).toBeUndefined();
});

test('drafts of one kind are found by the beginning of their names, without those of another person', () => {
  sessionStore.set({ status: 'in', user: { id: 'other', email: 'autre@example.fr' } });
  saveDraft('other', 'brief:theirs', {});
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'moi@example.fr' } });
  for (const name of ['brief:one', 'brief:two', 'calibration']) saveDraft('me', name, {});
  expect(draftNames('me', 'brief:').toSorted()).toEqual(['brief:one', 'brief:two']);
});
