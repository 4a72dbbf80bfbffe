// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

const megabyte = 1024 * 1024;
const draft = 'draft:me:brief:a1b2c3d4';
const address = '/generator?etape=documents&brouillon=a1b2c3d4';
type Failing = Record<string, { status: number; json: object } | undefined>;
let failing: Failing;
let stored: { id: string; [field: string]: unknown }[];
/** Status that the bucket answers to an upload; 0: it does not answer. */
let bucket: number;

/** Replaces XMLHttpRequest: that of happy-dom would open a connection. */
class Sending {
  upload = { onprogress: (_: { loaded: number; total: number }) => undefined };
  status = 0;
  onload = () => undefined;
  onabort = () => undefined;
  open() {}
  send() {
    this.upload.onprogress({ loaded: 1, total: 2 });
    if (bucket === 0) return;
    this.status = bucket;
    setTimeout(() => this.onload(), 0);
  }
  abort() {
    this.onabort();
  }
}

const document = (id: string, file_name: string, more: object = {}) => ({
  id,
  draft: 'a1b2c3d4',
  file_name,
  file_size: 20,
  mime_type: 'text/plain',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  ...more,
});
const read = { reading: { kind: 'text', words: 12, cut: false } };
const id = (index: number) => `01JD00000000000000000000${String(index).padStart(2, '0')}`;

beforeEach(() => {
  failing = {};
  stored = [];
  bucket = 204;
  vi.stubGlobal('XMLHttpRequest', Sending);
  sessionStore.set({ status: 'in', user: { id: 'me', email: 'me@example.fr' } });
  const { projectName, projectType, description } = briefs.shop;
  const values = { projectName, projectType, description };
  localStorage.setItem(draft, JSON.stringify({ nonce: 'one', changed_at: '2026-11-20T10:00:00.000Z', values }));
  server.answer = ({ method, path, body }) => {
    const failure = failing[`${method} ${path.split('?')[0]?.replace(/01J\w+/, 'id')}`];
    if (failure) return failure;
    if (path === '/api/credits')
      return {
        json: { credits_remaining: 3, credits_allocated: 3, subscription_tier: 'Gratuit', credits_renew_at: null },
      };
    if (method === 'GET' && path.startsWith('/api/documents')) return { json: { documents: stored } };
    if (method === 'POST' && path === '/api/documents') {
      const made = document(id(server.requests.length), (body as { file_name: string }).file_name);
      stored.push(made);
      return { status: 201, json: { id: made.id, url: 'https://bucket.example/', fields: {} } };
    }
    const named = stored.find((entry) => path.includes(entry.id));
    if (method === 'DELETE') {
      stored = stored.filter((entry) => entry !== named);
      return { json: { id: named?.id ?? id(0) } };
    }
    if (!named) return { status: 404, json: { code: 'document_not_found', requestId: '1' } };
    Object.assign(named, read);
    return { json: named };
  };
});

const open = async () => {
  const person = show(
    <QueryProvider>
      <Generator user="me" />
    </QueryProvider>,
    address,
  );
  await screen.findByText(/3.fichiers de 5.Mo/);
  return person;
};
const file = (name: string, size = 20) => {
  const made = new File(['x'.repeat(20)], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const input = () => screen.getByLabelText<HTMLInputElement>('Fichiers à joindre');
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const list = () => screen.findByRole('list', { name: 'Fichiers du projet' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
const kept = () => (JSON.parse(localStorage.getItem(draft) ?? '{}') as { files?: { name: string }[] }).files ?? [];
const sentTo = (path: string) => server.requests.filter((request) => request.path === path);

describe('U4 an image that the model will not see', () => {
  const withImage = (seesPictures: boolean) => {
    stored.push(document(id(1), 'maquette.png', { reading: { kind: 'image', words: 0, cut: false } }));
    const before = server.answer;
    server.answer = (request) =>
      request.path === '/config.json' ? { json: { reader: { seesPictures, repeats: false } } } : before(request);
  };

  test('U4 an image that the model will not see says so beside it before anything is generated', async () => {
    withImage(false);
    await open();
    await waitFor(async () => expect((await rows())[0]).toMatch(/^maquette\.png.*Image jointe.*ne sera pas lue/));
    expect(screen.getByRole('button', { name: 'Générer le devis' })).toBeDefined();
    expect(sentTo('/api/quotes')).toEqual([]);
  });

  test('U4 an image that the model will see has no warning', async () => {
    withImage(true);
    await open();
    await waitFor(() => expect(sentTo('/config.json')).toHaveLength(1));
    expect((await rows())[0]).toMatch(/^maquette\.png.*Image jointe$/);
  });
});

test('a copied brief names the files that its quote keeps, until they are joined again', async () => {
  const before = server.answer;
  const { projectName, projectType, description } = briefs.shop;
  server.answer = (request) =>
    request.path.endsWith('/brief')
      ? { json: { projectName, projectType, description, documents: ['cahier.txt', 'plan.png'] } }
      : before(request);
  const person = show(
    <QueryProvider>
      <Generator user="me" />
    </QueryProvider>,
    `/generator?copie=${id(1)}`,
  );
  // happy-dom does not set a select to the value that is registered, as browsers do.
  await person.selectOptions(await screen.findByLabelText('Type de projet'), projectType);
  await person.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByText('Les documents du devis d’origine ne sont pas repris');
  expect(screen.getByText(/cahier\.txt, plan\.png\./)).toBeTruthy();
  choose(file('cahier.txt'));
  await screen.findByText('Upload terminé');
  await screen.findByText(/: plan\.png\./);
  choose(file('plan.png'));
  await waitFor(() => expect(screen.queryByText(/ne sont pas repris/)).toBeNull());
});

describe('files of a project', () => {
  test('files of a project are chosen, dropped or pasted, and kept with the draft over a reload', async () => {
    await open();
    choose(file('cahier.txt'));
    await screen.findByText('Upload terminé');
    const zone = screen.getByRole('region', { name: 'Ajout de fichiers' });
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file('notes.md')] } });
    await waitFor(() => expect(kept()).toHaveLength(2));
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files: [file('image.png')] },
    });
    fireEvent(window.document, paste);
    await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(['cahier.txt', 'notes.md', 'image.png']));
    expect((await rows()).every((row) => row.includes('Texte lu'))).toBe(true);
  });

  test('files of a project show their progress, and can be stopped on the way', async () => {
    bucket = 0;
    const person = await open();
    choose(file('cahier.txt'));
    await screen.findByText(/Envoi.: 50.%/);
    expect(screen.getByRole('progressbar', { name: 'Progression de cahier.txt' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Générer le devis' }));
    await screen.findByText('Fichiers en cours d’envoi');
    await person.click(screen.getByRole('button', { name: 'Arrêter l’envoi de cahier.txt' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Fichiers du projet' })).toBeNull());
    await waitFor(() => expect(stored).toEqual([]));
    expect(kept()).toEqual([]);
  });

  test('files of a project that are too many are refused together, those already there counted', async () => {
    await open();
    choose(file('a.txt'), file('b.txt'));
    await waitFor(() => expect(kept()).toHaveLength(2));
    choose(file('c.txt'), file('d.txt'));
    await screen.findByText('Trop de fichiers');
    await screen.findByText(
      /^Vous ne pouvez pas uploader plus de 3 fichiers avec votre abonnement actuel. Le plan.Pro en accepte 10.$/,
    );
    expect(sentTo('/api/documents')).toHaveLength(2);
  });

  test('files of a project that are too large say so, and the next one goes on', async () => {
    await open();
    choose(file('gros.pdf', 5 * megabyte + 1), file('bon.txt'));
    await screen.findByText('Fichier trop volumineux');
    await screen.findByText(
      /^gros\.pdf dépasse la taille limite de 5.Mo\. Le plan.Pro accepte des fichiers de 50.Mo\.$/,
    );
    await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(['bon.txt']));
    const shown = await rows();
    expect(shown.find((row) => row.includes('gros.pdf'))).toMatch(/Échec/);
    expect(shown.find((row) => row.includes('bon.txt'))).toMatch(/Texte lu/);
  });

  test('files of a project of another kind are not sent', async () => {
    await open();
    choose(file('classeur.xlsx'));
    await screen.findByText("Impossible d'uploader classeur.xlsx");
    expect(sentTo('/api/documents')).toEqual([]);
  });

  test('files of a project that cannot be read say why, take no place, and are taken from the list', async () => {
    failing['POST /api/documents/id/reading'] = { status: 422, json: { code: 'document_protected', requestId: '1' } };
    const person = await open();
    choose(file('secret.pdf'));
    await screen.findByText("Erreur d'upload");
    await screen.findByText("Impossible d'uploader secret.pdf");
    expect((await rows())[0]).toContain('Ce fichier est protégé par un mot de passe.');
    await person.click(screen.getByRole('button', { name: 'Retirer secret.pdf' }));
    expect(screen.queryByRole('list', { name: 'Fichiers du projet' })).toBeNull();
    expect(kept()).toEqual([]);
  });

  test('files of a project that do not reach the service, or are not noted by it, say which of both', async () => {
    bucket = 500;
    await open();
    choose(file('a.txt'));
    await screen.findByText("Impossible d'uploader a.txt");
    bucket = 204;
    failing['POST /api/documents/id/reading'] = { status: 503, json: { code: 'unavailable', requestId: '1' } };
    choose(file('b.txt'));
    await screen.findByText('Erreur de sauvegarde');
    await waitFor(() => expect(stored).toEqual([]));
  });

  test('files of a project are removed one by one; a failure says so and keeps the file', async () => {
    const person = await open();
    choose(file('a.txt'), file('b.txt'));
    await waitFor(() => expect(kept()).toHaveLength(2));
    failing['DELETE /api/documents/id'] = { status: 503, json: { code: 'unavailable', requestId: '1' } };
    await person.click(screen.getByRole('button', { name: 'Supprimer a.txt' }));
    await screen.findByText('Impossible de supprimer le fichier');
    expect(kept()).toHaveLength(2);
    failing = {};
    await person.click(screen.getByRole('button', { name: 'Supprimer a.txt' }));
    await screen.findByText('Fichier supprimé');
    expect(kept().map(({ name }) => name)).toEqual(['b.txt']);
  });

  test('files of a project are for signed-in people', async () => {
    await open();
    sessionStore.leave();
    choose(file('a.txt'));
    await screen.findByText('Vous devez être connecté pour uploader des fichiers');
    expect(sentTo('/api/documents')).toEqual([]);
  });

  test('files of a project go with the brief: only those that were read', async () => {
    failing['POST /api/quotes'] = { status: 404, json: { code: 'document_not_found', requestId: '1' } };
    const person = await open();
    choose(file('a.txt'), file('b.xyz'));
    await waitFor(() => expect(kept()).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Générer le devis' }));
    await screen.findByText('Document non trouvé');
    expect(sentTo('/api/quotes')[0]?.body).toMatchObject({ documentIds: [stored[0]?.id] });
  });
});

describe('where the plan is not known', () => {
  const unread = { status: 503, json: { code: 'unavailable', requestId: '1' } };
  const openUnread = () => {
    failing['GET /api/credits'] = unread;
    return show(
      <QueryProvider>
        <Generator user="me" />
      </QueryProvider>,
      address,
    );
  };

  test('where the plan is unknown, the files of a project show no limit of another one, and the plan can be asked for again', async () => {
    const person = openUnread();
    await screen.findByText(/votre plan n’est pas connu/);
    expect(window.document.body.textContent).not.toMatch(/Jusqu’à \d+.fichiers/);
    expect(screen.queryByText('Améliorer mon plan')).toBeNull();
    failing = {};
    await person.click(screen.getAllByRole('button', { name: 'Réessayer' })[0] as HTMLElement);
    await screen.findByText(/Jusqu’à 3.fichiers de 5.Mo/);
    await screen.findByText('Améliorer mon plan');
  });

  test('where the plan is unknown, files of a project are sent, and a refusal of the service is told without a limit', async () => {
    openUnread();
    await screen.findByText(/votre plan n’est pas connu/);
    failing['POST /api/documents'] = { status: 413, json: { code: 'document_too_large', requestId: '1' } };
    choose(file('gros.pdf', 6 * megabyte), file('vide.txt', 0));
    await screen.findByText('Ce fichier est vide.');
    expect((await rows()).find((row) => row.includes('vide.txt'))).toMatch(/0.Ko/);
    expect(window.document.body.textContent).not.toMatch(/50.Mo/);
  });
});

describe('when the step is opened again', () => {
  const withFiles = (files: object[]) => {
    const held = JSON.parse(localStorage.getItem(draft) ?? '{}') as object;
    localStorage.setItem(draft, JSON.stringify({ ...held, files }));
  };

  test('a file of a project that has expired says so when the step is opened again', async () => {
    withFiles([{ id: id(7), name: 'vieux.txt', size: 20, kind: 'text' }]);
    await open();
    await screen.findByText(/n’est plus disponible/);
  });

  test('a file of a project that was read while the page was closed joins the draft; one that was left half sent is removed', async () => {
    const old = new Date(Date.now() - 3_600_000).toISOString();
    stored = [document(id(1), 'lu.txt', read), document(id(2), 'perdu.txt', { created_at: old })];
    await open();
    await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(['lu.txt']));
    await waitFor(() => expect(stored.map(({ file_name }) => file_name)).toEqual(['lu.txt']));
  });

  test('a draft from before files could be joined is shown as it was', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Boutique de thés' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Fichiers du projet' })).toBeNull();
  });
});
