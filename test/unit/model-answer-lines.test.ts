import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { beforeAll, expect, test } from 'vitest';
import type { Converse } from '../../functions/model/converse.ts';
import { type Description, describe } from '../../functions/model/describe.ts';
import { systemPrompt, userPrompt } from '../../functions/model/prompt.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { moduleById } from '../../shared/estimate/catalogue.ts';
import { readCases } from '../eval/briefs.ts';
import { count } from '../eval/evaluate.ts';
import { linesIn } from '../support/model-lines.ts';
import { examples } from '../support/properties.ts';
import { randomFrom, shuffled } from '../support/random.ts';

type Line = Record<string, unknown>;
type Random = () => number;
type Subject = Pick<ReturnType<typeof readCases>[number], 'brief' | 'documents'>;

/** `SEED=12 vitest …` draws others. */
const seed = process.env.SEED ?? '1';
const transcripts = examples(1_000);

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const sometimes = (random: Random) => random() < 0.4;

const answering = (text: string, random: Random): Converse => {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const size = 1 + Math.floor(random() * 40);
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return async () =>
    (async function* (): AsyncGenerator<ConverseStreamOutput> {
      for (const piece of pieces) yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text: piece } } };
      yield { messageStop: { stopReason: 'end_turn' } };
    })();
};
const read = ({ brief, documents }: Subject, text: string, random: Random): Promise<Description> =>
  describe(answering(text, random), {
    brief,
    documents,
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress: () => undefined,
    deadline: Date.now() + 150_000,
    nonce: 'c0de',
  });

const reading = { model: 'local' };
/** The content of a quote, without calls and tokens. */
const meantBy = ({ scope, budget, unknown, dropped, corrected }: Description) => ({
  ...{ scope, budget, unknown, dropped, corrected },
});

const words: Record<string, readonly string[]> = {
  low: ['faible', 'Basse', 'simple', 'LOW', 'low '],
  medium: ['moyenne', 'Modérée', 'normal', 'Medium'],
  high: ['élevée', 'Forte', 'complexe', 'HIGH'],
};
const asText = (value: unknown, random: Random) =>
  pick(random, [String(value), `${value} h`, `${value}h`, `${value} heures`]).replace('.', pick(random, ['.', ',']));
const swapped = (text: string, random: Random) => {
  const at = 1 + Math.floor(random() * (text.length - 2));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
};
const otherNames = (id: string, random: Random) => {
  const module = moduleById(id);
  if (!module) return [id];
  const slip = id.length > 8 ? [swapped(id, random)] : [];
  return [module.name, ...module.aliases, id.toUpperCase(), id.replaceAll('_', '-'), ` ${id} `, ...slip];
};

/** Ways to write a value that mean the same. Each takes a field of its own, where the line has it. */
const rewritten = (line: Line, random: Random): Line => {
  const { t, module, complexity, swing, hours, probability, needs, value, count } = line;
  const copy = { ...line };
  const perhaps = (field: string, has: boolean, write: () => unknown) => {
    if (has && sometimes(random)) copy[field] = write();
  };
  perhaps('module', typeof module === 'string', () => pick(random, otherNames(String(module), random)));
  perhaps('complexity', complexity !== undefined, () => pick(random, words[String(complexity)] ?? []));
  perhaps('swing', swing !== undefined, () => pick(random, words[String(swing)] ?? []));
  perhaps('probability', probability !== undefined, () => {
    const percent = Math.round(Number(probability) * 1000) / 10;
    return pick(random, [
      `${percent} %`,
      `${percent}%`.replace('.', ','),
      String(probability),
      percent > 1 ? percent : probability,
    ]);
  });
  perhaps('needs', needs !== undefined, () =>
    pick(random, [null, (needs as string[]).join(', ')].slice((needs as string[]).length ? 1 : 0)),
  );
  perhaps('count', count !== undefined, () => pick(random, [String(count), ` ${count} `, `${count},0`]));
  perhaps('value', value !== undefined, () => pick(random, [String(value), `${value} €`, `${value} euros`]));
  if (Array.isArray(hours) && sometimes(random)) {
    const [low, likely, high] = hours;
    copy.hours = pick<unknown>(random, [
      hours.map((each) => asText(each, random)),
      hours.join('/'),
      hours.join('-'),
      `${hours.join(' - ')} h`,
      { optimiste: low, probable: likely, pessimiste: high },
    ]);
  } else perhaps('hours', typeof hours === 'number', () => asText(hours, random));
  const optional = t === 'feature' ? ['name', 'phase', 'complexity', 'hours', 'source', 'needs'] : [];
  for (const field of t === 'exclusion' ? ['module', 'text', 'source'] : optional)
    if (!(field in copy) && sometimes(random)) copy[field] = pick(random, [null, '']);
  if (copy.t === 'fact' && copy.tax === undefined) copy.tax = null;
  const fields = Object.entries(copy);
  const mixed = sometimes(random) ? [...shuffled(fields.length, random)].map((at) => fields[at] ?? ['', '']) : fields;
  return Object.fromEntries(mixed.map(([name, each]) => [name === 't' && random() < 0.1 ? 'type' : name, each]));
};

const shortNames: Record<string, Record<string, string>> = {
  feature: { module: 'F', name: 'n', source: 's', hours: 'h', complexity: 'c', count: 'k', needs: 'd' },
  fact: { value: 'B', source: 's', tax: 'x' },
  unknown: { text: 'U', source: 's' },
  assumption: { text: 'A' },
  exclusion: { module: 'X', source: 's', text: 'n' },
  risk: { text: 'R', probability: 'p', hours: 'h' },
  question: { text: 'Q', swing: 'w' },
};
/** The same line by its short names, where it has any. */
const inShort = (line: Line): Line => {
  const { t, type = t, ...rest } = line;
  const names = shortNames[String(type)];
  if (!names) return line;
  const fields = Object.entries(rest).filter(([field]) => field !== 'kind');
  return Object.fromEntries(fields.map(([field, value]) => [names[field] ?? field, value]));
};

/** The same short line with some of its numbers as text. */
const numbersAsText = (line: Line, random: Random): Line =>
  Object.fromEntries(
    Object.entries(line).map(([field, value]) => [
      field,
      typeof value === 'number' && sometimes(random) ? (field === 'h' ? asText(value, random) : String(value)) : value,
    ]),
  );

const withCommas = (json: string) => json.replace(/([\]"\d])\n(\s*)([}\]])/g, '$1,\n$2$3');
/** Ways to set the objects of an answer. */
const layouts: Record<string, (objects: Line[], random: Random) => string> = {
  'one a line': (objects) => objects.map((each) => JSON.stringify(each)).join('\n'),
  'with carriage returns': (objects) => objects.map((each) => JSON.stringify(each)).join('\r\n'),
  indented: (objects) => objects.map((each) => JSON.stringify(each, null, 2)).join('\n'),
  'commas at the end': (objects) => objects.map((each) => withCommas(JSON.stringify(each, null, 4))).join(',\n'),
  'an array': (objects) => JSON.stringify(objects),
  'an indented array': (objects) => JSON.stringify(objects, null, 2),
  'in an object': (objects) => JSON.stringify({ lignes: objects }, null, 2),
  'several a line': (objects, random) =>
    objects.map((each) => JSON.stringify(each) + pick(random, ['', ' ', ', ', '\n'])).join(''),
  bullets: (objects, random) =>
    objects.map((each) => pick(random, ['- ', '* ', '• ']) + JSON.stringify(each)).join('\n'),
  numbered: (objects) => objects.map((each, index) => `${index + 1}. \`${JSON.stringify(each)}\``).join('\n\n'),
  'each fenced': (objects) => objects.map((each) => `\`\`\`json\n${JSON.stringify(each)}\n\`\`\``).join('\n'),
};
const draft = '{"t":"feature","module":"payment","name":"Brouillon","hours":[1,2,3]}';
/** What stands around the answer. */
const settings: Record<string, (text: string) => string> = {
  alone: (text) => text,
  fenced: (text) => `\`\`\`json\n${text}\n\`\`\``,
  'with words': (text) => `Voici l’analyse {du projet} demandée :\n\n${text}\n\nBonne lecture, l’équipe.`,
  'after thinking': (text) =>
    `<thinking>\nLe client veut {vendre}. Essai :\n${draft}\n{"t":"risk"\n</thinking>\n${text}`,
  'after thoughts': (text) => `<think>${draft} non.</think>\n\n## Réponse\n${text}\n`,
  tagged: (text) => `<answer>\n${text}\n</answer>`,
};

/** Lines that few briefs bring, beside those that the local model tells: several of a kind, and work of no known kind. */
const rare = [
  { F: 'data_export', n: 'Exports de la comptabilité', k: 3, h: 7 },
  { U: 'un pilote de noyau', s: 1 },
].map((line) => `${JSON.stringify(line)}\n`);
const answerTo = (subject: Subject) =>
  offlineAnswer({
    system: systemPrompt,
    turns: [{ role: 'user', text: userPrompt({ ...subject, sentAt: '2026-11-27T10:00:00.000Z' }, 'c0de') }],
    maxTokens: 64_000,
  }).replace('\n', `\n${rare.join('')}`);

let good: { subject: Subject; lines: Line[]; short: Line[]; meant: ReturnType<typeof meantBy>; quote: unknown }[] = [];
beforeAll(async () => {
  const subjects = readCases().filter(({ heldOut, expected }) => expected && !heldOut);
  good = await Promise.all(
    subjects.map(async (subject) => {
      const text = answerTo(subject);
      const description = await read(subject, text, () => 0.9);
      return {
        subject,
        lines: linesIn(text),
        short: text
          .trim()
          .split('\n')
          .map((line): Line => JSON.parse(line)),
        meant: meantBy(description),
        quote: count(subject.brief, { scope: description.scope, reading }),
      };
    }),
  );
});

test(`however a good answer is written, it is read as the same quote in one call: ${transcripts} transcripts, seed ${seed}`, async () => {
  const random = randomFrom(`transcripts ${seed}`);
  for (let index = 0; index < transcripts; index += 1) {
    const { subject, lines, short, meant, quote } = good[index % good.length] as (typeof good)[number];
    const layout = pick(random, Object.keys(layouts));
    const setting = pick(random, Object.keys(settings));
    // Lines have full names, short ones, or those of the instructions.
    const form = pick(random, ['full', 'short', 'as told']);
    const mutated = lines.map((line) => rewritten(line, random));
    const shortLines = short.map((line) => numbersAsText(line, random));
    const objects = form === 'full' ? mutated : form === 'short' ? mutated.map(inShort) : shortLines;
    const text = settings[setting]?.(layouts[layout]?.(objects, random) ?? '') ?? '';
    const description = await read(subject, text, random);
    const drawn = { index, seed, layout, setting, form };
    expect({ ...drawn, ...meantBy(description), calls: description.usage.calls }).toEqual({
      ...drawn,
      ...meant,
      calls: 1,
    });
    // The estimate is a pure function of the scope, so a sample of them is enough.
    if (index % 50 === 0) expect(count(subject.brief, { scope: description.scope, reading })).toEqual(quote);
  }
}, 300_000);

const project = '{"t":"project","summary":"Une boutique","analysis":"Le client vend."}';
const payment = '{"t":"feature","module":"payment","hours":[14,24,40]}';
const end = '{"t":"end"}';
const answers = (...texts: string[]) => {
  let calls = 0;
  const converse: Converse = (request, signal) => {
    calls += 1;
    return answering(texts[Math.min(calls, texts.length) - 1] ?? '', () => 0.5)(request, signal);
  };
  return converse;
};
const described = (...texts: string[]) => {
  const { brief, documents } = readCases()[0] as Subject;
  return describe(answers(...texts), {
    brief,
    documents,
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress: () => undefined,
    deadline: Date.now() + 150_000,
    nonce: 'c0de',
  });
};

test.each([
  ['a line end within a text', '{"t":"assumption","text":"Les textes\nsont fournis"}'],
  ['a line without its end', `{"t":"assumption","text":"Les textes sont fournis"}\n{"t":"end"}\n{"t":"ris`],
])('an answer of a model with %s has its other lines read', async (_, line) => {
  const { scope } = await described(`${project}\n${payment}\n${line}\n${end}`);
  expect(scope.assumptions).toEqual(['Les textes sont fournis']);
});

test.each([
  ['a field of no protocol', '{"t":"assumption","text":"Les textes sont fournis","price":12}'],
  ['a link', '{"t":"assumption","text":"Voir https://pirate.example"}'],
  ['markup', '{"t":"assumption","text":"<b>gras</b>"}'],
  ['hours under zero', '{"t":"risk","text":"Retard","probability":0.2,"hours":-4}'],
  ['a chance over one', '{"t":"risk","text":"Retard","probability":"250 %","hours":4}'],
  ['a kind of line that does not exist', '{"t":"total","price":1}'],
  ['a level that says nothing', '{"t":"question","text":"Combien ?","swing":"bleu"}'],
])('%s in a model’s answer costs one more call, then is dropped and counted', async (_, line) => {
  const { usage, dropped } = await described(`${project}\n${payment}\n${line}\n${end}`);
  expect({ calls: usage.calls, dropped }).toEqual({ calls: 2, dropped: 1 });
  const mended = await described(
    `${project}\n${payment}\n${line}\n${end}`,
    `{"t":"assumption","text":"Mieux"}\n${end}`,
  );
  expect({ dropped: mended.dropped, calls: mended.usage.calls }).toEqual({ dropped: 0, calls: 2 });
});

test('a line of a model’s answer that has a field too many, told again so, is kept without it', async () => {
  const line = '{"t":"feature","module":"blog","price":300,"total_price":1}';
  const { scope, dropped } = await described(`${project}\n${payment}\n${line}\n${end}`);
  expect(scope.features.map(({ module }) => module)).toEqual(['payment', 'blog']);
  expect(JSON.stringify(scope)).not.toContain('price');
  expect(dropped).toBe(1);
});

test('modules that share a line of a model’s answer are a feature each; likely hours alone stand in the module’s proportion', async () => {
  const { scope, usage } = await described(
    `{"P":"Une boutique"}\n{"F":["responsive","privacy"]}\n{"F":"payment","h":20}\n{"Z":"Le client vend."}\n${end}`,
  );
  expect(usage.calls).toBe(1);
  expect(scope.features.map(({ module }) => module)).toEqual(['responsive', 'privacy', 'payment']);
  const [low, likely, high] = moduleById('payment')?.hours ?? [0, 1, 0];
  const toHalf = (hours: number) => Math.round(hours * 2) / 2;
  expect(scope.features.at(-1)?.hours).toEqual([toHalf((20 * low) / likely), 20, toHalf((20 * high) / likely)]);
});

test.each([
  ['as a number', '120', 120],
  ['as text with its unit', '"120 h"', 120],
  ['as nothing', '0', undefined],
  ['as words', '"beaucoup"', undefined],
  ['as more than any project takes', '1e9', undefined],
])('a model’s hours of the whole told %s: what is no figure tells nothing, in one call', async (_, figure, hours) => {
  const { scope, usage, dropped } = await described(
    `{"P":"Une boutique","h":${figure}}\n{"F":"payment"}\n{"Z":"Le client vend."}\n${end}`,
  );
  expect(scope.whole_hours).toBe(hours);
  expect({ summary: scope.summary, calls: usage.calls, dropped }).toEqual({
    summary: 'Une boutique',
    calls: 1,
    dropped: 0,
  });
});

test.each([
  ['a count as text', '{"F":"dashboard","k":"3"}', { count: 3 }],
  ['a count as text in full names', '{"t":"feature","module":"dashboard","count":" 3 "}', { count: 3 }],
  ['three hours with dashes', '{"F":"payment","h":"16-24-40"}', { hours: [16, 24, 40] }],
  ['three hours with slashes', '{"F":"payment","h":"16/24/40"}', { hours: [16, 24, 40] }],
  ['three hours in full names', '{"t":"feature","module":"payment","hours":"16-24-40"}', { hours: [16, 24, 40] }],
  ['three hours with their unit', '{"F":"payment","h":"16 h – 24 h – 40 h"}', { hours: [16, 24, 40] }],
])('%s in a model’s answer is read right, in one call', async (_, line, expected) => {
  const { scope, usage, dropped } = await described(`${project}\n${line}\n${end}`);
  expect(scope.features).toMatchObject([expected]);
  expect({ calls: usage.calls, dropped }).toEqual({ calls: 1, dropped: 0 });
});
