import { type Figure, figuresOf } from '../../../../shared/figures/figures.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { isHostile } from './reader.ts';
import type { Sentence } from './sentences.ts';
import { patternOf, sourceOf } from './tables.ts';

type Sum = Extract<Figure, { kind: 'money' }>;
type Around = { before: string; after: string };

/** Somebody's or something's own budget, or one that people type in, is not what may be spent on this project. */
const anotherBudget = patternOf('anotherBudget');
const ownBudget = /\b(?:budgets?|enveloppes?)\b/;
const budgetAfter = /^[ ,]*(?:de|c'est|est|sera|comme)(?: \S+){0,2}? (?:budget|enveloppe)\b/;
/** What has a price of its own, what comes in, and what was paid already. */
const anotherSum = patternOf('anotherSum');
const past =
  /\b(?:avai(?:t|ent)|etait|l'an dernier|annee derniere|precedent\w*|ancien\w*|deja (?:depens|pay|invest|verse))/;
/** Ways to say what one has or will give, and the ceiling that one sets. */
const given = patternOf('given');
const ceiling = patternOf('ceiling');
const onThis = patternOf('onThis');
const ofThis = /\b(?:projet|devis|site|application|refonte|boutique|plateforme|developpement|total|tout)\b/;
const asLeast = /plus de|minimum|au moins|a partir de/;
const asMost = /\b(?:pas|jamais|no|not)(?: \S+){0,3} ?$/;

const taxed = sourceOf('taxed');
/** Words between what is said of a sum and the sum itself. */
const roughly = sourceOf('roughly');
const rightBefore = (words: string) => new RegExp(`\\b(?:${words}) ?${roughly}$`);
/** Said right before a sum by somebody who has it, or may give it. */
const held = [
  rightBefore("j'ai|j'avais|on a|on avait|nous avons|dispos\\w+ (?:de|d')|i have|i've got|we have|we've got"),
  rightBefore(sourceOf('willing')),
  rightBefore('(?:mis|mettre|mettons|met|gard\\w+|set|put) (?:\\S+ ){0,2}(?:de cote|aside)(?: for \\S+)?'),
  rightBefore(sourceOf('planned')),
  rightBefore('(?:max|maxi|maximum|maximal|plafond|tient dans|tenir dans|keep it under|ceiling)\\W*'),
];
/** Somebody who pays for the project, and what is said of what they give. */
const granting = patternOf('granting');
/** Said right after it. */
const meant = new RegExp(`^[ ,(]*(?:${taxed}[ ,)]*)?${sourceOf('meant')}`);
/** A sum that stands alone: nothing else is worth a sentence of its own. */
const onlyTax = new RegExp(`^\\W*(?:${taxed})?\\W*$`);
const isAlone = (said: Around) => /^\W*(?:environ|autour de)?\W*$/.test(said.before) && onlyTax.test(said.after);
/** What others ask for, and what is counted. */
const ofOthers = patternOf('ofOthers');
const notMeant =
  /^[ ,(]*(?:de (?:ca\b|chiffre|budget annuel|c\.a)|par |chacun|chaque|l'an\b|la (?:ligne|journee|nuit|piece))/;
/** Does the client say right beside this sum that it is for this project? */
const isOffered = (said: Around) =>
  !ofOthers.test(said.before) &&
  !notMeant.test(said.after) &&
  (held.some((words) => words.test(said.before)) ||
    granting.test(said.before) ||
    meant.test(said.after) ||
    isAlone(said));
/** Under this nobody has software made. */
const least = 100;

const plain = (text: string) => fold(text).replaceAll('’', "'").replace(/\s+/g, ' ');
const lastWords = /(?:\S+\s+){0,5}\S*$/u;

/** The words around a sum, no further than the sums beside it. */
const aroundOf = (text: string, { start, end }: Sum, from: number): Around => ({
  before: plain(text.slice(Math.max(from, start - 90), start)).replace(/^.*;/, ''),
  after: plain(text.slice(end, end + 60)).replace(/(?:;|\d| et | mais ).*$/, ''),
});

/** Does the client say with this sum what may be spent on the project? */
const isBudget = ({ before, after }: Around, sentence: string): boolean => {
  if (past.test(before)) return false;
  if (ownBudget.test(before) || budgetAfter.test(after)) return !anotherBudget.test(sentence);
  if (isOffered({ before, after })) return true;
  if (anotherSum.test(`${before} ${after}`)) return false;
  if (ceiling.test(before)) return true;
  return given.test(before) && (onThis.test(after) || ofThis.test(before));
};

/** The sum as the brief says it, with the words before it: enough to be found again. */
const factOf = ({ value, tax, start, end }: Sum, text: string, { before }: Around) => {
  const source = `${lastWords.exec(text.slice(0, start))?.[0] ?? ''}${text.slice(start, end)}`;
  const earlier = /\b(?:ht|ttc)\b/.exec(before)?.[0] ?? 'unknown';
  return { t: 'fact', kind: 'budget', value, tax: tax === 'unknown' ? earlier : tax, source };
};

type Stated = { fact: ReturnType<typeof factOf>; start: number; end: number; after: string };
const statedIn = (text: string): Stated | undefined => {
  let from = 0;
  for (const figure of figuresOf(text)) {
    if (figure.kind !== 'money') continue;
    const around = aroundOf(text, figure, from);
    from = figure.end;
    const isLeast = asLeast.test(plain(figure.qualifier ?? '')) && !asMost.test(around.before);
    if (figure.value >= least && !figure.per && !isLeast && isBudget(around, plain(text)))
      return { fact: factOf(figure, text, around), start: figure.start, end: figure.end, after: around.after };
  }
  return undefined;
};

/** Where the words begin that say the budget: what stands before them asks for something. */
const opening = patternOf('opening', 'isu');
const tax = /^[ ,(]*(?:h\.?t\b\.?|hors taxes?|t\.?t\.?c\b\.?|toutes taxes comprises)\)?/i;
/** What may follow a budget and asks for nothing. */
const closing = patternOf('closing');

/** What may introduce a budget and asks for nothing: « Côté finances, ». */
const introduction = patternOf('introduction');

/** The parts of a sentence that do not state the budget. */
const restOf = (sentence: Sentence, { start, end, after }: Stated): Sentence[] => {
  const { text } = sentence;
  const before = opening.exec(text.slice(0, start))?.[0] ?? '';
  const rest = text.slice(end).replace(tax, '');
  const parts = [
    introduction.test(plain(before)) ? '' : before,
    budgetAfter.test(after) || closing.test(plain(rest)) ? '' : rest,
  ];
  return parts
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part))
    .map((part) => ({ ...sentence, text: part, ofBudget: true }));
};

/**
 * What the client says may be spent on the project, as a line of the protocol, and the sentences without the words that
 * say it: money asks for no work. Only the first such sum is told.
 */
export const readBudget = (sentences: Sentence[]): { budget: object | undefined; sentences: Sentence[] } => {
  let budget: object | undefined;
  const rest = sentences.flatMap((sentence) => {
    const stated = isHostile(sentence) ? undefined : statedIn(sentence.text);
    budget ??= stated?.fact;
    return stated ? restOf(sentence, stated) : [sentence];
  });
  return { budget, sentences: rest };
};
