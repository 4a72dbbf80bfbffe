// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import ContactPage from '../../web/src/features/contact/contact-page.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();

const message = {
  name: 'Camille Martin',
  email: 'camille@example.fr',
  type: 'commercial',
  subject: 'Un devis & une question',
  message: 'Bonjour,\nque contient le plan Pro\u00A0?',
};
const labels = { name: 'Nom', email: 'Email', type: 'Motif', subject: 'Sujet', message: 'Message' } as const;
type Name = keyof typeof labels;
const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const typed = () => Object.fromEntries((Object.keys(labels) as Name[]).map((name) => [name, field(name).value]));

const fill = async (person: UserEvent, values: typeof message) => {
  for (const name of ['name', 'email', 'subject', 'message'] as const) {
    await person.clear(field(name));
    await person.click(field(name));
    await person.paste(values[name]);
  }
  await person.selectOptions(field('type'), values.type);
};
const send = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Envoyer le message' }));
/** The error that `aria-describedby` attaches to a field. */
const problem = (name: Name) => {
  const { id } = field(name);
  const read = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return read.includes(`${id}-error`) ? document.getElementById(`${id}-error`)?.textContent : undefined;
};

test('each rule of the contact form is read at its field, the first one focused; nothing is sent', async () => {
  const person = show(<ContactPage />);
  await send(person);
  expect(await screen.findByText('Indiquez votre nom')).toBeTruthy();
  expect(Object.fromEntries((Object.keys(labels) as Name[]).map((name) => [name, problem(name)]))).toEqual({
    name: 'Indiquez votre nom',
    email: 'Indiquez votre email',
    type: 'Choisissez un motif',
    subject: 'Indiquez un sujet',
    message: 'Écrivez votre message',
  });
  expect(document.activeElement).toBe(field('name'));
  await fill(person, { ...message, email: 'camille', message: 'a'.repeat(5_001) });
  await send(person);
  await waitFor(() => expect(problem('email')).toBe('Cette adresse email n’est pas valide'));
  expect(screen.getByText('5001/5000')).toBeTruthy();
  expect(document.activeElement).toBe(field('email'));
  expect(server.requests).toEqual([]);
});

test('the contact form is filled in with what the address of the page asks for', async () => {
  show(<ContactPage />, '/contact?type=partnership&sujet=Un%20essai');
  await waitFor(() => expect(typed()).toMatchObject({ type: 'partnership', subject: 'Un essai' }));
});

test('a message of the contact form is sent as it was typed; its success replaces the form, which comes back with the name and the address', async () => {
  server.answer = () => ({ json: { confirmation_sent: true } });
  const person = show(<ContactPage />);
  await fill(person, message);
  await send(person);
  const heading = await screen.findByRole('heading', { name: 'Votre message est envoyé.' });
  expect(server.requests).toEqual([{ method: 'POST', path: '/api/contact', body: message }]);
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('status').textContent).toBe(
    'Message envoyé\u00A0!Un email de confirmation vient de vous être envoyé.',
  );
  expect(sessionStorage.length).toBe(0);
  await person.click(screen.getByRole('button', { name: 'Écrire un autre message' }));
  expect(typed()).toEqual({ name: message.name, email: message.email, type: '', subject: '', message: '' });
  expect(document.activeElement).toBe(field('type'));
});

test('a signed-in person sends the contact form as their account: without an address, to the endpoint that knows the plan', async () => {
  server.answer = () => ({ json: { confirmation_sent: true } });
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'me@example.fr' } });
  const person = show(<ContactPage />);
  await waitFor(() => expect(field('email').value).toBe('me@example.fr'));
  expect(field('email').readOnly).toBe(true);
  const { email, ...others } = message;
  for (const name of ['name', 'subject', 'message'] as const) {
    await person.click(field(name));
    await person.paste(others[name]);
  }
  await person.selectOptions(field('type'), others.type);
  await send(person);
  await screen.findByRole('heading', { name: 'Votre message est envoyé.' });
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/api/support', body: others },
  ]);
});

test('a failure of the contact form is told, loses nothing, and leaves the screen once the message is sent', async () => {
  server.answer = () => ({ status: 503, json: { code: 'unavailable', requestId: '1' } });
  const person = show(<ContactPage />);
  await fill(person, message);
  await send(person);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      "ErreurUne erreur s'est produite lors de l'envoi. Veuillez réessayer.",
    ),
  );
  expect(typed()).toEqual(message);
  server.answer = () => ({ json: { confirmation_sent: true } });
  await send(person);
  await screen.findByText(/^Message envoyé/);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('A7 a visitor who sends the contact form too often reads from when on a message is taken again', async () => {
  const retryAt = '2026-11-27T18:00:00.000Z';
  server.answer = () => ({ status: 429, json: { code: 'too_many_requests', retryAt, requestId: '1' } });
  const person = show(<ContactPage />);
  await fill(person, message);
  await send(person);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent?.replace(/\s/g, ' ')).toContain(
      'Réessayez à partir du 27 novembre à 19 h 00 (heure de Paris).',
    ),
  );
  expect(typed()).toEqual(message);
});

test('a contact form that gets no answer tells the failure in the same words', async () => {
  const person = show(<ContactPage />);
  await fill(person, message);
  await send(person);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Veuillez réessayer.'));
  expect(typed()).toEqual(message);
});

test('a field of the contact form that the server refuses is told there, and focused', async () => {
  const fields = { subject: 'Un autre sujet' };
  server.answer = () => ({ status: 400, json: { code: 'invalid_input', fields, requestId: '1' } });
  const person = show(<ContactPage />);
  await fill(person, message);
  await send(person);
  await waitFor(() => expect(problem('subject')).toBe('Un autre sujet'));
  expect(document.activeElement).toBe(field('subject'));
  expect(typed()).toEqual(message);
});

test('the button of the contact form says that it sends, and cannot be pressed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer = () => ({ json: { confirmation_sent: true } });
  const answer = globalThis.fetch;
  globalThis.fetch = (async (...args: Parameters<typeof fetch>) => {
    await promise;
    return answer(...args);
  }) as typeof fetch;
  const person = show(<ContactPage />);
  await fill(person, message);
  await send(person);
  const sending = await screen.findByRole('button', { name: 'Envoi...' });
  expect((sending as HTMLButtonElement).disabled || sending.getAttribute('aria-disabled') === 'true').toBe(true);
  resolve();
  await screen.findByText(/^Message envoyé/);
  expect(server.requests).toHaveLength(1);
});

test('the contact form tells a confirmation that could not be sent, and no failure', async () => {
  server.answer = () => ({ json: { confirmation_sent: false } });
  const person = show(<ContactPage />);
  await fill(person, message);
  await send(person);
  expect(
    await screen.findByText('Il est bien arrivé, mais l’email de confirmation n’a pas pu être envoyé.'),
  ).toBeTruthy();
  expect(screen.getByText(/Si cette adresse est juste/)).toBeTruthy();
});
