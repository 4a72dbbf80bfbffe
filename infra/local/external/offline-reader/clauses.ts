import { fold } from '../../../../shared/text/fold.ts';
import {
  clitics,
  determiners,
  formsOfBe,
  formsOfHave,
  negations,
  oftenNouns,
  openers,
  prepositions,
  pronouns,
  subordinators,
} from './french-words.ts';
import { patternOf } from './tables.ts';
import { action, kindOfActionNoun, type Mood, modals, type VerbClass, type VerbForm, verbForms } from './verbs.ts';

/** A word, a number or a mark of a text, with its place in it. */
export type Word = {
  text: string;
  folded: string;
  start: number;
  end: number;
  kind: 'word' | 'number' | 'mark';
  /** What it can be as a verb, and the kind of action that it names as a noun. */
  forms: VerbForm[];
  names: VerbClass | undefined;
};
type Verb = { lemma: string; mood: Mood; at: number; passive?: true; past?: true };

/** What joins a clause to the one before it. */
export type Link =
  | ''
  | ','
  | ':'
  | '('
  | ')'
  | 'and'
  | 'nor'
  | 'but'
  | 'who'
  | 'that'
  | 'which'
  | 'when'
  | 'to'
  | 'of'
  | 'at'
  | 'without'
  | 'with';

/** One thing that a sentence states: an action with what it acts on, or a thing named without a verb. */
export type Clause = {
  link: Link;
  /** The word that makes it a condition ("quand", "si"). */
  subordinator?: string;
  verb?: Verb;
  subject: Word[];
  objects: Word[][];
  modifiers: Word[][];
  /** What stands in brackets, or is listed after what it details. */
  details: Word[][];
  /** A verb of wishing, being able or having to stands before its own. */
  wished: boolean;
  negated: boolean;
  reflexive: boolean;
  /** Its subject is that of the clause before. */
  inherits?: true;
  relative?: true;
  condition?: true;
  nominal?: true;
  listed?: true;
  addition?: true;
  circumstance?: true;
  aside?: true;
  /** The clause before the colon of its list. */
  lead?: Clause;
  words: Word[];
  start: number;
  end: number;
};

const token = patternOf('token', 'gu');

const kindOf = (text: string): Word['kind'] => {
  if (/^\d/.test(text)) return 'number';
  return /^\p{L}/u.test(text) || text.length > 2 ? 'word' : 'mark';
};

/** Words, numbers and marks of a sentence. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(token)].map(({ 0: found, index }) => {
    const [kind, folded] = [kindOf(found), fold(found)];
    const place = { text: found, folded, start: index, end: index + found.length, kind };
    const isWord = kind === 'word';
    return { ...place, forms: isWord ? verbForms(found) : [], names: isWord ? kindOfActionNoun(folded) : undefined };
  });

const isNoun = ({ folded, names }: Word) =>
  names !== undefined || oftenNouns.has(folded) || oftenNouns.has(folded.replace(/s$/, ''));
const isOneOf = (word: Word | undefined, ...folded: string[]) => word !== undefined && folded.includes(word.folded);
const isDeterminer = (word: Word | undefined) => word !== undefined && determiners.has(word.folded);
const isPreposition = (word: Word | undefined) => word !== undefined && prepositions.has(word.folded);
const isPronoun = (word: Word | undefined) => word !== undefined && pronouns.has(word.folded);
export const isClitic = (word: Word | undefined) => word !== undefined && clitics.has(word.folded);

/** After a form of "être", with nothing but adverbs between. */
const passiveAt = (words: Word[], at: number) =>
  [1, 2, 3].some((back) => {
    const between = words.slice(Math.max(0, at - back + 1), at);
    return (
      formsOfBe.has(words[at - back]?.folded ?? '') &&
      between.every((word) => !isDeterminer(word) && !isPreposition(word))
    );
  });
const pastAt = (words: Word[], at: number) =>
  formsOfHave.has(words[at - 1]?.folded ?? '') ||
  (formsOfHave.has(words[at - 2]?.folded ?? '') && !isDeterminer(words[at - 1]));

const ownObject = "le la les l' un une ses son sa leur leurs tout ce cette nos notre".split(' ');
/** At the beginning of a piece: a verb where the piece goes on with another verb, or where an object follows. */
const isVerbFirst = (words: Word[], at: number, goesOn: boolean) => {
  const next = words[at + 1];
  if (!next) return goesOn && !isNoun(words[at] as Word);
  if (goesOn) return !(isOneOf(next, 'de', 'du', "d'", 'des') && isNoun(words[at] as Word));
  return isOneOf(next, ...ownObject) || !isNoun(words[at] as Word);
};

/** A word that can be a noun is a verb only after a subject of its own, before a complement. */
const isVerbAfterNoun = (words: Word[], at: number) => {
  const next = words[at + 1];
  const complement = isDeterminer(next) || next?.kind === 'number' || isOneOf(next, 'a', 'au', 'en', 'sur', 'par');
  return complement && isDeterminer(words[at - 2]);
};

const isFiniteVerb = (words: Word[], at: number, goesOn: boolean): boolean => {
  const { folded, text } = words[at] as Word;
  const [before, previous] = [words[at - 2], words[at - 1]];
  if (folded === 'a')
    return (
      text.toLowerCase() === 'a' &&
      (isPronoun(previous) ||
        isOneOf(previous, 'y', 'en') ||
        isDeterminer(words[at + 1]) ||
        isOneOf(words[at + 1], 'besoin'))
    );
  if (['as', 'ai', 'suit', 'vis', 'note', 'fiche', 'mes'].includes(folded) && !isPronoun(previous)) return false;
  // "finances", "votes": the second person singular does not stand in a brief
  if (/[^i]es$/.test(folded) && !/(?:ites|etes)$/.test(folded) && !formsOfBe.has(folded)) return false;
  if (
    !previous ||
    previous.kind === 'mark' ||
    isOneOf(previous, 'et', 'ou', 'puis', 'mais', 'donc', 'ensuite', 'aussi')
  )
    return isVerbFirst(words, at, goesOn);
  if (previous.kind === 'number') return false;
  if (isPronoun(previous) || isOneOf(previous, 'ne', "n'", 'se', "s'", 'y', 'me', "m'", 'lui', 'que', "qu'"))
    return true;
  const plainNoun = !isNoun(words[at] as Word);
  if (isClitic(previous) && !before && goesOn && (/ent$/.test(folded) || plainNoun))
    return !isOneOf(words[at + 1], 'de', 'du', "d'");
  if (isClitic(previous) && before && (isPronoun(before) || isOneOf(before, 'ne', "n'", 'que', "qu'"))) return true;
  const afterNoun = before?.kind === 'word' && !isPreposition(before) && isDeterminer(words[at - 3]);
  if (isOneOf(previous, 'le', 'la', 'les', "l'", 'lui', 'leur') && afterNoun && plainNoun) return true;
  if (isDeterminer(previous) || isPreposition(previous) || isOneOf(previous, 'tres', 'plus', 'comme')) return false;
  return plainNoun || isVerbAfterNoun(words, at);
};

/** The verb that a word is here, or undefined where it is none. `goesOn`: the clause before has a verb in the present. */
const verbAt = (words: Word[], at: number, goesOn: boolean): Verb | undefined => {
  const word = words[at] as Word;
  if (word.kind !== 'word') return undefined;
  const found = word.forms;
  const previous = words[at - 1];
  const infinitive = found.find(({ mood }) => mood === 'infinitive');
  if (infinitive) {
    const noun = isDeterminer(previous) && !isClitic(previous) && !isOneOf(previous, 'aux', 'au', 'tout');
    return noun || (isOneOf(previous, 'le', 'un', 'du', 'son') && modals.has(infinitive.lemma))
      ? undefined
      : { ...infinitive, at };
  }
  const participle = found.find(({ mood }) => mood === 'participle');
  if (participle && passiveAt(words, at)) return { ...participle, at, passive: true };
  if (participle && pastAt(words, at)) return { ...participle, at, past: true };
  const finite = found.find(({ mood }) => mood === 'finite');
  if (finite && isFiniteVerb(words, at, goesOn)) return { ...finite, at };
  const gerund = found.find(({ mood }) => mood === 'gerund');
  return gerund && isOneOf(previous, 'en') ? { ...gerund, at } : undefined;
};

type Piece = { link: Link; subordinator?: string; or: boolean; slash: boolean; words: Word[]; depth: number };

const hasMood = (word: Word | undefined, mood: Mood) => word?.forms.some((form) => form.mood === mood) ?? false;
/** The word, or the one after its pronouns, is a verb of this mood. */
const opensWith = (words: Word[], at: number, mood: Mood) => {
  let first = at;
  const passed = (word: Word | undefined) =>
    isClitic(word) || (mood === 'infinitive' && isOneOf(word, 'aussi', 'bien', 'pas', 'facilement', 'meme'));
  while (first < at + 4 && passed(words[first]) && !hasMood(words[first], mood)) first += 1;
  return hasMood(words[first], mood);
};

const asks = new Set(['voir', 'savoir', 'connaître', 'vérifier']);

/** Cuts a sentence where a new piece begins, and remembers what joined it. */
class Cutter {
  readonly pieces: Piece[] = [];
  readonly #words: Word[];
  #piece: Piece = { link: '', or: false, slash: false, words: [], depth: 0 };
  #depth = 0;

  constructor(words: Word[]) {
    this.#words = words;
  }

  cut(): Piece[] {
    for (let at = 0; at < this.#words.length; at += 1) at += this.#take(at);
    this.#open('');
    return this.pieces;
  }

  #open(link: Link, how: { or?: boolean; slash?: boolean; subordinator?: string } = {}) {
    const { or = false, slash = false, subordinator } = how;
    if (this.#piece.words.length > 0) this.pieces.push(this.#piece);
    const joined = this.#piece.words.length === 0 && this.#piece.link && link === ',' ? this.#piece.link : link;
    this.#piece = { link: joined, or, slash, words: [], depth: this.#depth, ...(subordinator && { subordinator }) };
  }

  /** How many words beyond this one were read. */
  #take(at: number): number {
    const word = this.#words[at] as Word;
    if (word.kind === 'mark') return this.#mark(word.folded);
    const joined = this.#conjunction(at) ?? this.#subordinate(at) ?? this.#preposition(at);
    if (joined !== undefined) return joined;
    if (this.#newSubject(at)) this.#open(',');
    this.#piece.words.push(word);
    return 0;
  }

  #mark(mark: string): number {
    if (mark === '(' || mark === '[') {
      this.#depth += 1;
      this.#open('(');
    } else if (mark === ')' || mark === ']') {
      this.#depth = Math.max(0, this.#depth - 1);
      this.#open(')');
    } else if (mark === ':' || mark === '|') this.#open(':');
    else if (',;–—→'.includes(mark) || mark === '-') this.#open(',');
    else if ('/+&'.includes(mark)) this.#open('and', { slash: mark !== '&' });
    return 0;
  }

  #conjunction(at: number): number | undefined {
    const word = this.#words[at] as Word;
    const next = this.#words[at + 1];
    const { folded } = word;
    if ((folded === 'a' && isOneOf(next, 'part')) || ['hormis', 'excepte', 'sauf'].includes(folded)) {
      this.#open('but');
      return folded === 'a' ? 1 : 0;
    }
    if ((folded === 'par' && isOneOf(next, 'contre')) || (folded === 'en' && isOneOf(next, 'revanche'))) {
      this.#open('but');
      return 1;
    }
    if (folded === 'ainsi' && isOneOf(next, 'que')) {
      this.#open('and');
      return 1;
    }
    if (!['et', 'ou', 'puis', 'mais', 'donc', 'ni', 'voire'].includes(folded)) return undefined;
    if (word.text.toLowerCase() === 'où') return undefined;
    if (folded === 'mais' || folded === 'donc') this.#open('but');
    else this.#open(folded === 'ni' ? 'nor' : 'and', { or: folded === 'ou' });
    return 0;
  }

  #subordinate(at: number): number | undefined {
    const word = this.#words[at] as Word;
    const [previous, next] = [this.#words[at - 1], this.#words[at + 1]];
    const { folded } = word;
    // "voir qui est inscrit", "savoir combien": the question is the object
    const isAsked = (previous?.forms ?? []).some(({ lemma }) => asks.has(lemma));
    if (isAsked && (folded === 'qui' || folded === 'combien' || (subordinators.has(folded) && folded !== "s'")))
      return this.#keep(word);
    if (['qui', 'lequel', 'laquelle'].includes(folded)) {
      if (folded === 'qui' && isOneOf(previous, 'ce') && this.#piece.words.length > 1) return this.#keep(word);
      this.#open('who');
      return 0;
    }
    if (folded === 'que' || folded === "qu'") return this.#that(word, previous);
    if (!subordinators.has(folded) || folded === 'meme' || folded === 'sauf') return undefined;
    if (folded === "s'" && !isOneOf(next, 'il', 'ils')) return undefined;
    if (folded === 'si' && isOneOf(next, 'possible')) return undefined;
    if (folded === 'ou' && word.text.toLowerCase() !== 'où') return undefined;
    if (folded === 'comme' && this.#piece.words.length === 0) return this.#keep(word);
    this.#open('when', { subordinator: word.text.toLowerCase() });
    return 0;
  }

  #that(word: Word, previous: Word | undefined): number {
    const words = this.#piece.words;
    if (isOneOf(previous, 'pour', 'afin', 'so')) {
      words.pop();
      this.#open('to');
      return 0;
    }
    if (isOneOf(previous, 'parce', 'alors', 'tandis', 'puisque', 'des', 'sans', 'avant', 'apres')) {
      words.pop();
      this.#open('when');
      return 0;
    }
    if (isOneOf(previous, 'plus', 'moins', 'autant', 'ne', 'tel', 'telle', 'tels', 'ce')) return this.#keep(word);
    // "ne voit que ses dossiers"
    if (
      words.slice(-5).some((precedingWord) => isOneOf(precedingWord, 'ne', "n'")) &&
      !words.some(({ folded }) => negations.has(folded))
    )
      return this.#keep(word);
    const opens =
      !previous ||
      previous.kind === 'mark' ||
      isOneOf(
        previous,
        'et',
        'ou',
        'mais',
        'bien',
        'possible',
        'ideal',
        'important',
        'faut',
        'sorte',
        'besoin',
        'aussi',
      ) ||
      formsOfBe.has(previous.folded) ||
      previous.forms.some(({ mood, lemma }) => mood === 'infinitive' || modals.has(lemma) || asks.has(lemma));
    this.#open(opens ? 'that' : 'which');
    return 0;
  }

  #preposition(at: number): number | undefined {
    const word = this.#words[at] as Word;
    const [previous, next] = [this.#words[at - 1], this.#words[at + 1]];
    const { folded } = word;
    const before = (link: Link, skipped = 0) => {
      this.#open(link);
      return skipped;
    };
    const infinitive = opensWith(this.#words, at + 1, 'infinitive');
    if (folded === 'afin') return before('to', isOneOf(next, 'de', "d'") ? 1 : 0);
    if (folded === 'pour' && infinitive) return before('to');
    if ((folded === 'de' || folded === "d'") && infinitive && !isOneOf(previous, 'avant', 'lieu', 'vient'))
      return before('of');
    if (word.text === 'à' && infinitive && !isOneOf(next, 'partir') && !isOneOf(previous, 'reste', 'restent'))
      return before('at');
    if (folded === 'sans' && infinitive) return before('without');
    if (folded === 'avec' && next) return before('with');
    return undefined;
  }

  /** A pronoun and a verb after a verb begin another clause though no mark stands between. */
  #newSubject(at: number) {
    const { folded } = this.#words[at] as Word;
    if (!['il', 'elle', 'ils', 'elles', 'on', 'je', "j'", 'nous', "c'"].includes(folded)) return false;
    if (isOneOf(this.#words[at - 1], 'ne', "n'") || !opensWith(this.#words, at + 1, 'finite')) return false;
    return this.#piece.words.some((word) => hasMood(word, 'finite') && !isDeterminer(word) && !isPreposition(word));
  }

  #keep(word: Word): number {
    this.#piece.words.push(word);
    return 0;
  }
}

/** "mettre à jour", "mettre en ligne": a verb and its adverbial are one action. */
const compound: Record<string, string> = {
  'donner lieu a': 'produire',
  'mettre a jour': 'actualiser',
  'mettre en ligne': 'publier',
  'mettre a disposition': 'diffuser',
  'mettre en place': 'installer',
  'mettre de cote': 'enregistrer',
};

const mainVerb = (words: Word[], verbs: Verb[], modalVerb: Verb | undefined): Verb | undefined => {
  const after = modalVerb ? verbs.slice(verbs.indexOf(modalVerb) + 1) : [];
  const [first, second] = verbs;
  const helped = first && !action(first.lemma) && second?.mood === 'infinitive';
  // "nous les avons fait réaliser": who had it done tells of the past
  const bare = helped ? { ...second, ...(first.past && { past: true as const, mood: first.mood }) } : first;
  const main = after.length > 0 ? (after.find(({ lemma }) => action(lemma)) ?? after.at(-1)) : bare;
  if (!main) return undefined;
  const said = words
    .slice(main.at + 1, main.at + 3)
    .map(({ folded }) => folded)
    .join(' ');
  const lemma = compound[`${main.lemma} ${said}`];
  return lemma ? { ...main, lemma, at: main.at + 2 } : main;
};

const isNegated = (words: Word[]) => {
  const ne = words.findIndex((word) => isOneOf(word, 'ne', "n'"));
  const said = words.some(
    ({ folded }, at) =>
      at > ne && at < ne + 6 && negations.has(folded) && !(folded === 'plus' && isOneOf(words[at + 1], "qu'", 'que')),
  );
  if (ne >= 0 && (said || words.slice(0, ne).some((word) => isOneOf(word, 'aucun', 'aucune', 'rien', 'personne'))))
    return true;
  return words.some(
    (word, at) =>
      at <= 3 &&
      isOneOf(word, 'pas', 'aucun', 'aucune', 'jamais', 'inutile', 'no', 'not') &&
      !isOneOf(words[at - 1], 'sans') &&
      !isOneOf(words[at + 1], 'a', 'pas'),
  );
};

const linking =
  /^(?:communi|connect|connex|interfa|synchro|dialogu|echang|reli|lien|liaison|passerelle|compatib|raccord)/;
/** "Communiquer avec la caisse", "une liaison avec Sage": what it is linked with is part of it. */
const links = ({ words }: Clause) => words.slice(-3).some(({ folded }) => linking.test(folded));

/** "Ils ont besoin d'un plan", "il y aura un plan": "avoir" as a wish. */
const isNeeding = (words: Word[], { lemma, at }: Verb) =>
  lemma === 'avoir' &&
  ((isOneOf(words[at + 1], 'besoin') && !isOneOf(words[at - 1], 'en')) ||
    (isOneOf(words[at], 'aura', 'aurait') && isOneOf(words[at - 1], 'y') && isOneOf(words[at - 2], 'il')));

/** Verbs that say what a thing has, which is a wish only of a thing to come. */
const having = new Set(['disposer', 'comporter', 'inclure', 'comprendre', 'contenir', 'proposer', 'offrir']);
/** "Notre cabinet dispose d'un site", "nous proposons des stages": of what is there. */
const isDescribing = (words: Word[], { lemma, mood, at }: Verb) =>
  having.has(lemma) &&
  mood === 'finite' &&
  !/r(?:a|ont|ait|aient|ons|ez)$/.test(words[at]?.folded ?? '') &&
  words.slice(0, at).some((word) => isOneOf(word, 'notre', 'nos', 'mon', 'ma', 'mes', 'nous', 'on', 'je', "j'"));

/** A piece with what its verb makes of it. */
const parsed = (piece: Piece, goesOn: boolean) => {
  const { words } = piece;
  const found = words.flatMap((_, at) => verbAt(words, at, goesOn) ?? []);
  const helps = ({ lemma, at }: Verb) =>
    ['être', 'avoir'].includes(lemma) && found.some((other) => other.at > at && (other.passive || other.past));
  const verbs = found.filter((verb) => !helps(verb));
  const modalVerb = verbs.find(
    ({ lemma, mood }, rank) =>
      modals.has(lemma) && mood !== 'participle' && (verbs.length > rank + 1 || !action(lemma) || lemma === 'chercher'),
  );
  const main = mainVerb(words, verbs, modalVerb);
  const first = found[0]?.at ?? 0;
  const subject = main
    ? words
        .slice(0, first)
        .filter((word) => !isClitic(word) || isPronoun(word) || isDeterminer(word))
        .filter((word) => !isOneOf(word, 'a', 'ont') || word.text === 'à')
    : [];
  while (subject[0] && openers.has(subject[0].folded) && !isDeterminer(subject[0])) subject.shift();
  return {
    verb: main,
    verbs,
    wished:
      (modalVerb !== undefined && !isDescribing(words, modalVerb)) || (main !== undefined && isNeeding(words, main)),
    negated: isNegated(words),
    reflexive: main !== undefined && isOneOf(words[main.at - 1], 'se', "s'"),
    subject,
    rest: main ? words.slice(main.at + 1) : words,
  };
};

const few = 4;
const contentOf = (words: Word[]) =>
  words.find(
    (word) =>
      word.kind === 'word' &&
      !isDeterminer(word) &&
      !isPreposition(word) &&
      !isClitic(word) &&
      !openers.has(word.folded),
  );
const opensWithPreposition = ([first, ...rest]: Word[]) =>
  first !== undefined &&
  rest.length > 0 &&
  (isOneOf(first, 'cote', 'niveau', 'question', 'concernant') || opensAdverbial(first));
const opensAdverbial = (first: Word) =>
  ((isPreposition(first) && first.text.toLowerCase() !== 'des' && first.folded !== 'y') ||
    isOneOf(first, 'au', 'aux', 'du')) &&
  !isOneOf(first, 'sans');

/** Clauses of one sentence, made piece by piece. */
class Builder {
  readonly clauses: Clause[] = [];
  #lastVerbal: Clause | undefined;

  add(piece: Piece) {
    const goesOn = this.#lastVerbal?.verb?.mood === 'finite' && [',', 'and', 'who'].includes(piece.link);
    const read = parsed(piece, goesOn);
    if (read.verb) this.#verbal(piece, read);
    else this.#nominal(piece);
  }

  get #last() {
    return this.clauses.at(-1);
  }

  #fresh(piece: Piece, read: Partial<ReturnType<typeof parsed>>, more: Partial<Clause> = {}): Clause {
    const { words, link, subordinator, depth } = piece;
    const { verb, subject = [], rest = words, wished = false, negated = isNegated(words), reflexive = false } = read;
    const clause: Clause = {
      link,
      ...(subordinator && { subordinator }),
      ...(verb && { verb }),
      subject,
      objects: rest.length > 0 ? [rest] : [],
      modifiers: [],
      details: [],
      wished,
      negated,
      reflexive,
      ...(depth > 0 && { aside: true }),
      words: [...words],
      start: words[0]?.start ?? 0,
      end: words.at(-1)?.end ?? 0,
      ...more,
    };
    this.clauses.push(clause);
    if (verb) this.#lastVerbal = clause;
    return clause;
  }

  #extend(where: 'modifiers' | 'details' | 'objects', { words }: Piece) {
    const last = this.#last;
    if (!last) return;
    last[where].push(words);
    last.words.push(...words);
    last.end = Math.max(last.end, words.at(-1)?.end ?? 0);
  }

  #verbal(piece: Piece, read: ReturnType<typeof parsed>) {
    const last = this.#last;
    const { link, subordinator } = piece;
    const verb = read.verb as Verb;
    // "prévient si la date est proche": when it is done is part of it
    const toldWhen = last?.verb && action(last.verb.lemma)?.kind === 'notify' && last.objects.length === 0;
    if (link === 'when' && subordinator !== 'où' && subordinator !== 'dont') {
      if (toldWhen) this.#extend('modifiers', piece);
      else this.#fresh(piece, read, { condition: true });
      return;
    }
    const describes =
      link === 'which' ||
      link === 'without' ||
      (verb.mood === 'gerund' && piece.words.length > 1) ||
      (link === 'who' && !action(verb.lemma) && !read.wished) ||
      (link === 'at' && read.rest.length === 0 && last?.verb && action(last.verb.lemma) && last.objects.length > 0);
    if (last && describes) {
      this.#extend('modifiers', piece);
      return;
    }
    // "Que la réponse soit dans le fichier.": a wish by its mood
    const clause = this.#fresh(piece, !last && link === 'that' ? { ...read, wished: true } : read);
    if (!last) return;
    if (link === 'who') {
      clause.subject = last.objects.at(-1) ?? last.subject;
      clause.relative = true;
    } else if (clause.subject.length === 0 && [',', 'and', 'but'].includes(link)) {
      clause.subject = last.subject;
      clause.inherits = true;
    } else if (['to', 'of', 'at', 'that', 'with'].includes(link)) clause.inherits = true;
  }

  #nominal(piece: Piece) {
    const { words, link, depth } = piece;
    const last = this.#last;
    const head = contentOf(words);
    if (!head) {
      if (last) this.#extend('modifiers', piece);
      return;
    }
    const names = head.names !== undefined;
    const adverbial = opensWithPreposition(words);
    if (!last) {
      this.#fresh(piece, {}, { nominal: true, ...(adverbial && { circumstance: true }) });
      return;
    }
    if (depth > 0) {
      if (names && words.length > 2 && !adverbial && link !== '(') this.#fresh(piece, {}, { nominal: true });
      else this.#extend('details', piece);
      return;
    }
    const where = this.#placeOf(piece, last, names, adverbial);
    if (where) this.#extend(where, piece);
    else this.#fresh(piece, {}, this.#kindOf(piece, last));
  }

  #kindOf({ link }: Piece, last: Clause): Partial<Clause> {
    if (link === 'with') return { nominal: true, addition: true };
    const lead = link === ':' ? last : last.nominal ? last.lead : undefined;
    const listed = [':', ',', 'and', ')'].includes(link);
    return { nominal: true, ...(listed && { listed }), ...(lead && { lead }) };
  }

  /** Where a piece without a verb belongs in the clause before it; undefined where it states something of its own. */
  #placeOf(
    piece: Piece,
    last: Clause,
    names: boolean,
    adverbial: boolean,
  ): 'modifiers' | 'details' | 'objects' | undefined {
    const { words, link, or, slash } = piece;
    const acts = last.verb !== undefined && action(last.verb.lemma) !== undefined;
    if (link === 'with') return (names || last.wished) && !links(last) ? undefined : 'modifiers';
    if (link === 'when') return 'modifiers';
    if (slash && words.length <= 3) return 'details';
    const tail = last.words.slice(-5);
    const single =
      words.length <= 2 &&
      !names &&
      [',', 'and'].includes(link) &&
      tail.some((word) => isOneOf(word, 'par', 'en', 'selon'));
    if (single && !isDeterminer(words[0])) return 'modifiers';
    if (or && words.length <= few && tail.slice(-3).some((word) => isOneOf(word, 'par', 'en', 'via', 'sur', 'a')))
      return 'modifiers';
    if (link === ':') return acts && !names && words.length <= few ? 'details' : undefined;
    if (adverbial && !isOneOf(words[0], 'pas')) return 'modifiers';
    const goesOn = [',', 'and', ')', 'nor'].includes(link);
    if (acts && last.verb?.mood !== 'participle' && goesOn && !(names && !isDeterminer(words[0]))) return 'objects';
    return undefined;
  }
}

/** The things that a sentence states, in order. Takes time in proportion to its length. */
export const clausesOf = (sentence: string): Clause[] => {
  const builder = new Builder();
  for (const piece of new Cutter(wordsOf(sentence)).cut()) builder.add(piece);
  const { clauses } = builder;
  return clauses;
};
