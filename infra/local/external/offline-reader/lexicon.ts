import { catalogue, type ModuleId, moduleById } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { PhraseBook } from './phrases.ts';
import { readTable } from './tables.ts';
import { stem, type Token, tokensOf } from './words.ts';

/** Words of modules that also mean other things: they name one only where something is asked for. */
const stemsOf = (phrase: string) =>
  tokensOf(phrase)
    .map((token) => token.stem)
    .join(' ');
const weakWords = new Set(readTable('weak-words').flatMap(([, words]) => words.split(/,\s+/).map(stemsOf)));
const isWeak = (phrase: string) =>
  weakWords.has(stemsOf(phrase)) || (/[\s’']/.test(phrase.trim()) && tokensOf(phrase).length === 1);

type Meaning = { module: string; weak: boolean };
const book = new PhraseBook<Meaning>();
for (const [module, words] of readTable('phrases'))
  for (const phrase of words.split(/,\s+/)) book.add(phrase, { module, weak: isWeak(phrase) });
for (const { id, name, aliases } of catalogue)
  for (const phrase of [name, ...aliases]) book.add(phrase, { module: id, weak: isWeak(phrase) });

/** Where a text names a module: `phrase` holds the stems, `start` and `end` are places in the text. */
export type Mention = Meaning & { phrase: string; words: number; start: number; end: number };

/** Every module that a text names, in the order of the text. */
export const mentionsIn = (text: string): Mention[] => {
  const tokens = tokensOf(text);
  return book.find(tokens).map(({ means, first, last }) => {
    const own = tokens.slice(first, last + 1);
    const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
    return { ...means, phrase: own.map((token) => token.stem).join(' '), words: own.length, start, end };
  });
};

/** The modules that a text names by words of one meaning. */
export const modulesNamed = (text: string): string[] =>
  mentionsIn(text).flatMap(({ module, weak }) => (weak ? [] : module));

/** Kinds of actions by the stems of their verbs and nouns. */
const kinds = new Map<string, string>();
for (const table of ['actions', 'action-nouns'])
  for (const [kind, words] of readTable(table))
    for (const word of words.split(/\s+/)) if (!kinds.has(stem(fold(word)))) kinds.set(stem(fold(word)), kind);
const verbs = new Set(readTable('actions').flatMap(([, words]) => words.split(/\s+/).map((word) => stem(fold(word)))));

const kindOf = ({ stem: key }: Token) => kinds.get(key);

/** The kind of the first action that a text names; undefined where it names none. */
export const actionIn = (text: string): string | undefined =>
  tokensOf(text)
    .map(kindOf)
    .find((kind) => kind !== undefined);

const firstWord = /^\s*(?:(?:de|d['’]|à|s['’]|se|y|en|aussi|ensuite|enfin|les?|la|l['’])\s?)?([\p{L}-]+)/u;
/** True where a text begins with a verb of the table: "commander en ligne", "envoient un devis". */
export const actsFirst = (text: string): boolean => {
  const word = fold(firstWord.exec(text)?.[1] ?? '');
  return /(?:er|ir|re|ent|e)$/.test(word) && verbs.has(stem(word));
};

/**
 * What an action on an object is counted as where no phrase names a module: the kind of the action, what it acts on, and
 * the module. The first that holds tells.
 */
const pairs = readTable('modules-of-actions').map(([name, words]) => {
  const [kind = '', module = ''] = name.split(' ');
  return { kind, words: new RegExp(words), module: module as ModuleId };
});
export const moduleByAction = (text: string): string | undefined => {
  const folded = fold(text).replaceAll('’', "'");
  const kind = actionIn(text);
  return kind && pairs.find((pair) => ['any', kind].includes(pair.kind) && pair.words.test(folded))?.module;
};

/** Names of modules as they stand within a sentence: without their capital, but for acronyms. */
export const namesOf = (ids: string[]) =>
  ids
    .flatMap((id) => moduleById(id)?.name ?? [])
    .map((name) => (/^\p{Lu}(?![\p{Lu}\d])/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name));
