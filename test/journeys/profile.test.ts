import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { routes } from '../../shared/api/routes.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { giveLogo, jpeg, palettePng, png } from '../support/logo-files.ts';
import { enter, openVisitor, overflow, schemes, toast, viewports, violations, visit } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

type Look = Parameters<typeof openVisitor>[1];
const open = async (person: Person, look?: Look, section = '') => {
  const visitor = await openVisitor(browser(), look);
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}/profile${section}`);
  return visitor;
};
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Fichier du logo').setInputFiles({ name, mimeType, buffer });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
/** Expects no finding of axe in either theme, and no overflow. */
const clean = async (page: Page) => {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await violations(page)).toEqual([]);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
};
/** Width and height of the stored logo, read from the header of its PNG. */
const sidesOf = async ({ api }: Person) => {
  const file = Buffer.from(await (await api.getLogo()).arrayBuffer());
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
};

test('a visitor on the profile is asked to sign in, and comes back', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, complaints, close } = await openVisitor(browser());
  await visit(page, `${cloud.url}/profile`);
  await page.getByRole('heading', { name: 'Connexion requise' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(person.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL(`${cloud.url}/profile`);
  expect(complaints).toEqual([]);
  await close();
});

describe.each(Object.keys(viewports) as (keyof typeof viewports)[])('on a %s', (viewport) => {
  test('a client reads its account and its credits, and has nothing to fill in', async () => {
    const person = await createPerson(cloud, 'client');
    const { page, complaints, close } = await open(person, { viewport });
    for (const [label, value] of [
      ["Nom d'utilisateur", 'Camille'],
      ['Email', person.email],
      ["Nom de l'entreprise", 'Non renseigné'],
      ['Type de compte', 'Client'],
    ] as const)
      await page.locator('dl > div', { hasText: label }).getByText(value, { exact: true }).waitFor();
    expect(await page.getByText(/Informations légales|Logo de l'entreprise/).count()).toBe(0);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await violations(page)).toEqual([]);
    }
    await tab(page, 'Abonnement');
    await page.waitForURL(/\?tab=abonnement$/);
    for (const [label, value] of [
      ['Plan actuel', 'Gratuit'],
      ['Statut', 'Sans abonnement'],
      ['Date de fin', 'Aucune'],
    ] as const)
      await page.locator('dl > div', { hasText: label }).getByText(value, { exact: true }).waitFor();
    await page.getByText('sur 3').waitFor();
    await page.getByText('Aucune facture pour le moment.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a provider fills in its legal details and its logo, and prints them on its devis', async () => {
    const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
    const { id } = await generateDone(person, briefs.shop);
    const { page, context, complaints, close } = await open(person, { viewport });
    await page.locator('dl').getByText('Développeur', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Identité légale et coordonnées' }).click();
    const missing = page.locator('div', { hasText: /^Ce qui manque encore sur vos devis/ }).last();
    await missing.getByRole('button', { name: 'le numéro SIRET' }).click();
    const siret = page.getByLabel('Numéro SIRET');
    await expect.poll(() => siret.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await siret.getAttribute('placeholder')).toBe('14 chiffres');
    // The limit of length counts digits only, so that spaces between groups cut no digit.
    await siret.fill('123 456 782 00010 5');
    await page.getByText('Un SIRET a 14\u00A0chiffres\u00A0: celui-ci en a 15.').waitFor();
    expect(await page.getByLabel('Pays').inputValue()).toBe('France');
    const forms = await page.getByLabel('Forme juridique').locator('option').allTextContents();
    expect(forms.slice(1).join(', ')).toBe(
      'SARL, SAS, SASU, EURL, SA, SNC, SCI, Auto-entrepreneur, Entreprise individuelle, Autre',
    );

    await siret.fill('12345678200011');
    await page.getByText('La clé de ce SIRET n’est pas juste').waitFor();
    await siret.fill('12345678200010');
    await page.getByText('le vôtre serait FR11123456782').waitFor();
    await page.getByLabel('Numéro de TVA').fill('FR12123456782');
    await page.getByText('pour ce SIREN, le numéro est FR11123456782').waitFor();
    await page.getByLabel('Numéro de TVA').fill('FR11123456782');
    await page.getByLabel('Code postal').fill('561');
    await page.getByText('Un code postal français a 5\u00A0chiffres.').waitFor();
    await page.getByLabel('Code postal').fill('56100');
    await page.getByLabel('Raison sociale').fill('<b>Atelier</b> du Port');
    await page.getByLabel('Forme juridique').selectOption('SARL');
    await page.getByLabel('Numéro RCS').fill('Vannes B 123 456 782');
    await page.getByLabel('Adresse', { exact: true }).fill('12 quai des Indes');
    await page.getByLabel('Ville').fill('Lorient');
    await page.getByLabel('Téléphone').fill('02.99.00.12.34');
    await save(page);
    await toast(page, 'Profil mis à jour avec succès.').waitFor();
    await page.getByText('Vos devis portent toutes vos mentions légales').waitFor();
    expect(await page.getByLabel('Téléphone').inputValue()).toBe(legalDetails.phone);

    await choose(page, 'logo.png', 'image/png', png({ width: 1024, height: 256 }));
    await toast(page, 'Logo uploadé').waitFor();
    await page.getByAltText('Votre logo').waitFor();
    expect(await sidesOf(person)).toEqual([512, 128]);
    await clean(page);

    await page.getByRole('link', { name: 'Paiement et conditions' }).click();
    await page.waitForURL(/\?tab=paiement$/);
    expect(await page.getByLabel(/Validité/).inputValue()).toBe('30');
    await page.getByLabel('IBAN').fill('IBAN\u00A0: fr76 3000 6000 0112 3456 7890 188');
    await page.getByLabel('BIC').fill('agri fr pp 878');
    await page.getByLabel('Votre page de paiement').fill(legalDetails.payment_url ?? '');
    await page.getByLabel('Acompte à la commande (%)').fill('30');
    await page.getByLabel('Pénalités de retard (% par an)').fill('10');
    await page.getByLabel('Échéances de paiement').fill(legalDetails.payment_terms ?? '');
    await page.getByLabel('Moyens de paiement').fill(legalDetails.payment_means ?? '');
    await page.getByLabel(/Validité/).fill('45');
    await page.getByLabel('Fichier des conditions').setInputFiles({
      name: 'cgv.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(legalDetails.general_conditions ?? ''),
    });
    await page.getByLabel('Je travaille aussi pour des consommateurs').check();
    await page.getByLabel('Nom du médiateur').fill(legalDetails.mediator_name ?? '');
    await page.getByLabel('Site du médiateur').fill(legalDetails.mediator_site ?? '');
    await page.getByLabel('Adresse du médiateur').fill(legalDetails.mediator_address ?? '');
    await save(page);
    await page.getByText('La clé de cet IBAN n’est pas juste').waitFor();
    await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
    await save(page);
    await toast(page, 'Profil mis à jour avec succès.').waitFor();
    await clean(page);
    expect(await person.api.getProfile()).toMatchObject({
      ...legalDetails,
      company_legal_name: '<b>Atelier</b> du Port',
    });

    await visit(page, `${cloud.url}/quote/${id}`);
    await page.getByRole('link', { name: 'Émettre le devis' }).first().click();
    await page.getByRole('button', { name: 'Émettre seulement' }).click();
    await page.getByRole('button', { name: 'Émettre sans client' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Version imprimable' }).click();
    const paper = await opened;
    const logo = paper.getByAltText(/^Logo/);
    await logo.waitFor();
    expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(512);
    expect(await paper.locator('main').textContent()).toMatch(/<b>Atelier<\/b> du Port[\s\S]*123\s456\s782\s00010/);

    await visit(page, `${cloud.url}/profile?tab=identite`);
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await page.getByRole('button', { name: 'Supprimer le logo' }).click();
    await toast(page, 'Logo supprimé').waitFor();
    await page.getByText('Aucun logo').waitFor();
    expect(await codeOf(person.api.getLogo())).toBe('logo_not_found');
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Draws a picture of many colours, encoded as PNG and as JPEG by the browser. */
const photoBy = async (page: Page) => {
  const [png = '', jpeg = ''] = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 300, height: 200 });
    const context = canvas.getContext('2d');
    for (let at = 0; context && at < 3_000; at += 1) {
      context.fillStyle = `hsl(${(at * 47) % 360} 80% 50%)`;
      context.fillRect((at * 31) % 300, (at * 17) % 200, 9, 7);
    }
    return ['image/png', 'image/jpeg'].map((type) => canvas.toDataURL(type).split(',')[1] ?? '');
  });
  return { png: Buffer.from(png, 'base64'), jpeg: Buffer.from(jpeg, 'base64') };
};
/** A PNG of one colour with eight bits a pixel: its file stays small at any size. */
const large = (width: number, height: number) =>
  png({ width, height, header: [8, 0, 0, 0, 0], rows: Buffer.alloc(height * (width + 1)) });

test('a logo that cannot be kept gets its sentence, and leaves the former one', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await giveLogo(person);
  const { page, complaints, close } = await open(person, {}, '?tab=identite');
  await page.getByAltText('Votre logo').waitFor();
  const photo = await photoBy(page);
  const cases: [string, string, Buffer, string, string][] = [
    [
      'page.pdf',
      'application/pdf',
      Buffer.from('%PDF'),
      'Format non supporté',
      'Veuillez sélectionner un fichier image (PNG, JPG, etc.)',
    ],
    [
      'programme.png',
      'image/png',
      Buffer.from('MZ\0\0'),
      'Format non supporté',
      'Veuillez sélectionner un fichier image (PNG, JPG, etc.)',
    ],
    [
      'lourd.png',
      'image/png',
      Buffer.alloc(2 * 1024 * 1024 + 1),
      'Fichier trop volumineux',
      'La taille maximum autorisée est de 2MB',
    ],
    [
      'coupe.png',
      'image/png',
      photo.png.subarray(0, photo.png.length / 2),
      'Image illisible',
      'Ce fichier est incomplet ou abîmé.',
    ],
    [
      'coupe.jpg',
      'image/jpeg',
      photo.jpeg.subarray(0, photo.jpeg.length / 2),
      'Image illisible',
      'Ce fichier est incomplet ou abîmé.',
    ],
    ['grand.png', 'image/png', large(10_000, 5_000), 'Image trop grande', 'Cette image compte plus de 40'],
  ];
  for (const [name, type, content, title, sentence] of cases) {
    await choose(page, name, type, content);
    await toast(page, title).getByText(sentence).waitFor();
  }
  expect(await sidesOf(person)).toEqual([120, 40]);
  await page.getByAltText('Votre logo').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('U3 of an SVG logo only its picture is kept: its scripts never run, and nothing of it is loaded', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { page, complaints, close } = await open(person, {}, '?tab=identite');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="document.title='run'"><script>document.title='run'</script><image href="${cloud.url}/icon.svg"/><rect width="40" height="20" fill="navy"/></svg>`;
  await choose(page, 'logo.svg', 'image/svg+xml', Buffer.from(svg));
  await toast(page, 'Logo uploadé').waitFor();
  expect(await sidesOf(person)).toEqual([512, 256]);
  expect(await page.title()).not.toBe('run');
  expect(complaints).toEqual([]);
  await close();
});

test('a logo of every kind of file is kept, in its proportions', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { page, complaints, close } = await open(person, {}, '?tab=identite');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>';
  const grey = { header: [8, 0, 0, 0, 0] };
  const cases: [string, string, Buffer, number[]][] = [
    ['transparent.png', 'image/png', png(), [120, 40]],
    ['palette.png', 'image/png', palettePng(), [16, 8]],
    ['ecran.jpg', 'image/jpeg', jpeg(3), [8, 8]],
    ['progressif.jpg', 'image/jpeg', jpeg(3, true), [8, 8]],
    ['imprimeur.jpg', 'image/jpeg', jpeg(4), [8, 8]],
    ['sans-cotes.svg', 'image/svg+xml', Buffer.from(svg), [512, 256]],
    ['large.png', 'image/png', png({ width: 2400, height: 60, ...grey, rows: Buffer.alloc(2401 * 60) }), [512, 13]],
    ['haut.png', 'image/png', png({ width: 60, height: 2400, ...grey, rows: Buffer.alloc(61 * 2400) }), [13, 512]],
  ];
  for (const [name, type, content, sides] of cases) {
    await choose(page, name, type, content);
    await expect.poll(() => sidesOf(person).catch(() => []), { timeout: 20_000 }).toEqual(sides);
    // The button takes the next file only when the upload has ended.
    await page.getByRole('button', { name: 'Remplacer le logo' }).waitFor();
  }
  expect(complaints.filter((each) => !/404/.test(each))).toEqual([]);
  await close();
});

test('a logo that the bucket does not take is told, and may be sent again', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { page, close } = await open(person, {}, '?tab=identite');
  await page.route(`${cloud.awsUrl}/**`, (route) =>
    route.request().method() === 'POST' && route.request().url().includes('files') ? route.abort() : route.continue(),
  );
  await choose(page, 'logo.png', 'image/png', png());
  await toast(page, "Impossible d'uploader le logo. Veuillez réessayer.").waitFor();
  await page.getByText('Aucun logo').waitFor();
  await page.unroute(`${cloud.awsUrl}/**`);
  await choose(page, 'logo.png', 'image/png', png());
  await toast(page, 'Logo uploadé').waitFor();
  await close();
});

test('a save of the profile that fails says so and keeps what was typed, in each section', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { page, close } = await open(person, {}, '?tab=identite');
  await page.getByLabel('Ville').fill('Lorient');
  await page.route(`**${routes.saveLegalDetails.path}`, (route) => route.abort());
  await save(page);
  await toast(page, 'Impossible de mettre à jour le profil.').waitFor();
  await page.getByRole('link', { name: 'Paiement et conditions' }).click();
  await page.getByLabel(/Validité/).fill('400');
  await save(page);
  await page.getByText('La durée de validité doit être entre 1 et 365 jours').waitFor();
  await page.getByLabel(/Validité/).fill('');
  await page.getByLabel('BIC').focus();
  expect(await page.getByLabel(/Validité/).inputValue()).toBe('30');
  await page.getByRole('link', { name: 'Identité légale et coordonnées' }).click();
  expect(await page.getByLabel('Ville').inputValue()).toBe('Lorient');
  await page.unroute(`**${routes.saveLegalDetails.path}`);
  await save(page);
  await toast(page, 'Succès').waitFor();
  expect(await person.api.getProfile()).toMatchObject({ city: 'Lorient', quote_validity_days: 30 });
  await close();
});

describe.each(Object.keys(viewports) as (keyof typeof viewports)[])('the clients, on a %s', (viewport) => {
  test('the clients of a provider are added, found, renamed and deleted; a client account has none', async () => {
    const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
    const { page, complaints, close } = await open(person, { viewport });
    await page.getByRole('link', { name: 'Clients' }).click();
    await page.getByText('Aucun client pour l’instant').waitFor();
    const dialog = page.getByRole('dialog');
    const fillIn = async (name: string, kind: string) => {
      await page.getByRole('button', { name: 'Ajouter un client' }).click();
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.getByText('Indiquez le nom du client').waitFor();
      await dialog.getByLabel('Nom ou raison sociale').fill(name);
      await dialog.getByLabel('Le client est').selectOption(kind);
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('heading', { name }).waitFor();
    };
    await fillIn('Comptoir des thés', 'business');
    await fillIn('Alix Martin', 'consumer');
    await page.getByLabel('Rechercher un client').fill('thes comptoir');
    await page.getByText('1 client', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Modifier Comptoir des thés' }).click();
    await dialog.getByLabel('Nom ou raison sociale').fill('Alix Martin');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByText('Ce nom est déjà dans vos clients').waitFor();
    await dialog.getByLabel('Nom ou raison sociale').fill('Comptoir breton');
    await dialog.getByLabel('Adresse du client').fill('4 rue du Port\n56100 Lorient');
    await dialog.getByLabel('SIREN du client').fill('732 829 320');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Rechercher un client').fill('');
    await page.getByText('4 rue du Port, 56100 Lorient').waitFor();
    await clean(page);
    await page.getByRole('button', { name: 'Supprimer Alix Martin' }).click();
    await page.getByRole('button', { name: 'Supprimer le client' }).click();
    await page.getByText('1 client', { exact: true }).waitFor();
    const business = { kind: 'business', siren: '732829320', email: null } as const;
    expect((await person.api.listClients()).clients).toEqual([
      { ...business, name: 'Comptoir breton', address: '4 rue du Port\n56100 Lorient' },
    ]);
    expect(complaints).toEqual([]);
    await close();
    const owner = await open(await createPerson(cloud, 'client'), { viewport });
    await visit(owner.page, `${cloud.url}/profile?tab=clients`);
    await owner.page.getByRole('heading', { name: 'Zone de danger' }).waitFor();
    await owner.close();
  });
});
