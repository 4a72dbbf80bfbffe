import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { readTabDraft, removeTabDraft, saveTabDraft } from '../../web/src/lib/tab-draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const enter = (id: string) => sessionStore.set({ status: 'in', user: { id, email: `${id}@example.fr` } });
const draft = { text: 'bonjour' };

test('a draft of a visitor is there for them, signed in or not', () => {
  sessionStore.leave();
  saveTabDraft(draft);
  expect(readTabDraft()).toEqual(draft);
  enter('me');
  expect(readTabDraft()).toEqual(draft);
});

test('a draft of a person is there for that person only, whoever comes in between', () => {
  enter('me');
  saveTabDraft(draft);
  sessionStore.leave('lost');
  expect(readTabDraft()).toBeUndefined();
  enter('someone-else');
  expect(readTabDraft()).toBeUndefined();
  enter('me');
  expect(readTabDraft()).toEqual(draft);
  removeTabDraft();
  expect(readTabDraft()).toBeUndefined();
});

test('a stored text of another form is no draft', () => {
  sessionStorage.setItem('draft', '{"half');
  expect(readTabDraft()).toBeUndefined();
  sessionStorage.setItem('draft', 'null');
  expect(readTabDraft()).toBeUndefined();
});

test('a browser that refuses storage has no draft, and nothing breaks', () => {
  const get = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get });
  saveTabDraft(draft);
  removeTabDraft();
  expect(readTabDraft()).toBeUndefined();
});
