import { fold } from '../../../../shared/text/fold.ts';
import type { Clause, Word } from './clauses.ts';
import { patternOf } from './tables.ts';
import { action } from './verbs.ts';

/** What a clause is to the person who makes the quote. */
export type ClauseKind =
  | 'need'
  /** Who may see or do what: a need too. */
  | 'restriction'
  | 'refused'
  | 'later'
  | 'existing'
  | 'complaint'
  | 'context'
  | 'question'
  | 'greeting'
  /** The first words of a text, without a verb: who writes, or what it is all about. */
  | 'opener'
  /** Told to the reader, as to a tool. */
  | 'order'
  /** Nothing tells. */
  | 'statement';

/** What a heading says of all that stands under it. */
export type Section = 'need' | 'refused' | 'complaint' | 'context';

/** Where a clause stands: `frame` is what the clauses before it in the sentence came to, `lead` what opened its list. */
export type Place = {
  section: Section;
  frame: ClauseKind | undefined;
  lead: ClauseKind | undefined;
  /** The clause that `frame` comes from has a verb of its own: what is listed after it hangs on it. */
  verbal: boolean;
  /** The sentence, folded. */
  sentence: string;
  /** Something was wished for before. */
  wanted: boolean;
  /** Nothing was said before it. */
  opening: boolean;
  /** It stands in an item of a list. */
  listed: boolean;
};

const sections: [Section, RegExp][] = [
  ['refused', patternOf('refusedSection')],
  ['complaint', /ne va (?:plus|pas)|probleme|constat|situation actuelle|difficult|aujourd'hui|irritant|douleur/],
  ['need', /reprise|donnees|migration|besoin|attend|cherch|fonction|perimetre|objectif|voulons|souhait|exigence/],
  ['context', patternOf('contextSection')],
  ['context', /calendrier|delai|echeance|dates?\b|remise des offres|modalites|budget|prix|cout|contact|coordonnees/],
];
/** "Budget : 5 000 €" says it all: what stands below speaks of something else. */
const holdsSum = /\d ?(?:€|euros?|k€|ke\b)/;
export const sectionOf = (heading: string): Section => {
  const folded = fold(heading);
  if (holdsSum.test(folded)) return 'need';
  return sections.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'need';
};

/** What opens a list of what is left out: "Hors périmètre : …", "À ne pas prévoir : …". */
const leavingOut = patternOf('leavingOut');
/** Where in a sentence a list of what is left out begins; -1 where there is none. */
export const startOfWhatIsLeft = (folded: string) => folded.search(leavingOut);

const later = patternOf('later');
const refusal = patternOf('refusal');
const existing = patternOf('existing');
const today = patternOf('today');
const greeting = patternOf('greeting');
const money = patternOf('money');
const dates = patternOf('dates');
/** Words that say that something is wished for, possible or due. */
export const wishing = patternOf('wishing');
const request = patternOf('request');
const address = /\b(?:vous|me|moi|nous|pouvez|merci|svp|votre|vos|indiquez)\b/;
/** Clients say `vous` to the provider: what says `tu` speaks to the tool. */
const addressed = /\b(?:tu|tes|ton|ta|toi)\b/;
const commands = patternOf('commands');

export const saidBy = (words: Word[]) => fold(words.map(({ text }) => text).join(' ')).replaceAll("' ", "'");
const firstPerson = /^(?:nous|on|je|j'|moi)(?!\w)/;
const ours = /^(?:notre|nos|mon|mes|ma)\b/;
const nobody = /^(?:il|ca|cela|ce|c'|tout|rien|ceci|y)?$/;
/** Nobody whose rights are limited. */
const tools = /\b(?:outil|application|appli|systeme|logiciel|site|plateforme)\b/;
/** "Le site sera en trois langues": of what is to be made. */
export const toBe = /\b(?:sera|seront)\b/;
const chaining = new Set(['to', 'of', 'at', 'that', 'who', 'and', ',', ':', 'with', ')', '(', 'nor']);
/** Why it is wanted says nothing of whether it is. */
const because = /(?<=\S) (?:car|parce que|puisque|vu que) .*$/;
/** "En tant que trésorier, …" opens what this user wants to do. */
export const speaksAsUser = ({ nominal, words }: Clause) =>
  nominal === true && /^(?:us ?\d+ ?)?(?:en tant que?\b|en tant qu')/.test(saidBy(words));

type Facts = Place & {
  clause: Clause;
  text: string;
  /** Without what stands in brackets. */
  plain: string;
  subject: string;
  acts: boolean;
  byClient: boolean;
  /** A noun of it names an action. */
  names: boolean;
  held: ClauseKind | undefined;
};

const factsOf = (clause: Clause, place: Place): Facts => {
  const aside = new Set(clause.details.flat());
  const text = saidBy(clause.words);
  const subject = saidBy(clause.subject);
  const chained = clause.inherits || clause.relative || clause.listed || clause.addition || chaining.has(clause.link);
  return {
    ...place,
    clause,
    text,
    plain: (aside.size > 0 ? saidBy(clause.words.filter((word) => !aside.has(word))) : text).replace(because, ''),
    subject,
    acts: clause.verb !== undefined && action(clause.verb.lemma) !== undefined,
    names: clause.words.some(({ names }) => names !== undefined),
    byClient: firstPerson.test(subject),
    held: chained ? place.frame : undefined,
  };
};

const wordless = new Set(['avoir', 'être', 'falloir', 'faire', 'toucher', 'prévoir', 'demander']);
const opposedTo = patternOf('opposedTo');
const limits =
  /\bn(?:e|')\b|pas de (?:perte|coupure|panne|interruption|doublon|ressaisie|double|retard|risque|surprise)/;

/** What is wanted in place of what is refused. */
const inItsPlace = /^(?:plutot|seulement|juste|uniquement|simplement)\b/;
const carriesRefusal = ({ held, clause, text, lead, verbal }: Facts) => {
  if (held !== 'refused' || clause.wished || clause.link === 'but' || inItsPlace.test(text)) return false;
  if (!clause.nominal) return clause.link !== ',' || clause.inherits === true;
  return lead === 'refused' || ['and', 'nor'].includes(clause.link) || /^(?:de|d'|ni)\b/.test(text) || verbal;
};
const carriesExisting = ({ held, clause, acts, verbal, lead }: Facts) =>
  held === 'existing' &&
  (verbal || lead === 'existing') &&
  !clause.wished &&
  clause.link !== 'but' &&
  !(clause.link === 'at' && acts) &&
  !(clause.verb && clause.subject.length > 0 && !clause.inherits);

/** The client will not have it: a thing under a negation, or a wish or a plain verb of the client's own under one. */
const isDenied = ({ clause, subject, byClient, text }: Facts) => {
  if (clause.nominal) return (clause.negated && !limits.test(text)) || clause.link === 'nor';
  const own = byClient || nobody.test(subject);
  return clause.negated && own && (clause.wished || wordless.has(clause.verb?.lemma ?? '')) && !opposedTo.test(text);
};
const isRestriction = ({ clause, acts, byClient, subject }: Facts) =>
  clause.negated &&
  acts &&
  !byClient &&
  !tools.test(subject) &&
  ['view', 'access'].includes(action(clause.verb?.lemma ?? '')?.kind ?? '');
const isOfToday = ({ section, text, clause, held }: Facts) =>
  !clause.wished && (section === 'complaint' || today.test(text) || (held === 'complaint' && clause.link === ','));
/** Who writes, what they do and what there is: no verb of wishing, and a subject or a past that is theirs. */
const isContext = ({ clause, text, subject, byClient, section, held, frame }: Facts) => {
  if (clause.wished || wishing.test(text)) return false;
  if (section === 'context' || held === 'context' || clause.verb?.past) return true;
  if (!clause.verb) return frame !== 'need' && (firstPerson.test(text) || ours.test(text));
  return (byClient && frame !== 'need') || ours.test(subject);
};

/** In this order: the first that holds tells. */
const rules: [ClauseKind, (facts: Facts) => boolean][] = [
  ['order', ({ text, sentence }) => addressed.test(text) || commands.test(sentence)],
  ['question', ({ text }) => (request.test(text) && address.test(text)) || /recontact|rappelez/.test(text)],
  ['greeting', ({ text, clause, acts }) => greeting.test(text) && (clause.nominal || !acts || text.length < 30)],
  ['context', ({ clause, text }) => speaksAsUser(clause) || /@\w+\.|\b0\d(?:[ .]\d\d){4}\b/.test(text)],
  ['refused', ({ section }) => section === 'refused'],
  ['context', ({ text, acts, clause }) => (money.test(text) || dates.test(text)) && (!acts || clause.nominal === true)],
  ['existing', ({ plain, clause }) => clause.negated && /ne (?:bouge|change)/.test(plain)],
  ['later', ({ plain }) => later.test(plain)],
  ['refused', (facts) => refusal.test(facts.plain) || isDenied(facts)],
  ['existing', ({ plain, clause }) => existing.test(plain) && !clause.wished],
  ['refused', carriesRefusal],
  ['existing', carriesExisting],
  ['complaint', isOfToday],
  ['restriction', isRestriction],
  ['statement', ({ clause }) => clause.negated || (clause.condition === true && !clause.wished)],
  ['question', ({ sentence, lead }) => lead !== 'need' && /\?\s*$/.test(sentence) && !wishing.test(sentence)],
  ['context', isContext],
  [
    'need',
    ({ clause, acts, held, text }) =>
      clause.verb !== undefined && (acts || clause.wished || held === 'need' || wishing.test(text)),
  ],
  ['statement', ({ clause }) => clause.verb !== undefined],
  ['need', ({ frame, sentence, wanted }) => frame === 'need' || wanted || wishing.test(sentence)],
  ['opener', ({ opening }) => opening],
  ['need', ({ names, listed }) => names || listed],
];

/** What the clause is at its place. */
export const kindOfClause = (clause: Clause, place: Place): ClauseKind => {
  const facts = factsOf(clause, place);
  return rules.find(([, holds]) => holds(facts))?.[0] ?? 'statement';
};

/** What a clause passes on to the next one of its sentence. */
export const frameAfter = (kind: ClauseKind, before: ClauseKind | undefined): ClauseKind | undefined => {
  if (kind === 'restriction') return 'need';
  if (kind === 'later') return 'refused';
  return ['need', 'refused', 'existing', 'complaint', 'context', 'opener'].includes(kind) ? kind : before;
};
export const putsOff = (text: string) => later.test(text);
/** "plus tard", "dans un second temps": nothing of its own is put off. */
export const isOnlyPuttingOff = (text: string) =>
  later.test(text) &&
  /^(?:(?:mais|et|dans|en|pour|une?|le|la|plutot|tout|cela|si possible) ?)*$/.test(text.replace(later, '').trim());
