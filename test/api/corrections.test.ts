import { beforeAll, describe, expect, test } from 'vitest';
import { applyEdit, type Edit } from '../../shared/estimate/edits.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { suggestionsFor } from '../../shared/estimate/refine.ts';
import {
  type CorrectionSheet,
  type Corrections,
  noCorrections,
  type QuoteCorrection,
} from '../../shared/quote/corrections.ts';
import type { Quote, QuoteState } from '../../shared/quote/quote.ts';
import { exported } from '../support/account-export.ts';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { giveDocument, needs, pdf } from '../support/documents.ts';
import { allRows, subOf } from '../support/erasure.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let owner: Person;

/** The edit mode of a page: what it was opened with, and what it would save. */
const opened = async (id: string, person = owner) => person.api.getCorrections({ params: { id } });
const corrected = (sheet: CorrectionSheet, ...edits: Edit[]): QuoteCorrection => {
  const { original, terms, quote_version, engine } = sheet;
  const corrections = edits.reduce(
    (now, edit) => applyEdit({ original, terms, corrections: now }, edit),
    sheet.corrections,
  );
  const { estimated_hours, total_price } = recount(original, terms, corrections);
  return { quote_version, engine, corrections, estimated_hours, total_price };
};
const save = (id: string, body: QuoteCorrection, person = owner) => person.api.correctQuote({ params: { id }, body });
/** A quote of a new owner: a free account has three in all. */
const shop = async () => {
  owner = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  return (await generateDone(owner, briefs.shop)).id;
};
const dearer: Edit = { edit: 'rate', value: 72.5 };

test('saved corrections are a new version: the quote, the history and the document follow, and no credit is used', async () => {
  const id = await shop();
  const credits = await owner.api.getUserCredits();
  const sheet = await opened(id);
  const rename: Edit = { edit: 'phase', key: 'conception', change: { name: 'Maquettes & parcours', hours: 41.5 } };
  const add: Edit = { edit: 'add phase', name: 'Formation des vendeurs', hours: 7 };
  const body = corrected(sheet, dearer, rename, add);
  const saved = await save(id, body);
  expect(saved).toMatchObject({ quote_version: 2, hourly_rate: 72.5, total_price: body.total_price });
  expect(await owner.api.getQuote({ params: { id } })).toEqual(saved);
  const [listed] = (await owner.api.listQuotes({})).quotes;
  expect(listed).toMatchObject({ id, total_price: body.total_price });
  const html = await owner.api.generatePdf({ body: { quoteId: id } });
  expect(html).toContain('Maquettes &amp; parcours');
  expect(html).toContain('Formation des vendeurs');
  expect(await owner.api.getUserCredits()).toEqual(credits);
  expect(await opened(id)).toMatchObject({ quote_version: 2, corrections: body.corrections, original: sheet.original });
});

test('a discount, a line in option and what is worded otherwise reach every reader of the quote', async () => {
  const id = await shop();
  const sheet = await opened(id);
  const { original } = sheet;
  const rename: Edit = { edit: 'wording', field: 'project_name', text: 'Thés & tisanes' };
  const body = corrected(
    sheet,
    { edit: 'discount', value: { tenths: 100 } },
    { edit: 'feature', key: '0', change: { optional: true, description: 'Livrée à part' } },
    { edit: 'feature', key: '1', change: { description: 'Avec trois tailles d’image' } },
    rename,
    { edit: 'wording', field: 'analysis', text: 'Une boutique\nà deux rayons.' },
    { edit: 'added note', kind: 'exclusions', at: 0, text: 'La traduction des fiches' },
  );
  const saved = await save(id, body);
  const before = saved.discount?.before ?? 0;
  expect(saved).toMatchObject({
    project_name: 'Thés & tisanes',
    ai_analysis: 'Une boutique\nà deux rayons.',
    exclusions: [...original.exclusions, 'La traduction des fiches'],
    total_price: before - Math.round(before / 10),
    discount: { tenths: 100, amount: Math.round(before / 10) },
  });
  expect(saved.features[0]?.description).toBe('Avec trois tailles d’image');
  expect(saved.included_options.at(-1)).toMatchObject({ name: original.features[0]?.name, once: true });
  expect(await owner.api.getQuote({ params: { id } })).toEqual(saved);
  const listed = async (of = id) => (await owner.api.listQuotes({})).quotes.find((quote) => quote.id === of);
  expect(await listed()).toMatchObject({
    project_name: 'Thés & tisanes',
    total_price: saved.total_price,
    discount_amount: saved.discount?.amount,
    options_price: saved.included_options.at(-1)?.price,
  });
  const [newest] = (await owner.api.listVersions({ params: { id } })).versions;
  expect(newest).toMatchObject({ number: 2, total_price: saved.total_price, discount: saved.discount });
  const html = (await owner.api.generatePdf({ body: { quoteId: id } })).replace(/\s/g, ' ');
  for (const text of [
    'Thés &amp; tisanes',
    'Remise de 10 %',
    'Sous-total HT',
    'Livrée à part. Fonctionnalité en option',
  ])
    expect(html).toContain(text);
  expect(await owner.api.getVersion({ params: { id, version: '1' } })).toMatchObject({
    project_name: original.project_name,
    total_price: original.total_price,
  });
  const restored = await owner.api.restoreVersion({ params: { id, version: '1' }, body: { quote_version: 2 } });
  expect(restored).toMatchObject({ project_name: original.project_name, total_price: original.total_price });
  expect(restored).not.toHaveProperty('discount');
  expect(await listed()).toMatchObject({ project_name: original.project_name, discount_amount: 0, options_price: 0 });
  const again = await owner.api.restoreVersion({ params: { id, version: '2' }, body: { quote_version: 3 } });
  expect(again).toMatchObject({ project_name: 'Thés & tisanes', discount: saved.discount });
  expect((await opened(id)).original).toEqual(original);
  const copy = await owner.api.duplicateQuote({ params: { id } });
  const prices = { discount_amount: saved.discount?.amount, options_price: saved.included_options.at(-1)?.price };
  expect(await listed(copy.id)).toMatchObject({ total_price: saved.total_price, ...prices });
});

test('each version of a quote tells who saved it and when, can be read, compared and restored', async () => {
  const id = await shop();
  const first = await opened(id);
  await save(id, corrected(first, dearer));
  await save(id, corrected(await opened(id), { edit: 'margin', value: 40 }));
  const { current, versions } = await owner.api.listVersions({ params: { id } });
  const { username } = await owner.api.getProfile();
  expect(current).toBe(3);
  expect(versions.map(({ number, saved_by }) => [number, saved_by])).toEqual([
    [3, username],
    [2, username],
    [1, null],
  ]);
  expect(versions[0]).toMatchObject({ engine: first.engine, catalogue_version: first.original.catalogue_version });
  expect(await owner.api.getVersion({ params: { id, version: '1' } })).toEqual(first.original);
  expect(await owner.api.getVersion({ params: { id, version: '2' } })).toMatchObject({
    quote_version: 2,
    hourly_rate: 72.5,
  });
  const restored = await owner.api.restoreVersion({ params: { id, version: '1' }, body: { quote_version: 3 } });
  const { quote_version: _, updated_at: __, actual_hours: ____, answer: _____, ...figures } = restored;
  const { updated_at: ___, ...original } = first.original;
  expect(figures).toEqual(original);
  expect(await opened(id)).toMatchObject({ quote_version: 4, corrections: noCorrections });
  const [newest] = (await owner.api.listVersions({ params: { id } })).versions;
  expect(newest).toMatchObject({ number: 4, restored_from: 1, engine: null });
});

test('of two tabs that correct a quote the second is refused, its corrections can be saved over the other version, and nothing is lost', async () => {
  const id = await shop();
  const [firstTab, secondTab] = [await opened(id), await opened(id)];
  await save(id, corrected(firstTab, dearer));
  const late = corrected(secondTab, { edit: 'margin', value: 30 });
  await expect(save(id, late)).rejects.toMatchObject({ code: 'version_outdated' });
  expect(await owner.api.getQuote({ params: { id } })).toMatchObject({ quote_version: 2, hourly_rate: 72.5 });
  await expect(
    owner.api.restoreVersion({ params: { id, version: '1' }, body: { quote_version: 1 } }),
  ).rejects.toMatchObject({ code: 'version_outdated' });
  expect(await save(id, { ...late, quote_version: 2 })).toMatchObject({
    quote_version: 3,
    total_price: late.total_price,
  });
  expect((await owner.api.listVersions({ params: { id } })).versions).toHaveLength(3);
});

test('of ten corrections saved at once on one version, one is kept', async () => {
  const id = await shop();
  const sheet = await opened(id);
  const saves = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => save(id, corrected(sheet, { edit: 'rate', value: 70 + index }))),
  );
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { current, versions } = await owner.api.listVersions({ params: { id } });
  expect([current, versions.length]).toEqual([2, 2]);
});

describe('what is refused changes nothing', () => {
  let id: string;
  let sheet: CorrectionSheet;
  let before: QuoteState;
  beforeAll(async () => {
    id = await shop();
    sheet = await opened(id);
    before = await owner.api.getQuote({ params: { id } });
  });
  const refused = async (change: (body: QuoteCorrection) => QuoteCorrection) => {
    const code = await save(id, change(corrected(sheet, dearer))).then(
      () => ({ code: 'saved', fields: {} }),
      (error) => ({ code: error.code, fields: error.fields }),
    );
    expect(await owner.api.getQuote({ params: { id } })).toEqual(before);
    return code;
  };
  const withCorrections = (corrections: object) =>
    refused((body) => ({ ...body, corrections: { ...noCorrections, ...corrections } as Corrections }));

  test('corrections are refused, and change nothing: a total or hours that these corrections do not give', async () => {
    expect(await refused((body) => ({ ...body, total_price: body.total_price - 1 }))).toMatchObject({
      code: 'total_differs',
    });
    expect(await refused((body) => ({ ...body, estimated_hours: 0.5 }))).toMatchObject({ code: 'total_differs' });
    expect(await refused((body) => ({ ...body, corrections: noCorrections }))).toMatchObject({ code: 'total_differs' });
  });
  test('corrections are refused, and change nothing: a page of another engine', async () => {
    expect(await refused((body) => ({ ...body, engine: '0-00000000' }))).toMatchObject({ code: 'engine_outdated' });
  });
  test('corrections are refused, and change nothing: hours of 1e9, below nothing, or between two half-hours', async () => {
    for (const hours of [1e9, -1, 0.25])
      expect(await withCorrections({ features: { 0: { hours } } })).toEqual({
        code: 'invalid_input',
        fields: { 'corrections.features.0.hours': expect.stringContaining('pas de 0,5') },
      });
  });
  test('corrections are refused, and change nothing: a phase without a name, and two of the same name', async () => {
    const phase = { key: 'phase_1', name: ' ', hours: 4 };
    expect(await withCorrections({ added_phases: [phase] })).toEqual({
      code: 'invalid_input',
      fields: { 'corrections.added_phases.0.name': 'Le nom de la phase est requis' },
    });
    expect(await withCorrections({ added_phases: [{ ...phase, name: 'conception' }] })).toMatchObject({
      code: 'invalid_input',
      fields: { 'phases.phase_1.name': 'Deux phases ne peuvent pas porter le même nom' },
    });
  });
  test('corrections are refused, and change nothing: lines that the quote does not have', async () => {
    expect(await withCorrections({ features: { 99: { hours: 1 } } })).toMatchObject({ code: 'invalid_input' });
    expect(await withCorrections({ phases: { constructor: { hours: 1 } } })).toMatchObject({ code: 'invalid_input' });
  });
  test('corrections are refused, and change nothing: a version that there is not', async () => {
    for (const version of ['2', '0', '-1', '1e1', '99', 'x'])
      await expect(owner.api.getVersion({ params: { id, version } })).rejects.toMatchObject({
        code: 'version_not_found',
      });
  });
});

test('A6 a foreign provider, and a client, get 404 for every version of a quote', async () => {
  const client = await createPerson(cloud, 'client');
  const id = await shop();
  const stranger = await createPerson(cloud, 'developer');
  const body = corrected(await opened(id), dearer);
  const all = (person: Person, quote: string) => [
    () => person.api.getCorrections({ params: { id: quote } }),
    () => save(quote, body, person),
    () => person.api.listVersions({ params: { id: quote } }),
    () => person.api.getVersion({ params: { id: quote, version: '1' } }),
    () => person.api.restoreVersion({ params: { id: quote, version: '1' }, body: { quote_version: 1 } }),
  ];
  for (const call of all(client, id)) await expect(call()).rejects.toMatchObject({ code: 'quote_not_found' });
  for (const call of all(stranger, id)) await expect(call()).rejects.toMatchObject({ code: 'quote_not_found' });
  expect(await owner.api.getQuote({ params: { id } })).not.toHaveProperty('quote_version');
});

describe('a client', () => {
  let client: Person;
  let id: string;
  let sheet: CorrectionSheet;
  beforeAll(async () => {
    client = await createPerson(cloud, 'client');
    ({ id } = await generateDone(client, briefs.shop));
    sheet = await opened(id, client);
  });

  test('A6 a client corrects neither rate, nor margin, discount, hours, names of lines, texts, phases or options: 403, and nothing changes', async () => {
    const before = await client.api.getQuote({ params: { id } });
    const phase = 'cadrage';
    const closed: Edit[] = [
      { edit: 'rate', value: 1 },
      { edit: 'margin', value: 0 },
      { edit: 'discount', value: { tenths: 500 } },
      { edit: 'wording', field: 'analysis', text: 'Autre' },
      { edit: 'note', kind: 'assumptions', at: 0, text: null },
      { edit: 'added note', kind: 'exclusions', at: 0, text: 'Autre' },
      { edit: 'feature', key: '0', change: { description: 'Autre' } },
      { edit: 'phase', key: phase, change: { description: 'Autre' } },
      { edit: 'options', value: { maintenance: true, hosting: true, support: true } },
      { edit: 'phase', key: phase, change: { hours: 1 } },
      { edit: 'phase', key: phase, change: { name: 'Autre' } },
      { edit: 'add phase', name: 'Autre', hours: 1 },
      { edit: 'move', key: phase, by: 1 },
      { edit: 'feature', key: '0', change: { hours: 0.5 } },
      { edit: 'feature', key: '0', change: { name: 'Autre' } },
      { edit: 'feature', key: '0', change: { complexity: 'low', hours: 0.5 } },
      {
        edit: 'add feature',
        feature: { phase, module: 'custom_feature', name: 'Autre', complexity: 'low', hours: 0.5 },
      },
    ];
    for (const edit of closed)
      await expect(save(id, corrected(sheet, edit), client)).rejects.toMatchObject({ code: 'developer_only' });
    expect(await client.api.getQuote({ params: { id } })).toEqual(before);
  });

  test('a client refines: a new version of the estimation, with its new name, its answers stated, its total counted by the server', async () => {
    const [suggestion] = suggestionsFor(sheet.original);
    const assumed = sheet.original.features.findIndex(({ source }) => source === null);
    const body = corrected(
      sheet,
      { edit: 'answer', at: 0, text: 'Deux langues, français et anglais.' },
      { edit: 'suggestion', module: suggestion?.module ?? '', wanted: true },
      { edit: 'feature', key: String(assumed), change: { removed: true } },
      { edit: 'wording', field: 'project_name', text: 'Boutique de Nantes' },
    );
    await expect(save(id, { ...body, total_price: body.total_price - 1 }, client)).rejects.toMatchObject({
      code: 'total_differs',
    });
    const saved = await save(id, body, client);
    expect(saved).toMatchObject({
      quote_version: 2,
      project_name: 'Boutique de Nantes',
      total_price: body.total_price,
      stated: [{ question: sheet.original.questions[0]?.text, text: 'Deux langues, français et anglais.' }],
    });
    expect(saved.questions).toHaveLength(sheet.original.questions.length - 1);
    expect(saved.features.some(({ suggested }) => suggested)).toBe(true);
    expect(await client.api.getQuote({ params: { id } })).toEqual(saved);
    expect((await client.api.listQuotes({})).quotes).toMatchObject([
      { id, project_name: 'Boutique de Nantes', total_price: body.total_price },
    ]);
    expect(await client.api.getUserCredits()).toMatchObject({ credits_remaining: 2 });
    const { versions } = await client.api.listVersions({ params: { id } });
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    const restored = await client.api.restoreVersion({
      params: { id, version: '1' },
      body: { quote_version: 2 },
    });
    expect(restored).toMatchObject({ quote_version: 3, total_price: sheet.original.total_price });
    expect(restored).not.toHaveProperty('stated');
  });

  test('K1 a client keeps two steps as a version that the server counts, and refuses steps that cannot run or lines that serve both', async () => {
    const now = await opened(id, client);
    const key = (module: string) => String(now.original.features.findIndex((line) => line.module === module));
    const before = await client.api.getQuote({ params: { id } });
    const later = (...keys: string[]): QuoteCorrection => ({
      ...corrected(now, { edit: 'later', keys }),
      corrections: { ...now.corrections, later: keys },
    });
    for (const keys of [
      [key('cart_checkout')],
      [key('acceptance_testing')],
      ['999'],
      now.original.features.map((_, at) => String(at)),
    ])
      await expect(save(id, later(...keys), client)).rejects.toMatchObject({ code: 'invalid_input' });
    const body = later(key('payment'));
    await expect(save(id, { ...body, estimated_hours: body.estimated_hours - 1 }, client)).rejects.toMatchObject({
      code: 'total_differs',
    });
    const cheaper = { ...body.corrections, features: { [key('payment')]: { hours: 0.5 } } };
    await expect(save(id, { ...body, corrections: cheaper }, client)).rejects.toMatchObject({ code: 'developer_only' });
    expect(await client.api.getQuote({ params: { id } })).toEqual(before);
    const saved = await save(id, body, client);
    expect(saved.total_price).toBeLessThan(recount(now.original, now.terms, now.corrections).total_price);
    expect(saved.features.map(({ module }) => module)).not.toContain('payment');
    expect((await opened(id, client)).corrections.later).toEqual([key('payment')]);
  });

  test('a client refines a quote that was made with files: what they evoke is suggested, and every version names them', async () => {
    const who = await createPerson(cloud, 'client');
    const [payment = ''] = needs;
    const evoking = 'Les adhérents réservent une salle et reçoivent un rappel la veille de leur réservation.';
    const paged = pdf({ pages: [['Cahier'], [payment, evoking]] });
    const { id: document } = await giveDocument(who, paged, { file_name: 'cahier.pdf' });
    const made = await who.api.generateQuote({
      body: { ...briefs.showcase, documentIds: [document] },
      idempotencyKey: newKey(),
    });
    const { id } = (await settled(who.api, made.id)) as Quote;
    const sheet = await opened(id, who);
    const suggestions = suggestionsFor(sheet.original);
    const inFile = suggestions.find(({ words }) => words !== null && !briefs.showcase.description.includes(words));
    if (!inFile?.words) throw new Error(JSON.stringify(suggestions));
    expect([payment, evoking].join(' ')).toContain(inFile.words);
    const body = corrected(sheet, { edit: 'suggestion', module: inFile.module, wanted: true });
    const saved = await save(id, body, who);
    expect(saved.documents).toEqual(sheet.original.documents);
    expect(saved.features.some(({ module, suggested }) => suggested && module === inFile.module)).toBe(true);
    const cited = (quote: Quote) => quote.features.find(({ source }) => source?.includes('carte bancaire'));
    expect(cited(saved)?.source_document).toEqual({ name: 'cahier.pdf', page: 2 });
    const restored = await who.api.restoreVersion({ params: { id, version: '1' }, body: { quote_version: 2 } });
    expect(restored.documents).toEqual(sheet.original.documents);
    expect(cited(restored)).toEqual(cited(sheet.original));
    expect(restored.total_price).toBe(sheet.original.total_price);
  });

  test('a client’s answer that tells nothing, or to no question, is refused under its field', async () => {
    const current = await opened(id, client);
    const wrong = (answers: Record<string, string>) =>
      save(id, { ...corrected(current), corrections: { ...noCorrections, answers } }, client);
    await expect(wrong({ 0: 'Je ne sais pas' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'answers.0': 'Cette réponse ne précise rien encore' },
    });
    await expect(wrong({ 99: 'Oui' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(wrong({ 0: 'a'.repeat(401) })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'corrections.answers.0': '400 caractères au maximum' },
    });
  });
});

test('D1 D2 versions of a quote are in the export of their owner, and leave with it', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(person, briefs.shop);
  for (const value of [61, 62, 63])
    await save(id, corrected(await opened(id, person), { edit: 'rate', value }), person);
  const data = JSON.parse((await exported(cloud, person))['donnees.json'] ?? '');
  expect(data['versions-des-devis'].map(({ number }: { number: number }) => number)).toEqual([2, 3, 4]);
  await person.api.deleteQuote({ params: { id } });
  const rows = (await allRows(cloud)).filter((row) => JSON.stringify(row).includes(subOf(person)));
  expect(rows.filter(({ sk }) => /^(QUOTE|BODY|VERSION)#/.test(String(sk)))).toEqual([]);
});
