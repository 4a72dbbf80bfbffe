import { fold } from '../../../../shared/text/fold.ts';
import { isBroken } from './change.ts';
import {
  type ClauseKind,
  frameAfter,
  isOnlyPuttingOff,
  kindOfClause,
  putsOff,
  type Section,
  saidBy,
  sectionOf,
  speaksAsUser,
  startOfWhatIsLeft,
  toBe,
  wishing,
} from './clause-kind.ts';
import { type Clause, clausesOf, type Word, wordsOf } from './clauses.ts';
import { capitalised, quotable } from './french.ts';
import { determiners, pronouns } from './french-words.ts';
import { nameOf } from './need-name.ts';
import type { Sentence } from './sentences.ts';
import type { Stated } from './stated.ts';
import { patternOf } from './tables.ts';
import { action, type VerbClass } from './verbs.ts';

/** Kinds that ask for something, and those that may where a module is named. */
const asking = new Set<ClauseKind>(['need', 'restriction']);
const naming = new Set<ClauseKind>(['statement']);

/** "…, mais ça peut attendre" puts off what was said before it. */
const putOffBefore = (stated: Stated[], { clause }: Stated) => {
  const said = saidBy(clause.words);
  const ofBefore = /^(?:ca|cela|c'|on|ce)(?!\w)/.test(said) || (clause.nominal && isOnlyPuttingOff(said));
  if (!putsOff(said) || (clause.objects.length > 0 && !ofBefore)) return;
  for (const before of stated) if (before.kind === 'need') before.kind = 'later';
};

const no = /^(?:non(?: merci)?|inutile|pas (?:besoin|utile|necessaire|la peine)|on laisse tomber)$/;
/** "Paiement en ligne : non" refuses what it answers. */
const refuseBefore = (before: Stated | undefined, { clause }: Stated) => {
  if (before?.kind === 'need' && before.clause.nominal && no.test(saidBy(clause.words))) before.kind = 'refused';
};

/** "La connexion, l'hébergement et la chaîne sont en place": what opens the sentence is the subject of its verb. */
const joinSubjects = (own: Stated[], { clause, kind }: Stated) => {
  const subjects =
    own.length > 0 && clause.link === 'and' && clause.verb && clause.subject.length > 0 && !clause.inherits;
  const plain = ({ clause: before }: Stated) =>
    before.nominal && !before.aside && ['', ',', 'and'].includes(before.link);
  if (!subjects || !own.every(plain)) return;
  for (const before of own) before.kind = kind === 'need' || kind === 'restriction' ? 'context' : kind;
};

/** A sentence in English is meant for a machine, or quotes somebody. */
const isForeign = (folded: string) =>
  (folded.match(/\b(?:the|of|all|and|must|with|every|your|this|which|from|above|hours?)\b/g)?.length ?? 0) > 1;

export const paragraphOf = ({ from, paragraph }: Sentence) => `${from} ${paragraph}`;
/** Said of who writes and of what is there: what stands beside it is only wanted once a wish is told. */
const ofOurselves = patternOf('ofOurselves');
/** A paragraph without a word of wishing lists what is wanted, unless it speaks of its author, or of what does not work. */
const isWhollyWanted = (sentences: Sentence[]) => {
  const said = fold(sentences.map(({ text }) => text).join(' '));
  return !wishing.test(said) && !ofOurselves.test(said) && !isBroken(said);
};

/** Every clause of the sentences with what it is: nothing is left out but headings. */
export const statedIn = (sentences: Sentence[]): Stated[] => {
  const all: Stated[] = [];
  let section: Section = 'need';
  let lead: ClauseKind | undefined;
  let wanted = false;
  /** Clauses of the paragraph that is being read: what stands in another says nothing of it. */
  let beside: Stated[] = [];
  const paragraphs = Map.groupBy(sentences, paragraphOf);
  let paragraph: string | undefined;
  for (const sentence of sentences) {
    if (paragraphOf(sentence) !== paragraph) {
      paragraph = paragraphOf(sentence);
      beside = [];
      wanted = isWhollyWanted(paragraphs.get(paragraph) ?? []);
    }
    if (sentence.heading) {
      section = sectionOf(sentence.text);
      lead = undefined;
      continue;
    }
    if (!sentence.listed && !/^\p{Ll}/u.test(sentence.text)) lead = undefined;
    let frame = lead ?? (section === 'need' && sentence.listed && wanted ? 'need' : undefined);
    let verbal = false;
    const folded = fold(sentence.text);
    const leftFrom = startOfWhatIsLeft(folded);
    const own: Stated[] = [];
    for (const clause of clausesOf(sentence.text)) {
      const opens = clause.link === ':' && (frame === undefined || frame === 'context');
      if (opens) frame = 'need';
      const opening =
        clause.nominal === true &&
        !sentence.listed &&
        ![...beside, ...own].some(
          (before) => !before.sentence.ofBudget && (asking.has(before.kind) || before.kind === 'opener'),
        );
      const place = {
        section: leftFrom >= 0 && clause.end > leftFrom ? ('refused' as const) : section,
        frame,
        lead,
        verbal,
        sentence: folded,
        wanted,
        opening,
        listed: sentence.listed === true,
      };
      const kind = isForeign(folded) ? 'context' : kindOfClause(clause, place);
      const statement: Stated = { sentence, clause, kind, wanted: frame === 'need' || wishing.test(folded) };
      if (statement.kind === 'later') putOffBefore(own, statement);
      if (statement.kind === 'refused') refuseBefore(own.at(-1), statement);
      joinSubjects(own, statement);
      wanted ||= statement.kind === 'need' && !sentence.ofBudget;
      const next = speaksAsUser(clause) ? 'need' : frameAfter(statement.kind, frame);
      verbal = clause.verb !== undefined || (verbal && next === frame);
      frame = next;
      own.push(statement);
    }
    if (/:\s*$/.test(sentence.text)) lead = wishing.test(folded) ? 'need' : frame;
    all.push(...own);
    beside.push(...own);
  }
  return all;
};

/** Something that a clause asks for, in the client's words. */
export type Need = {
  name: string;
  kind: VerbClass;
  /** The words of the clause as they stand in its sentence. */
  quotation: string;
  start: number;
  end: number;
  sentence: Sentence;
  /** It names an action, by a verb or a noun; what does not is only believed where a module knows it. */
  sure: boolean;
  /** Its name says something by itself. */
  named: boolean;
};

const content = ({ kind, folded }: Word) => kind === 'word' && folded.length > 2;
const shell = new Set(
  `site internet web application appli app mobile plateforme outil logiciel solution systeme projet truc chose developpeur
  prestataire agence partenaire freelance besoin quelqu'un`.split(/\s+/),
);
const beforeHead = patternOf('beforeHead');
const headOf = ({ objects, subject }: Clause) =>
  [...(objects[0] ?? []), ...subject].find((word) => content(word) && !beforeHead.test(word.folded));

const kindOfNeed = (clause: Clause): VerbClass => {
  const own = clause.verb && action(clause.verb.lemma)?.kind;
  return own ?? clause.words.map(({ names }) => names).find((kind) => kind !== undefined) ?? 'create';
};

const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const longestName = 60;
const restricted = (quotation: string) =>
  `Droits d’accès : ${lower(quotation.replace(/\s+/g, ' '))}`.slice(0, longestName + 1).replace(/\s\S*$/, '');
const limits = /\bne (?:doi\w+ |peu\w+ |pourr\w+ )?(?:voi\w+|acced\w+) que\b/;

/** Words quoted, of the longest clauses. */
const mostQuoted = 30;
/** Of words without an end, so many characters: the protocol takes 600. */
const longestQuoted = 500;
/** What is quoted of clauses that stand side by side in a text. */
export const quoted = (clauses: Clause[], text: string): string => {
  const start = Math.min(...clauses.map((clause) => clause.start));
  const end = Math.max(...clauses.map((clause) => clause.end));
  const words = clauses.flatMap((clause) => clause.words).filter(({ kind }) => kind !== 'mark');
  const last = words.sort((a, b) => a.start - b.start)[mostQuoted - 1];
  return text.slice(start, Math.min(last?.end ?? end, start + longestQuoted));
};

/** As a line bears it: one visible line without sums, links or markup. */
const lineName = (name: string) =>
  capitalised(
    quotable(name.replace(/\b(prix|total|co[uû]t|tarif)s? ?[:=] ?(?=\d)/giu, '$1 '), longestName)
      .replace(/ ?… ?/g, ' ')
      .trim(),
  );

/** Said of the author, of everybody or of nobody: no need of its own. */
const vague = patternOf('vague', 'i');

/** An action without what it acts on, the project or its price as a whole, a day of the calendar: no need. */
const hollow = patternOf('hollow', 'iu');

/** The product as a whole, when it opens, or what others write: told of the project, none of its needs. */
const ofTheWhole = [
  patternOf('theWhole', 'iu'),
  /^(?:avant|après|pendant|dès) /iu,
  /^(?:ouverture|démarrage|lancement|bascule)\b.*\b(?:avant|après|par vagues|avec \d+)(?!\p{L})/iu,
  /^(?:rédaction|paramétrage|installation|traduction|hébergement)\b.* par (?:notre|nos|ma|mon|mes|leurs?|le service|la mairie)\b/iu,
];

/** With a wish, what they place is what is wanted: "nous voulons avoir un agenda". */
const placing = new Set(
  'mettre faire avoir tenir disposer vouloir souhaiter falloir aimer prévoir comporter comprendre contenir inclure'.split(
    ' ',
  ),
);

/** What is said of a thing that somebody wishes for. */
const wishVerbs = new Set(['souhaiter', 'demander', 'attendre', 'vouloir', 'désirer', 'exiger', 'prévoir']);

const saysNothing = new Set('tout toute tous rien cela celui celle celles ceux'.split(' '));
/** Where two or three words say what is wanted; one alone is a detail of what stands before it, but in a list. */
const tells = (name: string, first: boolean) =>
  wordsOf(name).filter((word) => content(word) && !pronouns.has(word.folded) && !saysNothing.has(word.folded)).length >
  (first ? 0 : 1);

/** The name of what a clause asks for; '' where it says too little. */
const nameIn = ({ sentence, clause, kind }: Stated, quotation: string) => {
  const isLimited = kind === 'restriction' || limits.test(saidBy(clause.words));
  return isLimited && clause.subject.some(content) ? restricted(quotation) : nameOf(clause, sentence.text);
};

/** A wish whose verb only places its object, or a thing that is due or wished for by a passive. */
const isPlaced = ({ verb, wished, objects, subject, words }: Clause) => {
  if (!verb) return false;
  if ((wished || verb.mood === 'infinitive') && placing.has(verb.lemma) && objects.length > 0) return true;
  const isDue = verb.lemma === 'être' && (wished || toBe.test(saidBy(words))) && objects.length > 0;
  return subject.some(content) && (isDue || (verb.passive === true && wishVerbs.has(verb.lemma)));
};

/** A thing named by itself, without a wish or a list before it, tells who writes, where or when more often than what. */
const isAlone = ({ sentence, clause, wanted, kind }: Stated, said: Word[]) => {
  if (!clause.nominal || sentence.listed || clause.lead || said.some(({ names }) => names)) return false;
  if (clause.link === '') return !wanted && !determiners.has(clause.words[0]?.folded ?? '');
  return (clause.link === ',' || clause.link === 'and') && !clause.wished && kind !== 'restriction' && said.length < 4;
};

const adverbial = /^(?:dans|sur|par|chez|côté|depuis|avec|sans|pour|à|le soir|le matin|au|aux)\b/i;

const needOf = (stated: Stated): Need | undefined => {
  const { sentence, clause, kind } = stated;
  const acts = clause.verb !== undefined && action(clause.verb.lemma) !== undefined;
  const head = headOf(clause);
  const names = head?.names !== undefined;
  const said = clause.words.filter(content);
  const leads = clause.nominal && /:\s*$/.test(sentence.text) && clause.end > sentence.text.length - 4;
  if (said.length === 0 || clause.circumstance || leads) return undefined;
  if (kind === 'restriction' && !clause.subject.some(content)) return undefined;
  const quotation = sentence.text.slice(clause.start, clause.end);
  const name = nameIn(stated, quotation);
  if (name.length < 4) return undefined;
  // The thing itself ("un site", "une application") frames what follows.
  const isShell = !acts && head !== undefined && shell.has(head.folded) && said.length < 4;
  const first = sentence.listed === true && clause.start < 4;
  const named =
    !isShell &&
    !adverbial.test(name) &&
    !vague.test(name) &&
    !hollow.test(name) &&
    !ofTheWhole.some((pattern) => pattern.test(name)) &&
    tells(lineName(name), first);
  const isActedOn =
    clause.verb?.passive ||
    clause.reflexive ||
    clause.objects.length + clause.modifiers.length + clause.details.length > 0;
  const isDetail = clause.nominal === true && clause.lead !== undefined && !names && said.length < 3;
  const lost = isAlone(stated, said) || (acts && !isActedOn) || sentence.ofBudget || isDetail || clause.aside === true;
  const states = acts || isPlaced(clause) || (clause.nominal === true && (names || said.length > 1));
  return {
    name: lineName(name),
    kind: kindOfNeed(clause),
    quotation: quoted([clause], sentence.text),
    start: clause.start,
    end: clause.end,
    sentence,
    sure: states && named && !lost,
    named,
  };
};

/** Under this likelihood a clause asks for nothing, whatever its form; from the other on it asks. Between them, rules tell. */
const [unlikely, likely] = [0.3, 0.5];
const undecided = 0.4;
/** Kinds of clauses that say what is left out or there already, and how likely these are to ask, as rules tell it. */
export const leaving: ReadonlySet<ClauseKind> = new Set(['refused', 'existing', 'later']);
const unasked = 0.1;
/** Under this one its words of many meanings ask for nothing either. */
const hardly = 0.2;
/** What is refused or put off stays so, however it looks: a line of it would be paid for. */
const settled = new Set<ClauseKind>(['need', 'restriction', 'refused', 'later', 'order', 'greeting']);
const kindBy = ({ kind }: Stated, likelihood: number): ClauseKind => {
  if (likelihood >= likely) return settled.has(kind) ? kind : 'need';
  return likelihood < hardly && (kind === 'need' || kind === 'statement') ? 'context' : kind;
};

/**
 * The clauses with what they most likely are, where rules by themselves tell otherwise. `trust`: how far the likelihoods
 * are believed, from 0 to 1.
 */
export const judgedBy = (stated: Stated[], likelihoods: readonly number[], trust: number): Stated[] =>
  stated.map((statement, at) => {
    const byRules = leaving.has(statement.kind) ? unasked : undecided;
    const likelihood = byRules + trust * ((likelihoods[at] ?? byRules) - byRules);
    return { ...statement, likelihood, kind: kindBy(statement, likelihood) };
  });

/** From this likelihood on two clauses of a sentence state one need. */
const together = 0.75;
/** Kinds of clauses that are part of no need. */
const apart = new Set<ClauseKind>(['refused', 'later', 'order', 'greeting', 'question']);

/** Clauses side by side, of which each goes on with what the one before it asks for. */
const runsOf = (stated: Stated[], joins: readonly number[]): Stated[][] => {
  const runs: Stated[][] = [];
  for (const [at, statement] of stated.entries()) {
    const before = stated[at - 1];
    const joined = before?.sentence === statement.sentence && !apart.has(statement.kind) && !apart.has(before.kind);
    if (joined && (joins[at] ?? 0) >= together) runs.at(-1)?.push(statement);
    else runs.push([statement]);
  }
  return runs;
};

/** The need that a clause states by itself; none where it hardly asks, or says too little. */
const needAlone = (statement: Stated): Need[] => {
  const { kind, likelihood = undecided } = statement;
  const need = asking.has(kind) || naming.has(kind) ? needOf(statement) : undefined;
  if (!need || likelihood < unlikely) return [];
  const byRules = need.sure && asking.has(kind) && likelihood >= undecided;
  return [{ ...need, sure: byRules || (need.named && likelihood >= likely) }];
};

/** The need of clauses that state one together: it bears the first name that is sure, and quotes them all. */
const needOfRun = (run: Stated[]): Need[] => {
  const needs = run.flatMap(needAlone);
  const lead = needs.find(({ sure }) => sure) ?? needs[0];
  if (!lead || run.length === 1) return needs;
  const clauses = run.map(({ clause }) => clause);
  const start = Math.min(...clauses.map((clause) => clause.start));
  const end = Math.max(...clauses.map((clause) => clause.end));
  return [{ ...lead, start, end, quotation: quoted(clauses, lead.sentence.text) }];
};

/**
 * The needs that clauses state, in the order of the text. `joins`: how likely each clause goes on with what the one before
 * it asks for; without it, each stands alone.
 */
export const needsIn = (stated: Stated[], joins: readonly number[] = []): Need[] =>
  runsOf(stated, joins).flatMap(needOfRun);
