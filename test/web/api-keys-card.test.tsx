// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiKeysCard } from '../../web/src/features/profile/api-keys-card.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { type SessionUser, sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

const pool = vi.hoisted(() => ({
  accessToken: vi.fn<() => Promise<string | undefined>>(),
  proveOwner: vi.fn<() => Promise<string>>(),
  goToService: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../web/src/lib/session/amplify.ts', () => pool);

const made = {
  id: '01JD0000000000000000000001',
  name: 'Intranet',
  ending: 'abcd',
  created_at: '2026-11-27T10:00:00.000Z',
  last_used_at: null,
  secret: 'chf_secret',
};
/** True while the server refuses a key because the sign-in is too old. */
let stale: boolean;

screenOfThisFile();
beforeEach(() => {
  stale = true;
  pool.accessToken.mockReset().mockResolvedValue('token');
  pool.proveOwner.mockReset().mockImplementation(async () => {
    stale = false;
    return 'fresh token';
  });
  pool.goToService.mockReset().mockResolvedValue();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  server.answer = ({ method }) => {
    if (method === 'GET') return { json: { api_keys: [] } };
    return stale
      ? { status: 403, json: { code: 'fresh_sign_in_required', requestId: '1' } }
      : { status: 201, json: made };
  };
});

const askAs = async (user: Partial<SessionUser>) => {
  sessionStore.set({ status: 'in', user: { id: crypto.randomUUID(), email: 'ada@example.fr', ...user } });
  const person = show(
    <QueryProvider>
      <ApiKeysCard tier="Enterprise" />
    </QueryProvider>,
  );
  await person.type(await screen.findByLabelText('Nom de la nouvelle clé'), 'Intranet');
  await person.click(screen.getByRole('button', { name: 'Créer la clé' }));
  await screen.findByText(/Votre connexion date de plus de 5/);
  return person;
};

test('A3 in a session that is too old, an API key is made once the password is typed again', async () => {
  const person = await askAs({});
  await person.click(screen.getByRole('button', { name: 'Créer la clé' }));
  await screen.findByText('Indiquez votre mot de passe');
  await person.type(screen.getByLabelText('Mot de passe'), 'un mot de passe');
  await person.click(screen.getByRole('button', { name: 'Créer la clé' }));
  await screen.findByText(/est créée/);
  expect(pool.proveOwner).toHaveBeenCalledWith('ada@example.fr', 'un mot de passe');
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
});

test('A3 an account without a password makes an API key after a sign-in with its service, which leads back to the keys', async () => {
  const person = await askAs({ services: ['Google'], withoutPassword: true });
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Se reconnecter avec Google' }));
  expect(pool.goToService).toHaveBeenCalledWith('Google', { keepSession: true });
  expect(sessionStorage.getItem('social-sign-in')).toContain('/profile?tab=cles-api');
});
