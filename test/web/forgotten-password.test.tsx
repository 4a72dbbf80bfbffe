// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { passwordRule } from '../../shared/account/password.ts';
import AuthPage from '../../web/src/features/sign-in/auth-page.tsx';
import { NewPasswordForm } from '../../web/src/features/sign-in/new-password-form.tsx';
import { mailLinkIn } from '../../web/src/lib/session/mail-link.ts';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, show } from './screen.tsx';

const pool = vi.hoisted(() => ({
  requestPassword: vi.fn<(email: string) => Promise<void>>(),
  resendConfirmation: vi.fn<(email: string) => Promise<void>>(),
  replacePassword: vi.fn<(user: string, code: string, password: string) => Promise<void>>(),
  endSession: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../web/src/lib/session/amplify.ts', () => pool);

screenOfThisFile();
beforeEach(() => {
  for (const call of Object.values(pool)) call.mockReset().mockResolvedValue();
});

const refusal = (name: string, message = '') => Object.assign(new Error(message), { name });
const link = { purpose: 'reset', code: '123456', user: 'a-b-c', account: 'c***@example.fr' } as const;

test.each([
  ['#reset=123456&user=a-b-c&account=c***%40example.fr', link],
  ['#confirm=123456&user=a-b-c&account=c***%40example.fr', { ...link, purpose: 'confirm' }],
  ['#reset=123456&user=a-b-c&account=Votre+compte+est+ferm%C3%A9', { purpose: 'reset', code: '123456', user: 'a-b-c' }],
  ['#reset=123456', undefined],
  ['#reset=&user=a-b-c', undefined],
  ['#moteur-ia', undefined],
])('the fragment %s is read as a link of a mail, or as none', (hash, expected) => {
  expect(mailLinkIn(hash)).toEqual(expected);
});

const openForm = async () => {
  const onDone = vi.fn();
  const person = show(<NewPasswordForm link={link} onDone={onDone} />);
  const field = screen.getByLabelText('Nouveau mot de passe');
  const choose = async (password: string) => {
    await person.clear(field);
    await person.type(field, password);
    await person.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  };
  return { person, field, choose, onDone };
};

test('a new password that is too short is told at its field, and nothing is sent; the right one is sent with the code of the link', async () => {
  const { field, choose, onDone } = await openForm();
  expect(screen.getByText('c***@example.fr')).toBeTruthy();
  await choose('abc');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(passwordRule)).toBeTruthy();
  expect(pool.replacePassword).not.toHaveBeenCalled();
  await choose('un autre mot');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(pool.replacePassword.mock.calls).toEqual([['a-b-c', '123456', 'un autre mot']]);
  expect(screen.getByText('Mot de passe modifié')).toBeTruthy();
});

test.each([
  ['ExpiredCodeException', 'Ce lien n’est plus valable', true],
  ['CodeMismatchException', 'Ce lien n’est pas valable', true],
  ['UserNotFoundException', 'Ce lien n’est pas valable', true],
  ['LimitExceededException', 'Trop de tentatives', false],
  ['TooManyFailedAttemptsException', 'Trop de tentatives', false],
  ['UserLambdaValidationException', 'Mot de passe modifié, sessions non terminées', true],
  ['ForbiddenException', 'Mot de passe non modifié', false],
  ['NetworkError', 'Mot de passe non modifié', false],
])(
  'the error %s of a forgotten password is told as « %s »; another link is offered where one helps: %s',
  async (name, title, askAgain) => {
    pool.replacePassword.mockRejectedValue(refusal(name, 'English words'));
    const { field, choose, onDone } = await openForm();
    await choose('un autre mot');
    await screen.findByText(title);
    expect(document.body.textContent).not.toContain('English');
    const again = screen.queryByRole('link', { name: 'Demander un nouveau lien' });
    expect(again?.getAttribute('href') ?? null).toBe(askAgain ? '/auth?tab=login&mail=password' : null);
    expect(onDone).not.toHaveBeenCalled();
    expect((field as HTMLInputElement).value).toBe('un autre mot');
  },
);

test('a new password that the user pool refuses is told at its field, for as long as it stands there', async () => {
  pool.replacePassword.mockRejectedValue(refusal('InvalidPasswordException', 'Password found in a list'));
  const { person, field, choose } = await openForm();
  await choose('123456');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await person.type(field, '7');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('A3 whoever replaces the password of the session of this browser is signed out of it, and another person is not', async () => {
  sessionStore.set({ status: 'in', user: { id: 'somebody-else', email: 'eve@example.fr' } });
  const first = await openForm();
  await first.choose('un autre mot');
  await waitFor(() => expect(first.onDone).toHaveBeenCalledOnce());
  expect([sessionStore.read().status, pool.endSession.mock.calls.length]).toEqual(['in', 0]);
  sessionStore.set({ status: 'in', user: { id: link.user, email: 'camille@example.fr' } });
  await first.choose('encore un autre');
  await waitFor(() => expect(first.onDone).toHaveBeenCalledTimes(2));
  expect([sessionStore.read().status, pool.endSession.mock.calls.length]).toEqual(['out', 1]);
});

const ask = async () => {
  const person = show(<AuthPage />, '/auth?tab=login&mail=password');
  await person.clear(screen.getByLabelText('Email'));
  await person.type(screen.getByLabelText('Email'), 'camille@example.fr');
  await person.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
};

test('a forgotten password has the same answer whatever the user pool knows; both mails are asked for, of which it sends one', async () => {
  pool.requestPassword.mockRejectedValue(refusal('LimitExceededException'));
  pool.resendConfirmation.mockRejectedValue(refusal('InvalidParameterException'));
  await ask();
  expect(await screen.findByText('Demande enregistrée')).toBeTruthy();
  expect([pool.requestPassword.mock.calls, pool.resendConfirmation.mock.calls]).toEqual([
    [['camille@example.fr']],
    [['camille@example.fr']],
  ]);
});

test('a request for a forgotten password that got no answer is told as such, not as accepted', async () => {
  pool.requestPassword.mockRejectedValue(refusal('NetworkError'));
  await ask();
  expect(await screen.findByText('Le service ne répond pas pour le moment. Réessayez dans un instant.')).toBeTruthy();
  expect(screen.queryByText('Demande enregistrée')).toBeNull();
});
