import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { logoFiles } from '../../functions/store/account/logo.ts';
import { objects } from '../../functions/store/table.ts';
import { legalDetailsDefaults } from '../../shared/account/legal-details.ts';
import { logoLimits } from '../../shared/account/logo.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { giveLogo, png, post, sendLogo } from '../support/logo-files.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let person: Person;
let client: Person;
beforeAll(async () => {
  person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  client = await createPerson(cloud, 'client');
});

const subOf = ({ token }: Person) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string;

/** Runs with a client of the bucket that has every permission. */
const inBucket = async <T>(run: (s3: S3Client, Bucket: string) => Promise<T>): Promise<T> => {
  const s3 = new S3Client({ ...cloud.operator, forcePathStyle: true });
  try {
    return await run(s3, 'chiffre-dev-files-000000000000');
  } finally {
    s3.destroy();
  }
};
/** Everything that is stored of a person, without the folder's name. */
const stored = (of: Person) =>
  inBucket(async (s3, Bucket) => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key = '' }) => Key).filter((key) => key.includes(subOf(of)));
  });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const bytesOf = async ({ api }: Person) => Buffer.from(await (await api.getLogo()).arrayBuffer());

const put = async ({ token }: Person, where: string, body: unknown) => {
  const response = await fetch(`${cloud.url}/api/profile/${where}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('legal details start blank, from France and 30 days; are kept as a whole and read again', async () => {
  const { api } = await createPerson(cloud, 'developer');
  expect(await api.getProfile()).toMatchObject({ ...legalDetailsDefaults, company_logo_url: null });
  const saved = await api.saveLegalDetails({ body: legalDetails });
  expect(saved).toMatchObject(legalDetails);
  expect(await api.getProfile()).toEqual(saved);
  const emptied = await api.saveLegalDetails({ body: { ...legalDetails, siret_number: '', country: ' ' } });
  expect(emptied).toMatchObject({ ...legalDetails, siret_number: null, country: null });
  const parted = await api.saveLegalDetails({ body: { iban: 'be68 5390 0754 7034', deposit: null } });
  expect(parted).toMatchObject({
    ...emptied,
    iban: 'BE68539007547034',
    deposit: null,
    updated_at: parted.updated_at,
  });
});

test('legal details do not touch the calibration, nor does the calibration touch them', async () => {
  const { api } = await createPerson(cloud, 'developer', { calibration: calibrations.beginner });
  await api.saveLegalDetails({ body: legalDetails });
  await api.saveCalibration({ body: calibrations.shopMaker });
  expect(await api.getProfile()).toMatchObject({ ...legalDetails, ...calibrations.shopMaker });
});

test('A6 legal details are for providers: a client and somebody without an account type are refused, and nothing is kept', async () => {
  const newcomer = await createPerson(cloud);
  expect(await codeOf(client.api.saveLegalDetails({ body: legalDetails }))).toBe('developer_only');
  expect(await codeOf(newcomer.api.saveLegalDetails({ body: legalDetails }))).toBe('account_type_required');
  expect(await client.api.getProfile()).toMatchObject(legalDetailsDefaults);
});

test.each([
  [
    'iban',
    'FR7630006000011234567890188',
    'La clé de cet IBAN n’est pas juste\u00A0: un caractère est peut-être mal recopié.',
  ],
  ['company_logo_url', 'https://example.fr/x.png', 'Champ inconnu'],
  ['account_type', 'client', 'Champ inconnu'],
  ['email', 'x@example.fr', 'Champ inconnu'],
  ['updated_at', '2020-01-01T00:00:00.000Z', 'Champ inconnu'],
])('A7 the legal detail %s with the value %s gets its sentence and changes nothing', async (field, value, sentence) => {
  const before = await person.api.getProfile();
  expect(await put(person, 'legal-details', { ...legalDetails, [field]: value })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { [field]: sentence } },
  });
  expect(await person.api.getProfile()).toEqual(before);
});

test('legal details stand on the next devis, whatever is written in them', async () => {
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(provider, briefs.shop);
  await provider.api.saveLegalDetails({ body: legalDetails });
  const html = await provider.api.generatePdf({ body: { quoteId: id, preview: true } });
  for (const text of ['Atelier du Port', 'SARL', '12 quai des Indes', '56100 Lorient', 'FR11123456782', 'Total TTC'])
    expect(html).toContain(text);
  const hostile = '<img src=x onerror=alert(1)>';
  const texts = ['company_legal_name', 'rcs_number', 'company_address', 'city', 'country'];
  await provider.api.saveLegalDetails({
    body: {
      ...legalDetails,
      ...Object.fromEntries(texts.map((field) => [field, `${hostile}${field}`])),
      siret_number: '<script>',
      vat_number: '"><script>x',
      postal_code: '<b>&"',
    },
  });
  const attacked = await provider.api.generatePdf({ body: { quoteId: id, preview: true } });
  expect(attacked).not.toMatch(/<img|<script|<b>/);
  for (const field of texts) expect(attacked).toContain(`&lt;img src=x onerror=alert(1)&gt;${field}`);
});

test('U1 U4 the logo is sent straight to the bucket, kept, and served as a picture that can do nothing', async () => {
  const provider = await createPerson(cloud, 'developer');
  const { upload } = await sendLogo(provider);
  const profile = await provider.api.keepLogo({ body: { upload } });
  expect(profile.company_logo_url).toBe(`/api/profile/logo?version=${upload}`);
  expect(await provider.api.getProfile()).toEqual(profile);
  expect(await stored(provider)).toEqual([objects.logo(subOf(provider), upload)]);

  const headers = { authorization: `Bearer ${provider.token}` };
  const answer = await fetch(`${cloud.url}${profile.company_logo_url}`, { headers });
  expect(Buffer.from(await answer.arrayBuffer()).equals(png())).toBe(true);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a logo that is replaced leaves no former file; once removed, nothing is left', async () => {
  const provider = await createPerson(cloud, 'developer');
  const first = await giveLogo(provider);
  const logo = png({ width: 64, height: 64 });
  const second = await giveLogo(provider, logo);
  expect(second.company_logo_url).not.toBe(first.company_logo_url);
  expect((await bytesOf(provider)).equals(logo)).toBe(true);
  expect(await stored(provider)).toHaveLength(1);
  expect(await provider.api.removeLogo()).toMatchObject({ company_logo_url: null });
  expect(await codeOf(provider.api.getLogo())).toBe('logo_not_found');
  expect(await codeOf(provider.api.removeLogo())).toBe('done');
  expect(await stored(provider)).toEqual([]);
});

test('the logo stands on the printed devis within the document, and is gone from the next once removed', async () => {
  const { id } = await generateDone(person, briefs.shop);
  const printed = () => person.api.generatePdf({ body: { quoteId: id, preview: true } });
  await giveLogo(person);
  expect(await printed()).toContain(`src="data:image/png;base64,${png().toString('base64')}"`);
  await person.api.removeLogo();
  expect(await printed()).not.toContain('<img');
});

test('of two logos kept at once, from two tabs, one stays, and no file but it', async () => {
  const provider = await createPerson(cloud, 'developer');
  const files = [png({ width: 10 }), png({ width: 20 })];
  await Promise.all(files.map((file) => giveLogo(provider, file)));
  const kept = await bytesOf(provider);
  expect(files.filter((file) => file.equals(kept))).toHaveLength(1);
  expect(await stored(provider)).toHaveLength(1);
});

test('the upload of a logo whose answer was lost may be repeated, and keeps nothing twice', async () => {
  const provider = await createPerson(cloud, 'developer');
  const { upload } = await sendLogo(provider);
  const first = await provider.api.keepLogo({ body: { upload } });
  expect(await provider.api.keepLogo({ body: { upload } })).toEqual(first);
});

test('a logo whose file cannot be written leaves the one that there is, and may be sent again', async () => {
  const provider = await createPerson(cloud, 'developer');
  const before = await giveLogo(provider, png({ width: 20 }));
  const { upload } = await sendLogo(provider);
  await cloud.fault({ service: 's3', action: 's3:PutObject', kind: 'fail-before', times: 10, function: 'keep-logo' });
  expect(await codeOf(provider.api.keepLogo({ body: { upload } }))).toBe('unavailable');
  await cloud.noFaults();
  expect(await provider.api.getProfile()).toEqual(before);
  expect((await bytesOf(provider)).equals(png({ width: 20 }))).toBe(true);
  await provider.api.keepLogo({ body: { upload } });
  expect((await bytesOf(provider)).equals(png())).toBe(true);
  expect(await stored(provider)).toHaveLength(1);
});

test('a removal that fails leaves the logo; a file that stays after a removal is deleted within minutes', async () => {
  const provider = await createPerson(cloud, 'developer');
  const before = await giveLogo(provider);
  const remove = { function: 'remove-logo', kind: 'fail-before', times: 50 } as const;
  await cloud.fault({ ...remove, service: 'dynamodb', action: 'dynamodb:UpdateItem' });
  expect(await codeOf(provider.api.removeLogo())).not.toBe('done');
  await cloud.noFaults();
  expect(await provider.api.getProfile()).toEqual(before);
  expect((await bytesOf(provider)).equals(png())).toBe(true);
  await cloud.fault({ ...remove, service: 's3', action: 's3:DeleteObject' });
  expect(await provider.api.removeLogo()).toMatchObject({ company_logo_url: null });
  await cloud.noFaults();
  expect(await codeOf(provider.api.getLogo())).toBe('logo_not_found');
  expect(await stored(provider)).toHaveLength(1);
  const profile = await giveLogo(provider, png({ width: 30 }));
  await cloud.advance(6 * 60_000);
  await expect.poll(async () => (await stored(provider)).length, { timeout: 20_000 }).toBe(1);
  expect((await bytesOf(provider)).equals(png({ width: 30 }))).toBe(true);
  expect(await stored(provider)).toEqual(logoFiles(subOf(provider), String(profile.company_logo_url)).slice(0, 1));
});

const hostile: [string, Buffer][] = [
  ['a row that no reader draws', png({ width: 1, height: 1, rows: Buffer.from([5, 1, 2, 3, 4]) })],
  ['half a picture', png().subarray(0, 60)],
  ['a program with another name', Buffer.from(`MZ${'\0'.repeat(500)}`)],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['more pixels than there may be', png({ width: 513, height: 2 })],
  ['a page behind the picture', png({ after: Buffer.from('<script>alert(1)</script>') })],
];
test.each(hostile)('U2 U3 %s as a logo is refused, removed, and leaves the logo as it was', async (_what, file) => {
  const provider = await createPerson(cloud, 'developer');
  const before = await giveLogo(provider);
  const { upload } = await sendLogo(provider, file);
  expect(await codeOf(provider.api.keepLogo({ body: { upload } }))).toBe('logo_unreadable');
  expect(await provider.api.getProfile()).toEqual(before);
  expect(await stored(provider)).toEqual(logoFiles(subOf(provider), String(before.company_logo_url)).slice(0, 1));
});

test('U1 the form of a logo sends one PNG of at most 2 MB to one key within five minutes, and nothing else', async () => {
  const provider = await createPerson(cloud, 'developer');
  const form = await provider.api.createLogoUpload();
  const most = Buffer.alloc(logoLimits.bytes);
  expect(form.fields.key).toBe(objects.upload(subOf(provider), form.upload));
  expect((await post(form, Buffer.alloc(logoLimits.bytes + 1))).status).toBe(400);
  expect((await post(form, Buffer.alloc(0))).status).toBe(400);
  expect((await post(form, png(), { key: objects.logo(subOf(client), form.upload) })).status).toBe(403);
  expect((await post(form, png(), { key: objects.logo(subOf(provider), form.upload) })).status).toBe(403);
  expect((await post(form, png(), { 'Content-Type': 'image/svg+xml' })).status).toBe(403);
  expect((await post(form, png(), { acl: 'public-read' })).status).toBe(403);
  expect(await stored(provider)).toEqual([]);
  expect((await post(form, most)).status).toBe(204);
  const late = await provider.api.createLogoUpload();
  await cloud.advance(301_000);
  expect((await post(late, png())).status).toBe(403);
});

test('a file that is sent to the form of a logo after the check is never served', async () => {
  const provider = await createPerson(cloud, 'developer');
  const form = await sendLogo(provider);
  await provider.api.keepLogo({ body: { upload: form.upload } });
  expect((await post(form, Buffer.from('<script>'))).status).toBe(204);
  expect((await bytesOf(provider)).equals(png())).toBe(true);
  const served = await inBucket((s3, Bucket) =>
    s3.send(new GetObjectCommand({ Bucket, Key: objects.logo(subOf(provider), form.upload) })),
  );
  expect(Buffer.from((await served.Body?.transformToByteArray()) ?? '').equals(png())).toBe(true);
});

test('A6 another person’s upload of a logo answers exactly as an absent one, and nobody reads another’s logo', async () => {
  const [provider, stranger] = [await createPerson(cloud, 'developer'), await createPerson(cloud, 'developer')];
  const { upload } = await sendLogo(provider);
  expect(await codeOf(stranger.api.keepLogo({ body: { upload } }))).toBe('upload_not_found');
  expect(await codeOf(stranger.api.keepLogo({ body: { upload: '01JZZZZZZZZZZZZZZZZZZZZZZZ' } }))).toBe(
    'upload_not_found',
  );
  for (const key of ['../logo', `${subOf(provider)}/${upload}`, '', '%2e%2e'])
    expect(await codeOf(stranger.api.keepLogo({ body: { upload: key } }))).toBe('invalid_input');
  const { company_logo_url } = await provider.api.keepLogo({ body: { upload } });
  const headers = { authorization: `Bearer ${stranger.token}` };
  expect((await fetch(`${cloud.url}${company_logo_url}`, { headers })).status).toBe(404);
});

test('A6 a client has no logo, and no form is signed for one', async () => {
  expect(await codeOf(client.api.createLogoUpload())).toBe('developer_only');
  expect(await codeOf(client.api.keepLogo({ body: { upload: '01JZZZZZZZZZZZZZZZZZZZZZZZ' } }))).toBe('developer_only');
  expect(await codeOf(client.api.removeLogo())).toBe('developer_only');
  expect(await codeOf(client.api.getLogo())).toBe('logo_not_found');
});

test('a person uploads thirty logos an hour at most', async () => {
  const provider = await createPerson(cloud, 'developer');
  const answers = await Promise.all(Array.from({ length: 31 }, () => codeOf(provider.api.createLogoUpload())));
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(1);
});
