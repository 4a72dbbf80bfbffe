import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { expect, test } from 'vitest';
import type { Converse } from '../../functions/model/converse.ts';
import { describe } from '../../functions/model/describe.ts';
import { think } from '../../infra/local/external/model/brain.ts';
import { catalogue, moduleById } from '../../shared/estimate/catalogue.ts';
import { Brief, type ProjectType } from '../../shared/quote/quote.ts';
import { fold } from '../../shared/text/fold.ts';
import { readCases } from '../eval/briefs.ts';
import { sampled } from '../support/extent.ts';
import { fc } from '../support/properties.ts';

async function* streamed(text: string): AsyncGenerator<ConverseStreamOutput> {
  yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
  yield { messageStop: { stopReason: 'end_turn' } };
}
const describeWith = (converse: Converse, brief: Brief, documents: { name: string; text: string }[] = []) =>
  describe(converse, { brief, documents, onProgress: () => undefined, deadline: Date.now() + 60_000, nonce: 'c0de' });

const project = { t: 'project', summary: 'Un projet', analysis: 'Ce que le client veut.' };
const counted = { t: 'feature', module: 'dashboard' };
/** What a quote says of one exclusion line of the model, for a brief that holds these words; and the lines dropped. */
const told = async (text: string, exclusion: object, type: ProjectType = 'webapp') => {
  const description = `Nous voulons un outil de travail pour notre équipe, fait pour nous et pour elle seule, avec soin. ${text}`;
  const brief = Brief.parse({ projectName: 'Outil', projectType: type, customProjectType: 'Autre', description });
  const lines = [project, counted, { t: 'exclusion', ...exclusion }, { t: 'end' }];
  const answer = lines.map((line) => JSON.stringify(line)).join('\n');
  const { scope, dropped } = await describeWith(async () => streamed(answer), brief);
  return { exclusions: scope.exclusions, dropped };
};

test.each([
  ['blog', 'Pas de blog.', 'écarté par le client'],
  ['blog', 'Nous ne souhaitons pas de blog.', 'écarté par le client'],
  ['blog', "Nous n'avons pas besoin de blog.", 'écarté par le client'],
  ['newsletter', 'Sans blog, newsletter ni forum.', 'écarté par le client'],
  ['newsletter', 'Ni blog, ni newsletter.', 'écarté par le client'],
  ['newsletter', "Pas d'emailing.", 'écarté par le client'],
  ['mobile_shell', 'Nous ne voulons pas de version Android.', 'écarté par le client'],
  ['payment', 'Les remboursements ne sont pas prévus.', 'écarté par le client'],
  ['booking', 'Sans prise de rendez-vous.', 'écarté par le client'],
  ['messaging', "La messagerie interne n'est pas nécessaire.", 'écarté par le client'],
  ['mobile_shell', 'Application mobile : hors périmètre.', 'écarté par le client'],
  ['payment', 'Le paiement se fait au comptoir, pas en ligne.', 'écarté par le client'],
  ['mobile_shell', "L'application mobile viendra dans un second temps.", 'remis à une étape suivante'],
  ['branding', 'Nous avons déjà un logo.', 'déjà en place, repris tel quel'],
  ['blog', 'Le blog existe déjà.', 'déjà en place, repris tel quel'],
  ['blog', 'Nous gardons le blog tel qu’il est.', 'déjà en place, repris tel quel'],
])('%s is excluded in the client’s own words: « %s »', async (module, source, how) => {
  expect(await told(source, { module, source })).toEqual({
    exclusions: [`${moduleById(module)?.name} : ${how} (« ${source} »).`],
    dropped: 0,
  });
});

test.each([
  ['Photos', 'Les photos, je les fournis moi-même.'],
  ['Textes', 'Les textes sont rédigés par nos soins.'],
  ['Hébergement', "Hébergement sur notre serveur, je m'en charge."],
  ['Correction des failles', 'Nos développeurs corrigent les failles.'],
  ['Version anglaise', "L'anglais, peut-être l'an prochain."],
  ['Planning des salles', 'Le planning, on verra plus tard.'],
  ['Puces dans le linge', 'Les puces attendront.'],
  ['Graphiques', 'Les camemberts et les tableaux croisés, non merci.'],
  ['Vente sur Steam', 'Steam et les téléphones, pas maintenant.'],
  ['Monnaie virtuelle', 'Jamais de monnaie virtuelle.'],
  ['Colissimo, gardé tel quel', 'Colissimo ne bouge pas.'],
  ['Autre évolution', "Rien d'autre à toucher."],
  ['Licences', 'Un prix hors licences, que notre revendeur cote à part.'],
  ['Wrapping choice', "I don't need a wrapping choice."],
  ['Native apps', 'Not needed: theory tests, the exam booking, native apps.'],
  ['API publique', 'Out of scope: the calculation engine, a public API.'],
  ['Facturation', 'Exclus : portail public, écriture dans le TMS, facturation.'],
])('what a model leaves out in its own words is told: « %s » for « %s »', async (text, source) => {
  expect(await told(source, { text, source })).toEqual({ exclusions: [`${text} (« ${source} »).`], dropped: 0 });
});

test.each<[why: string, text: string, exclusion: object, type?: ProjectType]>([
  ['the next words refuse something else', 'Un blog, pas de forum.', { text: 'Blog', source: 'Un blog, pas de forum' }],
  ['the next words want it', 'Un blog, nous le voulons.', { text: 'Blog', source: 'Un blog, nous le voulons' }],
  [
    'the client does it today, and complains',
    "Aujourd'hui je les écris moi-même, les factures, et j'y passe mes soirées.",
    { text: 'Factures', source: "Aujourd'hui je les écris moi-même, les factures" },
  ],
  [
    'the client wants to do it without help',
    'Nous modifierons les textes nous-mêmes.',
    { module: 'cms', source: 'Nous modifierons les textes nous-mêmes' },
  ],
  [
    'the words name another module',
    "Pas d'astreinte la nuit.",
    { module: 'monitoring', source: "Pas d'astreinte la nuit" },
  ],
  [
    'what serves nothing is what would be without it',
    'Il faut un blog sinon ça sert à rien.',
    { text: 'Blog', source: 'un blog sinon ça sert à rien' },
  ],
  [
    'the words leave nothing out',
    'Les clients choisissent leur créneau.',
    { text: 'Choix du créneau', source: 'choisissent leur créneau' },
  ],
  ['the brief asks for an editing space', 'Un espace pour modifier nos textes.', { module: 'admin_panel' }, 'mobile'],
  ['the brief says who manages it', 'La secrétaire gère les séances.', { module: 'admin_panel' }, 'mobile'],
  ['a word of the brief touches it', 'Nous recevons des touristes étrangers.', { module: 'internationalisation' }],
  ['a word of two parts touches it', 'Les agents travaillent en sous-sol.', { module: 'offline' }, 'mobile'],
  ['codes of languages touch it', 'FR/EN/ES. Un chat.', { module: 'internationalisation' }],
  ['the work is handed over', 'Passation à notre développeur.', { module: 'training' }, 'webapp'],
  ['an amount tells the load', '30 000 appels le dimanche soir.', { module: 'load_testing' }, 'api'],
  ['it is not usually taken for granted', 'Rien de plus.', { module: 'marketplace' }],
  ['it is of no module', 'Rien de plus.', { text: 'Administration : n’est pas demandé' }],
  ['the quote counts it', 'Pas de tableau de bord.', { module: 'dashboard', source: 'Pas de tableau de bord' }],
  [
    'its text names what the quote counts',
    'Pas de tableau.',
    { text: 'Tableau de bord : écarté', source: 'Pas de tableau' },
  ],
  ['the client never wrote the words', 'Rien de plus.', { module: 'blog', source: 'Pas de blog' }],
  ['the words ask for it', 'Nous voulons un blog.', { module: 'blog', source: 'Nous voulons un blog' }],
  [
    'the words refuse something else',
    'Un blog, mais pas de forum.',
    { module: 'blog', source: 'Un blog, mais pas de forum' },
  ],
  ['the words complain', "Nous n'avons pas de blog.", { module: 'blog', source: "Nous n'avons pas de blog" }],
  ['the sentence complains', "Nous n'avons pas de blog, il en faut un.", { module: 'blog', source: 'pas de blog' }],
  [
    'it is to be redone',
    'Nous avons déjà un blog, à refaire.',
    { module: 'blog', source: 'Nous avons déjà un blog à refaire' },
  ],
  [
    'it is said to be there and is not',
    'Pas de blog.',
    { module: 'blog', text: 'Blog déjà en place', source: 'Pas de blog' },
  ],
])('an exclusion is dropped and counted where %s', async (_, text, exclusion, type) => {
  expect(await told(text, exclusion, type)).toEqual({ exclusions: [], dropped: 1 });
});

test('the module of an exclusion may be told by any of its names', async () => {
  const source = 'Pas de blog.';
  for (const module of ['Blog et actualités', 'BLOGS', 'articles de blog'])
    expect(await told(source, { module, source })).toEqual({
      exclusions: ['Blog et actualités : écarté par le client (« Pas de blog. »).'],
      dropped: 0,
    });
  expect(await told('Pas de tableau.', { module: 'Dashboard', source: 'Pas de tableau' })).toEqual({
    exclusions: [],
    dropped: 1,
  });
});

test('an exclusion shows the words as the client mistyped them, where the model writes them right', async () => {
  const source = 'Pas de newsletter pour nos clients';
  expect(await told('Pas de newsleter pour nos clients.', { module: 'newsletter', source })).toEqual({
    exclusions: ['Inscription à la newsletter : écarté par le client (« Pas de newsleter pour nos clients »).'],
    dropped: 0,
  });
});

test('an exclusion shows the client’s words without what the model adds to them', async () => {
  const source = 'Pas de blog https://pirate.example/payer <b>';
  expect(await told('Pas de blog.', { module: 'blog', source })).toEqual({
    exclusions: ['Blog et actualités : écarté par le client (« Pas de blog »).'],
    dropped: 0,
  });
});

test('what goes without saying and no word touches is said not to be counted', async () => {
  expect(await told('Un tableau de bord.', { module: 'mobile_shell' })).toEqual({
    exclusions: ['Socle de l’application mobile : n’est pas demandé par le brief.'],
    dropped: 0,
  });
});

/** Words of a module's name that say something, cut to what their forms share. */
const wordsOf = (module: string) =>
  (fold(moduleById(module)?.name ?? '').match(/[a-z]{5,}/g) ?? [])
    .filter((word) => !/^(?:ligne|donnees|application|plusieurs|clients)$/.test(word))
    .map((word) => word.slice(0, 6));
const names = new Map(catalogue.map(({ id, name }) => [name, id]));
const leavesOut =
  /\b(?:pas|sans|ni|aucune?|inutile|hors|exclu\w*|non|deja|existe\w*|gard\w+|fournie?|plus tard|second temps|terme|reste|viendr\w+)\b/;

/** A model that excludes all there is, some modules at a time. */
const excludingAll = Object.values(Object.groupBy(catalogue, (_, index) => String(Math.floor(index / 12)))).map(
  (modules = []) => modules.map(({ id }) => JSON.stringify({ t: 'exclusion', module: id })),
);

test.each(sampled(readCases(), 8).map((one) => [one.id, one] as const))(
  '%s: no exclusion contradicts the brief',
  async (_, one) => {
    const written = fold([one.brief.description, ...one.documents.map(({ text }) => text)].join('\n'));
    const converse: Converse = async ({ system, messages }) => {
      const text = (messages ?? []).flatMap(({ content }) => (content ?? []).map((part) => part.text ?? '')).join('\n');
      const answer = think({ system: system?.[0]?.text ?? '', turns: [{ role: 'user', text }], maxTokens: 8_192 });
      return streamed(answer);
    };
    const scopes = [converse, ...excludingAll.map((lines) => adding(converse, lines))].map((asked) =>
      describeWith(asked, one.brief, one.documents).catch(() => undefined),
    );
    for (const described of await Promise.all(scopes)) {
      expect(described === undefined).toBe(!one.expected);
      const features = new Set(described?.scope.features.map(({ module }) => module));
      for (const exclusion of described?.scope.exclusions ?? []) {
        const [name = '', said = ''] = exclusion.split(/ : (.*)/s);
        const module = names.get(name) ?? '';
        expect(features).not.toContain(module);
        const quoted = /« (.*) »/s.exec(said)?.[1];
        if (quoted) expect(fold(quoted)).toMatch(leavesOut);
        else expect(wordsOf(module).filter((word) => written.includes(word))).toEqual([]);
      }
    }
  },
);

/** The same answers, with lines of another model before their end. */
const adding =
  (converse: Converse, lines: string[]): Converse =>
  async (...asked) => {
    let text = '';
    for await (const event of await converse(...asked)) text += event.contentBlockDelta?.delta?.text ?? '';
    return streamed(text.replace('{"t":"end"}', `${lines.join('\n')}\n{"t":"end"}`));
  };

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
          ({ F, n }) => modules.find((one) => n && [one.name, ...one.aliases].includes(n))?.id ?? F,
        );
        const exclusions = [...ids, ...others.map(({ id }) => id)].flatMap((id, at) => [
          { X: id, s: words[at]?.slice(0, -1) },
          { X: id, n: refused[at], s: words[at]?.slice(0, -1) },
          { X: id },
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
