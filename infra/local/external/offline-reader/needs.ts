import { type Clause, clausesOf } from './clauses.ts';
import { capitalised, quotable } from './french.ts';
import { actionIn, actsFirst, type Mention, mentionsIn, moduleByAction } from './lexicon.ts';
import { quantitiesOf } from './quantities.ts';
import type { Sentence } from './sentences.ts';
import { patternOf, readTable, sourceOf } from './tables.ts';
import { plain, tokensOf } from './words.ts';

/** Something that a clause asks for. `module`: what it is counted as; none for a bespoke development. */
export type Need = {
  sentence: Sentence;
  module: string | undefined;
  /** A change of what is there, counted at the low end of its module. */
  small: boolean;
  /** An amount asks for it: two languages, three profiles. */
  byAmount: boolean;
  /** Stems of the words that name the module. */
  phrase: string;
  /** The client's words, as they stand in the sentence. */
  quotation: string;
  /** The same as the name of a line; '' where they do not read as one. */
  name: string;
};

const wish =
  "(?:il (?:me |nous )?(?:faut|faudrait|faudra)|(?:je|nous|on|j') ?(?:veu[xt]|voudr\\w+|voul\\w+|souhait\\w+|aimer\\w+)|merci de|pouvez-vous|besoin de|besoin d'|juste|aussi|une?|et)";
const alters = new RegExp(`^(?:${wish} )*(?:${sourceOf('altering')})`);
const part = new RegExp(`\\b${sourceOf('part')}\\b`);
const broken = patternOf('broken');
const ofVersion = patternOf('ofVersion');
const goingOn = patternOf('goingOn');

/** Work that goes on (`upkeep`), and changes of what is there, by the words that ask for them; the first that holds tells. */
const changes = readTable('changes').map(([name, words]) => ({ name, words: new RegExp(words) }));
const firstOf = (kind: 'upkeep' | 'change', said: string) =>
  changes.find(({ name, words }) => name.startsWith(kind) && words.test(said))?.name.split(' ')[1];

/** The module of a clause that asks for a change of what is there, or for its upkeep. */
const moduleOfChange = (said: string, named: Mention | undefined): string | undefined => {
  if (goingOn.test(said)) return firstOf('upkeep', said);
  if (broken.test(said)) return 'bug_fix';
  if (ofVersion.test(said)) return 'version_upgrade';
  return alters.test(said) && (part.test(said) || !named) ? firstOf('change', said) : undefined;
};

const nameOpening = patternOf('nameOpening', 'iu');
/** Turns that no name of a line has: somebody speaks, or nothing follows a word that links. */
const noName =
  /(?<!\p{L})(?:je|j['’]|tu|nous|vous|on|ils?|elles?|c['’]est|ça|cela)(?!\p{L})|(?<!\p{L})(?:de|du|des|la|le|les|un|une|à|au|aux|en|et|ou|par|pour|sur|avec|sans|que|qui|ne|pas)$|[’']$|^[^(]*\)|\([^)]*$|«[^»]*$/iu;
const longestName = 60;
const fewestWords = 2;

/** What is left of a clause without the wish before it. */
const wished = (text: string): string => {
  const rest = `${text.trim()} `.replace(/\s+/g, ' ').replace(nameOpening, '').trim();
  return rest === text.trim() ? rest : wished(rest);
};

/** The client's words as a line bears them: without the wish before them, sums, links or markup. */
const nameOf = (text: string): string => {
  const words = wished(text).replace(/^(?:une?|les?|la|l['’]|des|du)\s?(?=\p{L})/iu, '');
  const name = quotable(words, longestName).replace(/ ?… ?/g, ' ').trim();
  const isVerb = /^\p{L}+ent /iu.test(name) && actsFirst(name);
  return isVerb || noName.test(name) || tokensOf(name).length < fewestWords ? '' : capitalised(name);
};

/** Words of the sum or the shape of a project: an amount of them is a request. */
const requestedBy: Record<string, string> = { languages: 'internationalisation', roles: 'roles_permissions' };

const longestQuoted = 500;
const needFrom = ({ sentence, text }: Clause, module: string | undefined, rest: Partial<Need> = {}): Need => ({
  ...{ sentence, module, small: false, byAmount: false, phrase: '' },
  ...{ quotation: text.slice(0, longestQuoted), name: nameOf(text), ...rest },
});

const wishing = patternOf('wishing');
const whole = new RegExp(`^(?:\\S+ ){0,3}${sourceOf('whole')}(?: \\S+){0,2}$`);

/** True where a clause asks for something although no word of one meaning names a module; `named`: a weak one does. */
const asks = ({ text, sentence }: Clause, named: boolean): boolean => {
  const said = plain(text);
  if (tokensOf(wished(text)).length < (named && sentence.listed ? 1 : fewestWords) || whole.test(said)) return false;
  const isWish = sentence.listed || [sentence.text, sentence.under ?? ''].some((words) => wishing.test(plain(words)));
  return isWish || (named ? actionIn(text) !== undefined : alters.test(said));
};

/** The words of most words, else the first. */
const bestOf = (mentions: Mention[]): Mention | undefined =>
  [...mentions].sort((a, b) => b.words - a.words || a.start - b.start)[0];

/** What one clause asks for: the module that it names, else what its action is counted as, and what its amounts ask for. */
const needsOf = (clause: Clause): Need[] => {
  const { text } = clause;
  const said = plain(text);
  const mentions = mentionsIn(text);
  const named = bestOf(mentions.filter(({ weak }) => !weak));
  const byAmount = quantitiesOf(text).flatMap(({ driver, amount }) => {
    const module = amount > 1 ? requestedBy[driver] : undefined;
    return module && named?.module !== module ? needFrom(clause, module, { byAmount: true, name: '' }) : [];
  });
  const changed = moduleOfChange(said, named);
  if (changed) return [needFrom(clause, changed, { small: true })];
  const small = alters.test(said);
  if (named) return [needFrom(clause, named.module, { small, phrase: named.phrase }), ...byAmount];
  if (byAmount.length > 0) return byAmount;
  if (!asks(clause, mentions.length > 0)) return [];
  const weak = bestOf(mentions);
  return [needFrom(clause, weak?.module ?? moduleByAction(text), { small, phrase: weak?.phrase ?? '' })];
};

/** A module that the client does not want, wants later or has already, with the words that say so. */
export type Left = { module: string; phrase: string; stance: 'refused' | 'later' | 'existing'; sentence: Sentence };

/** Asked for by words against something: nobody is free of the law on personal data, and work goes on without a network. */
const wantedWithout = new Set(['privacy', 'offline']);

const leftBy = ({ text, stance, sentence }: Clause): Left[] => {
  if (stance === 'asked' || stance === 'aside') return [];
  return mentionsIn(text).flatMap(({ module, phrase, weak }) =>
    weak || wantedWithout.has(module) ? [] : { module, phrase, stance, sentence },
  );
};

/** What a text says: its clauses, what they ask for and what they leave out. Each sentence is read by itself. */
export const readNeeds = (sentences: Sentence[]): { clauses: Clause[]; needs: Need[]; left: Left[] } => {
  const clauses = sentences.flatMap(clausesOf);
  const asked = clauses.filter(({ stance }) => stance === 'asked');
  return { clauses, needs: asked.flatMap(needsOf), left: clauses.flatMap(leftBy) };
};
