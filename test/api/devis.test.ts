import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayInFrance } from '../../shared/calendar/business-days.ts';
import { isoDay } from '../../shared/calendar/day-number.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { formatDay } from '../../shared/text/format.ts';
import { exported } from '../support/account-export.ts';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { subOf } from '../support/erasure.ts';
import { legalDetails } from '../support/legal-details.ts';
import { giveLogo, png } from '../support/logo-files.ts';
import { openPdf } from '../support/pdf.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
let owner: Person;
let stranger: Person;
let quoteId: string;
beforeAll(async () => {
  owner = await createPerson(cloud, 'developer');
  await owner.api.saveCalibration({ body: calibrations.shopMaker });
  stranger = await createPerson(cloud, 'developer');
  quoteId = (await generateDone(owner, briefs.shop)).id;
});

const ask = async ({ token }: Person, body: unknown) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${cloud.url}/api/quotes/pdf`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const codeOf = ({ text }: Awaited<ReturnType<typeof ask>>) => JSON.parse(text).code as string;

test('P2 a devis is HTML that no browser would run, keep or take for something else', async () => {
  const { status, headers, text } = await ask(owner, { quoteId, preview: true });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'; style-src 'sha256-[^' ]+';/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toMatch(/^<!doctype html>/);
  expect(text).toContain('Boutique de thés');
  expect(text).toContain('Bon pour accord');
});

test('V1 a devis is numbered at its first printing, keeps its number, and the page is told of it', async () => {
  const provider = await createPerson(cloud, 'developer');
  await provider.api.saveCalibration({ body: calibrations.shopMaker });
  const [first, second] = [await generateDone(provider, briefs.shop), await generateDone(provider, briefs.showcase)];
  expect(await provider.api.getQuote({ params: { id: first.id } })).not.toHaveProperty('devis_number');
  const year = new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', year: 'numeric' }).format(await cloud.now());
  const prints = [first, second, first].map(
    ({ id }) =>
      () =>
        ask(provider, { quoteId: id }),
  );
  const numbers: (string | undefined)[] = [];
  for (const print of prints) numbers.push((await print()).text.match(/<title>Devis ([^ ]+) –/)?.[1]);
  expect(numbers).toEqual([`D-${year}-0001`, `D-${year}-0002`, `D-${year}-0001`]);
  expect(await provider.api.getQuote({ params: { id: first.id } })).toMatchObject({ devis_number: `D-${year}-0001` });
});

const fileOf = async (person: Person, id: string) => {
  const file = await person.api.generatePdfFile({ body: { quoteId: id } });
  expect(file.type).toBe('application/pdf');
  return Buffer.from(await file.arrayBuffer());
};
const subscribed = async (type: 'client' | 'developer') => {
  const person = await createPerson(cloud, type, {
    calibration: type === 'developer' ? calibrations.shopMaker : undefined,
  });
  const { id } = await generateDone(person, briefs.shop);
  await subscribe(cloud, person);
  return { person, id };
};

test('the devis as a PDF file is issued as the page is, and is the same bytes ever after, whatever the profile says', async () => {
  const { person, id } = await subscribed('developer');
  await person.api.saveLegalDetails({ body: legalDetails });
  await giveLogo(person);
  const first = await fileOf(person, id);
  const { devis_number, issued } = (await person.api.getQuote({ params: { id } })) as Quote;
  expect(issued).toBeDefined();
  const { text, marked, tags } = await openPdf(first);
  expect(marked).toBe(true);
  for (const part of [`Devis ${devis_number}`, 'Boutique de thés', 'Atelier du Port', '12 quai des Indes'])
    expect(text.replaceAll('\u00A0', ' ')).toContain(part);
  expect(tags.filter(({ role }) => role === 'Figure')).toHaveLength(1);
  await person.api.saveLegalDetails({ body: { ...legalDetails, city: 'Brest' } });
  await person.api.removeLogo();
  expect((await fileOf(person, id)).equals(first)).toBe(true);
  expect((await ask(person, { quoteId: id })).text).toContain(`Devis ${devis_number}`);
});

test('the devis as a PDF file of a client is an estimation, without a number', async () => {
  const { person, id } = await subscribed('client');
  expect((await openPdf(await fileOf(person, id))).title).toMatch(/^Estimation E-\d{8}-/);
});

test('the devis as a PDF file is for who has a plan: without one nothing is issued, and the sentence names the plan', async () => {
  await expect(stranger.api.generatePdfFile({ body: { quoteId } })).rejects.toMatchObject({
    code: 'quote_not_found',
  });
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(person, briefs.showcase);
  await expect(person.api.generatePdfFile({ body: { quoteId: id } })).rejects.toMatchObject({
    code: 'pdf_plan_required',
  });
  expect(await person.api.getQuote({ params: { id } })).not.toHaveProperty('devis_number');
});

test('P2 an answer that is not a document keeps the policy of all answers', async () => {
  const { headers } = await ask(owner, {});
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('the client of the pages reads a devis as text', async () => {
  const html = await owner.api.generatePdf({ body: { quoteId, preview: true } });
  expect(html).toBe((await ask(owner, { quoteId, preview: true })).text);
});

test('P4 another person’s quote answers exactly as an absent one', async () => {
  const answerOf = ({ status, text }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    body: { ...JSON.parse(text), requestId: '' },
  });
  const foreign = answerOf(await ask(stranger, { quoteId }));
  expect(foreign).toEqual({ status: 404, body: { code: 'quote_not_found', requestId: '' } });
  for (const absent of ['01JZZZZZZZZZZZZZZZZZZZZZZZ', 'not-an-id', `${quoteId} `, '../profile'])
    expect(answerOf(await ask(stranger, { quoteId: absent }))).toEqual(foreign);
});

test('a client account’s document is an estimation', async () => {
  const client = await createPerson(cloud, 'client');
  const { id } = await generateDone(client);
  const { text } = await ask(client, { quoteId: id });
  expect(text).toContain('Estimation');
  expect(text).toContain('Fourchette de prix');
  expect(text).not.toContain('Bon pour accord');
  for (const choices of [{ verified: true }, { range: true }, { risks: false }]) {
    const refused = await ask(client, { quoteId: id, ...choices });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'developer_only']);
  }
});

test('a provider’s devis says no more than the provider has ticked', async () => {
  const sentences = [
    'vérifiée par le prestataire',
    'Fourchette de prix',
    'Risques pris en compte',
    'Questions à préciser',
  ];
  const shown = async (choices: object) => {
    const { text } = await ask(owner, { quoteId, preview: true, ...choices });
    return sentences.filter((part) => text.includes(part));
  };
  expect(await shown({})).toEqual([]);
  expect(await shown({ verified: false, range: false })).toEqual([]);
  expect(await shown({ range: true, questions: true })).toEqual(['Fourchette de prix', 'Questions à préciser']);
  expect(await shown({ verified: true, range: true, risks: true, questions: true })).toEqual(sentences);
});

const client = {
  kind: 'business',
  name: 'Comptoir des thés',
  address: '4 rue Haute',
  siren: null,
  email: null,
} as const;
const choices = {
  client,
  vat: 100,
  deposit: 30,
  payment_terms: 'À 30 jours',
  validity_days: 10,
  verified: true,
} as const;

describe('V1 a version that was issued', () => {
  let provider: Person;
  let id: string;
  let first: string;
  const bucket = async () => {
    const s3 = new S3Client({ ...cloud.operator, forcePathStyle: true });
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'chiffre-dev-files-000000000000' }));
    s3.destroy();
    return Contents.flatMap(({ Key = '' }) => (Key.startsWith(`issued/${subOf(provider)}/${id}/`) ? [Key] : []));
  };
  beforeAll(async () => {
    provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
    await provider.api.saveLegalDetails({ body: legalDetails });
    await giveLogo(provider);
    id = (await generateDone(provider, briefs.shop)).id;
    first = await provider.api.generatePdf({ body: { quoteId: id, quote_version: 1, ...choices } });
  });

  test('V1 a version that was issued says for whom, at what VAT, with which deposit, and of which day', async () => {
    const today = formatDay(isoDay(dayInFrance((await cloud.now()).toISOString())));
    for (const part of ['Comptoir des thés', 'TVA 10', 'À 30 jours', '30\u00A0%', 'vérifiée par le prestataire', today])
      expect(first).toContain(part);
    expect(first).toContain('<img class="logo" src="data:image/png;base64,');
  });

  test('V1 a version that was issued is printed again byte for byte, whatever the profile has become since', async () => {
    await provider.api.saveLegalDetails({
      body: { ...legalDetails, company_legal_name: 'Autre nom', vat_number: null },
    });
    await provider.api.removeLogo();
    expect(await provider.api.generatePdf({ body: { quoteId: id } })).toBe(first);
    expect(await provider.api.generatePdf({ body: { quoteId: id, quote_version: 1, ...choices } })).toBe(first);
    await giveLogo(provider, png({ width: 20, height: 10 }));
    expect(await provider.api.generatePdf({ body: { quoteId: id } })).toBe(first);
  });

  test('V1 a version that was issued takes no other choice; what they would make of the next version is looked at, and changes nothing', async () => {
    for (const query of [{ ...choices, deposit: 40 }, { verified: true }]) {
      const refused = await ask(provider, { quoteId: id, ...query });
      expect([refused.status, codeOf(refused)]).toEqual([409, 'devis_issued']);
    }
    const preview = await provider.api.generatePdf({ body: { quoteId: id, ...choices, deposit: 40, preview: true } });
    expect(preview).toContain('40\u00A0%');
    expect(preview).not.toMatch(/D-\d{4}-\d{4}/);
    expect(await provider.api.generatePdf({ body: { quoteId: id } })).toBe(first);
    expect(await provider.api.getQuote({ params: { id } })).toMatchObject({ issued: { choices } });
  });

  test('V1 a version that was issued stays as it is once it was corrected: the next version is issued by itself', async () => {
    const body = { quote_version: 1 };
    await provider.api.restoreVersion({ params: { id, version: '1' }, body });
    expect(await provider.api.getQuote({ params: { id } })).not.toHaveProperty('issued');
    const preview = await provider.api.generatePdf({ body: { quoteId: id, ...choices, preview: true } });
    expect(preview).toContain('Aperçu, non émis');
    expect(preview).not.toMatch(/D-\d{4}-\d{4}/);
    const next = await provider.api.getQuote({ params: { id } });
    expect(next).not.toHaveProperty('issued');
    expect(next).toMatchObject({ last_choices: choices });
    const second = await provider.api.generatePdf({ body: { quoteId: id, quote_version: 2, ...choices, deposit: 40 } });
    expect(second).toMatch(/<title>Devis D-\d{4}-0001 v2 /);
    expect(second).toContain('Autre nom');
    expect(await provider.api.generatePdf({ body: { quoteId: id, quote_version: 1 } })).toBe(first);
    const { quotes } = await provider.api.listQuotes({});
    expect(quotes).toMatchObject([{ id, issued_version: 2, devis_number: expect.stringMatching(/^D-\d{4}-0001$/) }]);
    const { versions } = await provider.api.listVersions({ params: { id } });
    expect(versions.map(({ issued_at }) => issued_at !== undefined)).toEqual([true, true]);
  });

  test('V1 D2 a version that was issued is in the copy of all data, with its logos; a deletion of the quote takes them along', async () => {
    expect(await bucket()).toHaveLength(2);
    const files = await exported(cloud, provider);
    expect(Object.keys(files).filter((name) => name.includes(`issued/${id}/logo-`))).toHaveLength(2);
    expect(files['donnees.json']).toContain('Comptoir des thés');
    await provider.api.deleteQuote({ params: { id } });
    expect(await bucket()).toEqual([]);
  });
});

test('V11 V13 a devis to a consumer that the law forbids is refused, field by field, and gets no number', async () => {
  const client = { kind: 'consumer', name: 'Alix Martin', address: null, siren: null, email: null };
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(provider, briefs.shop);
  const refused = await ask(provider, { quoteId: id, client, payment_terms: 'Indemnité forfaitaire de 40 €' });
  expect([refused.status, codeOf(refused)]).toEqual([422, 'devis_refused']);
  expect(Object.keys(JSON.parse(refused.text).fields).sort()).toEqual([
    'mediator_address',
    'mediator_name',
    'mediator_site',
    'payment_terms',
  ]);
  expect(await provider.api.getQuote({ params: { id } })).not.toHaveProperty('devis_number');
});

test('a quote that is being made, or that failed, has no document yet, and says so', async () => {
  await cloud.behave({ tokens_per_second: 20 });
  const running = await owner.api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
  const early = await ask(owner, { quoteId: running.id });
  expect([early.status, codeOf(early)]).toEqual([409, 'quote_in_progress']);
  await cloud.behave({ misbehave: 'empty' });
  const failing = await owner.api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
  expect(await settled(owner.api, failing.id)).toMatchObject({ status: 'failed' });
  const failed = await ask(owner, { quoteId: failing.id });
  expect([failed.status, codeOf(failed)]).toEqual([409, 'quote_failed']);
  await cloud.behave({});
});

test('the request of a devis whose body is not one quote’s id is refused', async () => {
  for (const body of [
    {},
    { quoteId: '' },
    { quoteId: 7 },
    { quoteId: 'x'.repeat(201) },
    { quoteId, title: 'Facture' },
    { quoteId, verified: 'true' },
    { quoteId, range: 1 },
    { quoteId, risks: null },
    { quoteId, deposit: 30.5 },
    { quoteId, precisions: [-1] },
    { quoteId, precisions: [0.5] },
    { quoteId, rounding: 'hidden' },
    { quoteId, vat: 196 },
    { quoteId, client: { kind: 'business', name: '' } },
  ]) {
    const refused = await ask(owner, body);
    expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_input']);
  }
});

describe('K3 the specification to send', () => {
  test('is its owner’s only, a client’s or a provider’s, tells no price unless asked to, and issues nothing', async () => {
    const client = await createPerson(cloud, 'client');
    const { id } = await generateDone(client, briefs.shop);
    for (const [person, own] of [
      [client, id],
      [owner, quoteId],
    ] as const) {
      const before = await person.api.getQuote({ params: { id: own } });
      const plain = await ask(person, { quoteId: own, specification: { prices: false } });
      expect(plain.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(plain.text).toContain('<title>Cahier des charges – Boutique de thés</title>');
      expect(plain.text).not.toContain('€');
      expect((await ask(person, { quoteId: own, specification: { prices: true } })).text).toContain('Notre estimation');
      expect(await person.api.getQuote({ params: { id: own } })).toEqual(before);
    }
    const codes = [id, '01JZZZZZZZZZZZZZZZZZZZZZZZ'].map(async (foreign) =>
      codeOf(await ask(stranger, { quoteId: foreign, specification: { prices: true } })),
    );
    expect(await Promise.all(codes)).toEqual(['quote_not_found', 'quote_not_found']);
    await expect(
      owner.api.generatePdf({ body: { quoteId, specification: { prices: false }, vat: 200 } }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { specification: expect.any(String) } });
  });

  test('is a PDF for who has a plan', async () => {
    const { person, id } = await subscribed('client');
    const body = { quoteId: id, specification: { prices: false } };
    const file = await person.api.generatePdfFile({ body });
    const { title, text } = await openPdf(Buffer.from(await file.arrayBuffer()));
    expect(title).toBe('Cahier des charges – Boutique de thés');
    expect(text).not.toContain('€');
    await expect(stranger.api.generatePdfFile({ body })).rejects.toMatchObject({ code: 'quote_not_found' });
  });
});
