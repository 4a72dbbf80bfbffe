// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Generator } from '../../web/src/features/generator/generator.tsx';
import { firstWords } from '../../web/src/features/generator/project-name.ts';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();
beforeEach(() => {
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'me@example.fr' } });
  server.answer = ({ path }) =>
    path === '/api/credits'
      ? { json: { credits_remaining: 3, credits_allocated: 3, subscription_tier: 'Gratuit', credits_renew_at: null } }
      : { json: { documents: [] } };
});

const open = () =>
  show(
    <QueryProvider>
      <Generator user="me" />
    </QueryProvider>,
    '/generator?etape=projet&brouillon=a1b2c3d4',
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const values = () =>
  ['Nom du projet', 'Type de projet', 'Délai souhaité', 'Technologies'].map((label) => field(label).value);
const proposed = () => screen.queryAllByText('Proposé d’après votre texte').length;
const paste = async (person: UserEvent, text: string) => {
  await person.clear(field('Description'));
  await person.click(field('Description'));
  await person.paste(text);
};

const mail =
  'Épicerie fine à Tours. Nous voulons une boutique en ligne avec un panier, le paiement par carte bancaire et les frais de port. ' +
  'Le site actuel est sous Drupal, le nouveau sera sur PrestaShop. Il doit être prêt d’ici trois semaines.';

const file =
  'Cabinet de six juristes. Il nous faut un logiciel, une application web de gestion et de suivi des dossiers, en Symfony. ' +
  'Elle doit être prête d’ici cinq mois.';

test('a project without a name or a type is told so by a toast, and by its field', async () => {
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByText('Veuillez remplir au moins le nom et le type de projet.');
  screen.getByText('Champs requis');
  screen.getByText('Le nom du projet est obligatoire');
  screen.getByRole('heading', { name: 'Votre projet' });
});

test('a description fills in name, type, delay and technologies, which are marked as proposed', async () => {
  const person = open();
  await paste(person, 'Épicerie fine à Tours.');
  expect(values()).toEqual(['', '', '', '']);
  await paste(person, mail);
  await vi.waitFor(() => expect(values()).toEqual(['Épicerie fine à Tours', 'ecommerce', 'urgent', 'PrestaShop']));
  await vi.waitFor(() => expect(proposed()).toBe(4));
});

test('a press that follows a paste at once meets no error about fields that the text fills in', async () => {
  open();
  fireEvent.input(field('Description'), { target: { value: mail } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByRole('heading', { name: 'Documents', level: 1 });
  expect(screen.queryByText('Champs requis')).toBeNull();
});

test.each([
  [
    'Bonjour,\n\nNous sommes une coopérative de Brest, avec 12 salariés. Nous voudrions un site de réservation pour nos gîtes.',
    'Site de réservation pour nos gîtes',
  ],
  [
    'Bonjour Madame,\nje me permets de vous écrire. Notre équipe cherche un outil de suivi des chantiers.',
    'Outil de suivi des chantiers',
  ],
  ['Nous sommes un musée et nous voulons une application mobile de visite.', 'Application mobile de visite'],
  [
    'Je dirige une menuiserie de dix personnes à Angers. Je voudrais une application de suivi des chantiers.',
    'Application de suivi des chantiers',
  ],
  ['Nous gérons douze gîtes. Les réservations se font par téléphone. Il nous faut un site.', 'Site'],
  ['Je dirige une menuiserie. Mes chefs de chantier notent tout sur papier.', ''],
  ['Pour le même client, un petit site vitrine de cinq pages.', 'Petit site vitrine de cinq pages'],
  ['Refonte du site du musée, avec billetterie.', 'Refonte du site du musée'],
])('a project is named by what is wanted, never by a greeting or by who writes: %s', (text, name) => {
  expect(firstWords(text)).toBe(name);
});

test('what somebody typed, chose or emptied is never replaced by a proposal', async () => {
  const person = open();
  await person.type(field('Nom du projet'), 'Ma boutique');
  await paste(person, mail);
  await vi.waitFor(() => expect(proposed()).toBe(3));
  await person.clear(field('Technologies'));
  await person.selectOptions(field('Délai souhaité'), '');
  await paste(person, file);
  await vi.waitFor(() => expect(values()).toEqual(['Ma boutique', 'webapp', '', '']));
});

test('a proposal follows the description until its field is changed', async () => {
  const person = open();
  await paste(person, mail);
  await vi.waitFor(() => expect(field('Délai souhaité').value).toBe('urgent'));
  await paste(person, mail.replace('trois semaines', 'cinq mois'));
  await vi.waitFor(() => expect(field('Délai souhaité').value).toBe('flexible'));
});
