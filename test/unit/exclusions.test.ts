import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { expect, test } from 'vitest';
import type { Converse } from '../../functions/model/converse.ts';
import { describe } from '../../functions/model/describe.ts';
import { countedLine, silentExclusions } from '../../functions/model/exclusion.ts';
import { catalogue, type ModuleId, moduleById } from '../../shared/estimate/catalogue.ts';
import { Brief, type ProjectType } from '../../shared/quote/quote.ts';
import { fc } from '../support/properties.ts';

async function* streamed(text: string): AsyncGenerator<ConverseStreamOutput> {
  yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
  yield { messageStop: { stopReason: 'end_turn' } };
}
const describeWith = (converse: Converse, brief: Brief, documents: { name: string; text: string }[] = []) =>
  describe(converse, {
    brief,
    documents,
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress: () => undefined,
    deadline: Date.now() + 60_000,
    nonce: 'c0de',
  });

const project = { t: 'project', summary: 'Un projet', analysis: 'Ce que le client veut.' };
const counted = { t: 'feature', module: 'dashboard' };
/** What a quote says of one exclusion line of the model, for a brief that holds these words; and the lines dropped. */
const outcomeOf = async (text: string, exclusion: { module?: string; text?: string; source?: string }) => {
  const description = `Nous voulons un outil de travail pour notre équipe, fait pour nous et pour elle seule, avec soin. ${text}`;
  const brief = Brief.parse({ projectName: 'Outil', projectType: 'webapp', description });
  const lines = [project, counted, { t: 'exclusion', ...exclusion }, { t: 'end' }];
  const answer = lines.map((line) => JSON.stringify(line)).join('\n');
  const { scope, dropped } = await describeWith(async () => streamed(answer), brief);
  return { exclusions: scope.exclusions, dropped };
};

test.each([
  ['blog', 'Pas de blog ni de forum.', 'Pas de blog', 'Blog et actualités (« Pas de blog »).'],
  ['blog', 'Le blog, on verra plus tard.', '', 'Blog et actualités (« Le blog, on verra plus tard »).'],
  ['BLOGS', 'Sans blog.', '', 'Blog et actualités (« Sans blog »).'],
  ['newsletter', 'Pas de newsleter.', 'Pas de newsletter', 'Inscription à la newsletter (« Pas de newsleter »).'],
  ['blog', 'Pas de blog.', 'Pas de blog https://pirate.example/payer <b>', 'Blog et actualités (« Pas de blog »).'],
])(
  'the work %s is excluded by the sentence that it cites, in the client’s own words: « %s »',
  async (module, text, words, shown) => {
    expect(await outcomeOf(text, { module, source: `3 ${words}` })).toEqual({ exclusions: [shown], dropped: 0 });
  },
);

test('an exclusion in a model’s own words is told with the client’s', async () => {
  const exclusion = { text: 'Photos des ateliers.', source: '3' };
  expect(await outcomeOf('Les photos, je les fournis moi-même.', exclusion)).toEqual({
    exclusions: ['Photos des ateliers (« Les photos, je les fournis moi-même »).'],
    dropped: 0,
  });
});

test.each<[why: string, text: string, exclusion: object]>([
  ['it cites nothing', 'Un tableau.', { module: 'mobile_shell' }],
  ['it is of no module', 'Rien de plus.', { text: 'Administration : n’est pas demandé' }],
  ['the quote counts it', 'Pas de tableau de bord.', { module: 'dashboard', source: '3' }],
  ['its text names what the quote counts', 'Pas de tableau.', { text: 'Tableau de bord : écarté', source: '3' }],
  ['no sentence has the number', 'Rien de plus.', { module: 'blog', source: '9' }],
  ['it cites words and no number', 'Pas de blog.', { module: 'blog', source: 'Pas de blog' }],
])('an exclusion is dropped and counted where %s', async (_, text, exclusion) => {
  expect(await outcomeOf(text, exclusion)).toEqual({ exclusions: [], dropped: 1 });
});

const saidOf = (type: ProjectType, text: string, counted: Parameters<typeof silentExclusions>[2] = []) =>
  silentExclusions(type, [text], counted);

test.each<[why: string, text: string, module: ModuleId, type: ProjectType]>([
  ['the brief asks for an editing space', 'Un espace pour modifier nos textes.', 'admin_panel', 'mobile'],
  ['the brief says who manages it', 'La secrétaire gère les séances.', 'admin_panel', 'mobile'],
  ['a word of the brief touches it', 'Nous recevons des touristes étrangers.', 'internationalisation', 'webapp'],
  ['a word of two parts touches it', 'Les agents travaillent en sous-sol.', 'offline', 'mobile'],
  ['codes of languages touch it', 'FR/EN/ES. Un chat.', 'internationalisation', 'webapp'],
  ['the work is handed over', 'Passation à notre développeur.', 'training', 'webapp'],
  ['an amount tells the load', '30 000 appels le dimanche soir.', 'load_testing', 'api'],
])('usual work is not said to be left out where %s', (_, text, module, type) => {
  const sentence = `${moduleById(module)?.name} : n’est pas demandé par le brief.`;
  expect(saidOf(type, 'Rien de plus.')).toContain(sentence);
  expect(saidOf(type, text)).not.toContain(sentence);
});

test('usual work that a line counts is not said to be left out', () => {
  const [sentence = ''] = saidOf('mobile', 'Rien de plus.');
  const [name = ''] = sentence.split(' :');
  const module = catalogue.find((candidate) => candidate.name === name)?.id ?? '';
  expect(saidOf('mobile', 'Rien de plus.', [countedLine(module, [name])])).not.toContain(sentence);
});

test('whatever a model tells, nothing is both a line of the quote and left out of it', async () => {
  const modules = catalogue.filter(({ recurring, share }) => !recurring && !share);
  const module = fc.constantFrom(...modules);
  /** A line of that module, or a bespoke one that bears one of its names. */
  const line = fc.tuple(module, fc.boolean(), fc.nat()).map(([{ id, name, aliases }, bespoke, at]) => {
    const called = [name, ...aliases][at % (aliases.length + 1)] ?? name;
    return bespoke ? { F: 'custom_feature', n: called } : { F: id };
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(module, { maxLength: 4 }),
      fc.boolean(),
      async (features, others, first) => {
        const called = features.map(({ F, n }) => n ?? moduleById(F)?.name ?? '');
        const refused = [...called, ...others.map(({ name }) => name)];
        const words = refused.map((name) => `Pas de ${name}.`);
        const ids = features.map(
          ({ F, n }) => modules.find((candidate) => n && [candidate.name, ...candidate.aliases].includes(n))?.id ?? F,
        );
        const exclusions = [...ids, ...others.map(({ id }) => id)].flatMap((id, at) => [
          { X: id, s: at + 3 },
          { X: id, n: refused[at], s: at + 3 },
        ]);
        const description = `Nous voulons un outil de travail pour notre équipe, fait pour nous et pour elle seule, avec tout le soin qu’il faut. ${words.join(' ')}`;
        const brief = Brief.parse({
          projectName: 'Outil',
          projectType: 'webapp',
          description: description.slice(0, 4_900),
        });
        const lines = [project, ...(first ? [...exclusions, ...features] : [...features, ...exclusions]), { t: 'end' }];
        const answer = lines.map((each) => JSON.stringify(each)).join('\n');
        const { scope } = await describeWith(async () => streamed(answer), brief);
        for (const feature of scope.features) {
          const own = [feature.name, moduleById(feature.module)?.name ?? ''].filter(
            (name) => feature.module !== 'custom_feature' || name === feature.name,
          );
          for (const name of own) expect(scope.exclusions.filter((text) => text.startsWith(`${name} `))).toEqual([]);
        }
      },
    ),
    { numRuns: 150 },
  );
});
