// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Service } from '../../shared/account/social-sign-in.ts';
import { DeletionDialog } from '../../web/src/features/profile/deletion-dialog.tsx';
import { PasswordCard } from '../../web/src/features/profile/password-card.tsx';
import { waysIn } from '../../web/src/lib/session/sign-in-methods.ts';
import { type SessionUser, sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

const pool = vi.hoisted(() => ({
  accessToken: vi.fn<() => Promise<string | undefined>>(),
  proveOwner: vi.fn<() => Promise<string>>(),
  endSession: vi.fn<() => Promise<void>>(),
  goToService: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../web/src/lib/session/amplify.ts', () => pool);

screenOfThisFile();
beforeEach(() => {
  pool.accessToken.mockReset().mockResolvedValue('of the session');
  pool.proveOwner.mockReset().mockResolvedValue('of the password');
  pool.endSession.mockReset().mockResolvedValue();
  pool.goToService.mockReset().mockResolvedValue();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

const ada: SessionUser = { id: 'ada', email: 'ada@example.fr' };
const bySocial: SessionUser = { ...ada, services: ['Google'], withoutPassword: true };
const byBoth: SessionUser = { ...ada, services: ['Google', 'GitHub'] };
const open = (user: SessionUser, proved?: Service) => {
  sessionStore.set({ status: 'in', user });
  return show(<DeletionDialog proved={proved} onClose={() => undefined} />);
};
const last = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Supprimer définitivement', hidden: true });
const reconnect = (service: Service) =>
  screen.queryByRole('button', { name: `Se reconnecter avec ${service}`, hidden: true });
const password = () => screen.queryByLabelText('Mot de passe');

test('the deletion of an account with a password alone asks for it, and for nothing else', () => {
  open(ada);
  expect([password() !== null, reconnect('Google'), last().disabled]).toEqual([true, null, true]);
});

test('the deletion of an account with a password and two services takes any of them', () => {
  open(byBoth);
  expect([password(), reconnect('Google'), reconnect('GitHub')]).not.toContain(null);
  expect(last().disabled).toBe(true);
});

test('the deletion of an account without a password leads to its service, with its session, and deletes nothing yet', async () => {
  const person = open(bySocial);
  expect([password(), reconnect('GitHub'), last().disabled]).toEqual([null, null, true]);
  await person.click(reconnect('Google') as HTMLElement);
  await waitFor(() => expect(pool.goToService.mock.calls).toEqual([['Google', { keepSession: true }]]));
  expect(JSON.parse(sessionStorage.getItem('social-sign-in') ?? '')).toEqual({ service: 'Google', owner: 'ada' });
  expect([server.requests, sessionStore.read().status]).toEqual([[], 'in']);
});

test('a person back from the service is told so, and only the last press deletes the account', async () => {
  const person = open(bySocial, 'Google');
  expect(screen.getByText(/Vous venez de vous reconnecter avec Google/)).toBeTruthy();
  expect([password(), reconnect('Google'), server.requests]).toEqual([null, null, []]);
  server.answer = () => ({ status: 202, json: { requested_at: '2026-11-23T08:00:00.000Z' } });
  await person.click(last());
  expect(await screen.findByText('Compte supprimé')).toBeTruthy();
  expect(server.requests).toMatchObject([{ method: 'DELETE', path: '/api/profile' }]);
  expect(pool.proveOwner).not.toHaveBeenCalled();
});

test('a reconnection that is too old deletes no account, says so, and is offered again', async () => {
  const person = open(bySocial, 'Google');
  server.answer = () => ({ status: 403, json: { code: 'fresh_sign_in_required', requestId: '1' } });
  await person.click(last());
  expect(await screen.findByText(/Votre reconnexion date de plus de 5/)).toBeTruthy();
  expect(screen.getByText(/Rien n’a été supprimé/)).toBeTruthy();
  expect(reconnect('Google')).not.toBeNull();
  expect([last().disabled, sessionStore.read().status]).toEqual([true, 'in']);
});

test('the password card of an account without one says so, by its services', () => {
  sessionStore.set({ status: 'in', user: { ...bySocial, services: ['Google', 'GitHub'] } });
  show(<PasswordCard email="ada@example.fr" />);
  expect(screen.getByText(/n’a pas de mot de passe/).textContent).toContain('avec Google ou GitHub');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['a sign-up by e-mail', { sub: 'a-b', 'cognito:username': 'a-b' }, {}],
  [
    'an account that Google opened',
    { 'cognito:username': 'Google_12', identities: [{ providerName: 'Google' }] },
    { services: ['Google'], withoutPassword: true },
  ],
  ['the same in lower case', { 'cognito:username': 'github_12' }, { services: ['GitHub'], withoutPassword: true }],
  [
    'a password account that two services have joined',
    { 'cognito:username': 'a-b', identities: [{ providerName: 'GitHub' }, { providerName: 'Google' }] },
    { services: ['Google', 'GitHub'] },
  ],
  ['claims of another kind', { 'cognito:username': 7, identities: 'Google' }, {}],
])('the ways to sign in are read from the ID token: %s', (_, claims, expected) => {
  expect(waysIn(claims)).toEqual(expected);
});
