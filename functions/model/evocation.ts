import { type ModuleId, moduleById } from '../../shared/estimate/catalogue.ts';
import { neighbours } from '../../shared/estimate/suggestion-words.ts';
import { keysOf, shareKey } from '../../shared/estimate/taken-for-granted.ts';
import { fold } from '../../shared/text/fold.ts';
import { families, kin } from './kin.ts';
import { isOneSlip } from './slip.ts';

/** Letters of the shortest word in which a slip may stand: in shorter ones it makes another word. */
const longEnough = 7;
const longWordsOf = (text: string) => (fold(text).match(/[a-z]+/g) ?? []).filter(({ length }) => length >= longEnough);

/** The words of a text, to be looked for in another: by their stems, long ones with a slip too. */
const wordsOf = (text: string) => ({ keys: keysOf(text), long: longWordsOf(text) });
type Words = ReturnType<typeof wordsOf>;
const shareOne = (some: Words, others: Words) =>
  shareKey(some.keys, others.keys) || some.long.some((word) => others.long.some((other) => isOneSlip(word, other)));

/** Words of a text between single spaces, to find a name whole. */
const spaced = (text: string) =>
  ` ${
    fold(text)
      .match(/[a-z0-9]+/g)
      ?.join(' ') ?? ''
  } `;

/** A long word by its beginning; a short one whole, for too many others begin like it. */
const shortest = 5;
const beginning = (word: string) => (word.length < shortest ? `${word}(?:e?s|x)?(?![a-z0-9])` : word);

const beginningsOf = (words: string) => new RegExp(`(?<![a-z0-9])(?:${words.split(/\s+/).map(beginning).join('|')})`);
const alike = families.map(beginningsOf);
const sayTheSame = (a: string, b: string) => alike.some((family) => family.test(a) && family.test(b));

/** How a module is asked for: by one of its names whole, by a word of them or of its id, by the beginning of another. */
const signsOf = (id: string) => {
  const { name = '', aliases = [] } = moduleById(id) ?? {};
  const others = [neighbours[id as ModuleId], kin[id as ModuleId]].filter((words) => words !== undefined).join(' ');
  return {
    names: [name, ...aliases].map(spaced),
    words: wordsOf([name, ...aliases, id.replaceAll('_', ' ')].join(' ')),
    begun: others ? beginningsOf(others) : undefined,
  };
};
const signs = new Map<string, ReturnType<typeof signsOf>>();
const knownSigns = (id: string) => {
  const known = signs.get(id) ?? signsOf(id);
  signs.set(id, known);
  return known;
};

const french =
  /\b(?:les?|la|l'|d'|des?|du|une?|nous|vous|ils?|elles?|que|qui|pour|dans|avec|est|sont|et|au|aux|sur|par|sans|pas)\b/;
const english =
  /\b(?:the|and|of|to|our|their|its|with|we|they|it|is|are|be|can|must|should|would|from|for|by|in|each|every|all|without)\b/g;
const politeness = /\b(?:hello|hi|dear|please|thanks?|you|like|want|need|looking|a|an|i|us)\b/g;
/** English that says something: the names of the catalogue are French, so nothing in common tells nothing. */
const isEnglish = (folded: string) =>
  !french.test(folded) &&
  folded.search(english) >= 0 &&
  /[a-z]{3}/.test(folded.replace(english, '').replace(politeness, ''));

/**
 * True where the words of a client speak of a line: they hold a word of its own name, of its module's names, or one by which
 * clients ask for that module. Words of English pass. It errs towards yes.
 */
export const evokes = ({ module, name }: { module: string; name: string }, quoted: string): boolean => {
  const words = wordsOf(quoted);
  const own = knownSigns(module);
  const folded = fold(quoted);
  const said = spaced(quoted);
  return (
    [own.words, wordsOf(name)].some((others) => shareOne(words, others)) ||
    own.begun?.test(folded) ||
    sayTheSame(folded, fold(name)) ||
    own.names.some((each) => said.includes(each)) ||
    isEnglish(folded)
  );
};
