import { fold } from '../../../../shared/text/fold.ts';
import { actionIn, actsFirst, modulesNamed } from './lexicon.ts';
import type { Sentence } from './sentences.ts';
import { patternOf } from './tables.ts';
import { plain } from './words.ts';

/** What a clause is to the person who makes the quote. `aside`: it asks for nothing. */
export type Stance = 'asked' | 'refused' | 'later' | 'existing' | 'aside';

/** A part of a sentence; `start` and `end` are places in its text. */
export type Clause = { sentence: Sentence; start: number; end: number; text: string; stance: Stance };

const refusal = patternOf('refusal');
const goingWithout = /^(?:mais |et |donc |surtout )*(?:pas|sans|ni|aucune?|no|without)\b/;
/** What is wanted although it stands under a negation: "sans ressaisie", "pas de perte". */
const unwanted = patternOf('unwanted');
const leavingOut = patternOf('leavingOut');
const later = patternOf('later');
const existing = patternOf('existing');
const today = patternOf('today');
const greeting = patternOf('greeting');
const money = patternOf('money');
const dates = patternOf('dates');
const wishing = patternOf('wishing');
const requestOfQuote = patternOf('request');
const commands = patternOf('commands');
const ourselves = patternOf('ofOurselves');
const refusedSection = patternOf('refusedSection');
const contextSection = patternOf('contextSection');
/** Matches a noun that continues the refusal before it: "Pas de blog, de forum ni de newsletter". */
const goesOn = (said: string) => /^(?:ou |et |ni |de |d')/.test(said) || said.split(' ').length < 3;
const turns = /^(?:mais|plutot|seulement|juste|uniquement|en revanche|par contre|the)\b/;

type Piece = { start: number; end: number };
const marks = /[,;:()]+\s*|\s(?:et|puis|ainsi que|mais)\s+(?=\S)|\s(?=(?:sans|ni) )/gu;

/** "réserver et payer": two actions. "le panier et les codes promo": two modules. "les nom et prénom" are one thing. */
const partsAt = (mark: string, before: string, after: string) => {
  if (/[;:]/.test(mark) || /mais|puis/.test(mark)) return true;
  if (goingWithout.test(plain(after)) || actsFirst(after)) return true;
  const [left, right] = [modulesNamed(before), modulesNamed(after)];
  if (/[,()]/.test(mark)) return right.length > 0 || actionIn(after) !== undefined || wishing.test(plain(after));
  return left.length > 0 && right.some((module) => !left.includes(module));
};

/** A sentence cut where another action, another module or another stance begins. */
const piecesOf = (text: string): Piece[] => {
  const cuts = [...text.matchAll(marks)].map(({ 0: mark, index }) => ({ mark, at: index, next: index + mark.length }));
  const pieces: Piece[] = [];
  let start = 0;
  for (const [index, { mark, at, next }] of cuts.entries()) {
    const until = cuts[index + 1]?.at ?? text.length;
    if (!partsAt(mark, text.slice(start, at), text.slice(next, until))) continue;
    pieces.push({ start, end: at });
    start = next;
  }
  return [...pieces, { start, end: text.length }].filter((piece) =>
    /\p{L}{2}/u.test(text.slice(piece.start, piece.end)),
  );
};

/** What a heading or the opening of a list says of what stands under it. */
const stanceUnder = (under: string): Stance | undefined => {
  const said = plain(under);
  if (said === '') return undefined;
  if (refusedSection.test(said) || leavingOut.test(`${said} x`)) return later.test(said) ? 'later' : 'refused';
  return contextSection.test(said) && !wishing.test(said) ? 'aside' : undefined;
};

/** When all is to be ready, or to begin, is no work. */
const opens = /\b(?:ouvr|lanc|livr|demarr|termin|fini|operationnel)\w*\b|\ben (?:ligne|service|production)\b/;
/** When or why something is wanted says nothing of what is wanted. */
const condition = /^(?:quand|si(?! possible)|lorsqu|sinon|parce qu|car|puisqu|vu que|comme)\b/;

/** What the words of a clause say by themselves; undefined where nothing tells. */
const ownStance = (said: string, sentence: string): Stance | undefined => {
  const wished = wishing.test(said);
  if (greeting.test(said) && !wished) return 'aside';
  if (requestOfQuote.test(said)) return 'aside';
  if ((money.test(said) || dates.test(said)) && (!actionIn(said) || opens.test(said))) return 'aside';
  if (later.test(said)) return 'later';
  if (refusal.test(said) || (goingWithout.test(said) && !unwanted.test(said))) return 'refused';
  if (existing.test(said) && !wished) return 'existing';
  if (today.test(said) && !wished) return 'aside';
  if (wished) return 'asked';
  if (ourselves.test(said)) return 'aside';
  return /\?\s*$/.test(sentence) ? 'aside' : undefined;
};

const stanceOf = (said: string, sentence: string, before: Stance | undefined): Stance => {
  const own = ownStance(said, sentence);
  if (own) return own;
  if (before === 'refused' || before === 'later') return goesOn(said) && !turns.test(said) ? before : 'asked';
  return before === 'aside' || before === 'existing' ? before : 'asked';
};

/** The clauses of one sentence, each with its stance: it is read by itself, beside the heading that it stands under. */
export const clausesOf = (sentence: Sentence): Clause[] => {
  const { text, under = '' } = sentence;
  const whole = plain(text);
  if (sentence.heading || commands.test(whole)) return [];
  const section = stanceUnder(under);
  const leftFrom = text.length === fold(text).length ? fold(text).search(leavingOut) : -1;
  let before: Stance | undefined;
  return piecesOf(text).map(({ start, end }) => {
    const words = text.slice(start, end);
    const isLeft = leftFrom >= 0 && end > leftFrom;
    const isCondition = condition.test(plain(words));
    const stance = section ?? (isLeft ? 'refused' : isCondition ? 'aside' : stanceOf(plain(words), whole, before));
    if (!isCondition) before = stance;
    return { sentence, start, end, text: words.trim(), stance };
  });
};
