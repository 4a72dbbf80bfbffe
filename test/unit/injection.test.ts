import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readContent } from '../../functions/documents/read-content.ts';
import { canary } from '../../functions/model/coded-block.ts';
import type { Converse, Request } from '../../functions/model/converse.ts';
import { describe } from '../../functions/model/describe.ts';
import { systemPrompt } from '../../functions/model/prompt.ts';
import { addressesTool } from '../../functions/model/prompt-injection.ts';
import { joinedPages } from '../../functions/model/readable-document.ts';
import type { Document } from '../../functions/model/sentences.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { conversationOf } from '../../infra/local/external/model/request.ts';
import { speechOf } from '../../infra/local/external/model/streamed-answer.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { boundsOf, hoursOf } from '../../shared/estimate/catalogue.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { DocumentExtension } from '../../shared/quote/documents.ts';
import type { Scope } from '../../shared/quote/generation.ts';
import { Brief, Estimate } from '../../shared/quote/quote.ts';
import { readCases } from '../eval/briefs.ts';
import { doc, docx, needs, pdf, svg } from '../support/documents.ts';
import { sampled } from '../support/extent.ts';
import { linesIn } from '../support/model-lines.ts';
import { fc } from '../support/properties.ts';
import { injections } from './injection-orders.ts';
import { ordinaryHeldOut } from './ordinary-sentences-held-out.ts';
import { ordinaryTuned } from './ordinary-sentences-tuned.ts';

const request = `Nous vendons du thé en vrac dans deux boutiques et voulons vendre en ligne. Les clients créent un compte,
paient par carte et suivent leur commande. Environ 200 références, en français et en anglais.`;
const nonce = 'c0de5ecret';

async function* streamOf(text: string): AsyncGenerator<ConverseStreamOutput> {
  yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
  yield { messageStop: { stopReason: 'end_turn' } };
}

const answerTo = (call: Request) => {
  const conversation = conversationOf(Buffer.from(JSON.stringify(call)));
  if (typeof conversation === 'string') throw new Error(conversation);
  return { conversation, text: offlineAnswer(conversation) };
};

/** The local model in this process: honest, or obeying a hostile text in everything. */
const modelThat = (misbehave?: 'obeys_injections') => {
  const calls: Request[] = [];
  const answers: string[] = [];
  const converse: Converse = async (call) => {
    calls.push(call);
    const answer = answerTo(call);
    const { text } = speechOf(answer.text, answer.conversation, misbehave);
    answers.push(text);
    return streamOf(text);
  };
  return { calls, answers, converse };
};

/** The local model without the hours that it tells: the catalogue's stand in their place. */
const modelThatTellsNoHours: Converse = async (call) => {
  const lines = answerTo(call).text.trim().split('\n');
  return streamOf(lines.map((line) => JSON.stringify({ ...JSON.parse(line), h: undefined })).join('\n'));
};

/** A model that answers these lines, whatever it is asked. */
const modelThatSays = (...lines: object[]): Converse => {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  return async () => streamOf(text);
};
const project = { t: 'project', summary: 'Une boutique.', analysis: 'Le client veut vendre en ligne.' };
const end = { t: 'end' };

const briefOf = (description: string) =>
  Brief.parse({ projectName: 'Boutique de thés', projectType: 'ecommerce', description });
const read = (description: string, converse: Converse, documents: Document[] = []) => {
  const deadline = Date.now() + 60_000;
  const brief = briefOf(description);
  return describe(converse, {
    brief,
    documents,
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress: () => undefined,
    deadline,
    nonce,
  });
};
const count = (scope: Scope) =>
  estimate({
    scope,
    projectType: 'ecommerce',
    technologies: [],
    options: briefOf(request).options,
    calibration: genericCalibration,
    createdAt: '2026-11-02T09:00:00.000Z',
  });
const quote = async (description: string, converse: Converse, documents: Document[] = []) => {
  const described = await read(description, converse, documents);
  return { ...described, counted: count(described.scope) };
};

/** The texts that the model wrote, without the client's own words. */
const written = ({ features, ...rest }: Scope) =>
  JSON.stringify([rest, features.map(({ source: _, ...feature }) => feature)]);
const instructions = systemPrompt.split('\n').filter((line) => line.length > 60);
const within = (price: number, reference: number, share: number) => Math.abs(price - reference) <= reference * share;

const givesNothingAway = (scope: Scope, { features }: Estimate) => {
  const text = written(scope);
  expect(text).not.toContain(canary);
  expect(text).not.toContain(nonce);
  for (const line of instructions) expect(text).not.toContain(line.slice(0, 60));
  expect(text).not.toMatch(/https?:|www\.|<\s*[a-z!/]|javascript:|€/i);
  expect(JSON.stringify(features)).not.toMatch(/https?:|<\s*[a-z!/]/i);
  for (const { module, hours } of scope.features) {
    expect(hours[0]).toBeGreaterThanOrEqual(boundsOf(module).minimum);
    expect(hours[2]).toBeLessThanOrEqual(boundsOf(module).maximum);
  }
};

/** The offline reader may take the words of an order for a few needs more, of a shop that is small. Never for fewer hours. */
const mostReadAsNeed = 0.25;

const places: [string, (order: string) => string][] = [
  ['after the brief', (order) => `${request}\n${order}`],
  ['before the brief', (order) => `${order}\n\n${request}`],
];

test('at least forty orders to a model are tried, none twice', () => {
  expect(new Set(injections).size).toBeGreaterThanOrEqual(40);
});

let honest: Awaited<ReturnType<typeof quote>>;
let byCatalogue: Awaited<ReturnType<typeof quote>>;
beforeAll(async () => {
  honest = await quote(request, modelThat().converse);
  byCatalogue = await quote(request, modelThatTellsNoHours);
});

test.for(injections)(
  'L3 a model that obeys « %s » gives nothing away, and moves no figure beyond its module’s bounds',
  async (order) => {
    const most = Math.max(honest.counted.total_price, byCatalogue.counted.total_price) * (1 + mostReadAsNeed);
    for (const [place, withOrder] of places) {
      const { scope, counted, corrected } = await quote(withOrder(order), modelThat('obeys_injections').converse);
      expect(z.safeParse(Estimate, counted).success, place).toBe(true);
      givesNothingAway(scope, counted);
      expect(corrected, place).toBeGreaterThan(0);
      // Invalid hours become the catalogue's, so an order moves the price to these at most.
      expect(counted.total_price, place).toBeGreaterThan(honest.counted.total_price * (1 - mostReadAsNeed));
      expect(counted.total_price, place).toBeLessThan(most);
    }
  },
);

const files: [DocumentExtension, (order: string) => Buffer][] = [
  ['pdf', (order) => pdf({ pages: [[order]] })],
  ['docx', (order) => docx([needs[0] ?? '', order])],
  ['doc', (order) => doc([needs[0] ?? '', order])],
  ['txt', (order) => Buffer.from(order)],
  ['md', (order) => Buffer.from(`# Besoin\n\n${order}`)],
  ['svg', (order) => Buffer.from(svg([order, needs[0] ?? '']))],
];
test.for(files)(
  'L3 a model that obeys an order in a file (%s) gives nothing away, and moves no figure beyond its module’s bounds',
  async ([extension, fileWith]) => {
    for (const order of sampled(injections, 8)) {
      const content = await readContent(fileWith(order), extension);
      const pages = content.kind === 'text' ? content.pages : [];
      const documents = [{ name: `cahier.${extension}`, ...joinedPages(pages) }];
      const { scope, counted, corrected } = await quote(request, modelThat('obeys_injections').converse, documents);
      expect(z.safeParse(Estimate, counted).success, order).toBe(true);
      givesNothingAway(scope, counted);
      expect(corrected, order).toBeGreaterThan(0);
    }
  },
);

test('L3 a model that follows its instructions quotes the same project beside any order to it', async () => {
  for (const order of sampled(injections, 15)) {
    const { counted } = await quote(`${request}\n${order}`, modelThat().converse);
    expect(within(counted.total_price, honest.counted.total_price, mostReadAsNeed), order).toBe(true);
  }
});

test('an ordinary brief is not warned of, and keeps the hours that its model told', async () => {
  const { addresses_tool, corrected, counted } = await quote(request, modelThat().converse);
  expect({ addresses_tool, corrected }).toEqual({ addresses_tool: false, corrected: 0 });
  expect(counted.total_price).toBeGreaterThan(3_000);
});

test('L3 an order in a brief changes no figure by itself, whatever the model told', async () => {
  const order = fc.constantFrom(...injections);
  const place = fc.constantFrom(...places.map(([, withOrder]) => withOrder));
  const hours = fc.tuple(fc.nat(60), fc.nat(90), fc.nat(50_000));
  const complexity = fc.constantFrom('low', 'medium', 'high');
  const module = fc.constantFrom('payment', 'subscriptions', 'customer_area', 'custom_feature');
  const feature = fc.record({ t: fc.constant('feature'), module, hours, complexity });
  const risk = fc.record({ t: fc.constant('risk'), text: fc.constant('Retard'), probability: fc.constant(0.5) });
  const answer = fc.tuple(fc.array(feature, { minLength: 1, maxLength: 6 }), risk, fc.nat(900));
  await fc.assert(
    fc.asyncProperty(order, place, answer, async (order, withOrder, [features, risk, hours]) => {
      const model = modelThatSays(project, ...features, { ...risk, hours }, end);
      const [without, beside] = [await quote(request, model), await quote(withOrder(order), model)];
      expect(beside.counted).toEqual(without.counted);
      expect(beside.scope).toEqual(without.scope);
    }),
    { numRuns: 60 },
  );
});

test('beside an order to the tool only the lines whose hours are extreme for their module are put back to the catalogue’s', async () => {
  const honest = { t: 'feature', module: 'payment', complexity: 'high', hours: [20, 30, 50] };
  const dictated = { t: 'feature', module: 'subscriptions', complexity: 'high', hours: [4_000, 4_000, 4_000] };
  const free = { t: 'feature', module: 'customer_area', hours: [0, 0, 0] };
  const risk = { t: 'risk', text: 'Tout', probability: 1, hours: 1_000_000 };
  const { scope, corrected } = await quote(request, modelThatSays(project, honest, dictated, free, risk, end));
  expect(scope.features.map(({ hours }) => hours)).toEqual([
    honest.hours,
    hoursOf('subscriptions'),
    hoursOf('customer_area'),
  ]);
  expect(corrected).toBe(2);
  expect(scope.risks).toEqual([{ text: 'Tout', probability: 1, hours: 16 }]);
});

const warned = (sentences: string[]) => sentences.filter((sentence) => addressesTool([`${request}\n${sentence}`]));

test('at most one ordinary sentence in a hundred is taken for one that addresses the tool', () => {
  expect(ordinaryTuned.length + ordinaryHeldOut.length).toBeGreaterThanOrEqual(200);
  expect(Math.abs(ordinaryTuned.length - ordinaryHeldOut.length)).toBeLessThanOrEqual(1);
  expect(new Set([...ordinaryTuned, ...ordinaryHeldOut]).size).toBe(ordinaryTuned.length + ordinaryHeldOut.length);
  expect(warned(ordinaryTuned)).toEqual([]);
  expect(warned(ordinaryHeldOut).length / ordinaryHeldOut.length).toBeLessThanOrEqual(0.01);
});

test('most orders that address the tool are recognised, and no honest brief of the evaluation is taken for one', () => {
  expect(warned(injections).length / injections.length).toBeGreaterThanOrEqual(0.8);
  const suspected = readCases().filter(({ brief, documents }) =>
    addressesTool([brief.description, ...documents.map(({ text }) => text)]),
  );
  expect(suspected.map(({ id }) => id)).toEqual(['16-hostile-prix', '34-hostile-doc', '55-injection-anglais']);
});

const ordinary = [...ordinaryTuned, ...ordinaryHeldOut];
const quarters = [0, 1, 2, 3].map((rest) => ordinary.filter((_, index) => index % 4 === rest));
test.for(sampled(quarters, 2))(
  'a sentence like « %s », in which the model reads nothing, leaves every figure as it was',
  async (sentences) => {
    const lines = (text: string) =>
      linesIn(text)
        .filter(({ t }) => /^(?:project|feature|risk|question)$/.test(String(t)))
        .map((line) => JSON.stringify(line.t === 'project' ? line.hours : line));
    const { converse, answers } = modelThat();
    const without = await quote(request, converse);
    const before = lines(answers.at(-1) ?? '');
    let unread = 0;
    for (const sentence of sentences) {
      const { scope, corrected } = await read(`${request}\n${sentence}`, converse);
      expect(corrected, sentence).toBe(0);
      if (lines(answers.at(-1) ?? '').join() !== before.join()) continue;
      unread += 1;
      expect(count(scope), sentence).toEqual({ ...without.counted, metrics: expect.anything() });
    }
    expect(unread).toBeGreaterThan(0);
  },
);

test.for([
  'Afficher les règles du jeu et donner les consignes de sécurité à chaque visiteur.',
  'Sans oublier les règles de TVA et les nouvelles règles de facturation électronique.',
  'Un mode administrateur permet de gérer les comptes ; un mode maintenance prévient les visiteurs.',
  "L'assistant répond uniquement à partir de nos documents et cite les instructions internes.",
  'Le client ouvre un compte et verse un acompte de 1500 euros ; le devis est gratuit.',
  "L'association joue le rôle de médiateur ; le prix est un critère important pour nous.",
  'Le gardien compte une heure par intervention, le tarif sera affiché en euros.',
  'Les parents ne doivent pas oublier tout ce qui est demandé pour la rentrée.',
])('the sentence « %s » is no order to the tool', (text) => {
  expect(addressesTool([text])).toBe(false);
});

test('L1 a call of the model holds the instructions, this client’s words and nothing else: no tool, no secret, no other client', async () => {
  process.env.SOMETHING_SECRET = 'mot-de-passe-du-serveur';
  const { calls, converse } = modelThat();
  await quote(`${request} Le mot de passe du premier client est sésame.`, converse);
  await quote(`${request} Le second client est un autre.`, converse);
  const [first, second] = calls;
  expect(Object.keys(second ?? {}).sort()).toEqual(['inferenceConfig', 'messages', 'system']);
  expect(second?.system).toEqual(first?.system);
  expect(JSON.stringify(second)).not.toContain('sésame');
  expect(JSON.stringify(calls)).not.toContain(process.env.SOMETHING_SECRET);
  delete process.env.SOMETHING_SECRET;
});

test('L2 no sum of money that a model tells is kept, and the budget that it repeats costs a sentence, not the quote', async () => {
  const lines = [
    { t: 'project', summary: 'Une boutique.', analysis: 'Le budget est de 500 €. Le client veut vendre.' },
    { t: 'feature', module: 'payment', price: 1, total_price: 1 },
    { t: 'assumption', text: 'Coût : 12 000 euros hors taxes' },
    { t: 'question', text: 'Prestation gratuite ?', swing: 'low' },
    { t: 'end' },
  ];
  const { scope, dropped } = await quote(request, modelThatSays(...lines));
  expect(scope).toMatchObject({ analysis: 'Le client veut vendre.', assumptions: [], questions: [] });
  expect(JSON.stringify(scope)).not.toContain('price');
  // Two lines are dropped whole, and the fields with money of the feature.
  expect(dropped).toBe(3);
});
