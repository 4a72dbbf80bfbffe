// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DevisClient } from '../../shared/devis/devis-choices.ts';
import { ClientDialog } from '../../web/src/features/profile/client-dialog.tsx';
import { IdentityForm, PaymentForm } from '../../web/src/features/profile/legal-details-form.tsx';
import type { DevisDraft } from '../../web/src/features/send/devis-draft.ts';
import { ClientFields } from '../../web/src/features/send/document-fields.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { legalDetails } from '../support/legal-details.ts';
import { profileOf } from './profile.ts';
import { screenOfThisFile, server, show } from './screen.tsx';

vi.mock(import('../../web/src/lib/session/amplify.ts'), async (original) => ({
  ...(await original()),
  accessToken: async () => 'token',
}));
screenOfThisFile();
beforeEach(() => sessionStore.set({ status: 'in', user: { id: 'me', email: 'me@example.fr' } }));

const profile = profileOf();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

test('numbers of legal details typed or pasted with their groups and their names are whole, and kept without them', async () => {
  const person = show(<IdentityForm user="me" profile={profile} />);
  await person.type(field('Numéro SIRET'), '123 456 782 00010');
  expect(field('Numéro SIRET').value).toBe('123 456 782 00010');
  expect(screen.queryByText(/Un SIRET/)).toBeNull();
  await person.click(field('Numéro de TVA'));
  await person.paste('N° TVA\u00A0: fr 11 123\u2011456\u2011782');
  expect(screen.queryByText(/Un numéro de TVA/)).toBeNull();
  server.answer = ({ body }) => ({ json: { ...profile, ...(body as object) } });
  await person.click(save());
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(server.requests[0]).toMatchObject({
    method: 'PUT',
    path: '/api/profile/legal-details',
    body: { siret_number: '12345678200010', vat_number: 'FR11123456782', country: 'France', phone: null },
  });
  // Each form saves its own fields only, since another form may hold changes that were not saved.
  expect(server.requests[0]?.body).not.toHaveProperty('iban');
  await screen.findByText('Profil mis à jour avec succès.');
});

test('a legal detail that looks wrong is told while it is typed, and can be saved', async () => {
  const person = show(<IdentityForm user="me" profile={profile} />);
  await person.type(field('Numéro SIRET'), '12345678200011');
  expect(screen.getByText(/La clé de ce SIRET n’est pas juste/)).toBeTruthy();
  await person.type(field('Code postal'), '561');
  expect(screen.getByText('Un code postal français a 5 chiffres.')).toBeTruthy();
  await person.clear(field('Pays'));
  await person.type(field('Pays'), 'Belgique');
  expect(screen.queryByText(/Un code postal français/)).toBeNull();
  server.answer = ({ body }) => ({ json: { ...profile, ...(body as object) } });
  await person.click(save());
  await screen.findByText('Profil mis à jour avec succès.');
});

test('a number of the legal details that is too long is told once, as what refuses it', async () => {
  const person = show(<IdentityForm user="me" profile={profile} />);
  await person.type(field('Numéro SIRET'), '123456782000101');
  await person.type(field('Code postal'), '561000');
  await person.click(save());
  await screen.findByText('14 caractères au maximum');
  expect(screen.getByText('5 caractères au maximum')).toBeTruthy();
  expect(screen.queryByText(/Un SIRET a|Un code postal français/)).toBeNull();
  expect(server.requests).toEqual([]);
});

test('the SIREN of a client that looks wrong is told while it is typed, in the directory and on a devis, and refuses nothing', async () => {
  const kept: DevisClient[] = [];
  const dialog = (
    <ClientDialog
      client={null}
      taken={[]}
      busy={false}
      onSave={(client) => kept.push(client)}
      onClose={() => undefined}
    />
  );
  const person = show(dialog);
  await person.type(field('Nom ou raison sociale'), 'Comptoir des thés');
  await person.type(field('SIREN du client'), '123');
  expect(screen.getByText('Un SIREN a 9 chiffres : celui-ci en a 3.')).toBeTruthy();
  await person.click(save());
  await waitFor(() => expect(kept).toMatchObject([{ siren: '123' }]));
  cleanup();
  const draft = { name: '', kind: 'business', siren: '123' } as DevisDraft;
  server.answer = () => ({ json: { clients: [] } });
  show(
    <QueryProvider>
      <ClientFields draft={draft} errors={{}} onChange={() => undefined} />
    </QueryProvider>,
  );
  expect(screen.getByText('Un SIREN a 9 chiffres : celui-ci en a 3.')).toBeTruthy();
});

test('V2 each missing legal detail leads to its field; nothing is missing of a provider who has told all', async () => {
  const person = show(<IdentityForm user="me" profile={profile} />);
  for (const [text, label] of [
    ['le nom ou la raison sociale', 'Raison sociale'],
    ['la forme juridique', 'Forme juridique'],
    ['le numéro RCS et sa ville', 'Numéro RCS'],
    ['la ville', 'Ville'],
  ] as const) {
    await person.click(screen.getByRole('button', { name: text }));
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
  }
});

test('V2 a provider who has told all legal details reads that nothing is missing', () => {
  show(<IdentityForm user="me" profile={{ ...profile, ...legalDetails }} />);
  expect(screen.getByText('Vos devis portent toutes vos mentions légales')).toBeTruthy();
});

test('the hints at the legal details follow the legal form', async () => {
  const person = show(<IdentityForm user="me" profile={{ ...profile, siret_number: '12345678200010' }} />);
  expect(screen.getByText(/le vôtre serait FR11123456782/)).toBeTruthy();
  await person.selectOptions(field('Forme juridique'), 'Auto-entrepreneur');
  expect(screen.getByText(/« EI » y est ajouté/)).toBeTruthy();
  expect(screen.getByText(/TVA non applicable, art\. 293 B du CGI/)).toBeTruthy();
  expect(screen.getByText(/Sans objet pour un entrepreneur individuel/)).toBeTruthy();
});

test('a legal detail that the server refuses is told at its field, another failure is told, and what was typed stays', async () => {
  const person = show(<IdentityForm user="me" profile={profile} />);
  await person.type(field('Ville'), 'Lorient');
  server.answer = () => ({
    status: 400,
    json: { code: 'invalid_input', fields: { city: '80 caractères au maximum' }, requestId: 'x' },
  });
  await person.click(save());
  await screen.findByText('80 caractères au maximum');
  server.answer = () => ({ status: 500, json: { code: 'unexpected', requestId: 'x' } });
  await person.type(field('Ville'), '!');
  await person.click(save());
  await screen.findByText("Une erreur inattendue s'est produite.");
  server.answer = () => ({ status: 503, json: { code: 'unavailable', requestId: 'x' } });
  await person.click(save());
  await screen.findByText('Impossible de mettre à jour le profil.');
  expect(field('Ville').value).toBe('Lorient!');
});

test('legal details that were not saved are there again, until they are saved or given up', async () => {
  let person = show(<IdentityForm user="me" profile={profile} />);
  await person.type(field('Ville'), 'Lorient');
  cleanup();
  person = show(<IdentityForm user="me" profile={profile} />);
  expect(field('Ville').value).toBe('Lorient');
  await person.click(screen.getByRole('button', { name: 'Revenir à ce qui est enregistré' }));
  expect(field('Ville').value).toBe('');
  await person.type(field('Ville'), 'Vannes');
  server.answer = ({ body }) => ({ json: { ...profile, ...(body as object) } });
  await person.click(save());
  await screen.findByText('Profil mis à jour avec succès.');
  cleanup();
  show(<IdentityForm user="me" profile={{ ...profile, city: 'Vannes' }} />);
  expect(screen.queryByText(/n’étaient pas enregistrées/)).toBeNull();
});

test('a name in letters that the PDF lacks is told while it is typed, with these letters', async () => {
  const person = show(<IdentityForm user="me" profile={{ ...profile, company_name: 'Αθήνα Київ' }} />);
  expect(screen.queryByText(/Un carré y remplace/)).toBeNull();
  await person.type(field('Raison sociale'), '株式会社 Tanaka');
  expect(screen.getByText(/Un carré y remplace 株\s式\s会\s社\./)).toBeTruthy();
});

test('how a provider is paid is checked as the server does, shown in groups, and kept without them', async () => {
  const person = show(<PaymentForm user="me" profile={{ ...profile, iban: 'FR7630006000011234567890189' }} />);
  expect(field('IBAN').value).toBe('FR76\u00A03000\u00A06000\u00A00112\u00A03456\u00A07890\u00A0189');
  await person.clear(field('IBAN'));
  await person.type(field('IBAN'), 'be68 5390 0754 7035');
  await person.type(field('Pénalités'), '12,3');
  await person.type(field('Acompte'), '30');
  await person.type(field('Échéances'), 'Un tiers à la commande{Enter}Le solde à 30 jours');
  await person.click(save());
  await screen.findByText(/La clé de cet IBAN n’est pas juste/);
  expect(server.requests).toEqual([]);
  await person.type(field('IBAN'), '{Backspace}4');
  server.answer = ({ body }) => ({ json: { ...profile, ...(body as object) } });
  await person.click(save());
  await screen.findByText('Profil mis à jour avec succès.');
  expect(server.requests[0]?.body).toMatchObject({
    iban: 'BE68539007547034',
    late_rate: 123,
    deposit: 30,
    payment_terms: 'Un tiers à la commande\nLe solde à 30 jours',
    mediator_name: null,
  });
});

test('a text file becomes the general conditions of the provider, whatever system wrote it', async () => {
  const person = show(<PaymentForm user="me" profile={profile} />);
  const file = new File([Uint8Array.of(0xe0, 0x20, 0xe9, 0x74, 0xe9)], 'cgv.txt', { type: 'text/plain' });
  await person.upload(screen.getByLabelText('Fichier des conditions'), file);
  await waitFor(() => expect(field('Texte des conditions').value).toBe('à été'));
  await person.upload(screen.getByLabelText('Fichier des conditions'), new File(['x'.repeat(80_001)], 'long.txt'));
  await screen.findByText('Fichier trop volumineux');
  expect(field('Texte des conditions').value).toBe('à été');
});

test('a text file replaces typed general conditions once their provider agrees, and can be taken back', async () => {
  const person = show(<PaymentForm user="me" profile={profile} />);
  await person.type(field('Texte des conditions'), 'Mes conditions');
  const choose = () =>
    person.upload(screen.getByLabelText('Fichier des conditions'), new File(['Du fichier'], 'cgv.txt'));
  await choose();
  await person.click(await screen.findByRole('button', { name: 'Garder le texte saisi' }));
  expect(field('Texte des conditions').value).toBe('Mes conditions');
  await choose();
  await person.click(await screen.findByRole('button', { name: 'Remplacer' }));
  expect(field('Texte des conditions').value).toBe('Du fichier');
  await person.click(screen.getByRole('button', { name: 'Reprendre le texte d’avant' }));
  expect(field('Texte des conditions').value).toBe('Mes conditions');
});

test('the mediator is asked for of providers who work for consumers', async () => {
  const person = show(<PaymentForm user="me" profile={profile} />);
  expect(screen.queryByLabelText('Nom du médiateur')).toBeNull();
  await person.click(field('Je travaille aussi pour des consommateurs'));
  await person.type(field('Nom du médiateur'), 'Médiation');
  await person.click(field('Je travaille aussi pour des consommateurs'));
  expect(screen.queryByLabelText('Nom du médiateur')).toBeNull();
  await person.click(field('Je travaille aussi pour des consommateurs'));
  expect(field('Nom du médiateur').value).toBe('');
});
