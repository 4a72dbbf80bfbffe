// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AddressChange } from '../../web/src/features/profile/address-change.tsx';
import { type SessionUser, sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

const pool = vi.hoisted(() => ({
  accessToken: vi.fn<() => Promise<string | undefined>>(),
  proveOwner: vi.fn<(email: string, password: string) => Promise<string>>(),
  endSession: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../web/src/lib/session/amplify.ts', () => pool);

screenOfThisFile();
beforeEach(() => {
  pool.accessToken.mockReset().mockResolvedValue('of the session');
  pool.proveOwner.mockReset().mockResolvedValue('of the password');
  pool.endSession.mockReset().mockResolvedValue();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const address = () => screen.getByLabelText('Nouvelle adresse email');
const password = () => screen.getByLabelText('Mot de passe');
const code = () => screen.getByLabelText('Code reçu par mail');
const open = async (user: Partial<SessionUser> = {}) => {
  sessionStore.set({ status: 'in', user: { id: 'ada', email: 'ada@example.fr', ...user } });
  const person = show(<AddressChange />);
  if (!user.services) await person.click(button('Changer d’adresse mail'));
  return person;
};
const requested = async () => {
  const person = await open();
  server.answer = () => ({ status: 202, json: { requested: true } });
  await person.type(address(), 'nouvelle@example.fr');
  await person.type(password(), 'un mot de passe');
  await person.click(button('Envoyer le code'));
  await screen.findByText('nouvelle@example.fr');
  return person;
};

test('an account that a service signs in to is told why its address does not change here', async () => {
  await open({ services: ['Google'] });
  expect(screen.getByText(/Vous vous connectez avec Google/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a new address that is none, and a missing password, are told at their fields, and nothing is sent', async () => {
  const person = await open();
  await person.type(address(), 'rien');
  await person.click(button('Envoyer le code'));
  expect(await screen.findByText('Cette adresse email n’est pas valide')).toBeTruthy();
  await person.clear(address());
  await person.type(address(), 'nouvelle@example.fr');
  await person.click(button('Envoyer le code'));
  expect(await screen.findByText('Indiquez votre mot de passe')).toBeTruthy();
  expect([server.requests, pool.proveOwner.mock.calls]).toEqual([[], []]);
});

test('a wrong password for a new address is told at its field, and what was typed stays', async () => {
  const wrong = Object.assign(new Error('Incorrect username or password.'), { name: 'NotAuthorizedException' });
  pool.proveOwner.mockRejectedValue(wrong);
  const person = await open();
  await person.type(address(), 'nouvelle@example.fr');
  await person.type(password(), 'un autre mot');
  await person.click(button('Envoyer le code'));
  expect(await screen.findByText('Mot de passe incorrect.')).toBeTruthy();
  expect([address(), password()]).toMatchObject([{ value: 'nouvelle@example.fr' }, { value: 'un autre mot' }]);
});

test('for a new address the password goes to the user pool alone; the code ends the session and leads to a sign-in', async () => {
  const person = await requested();
  expect(pool.proveOwner.mock.calls).toEqual([['ada@example.fr', 'un mot de passe']]);
  expect(server.requests).toEqual([
    { method: 'POST', path: '/api/profile/address', body: { email: 'nouvelle@example.fr' } },
  ]);
  server.answer = () => ({ json: { email: 'nouvelle@example.fr', mail_sent: true } });
  await person.type(code(), '123456');
  await person.click(button('Changer l’adresse'));
  expect(await screen.findByText('Adresse modifiée')).toBeTruthy();
  expect(screen.getByText(/Connectez-vous désormais avec nouvelle@example.fr. L’ancienne a été prévenue/)).toBeTruthy();
  expect(server.requests[1]).toEqual({ method: 'PUT', path: '/api/profile/address', body: { code: '123456' } });
  expect([sessionStore.read().status, pool.endSession.mock.calls.length]).toEqual(['out', 1]);
});

test('a refused code of a new address is told at its field, and the session stays', async () => {
  const person = await requested();
  const fields = { code: 'Ce code n’est pas le bon, ou il a expiré' };
  server.answer = () => ({ status: 400, json: { code: 'invalid_input', fields, requestId: '1' } });
  await person.type(code(), '123456');
  await person.click(button('Changer l’adresse'));
  expect(await screen.findByText(fields.code)).toBeTruthy();
  expect(sessionStore.read().status).toBe('in');
});

test('the dialog of a new address keeps it on the way back from the code, with a code sent or not', async () => {
  const person = await requested();
  await person.click(button('Revenir'));
  expect(address()).toMatchObject({ value: 'nouvelle@example.fr' });
  await person.type(address(), '.test');
  await person.click(button('J’ai déjà un code'));
  await person.click(button('Revenir'));
  expect([address(), password()]).toMatchObject([{ value: 'nouvelle@example.fr.test' }, { value: '' }]);
});

test('the dialog of a new address opens on the code where one was sent already', async () => {
  const person = await open();
  await person.click(button('J’ai déjà un code'));
  await person.type(code(), '12');
  await person.click(button('Changer l’adresse'));
  expect(await screen.findByText(/Indiquez les 6\schiffres du code/)).toBeTruthy();
  expect(server.requests).toEqual([]);
});
