// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { sayLeaving, tabNewsOf } from '../../web/src/lib/session/store.ts';

const lastUser = 'CognitoIdentityServiceProvider.client.LastAuthUser';

test.each([
  [lastUser, 'somebody', undefined],
  ['CognitoIdentityServiceProvider.client.somebody.accessToken', 'token', undefined],
  ['CognitoIdentityServiceProvider.client.somebody.clockDrift', '0', 'signed-in'],
  ['CognitoIdentityServiceProvider.client.somebody.clockDrift', null, undefined],
  [lastUser, null, 'lost'],
  [null, null, 'lost'],
  ['leaving', 'true', 'signed-out'],
  ['leaving', null, undefined],
  ['CognitoIdentityServiceProvider.client.somebody.accessToken', null, undefined],
  ['vite-ui-theme', 'dark', undefined],
])('the value that another tab stored at %s, %s, means to this one: %s', (key, newValue, news) => {
  expect(tabNewsOf({ key, newValue })).toBe(news);
});

test('a sign-out is told to the other tabs before the tokens are removed, and leaves nothing stored', () => {
  const results: (string | undefined)[] = [];
  const storage = { setItem: vi.fn(), removeItem: vi.fn() };
  vi.stubGlobal('localStorage', storage);
  sayLeaving();
  for (const [key, value] of storage.setItem.mock.calls) results.push(tabNewsOf({ key, newValue: value }));
  for (const [key] of storage.removeItem.mock.calls) results.push(tabNewsOf({ key, newValue: null }));
  vi.unstubAllGlobals();
  expect(results).toEqual(['signed-out', undefined]);
});
