// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { passwordRule } from '../../shared/account/password.ts';
import { errors } from '../../shared/api/errors.ts';
import { PasswordCard } from '../../web/src/features/profile/password-card.tsx';
import { SessionsCard } from '../../web/src/features/profile/sessions-card.tsx';
import { saveDraft } from '../../web/src/lib/draft.ts';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

const pool = vi.hoisted(() => ({
  accessToken: vi.fn<() => Promise<string | undefined>>(),
  endSession: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../web/src/lib/session/amplify.ts', () => pool);

screenOfThisFile();
beforeEach(() => {
  pool.accessToken.mockReset().mockResolvedValue('token');
  pool.endSession.mockReset().mockResolvedValue();
  sessionStore.set({ status: 'in', user: { id: 'ada', email: 'ada@example.fr' } });
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

const current = () => screen.getByLabelText<HTMLInputElement>('Mot de passe actuel');
const wanted = () => screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe');
const openCard = () => {
  const person = show(<PasswordCard email="ada@example.fr" />);
  const change = async (before: string, after: string) => {
    for (const [field, text] of [
      [current(), before],
      [wanted(), after],
    ] as const) {
      await person.clear(field);
      if (text) await person.type(field, text);
    }
    await person.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  };
  return { change };
};

test('a new password that is missing or too short is told at its field, and nothing is sent', async () => {
  const { change } = openCard();
  await change('', 'abc');
  expect(await screen.findByText('Indiquez votre mot de passe actuel')).toBeTruthy();
  expect(screen.getByText(passwordRule)).toBeTruthy();
  expect(document.activeElement).toBe(current());
  expect(server.requests).toEqual([]);
});

test('a changed password is told, with its mail where one was sent, and nothing of it stays in the fields', async () => {
  server.answer = () => ({ json: { mail_sent: true } });
  const { change } = openCard();
  await change('un mot de passe', 'un tout autre mot');
  expect(await screen.findByText('Mot de passe modifié')).toBeTruthy();
  expect(screen.getByText(/Un mail vous le confirme/)).toBeTruthy();
  expect(server.requests).toEqual([
    {
      method: 'PUT',
      path: '/api/profile/password',
      body: { current_password: 'un mot de passe', new_password: 'un tout autre mot' },
    },
  ]);
  expect([current().value, wanted().value]).toEqual(['', '']);
});

test('a wrong current password is told at its field, which has the focus; what was typed stays', async () => {
  const fields = { current_password: 'Ce n’est pas votre mot de passe actuel' };
  server.answer = () => ({ status: 400, json: { code: 'invalid_input', fields, requestId: '1' } });
  const { change } = openCard();
  await change('un autre mot', 'un tout autre mot');
  expect(await screen.findByText(fields.current_password)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(current()));
  expect(wanted().value).toBe('un tout autre mot');
});

const endAll = async () => {
  saveDraft('ada', 'brief', { projectName: 'Boutique' });
  const person = show(<SessionsCard />);
  await person.click(screen.getByRole('button', { name: 'Se déconnecter partout' }));
  await person.click(screen.getByRole('button', { name: 'Tout déconnecter' }));
};

test('A3 signing out everywhere ends this session too, with what was typed, even where this browser’s token is revoked already', async () => {
  pool.endSession.mockRejectedValue(new Error('revoked'));
  server.answer = () => ({ json: { signed_out: true } });
  await endAll();
  expect(await screen.findByText('Déconnecté partout')).toBeTruthy();
  expect(server.requests).toMatchObject([{ method: 'POST', path: '/api/profile/sign-out-everywhere' }]);
  expect([sessionStore.read().status, sessionStore.read().cause, pool.endSession.mock.calls.length]).toEqual([
    'out',
    'signed-out',
    1,
  ]);
  expect(localStorage.length).toBe(0);
});

test('A3 a sign-out everywhere that fails is told, and this session goes on', async () => {
  server.answer = () => ({ status: 503, json: { code: 'unavailable', requestId: '1' } });
  await endAll();
  expect(await screen.findByText('Erreur de déconnexion')).toBeTruthy();
  expect(screen.getByText(errors.unavailable.sentence)).toBeTruthy();
  expect([sessionStore.read().status, pool.endSession.mock.calls.length, localStorage.length]).toEqual(['in', 0, 1]);
});
