// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calibrationDefaults } from '../../shared/account/calibration.ts';
import { CalibrationForm } from '../../web/src/features/calibration/calibration-form.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { calibrations } from '../support/calibrations.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();
beforeEach(() => sessionStore.set({ status: 'in', user: { id: 'me', email: 'me@example.fr' } }));

const numbers = [
  "Taille de l'équipe",
  "Années d'expérience",
  'TJM moyen',
  'Frais généraux',
  'Marge de sécurité',
] as const;
const number = (label: (typeof numbers)[number]) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const type = async (person: UserEvent, label: (typeof numbers)[number], text: string) => {
  await person.clear(number(label));
  if (text) await person.type(number(label), text);
};
const chip = (list: string, name: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${list}`) })).getByLabelText<HTMLInputElement>(name);
const save = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Sauvegarder le calibrage' }));
const atLeastOne = 'Vous devez sélectionner au moins une spécialité ou un type de projet';

test('every rule of the calibration is told at its field, the first one focused, and nothing is sent', async () => {
  const person = show(<CalibrationForm user="me" saved={calibrationDefaults} />);
  for (const [label, text] of Object.entries({
    "Taille de l'équipe": '0',
    "Années d'expérience": '-1',
    'TJM moyen': '-5',
    'Frais généraux': '101',
    'Marge de sécurité': '-1',
  }) as [(typeof numbers)[number], string][])
    await type(person, label, text);
  await save(person);
  for (const sentence of [
    "La taille de l'équipe doit être d'au moins 1 personne",
    "L'expérience doit être d'au moins 1 an",
    'Le TJM doit être positif',
    'Sélectionnez au moins une technologie',
    atLeastOne,
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getAllByText('Le pourcentage doit être entre 0 et 100')).toHaveLength(2);
  expect(document.activeElement).toBe(number("Taille de l'équipe"));
  expect(server.requests).toEqual([]);
});

test('the form of the calibration replaces what is no number, needs one choice of two lists, and saves what was chosen', async () => {
  server.answer = ({ body }) => ({ json: { ...(body as object) }, status: 503 });
  const person = show(<CalibrationForm user="me" saved={calibrationDefaults} />);
  await save(person);
  await screen.findByText(atLeastOne);
  for (const label of numbers) {
    await type(person, label, '');
    await person.tab();
  }
  expect(numbers.map((label) => number(label).value)).toEqual(['1', '1', '', '0', '0']);
  await person.click(chip('Stack technique', 'C#'));
  await person.click(chip('Types de projets préférés', 'SaaS'));
  // A choice in either list removes the error of both.
  await waitFor(() => expect(screen.queryByText(atLeastOne)).toBeNull());
  await save(person);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(server.requests[0]).toEqual({
    method: 'PUT',
    path: '/api/profile/calibration',
    body: {
      team_size: 1,
      experience_years: 1,
      daily_rate: null,
      overhead_percentage: 0,
      estimation_buffer: 0,
      tech_stack: ['C#'],
      specialities: [],
      preferred_project_types: ['SaaS'],
    },
  });
});

test('the form of the calibration reads and shows numbers as French people write them', async () => {
  server.answer = ({ body }) => ({ json: { ...(body as object) }, status: 503 });
  const person = show(<CalibrationForm user="me" saved={calibrations.shopMaker} />);
  await type(person, 'TJM moyen', '1\u202F061,37 €');
  await person.tab();
  expect(number('TJM moyen').value).toBe('1061,37');
  await type(person, 'Marge de sécurité', '7,5');
  await save(person);
  await screen.findByText('Un nombre entier est attendu');
  expect(server.requests).toEqual([]);
  await type(person, 'Marge de sécurité', '7');
  await save(person);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(server.requests[0]?.body).toMatchObject({ daily_rate: 1061.37, estimation_buffer: 7 });
});

test('a calibration that the server fails to save is told, and can be sent again as it was', async () => {
  server.answer = () => ({ status: 503, json: { code: 'unavailable', requestId: '1' } });
  const person = show(<CalibrationForm user="me" saved={calibrations.shopMaker} />);
  await type(person, 'TJM moyen', '480');
  await save(person);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'ErreurLe service ne répond pas pour le moment. Réessayez dans un instant.',
    ),
  );
  expect(number('TJM moyen').value).toBe('480');
  await save(person);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(server.requests[1]?.body).toMatchObject({ daily_rate: 480 });
});

test('the form of the calibration opens with what was saved, takes up its draft, and can go back', async () => {
  const first = show(<CalibrationForm user="me" saved={calibrations.shopMaker} />);
  expect(number('TJM moyen').value).toBe('720');
  expect(chip('Stack technique', 'Node.js').checked).toBe(true);
  expect(chip('Stack technique', 'PHP').checked).toBe(false);
  await type(first, 'TJM moyen', '999');
  cleanup();
  const again = show(<CalibrationForm user="me" saved={calibrations.shopMaker} />);
  expect(screen.getByText('Vos derniers réglages n’étaient pas sauvegardés')).toBeTruthy();
  expect(number('TJM moyen').value).toBe('999');
  await again.click(screen.getByRole('button', { name: 'Revenir aux réglages sauvegardés' }));
  expect(number('TJM moyen').value).toBe('720');
  expect(screen.queryByText('Vos derniers réglages n’étaient pas sauvegardés')).toBeNull();
});

test('an invalid rate of the calibration has no preview but the reason, and the form can be saved from the bar below', async () => {
  const person = show(<CalibrationForm user="me" saved={calibrations.shopMaker} />);
  await screen.findByText(/un prestataire générique/);
  await type(person, 'TJM moyen', '-500');
  expect(await screen.findByText('Pas d’aperçu. Le TJM doit être positif.')).toBeTruthy();
  expect(screen.queryByText(/un prestataire générique/)).toBeNull();
  await type(person, 'TJM moyen', '500');
  await screen.findByText(/un prestataire générique/);
  await person.click(screen.getByRole('button', { name: 'Sauvegarder' }));
  await waitFor(() => expect(server.requests[0]?.body).toMatchObject({ daily_rate: 500 }));
});
