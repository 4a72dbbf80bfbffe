// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Generator } from '../../web/src/features/generator/generator.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { briefs } from '../support/briefs.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();
const credits = { credits_remaining: 3, credits_allocated: 3, subscription_tier: 'Gratuit', credits_renew_at: null };
beforeEach(() => {
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'me@example.fr' } });
  server.answer = ({ path }) =>
    path === '/api/credits'
      ? { json: credits }
      : {
          status: 400,
          json: { code: 'invalid_input', fields: { description: 'Ce texte est refusé' }, requestId: '1' },
        };
});

const open = (address = '/generator') =>
  show(
    <QueryProvider>
      <Generator user="me" />
    </QueryProvider>,
    address,
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (person: UserEvent, name: string) => person.click(button(name));
/** The first question waits for the code of the questionnaire. */
const title = (name: RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });
const begin = async () => {
  const person = open();
  await person.click(screen.getByRole('button', { name: /Questionnaire guidé/ }));
  await title(/l’objectif/);
  return person;
};
const choose = (person: UserEvent, name: string) => person.click(screen.getByLabelText(name));
const isReady = (name: string) => button(name).getAttribute('aria-disabled') === 'false';

/** « Suivant » is marked as disabled, takes a press all the same, and then shows the sentence. */
const expectSentence = async (person: UserEvent, sentence: string) => {
  expect(screen.queryByText(sentence)).toBeNull();
  expect(isReady('Suivant')).toBe(false);
  expect(button('Suivant').disabled).toBe(false);
  await press(person, 'Suivant');
  expect(screen.getByText(sentence)).toBeTruthy();
};

const toSecond = async (person: UserEvent) => {
  await choose(person, 'Vendre en ligne');
  await press(person, 'Suivant');
  await title(/Que doit faire/);
};
const toThird = async (person: UserEvent) => {
  await toSecond(person);
  await person.click(screen.getByRole('textbox'));
  await person.paste(briefs.shop.description);
  await press(person, 'Suivant');
  await title(/existe déjà/);
};
const toFourth = async (person: UserEvent) => {
  await toThird(person);
  await choose(person, 'Rien n’existe encore');
  await press(person, 'Suivant');
  await title(/fonctionnalités/);
};
const toSeventh = async (person: UserEvent) => {
  await toFourth(person);
  await choose(person, 'Paiement en ligne');
  await press(person, 'Suivant');
  await title(/budget/);
  await choose(person, 'Moins de 5 000 €');
  await press(person, 'Suivant');
  await title(/Pour quand/);
  await choose(person, 'Normal (1 à 3 mois)');
  await press(person, 'Suivant');
  await title(/d’autre/);
};

test('seven questions lead to the project, each with its place on the progress bar', async () => {
  const person = await begin();
  expect(screen.getByRole('progressbar', { name: /Question\s1 sur 7/ }).getAttribute('value')).toBe('14');
  await toSeventh(person);
  expect(screen.getByRole('progressbar', { name: /Question\s7 sur 7/ }).getAttribute('value')).toBe('100');
  expect(isReady('Terminer')).toBe(true);
  await person.clear(screen.getByLabelText(/Nom du projet/));
  await press(person, 'Terminer');
  await title(/Documents/);
  expect(screen.getByText('Projet guidé')).toBeTruthy();
  expect(screen.getByText('E-commerce')).toBeTruthy();
  expect(screen.getByText('Hébergement, Support')).toBeTruthy();
  expect(screen.getByText(/Objectif : Vendre en ligne/)).toBeTruthy();
});

test('a question without an answer says so, takes the focus, and is satisfied by a choice', async () => {
  const person = await begin();
  await expectSentence(person, 'Choisissez une réponse');
  expect(document.activeElement).toBe(screen.getByLabelText('Présenter une activité'));
  await choose(person, 'Gérer une activité');
  expect(screen.queryByText('Choisissez une réponse')).toBeNull();
  expect(isReady('Suivant')).toBe(true);
});

test('the answer « Autre » of the questionnaire asks for words, and is satisfied by them', async () => {
  const person = await begin();
  await choose(person, 'Autre');
  await expectSentence(person, 'La précision est obligatoire');
  expect(document.activeElement).toBe(screen.getByLabelText('Précisez votre réponse'));
  await person.keyboard('Prêter des outils{Enter}');
  await title(/Que doit faire/);
});

test('the description counts its characters, and has at least a hundred', async () => {
  const person = await begin();
  await toSecond(person);
  expect(screen.getByText('0/100')).toBeTruthy();
  await person.type(screen.getByRole('textbox'), 'Vendre du thé');
  expect(screen.getByText('13/100')).toBeTruthy();
  await expectSentence(person, 'Minimum requis non atteint');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('several features of the questionnaire can be chosen and taken back; at least one stays, and « Autre » asks for words', async () => {
  const person = await begin();
  await toFourth(person);
  await choose(person, 'Notifications');
  await choose(person, 'Notifications');
  await expectSentence(person, 'Choisissez au moins une réponse');
  await choose(person, 'Paiement en ligne');
  await choose(person, 'Autre');
  await press(person, 'Suivant');
  expect(screen.getByRole('group').querySelector('[id$=error]')?.textContent).toBe('La précision est obligatoire');
  await person.type(screen.getByLabelText('Précisez votre réponse'), 'Un carnet');
  await press(person, 'Suivant');
  await title(/budget/);
});

test('the answers of a questionnaire are there on the way back, and when its draft is opened again at the first open question', async () => {
  const person = await begin();
  await toFourth(person);
  await press(person, 'Précédent');
  expect((await screen.findByLabelText<HTMLInputElement>('Rien n’existe encore')).checked).toBe(true);
  await press(person, 'Précédent');
  await title(/Que doit faire/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(briefs.shop.description);
  await press(person, 'Précédent');
  await title(/l’objectif/);
  await press(person, 'Retour');
  await person.click(await screen.findByRole('link', { name: /^Reprendre Thé en vrac/ }));
  await title(/fonctionnalités/);
});

test('an address beyond the first open question of the questionnaire leads to that question', async () => {
  open('/generator?etape=questions&question=6&brouillon=abc');
  await title(/l’objectif/);
});

test('an address of no question of the questionnaire leads to the first open one', async () => {
  open('/generator?etape=questions&question=zero&brouillon=abc');
  await title(/l’objectif/);
});

test('what the service refuses of a questionnaire is told, and every answer stays', async () => {
  const person = await begin();
  await toSeventh(person);
  await press(person, 'Terminer');
  await title(/Documents/);
  await press(person, 'Générer le devis');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Champs à corrigerCe texte est refusé'));
  await press(person, 'Retour');
  await title(/d’autre/);
});
