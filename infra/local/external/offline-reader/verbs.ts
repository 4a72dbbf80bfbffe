import { fold } from '../../../../shared/text/fold.ts';
import { readTable } from './tables.ts';

/** Kinds of action. The kind sizes what no module of the catalogue is near. */
export type VerbClass =
  | 'view'
  | 'find'
  | 'save'
  | 'create'
  | 'edit'
  | 'submit'
  | 'decide'
  | 'notify'
  | 'pay'
  | 'sell'
  | 'book'
  | 'plan'
  | 'compute'
  | 'detect'
  | 'link'
  | 'talk'
  | 'access'
  | 'make';

export type Mood = 'infinitive' | 'finite' | 'participle' | 'gerund';
/** A form of a verb as a text has it. */
export type VerbForm = { lemma: string; mood: Mood };
/** What an action is called, and its kind. */
export type Action = { noun: string; kind: VerbClass };

/** Verbs of each kind of action, with the noun that names it: `infinitive:Noun`, a hyphen for a space within the noun. */
const actions = readTable('actions') as [VerbClass, string][];
/** Forms that no ending tells, by verb: `fin:` the finite ones, `pp:` the participles. `bare`: verbs without an action. */
const verbs = readTable('verbs');

/** Verbs that say that what follows is wanted, possible or due. */
export const modals = new Set(
  `vouloir souhaiter aimer désirer chercher attendre devoir pouvoir falloir permettre viser prévoir espérer envisager
  imaginer comporter inclure comprendre contenir proposer offrir disposer préférer rêver`.split(/\s+/),
);

const forms = (stem: string, endings: string, mood: Mood): [string, Mood][] =>
  endings.split(' ').map((ending) => [stem + ending, mood]);

/** "envoi", "gèr", "appell": stems before a silent ending. */
const strongStems = (stem: string): string[] => {
  if (/[oua]y$/.test(stem)) return [`${stem.slice(0, -1)}i`, stem];
  if (/é[^aeiouy]{1,2}$/.test(stem)) return [stem.replace(/é([^aeiouy]{1,2})$/, 'è$1'), stem];
  if (/e[tlnsvmp]$/.test(stem)) return [stem.replace(/e([tlnsvmp])$/, 'è$1'), stem.replace(/e([tl])$/, 'e$1$1'), stem];
  return [stem];
};

const softened = (stem: string) => {
  if (stem.endsWith('g')) return `${stem}e`;
  return stem.endsWith('c') ? `${stem.slice(0, -1)}ç` : stem;
};

const formsInEr = (stem: string): [string, Mood][] => [
  ...strongStems(stem).flatMap((strong) => [
    ...forms(strong, 'e es ent', 'finite'),
    ...forms(strong, 'era erai eront erons erais erait erions eriez eraient', 'finite'),
  ]),
  ...forms(stem, 'ez iez ions', 'finite'),
  ...forms(softened(stem), 'ons ait aient', 'finite'),
  ...forms(softened(stem), 'ant', 'gerund'),
  ...forms(stem, 'é ée és ées', 'participle'),
  ...(stem.endsWith('envoy') ? forms(stem.replace(/oy$/, 'err'), 'a ont ait aient', 'finite') : []),
];
const formsInIr = (stem: string): [string, Mood][] => [
  ...forms(stem, 'is it issent isse issons issez ira iront irais irait irions issait', 'finite'),
  ...forms(stem, 'issant', 'gerund'),
  ...forms(stem, 'i ie is ies', 'participle'),
];
const formsInRe = (stem: string): [string, Mood][] => [
  ...forms(stem, 's ent e ons ra ront rais rait rions raient', 'finite'),
  [stem, 'finite'],
  ...forms(stem, 'ant', 'gerund'),
  ...forms(stem, 'u ue us ues', 'participle'),
];

const regularForms = (verb: string): [string, Mood][] => {
  const stem = verb.slice(0, -2);
  if (verb.endsWith('er')) return formsInEr(stem);
  return verb.endsWith('re') ? formsInRe(stem) : formsInIr(stem);
};

const moods: Record<string, Mood> = { fin: 'finite', pp: 'participle' };
const irregularForms = new Map(
  verbs.map(([lemma, groups]): [string, [string, Mood][]] => [
    lemma,
    groups.split(' ').flatMap((group) => {
      const [mood = '', words = ''] = group.split(':');
      return words.split(',').map((word): [string, Mood] => [word, moods[mood] ?? 'finite']);
    }),
  ]),
);

const actionOf = new Map<string, Action>();
/** By the form as written, and by the form without its accents. */
const written = new Map<string, VerbForm[]>();
const unaccented = new Map<string, VerbForm[]>();

const put = (map: Map<string, VerbForm[]>, form: string, found: VerbForm) =>
  map.set(form, [...(map.get(form) ?? []), found]);
const learn = (lemma: string) => {
  const own = irregularForms.get(lemma) ?? regularForms(lemma);
  for (const [form, mood] of [[lemma, 'infinitive'] as const, ...own]) {
    put(written, form, { lemma, mood });
    put(unaccented, fold(form), { lemma, mood });
  }
};

for (const [kind, list] of actions)
  for (const pair of list.split(/\s+/)) {
    const [lemma = '', noun = ''] = pair.split(':');
    actionOf.set(lemma, { noun: noun.replaceAll('-', ' '), kind });
    learn(lemma);
  }
for (const lemma of verbs.flatMap(([name, list]) => (name === 'bare' ? list.split(' ') : [])))
  if (!actionOf.has(lemma)) learn(lemma);

/** What the word is as a verb: by its accents where it has any, else by its letters alone. */
export const verbForms = (word: string): VerbForm[] => {
  const lower = word.toLowerCase();
  return written.get(lower) ?? (lower === fold(lower) ? unaccented.get(lower) : undefined) ?? [];
};

/** The action that a verb names; undefined for one that carries none. */
export const action = (lemma: string): Action | undefined => actionOf.get(lemma);

const kindOfNoun = new Map<string, VerbClass>();
for (const { noun, kind } of actionOf.values()) if (!kindOfNoun.has(fold(noun))) kindOfNoun.set(fold(noun), kind);
/** Beside those, nouns that name an action: what a list asks for without a verb. */
for (const [kind, list] of readTable('action-nouns') as [VerbClass, string][])
  for (const noun of list.split(' ')) if (!kindOfNoun.has(fold(noun))) kindOfNoun.set(fold(noun), kind);

/** The kind of action that a noun names (folded), or undefined. */
export const kindOfActionNoun = (folded: string): VerbClass | undefined => kindOfNoun.get(folded);
