import type { Driver } from '../../../../shared/estimate/catalogue/module.ts';
import { moduleById, type Units } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { asksAnew, type Scale, scaleOf } from './change.ts';
import type { ClauseKind } from './clause-kind.ts';
import { likelihoodsOf } from './learned/asks.ts';
import { believed, expectedHours } from './learned/expected.ts';
import { joinsOf } from './learned/joins.ts';
import { leftAlone, notRebuilt, ofToday, rebuilt } from './left-alone.ts';
import { hostile, modulePhrases, weakWords } from './lexicon.ts';
import { judgedBy, leaving, type Need, needsIn, statedIn } from './needs.ts';
import { type Match, PhraseBook } from './phrases.ts';
import { type Quantity, quantitiesOf, unitsOf } from './quantities.ts';
import { beginningOf, type Sentence } from './sentences.ts';
import type { Stated } from './stated.ts';
import { type Token, tokensOf } from './words.ts';

/** How a place in a text stands towards what it names. */
export type Stance = 'wanted' | 'refused' | 'later' | 'existing' | 'today';

/** What a phrase stands for, and whether it is a request by itself. */
type Meaning = { module: string; weak: boolean };
export type Mention = {
  module: string;
  weak: boolean;
  stance: Stance;
  phrase: string;
  sentence: Sentence;
  clause: string;
  /** The words themselves and a few around them, as they stand in the sentence. */
  quotation: string;
  /** Where in the sentence the words stand. */
  start: number;
  end: number;
};

const isWeak = (phrase: string) => weakWords.has(phrase.trim().toLowerCase());
/** A phrase of which one word is left once the little ones are gone ("nos articles") says no more than that word. */
const leavesOneWord = (phrase: string) => /\s|’|'/.test(phrase.trim()) && tokensOf(phrase).length === 1;

const book = new PhraseBook<Meaning>();
for (const { module, phrase } of modulePhrases())
  book.add(phrase, { module, weak: isWeak(phrase) || leavesOneWord(phrase) });

/** What is left out and named by words of its own: a word that means many things does not tell what the client leaves out. */
export const named = (findings: Finding[]) => findings.filter(({ mentions }) => mentions.some(({ weak }) => !weak));

/** True for a sentence that commands the reader: it is read, and asks for nothing to be built. */
export const isHostile = ({ text }: Sentence) => hostile.test(fold(text));

/** The part of a sentence between the commas around a match, as it stands in the text. */
const clauseOf = (text: string, first: Token | undefined, last: Token | undefined) => {
  const before = text.slice(0, first?.start);
  const after = text.slice(last?.end);
  const from =
    Math.max(before.lastIndexOf(','), before.lastIndexOf(';'), before.lastIndexOf(':'), before.lastIndexOf('(')) + 1;
  const until = after.search(/[,;:)]/);
  return text.slice(from, until < 0 ? text.length : (last?.end ?? 0) + until).trim();
};

const wordsAround = 2;
const quotationOf = ({ first, last }: Match<Meaning>, tokens: Token[], text: string) => {
  const from = tokens[Math.max(0, first - wordsAround)]?.start ?? 0;
  const until = tokens[Math.min(tokens.length - 1, last + wordsAround)]?.end ?? text.length;
  return text.slice(from, until);
};

/** "Sans blog, newsletter ni forum": what stands right before what the client goes without. */
const goingWithout = /(?:^|[^\p{L}])(?:sans|ni|aucune?|pas (?:de|d['’]|en))(?: [\p{L}-]+,)* ?$/u;

const mentionOf = (match: Match<Meaning>, tokens: Token[], sentence: Sentence): Mention => ({
  ...match.means,
  stance: goingWithout.test(fold(sentence.text.slice(0, tokens[match.first]?.start))) ? 'refused' : 'wanted',
  phrase: tokens
    .slice(match.first, match.last + 1)
    .map(({ stem }) => stem)
    .join(' '),
  sentence,
  clause: clauseOf(sentence.text, tokens[match.first], tokens[match.last]),
  quotation: quotationOf(match, tokens, sentence.text),
  start: tokens[match.first]?.start ?? 0,
  end: tokens[match.last]?.end ?? 0,
});

/** In a sentence about what stays as it is, only a link to it can be asked for. */
const asItIs = (mention: Mention): Mention =>
  mention.stance !== 'wanted' || moduleById(mention.module)?.family === 'integration'
    ? mention
    : { ...mention, stance: 'existing' };

/** Everything of the catalogue that a sentence names, and how it stands towards it. */
export const mentionsOf = (sentence: Sentence): Mention[] => {
  const tokens = tokensOf(sentence.text);
  const mentions = book.find(tokens).map((match) => mentionOf(match, tokens, sentence));
  return leftAlone.test(fold(sentence.text).replaceAll('’', "'")) ? mentions.map(asItIs) : mentions;
};

/** What a text says of one module, over all its sentences. */
export type Finding = { module: string; mentions: Mention[] };
export type Reading = {
  wanted: Finding[];
  refused: Finding[];
  later: Finding[];
  existing: Finding[];
  /** Wanted in one place and refused in another. */
  contradicted: string[];
  quantities: Quantity[];
  units: Units;
  /** What each sentence counts. */
  counted: Map<Sentence, Units>;
  stated: Stated[];
  needs: Need[];
  scale: Scale;
  /** The scale as rules alone tell it. */
  ruled: Scale;
  /** It asks for something whole that is not there yet. */
  isNew: boolean;
  /** Hours that briefs like this one take as a whole. */
  expected: number;
};

const strength = (mentions: Mention[]) =>
  new Set(mentions.filter(({ weak }) => weak).map(({ phrase }) => phrase)).size +
  mentions.filter(({ weak }) => !weak).length * 2;

const standing = (mentions: Mention[], stance: Stance) => mentions.filter((mention) => mention.stance === stance);

/** A refusal of the same words wins over a request; of other words ("PayPal" for payment), it leaves the request. */
const isRefused = (wanted: Mention[], refused: Mention[]) =>
  refused.length > 0 &&
  (strength(wanted) < 2 || refused.some(({ phrase }) => wanted.some((mention) => mention.phrase === phrase)));

const putOff = /\b(?:plus tard|an prochain|annee prochaine|second temps|deuxieme temps|v2|phase 2|prochainement)\b/;
/** What a sentence counts, but for the parts that it puts off, and for the pages of what is to be replaced. */
const countedBy = ({ text }: Sentence) => {
  const parts = text.split(', ').filter((part) => !putOff.test(fold(part)));
  const quantities = quantitiesOf(parts.join(', '));
  return ofToday.test(fold(text)) ? quantities.filter(({ driver }) => driver !== 'pages') : quantities;
};

/** An amount that is a request: several languages, several kinds of users. */
const requestedBy: Partial<Record<Driver, string>> = { languages: 'internationalisation', roles: 'roles_permissions' };
const mentionsByAmount = (sentence: Sentence, quantities: Quantity[]): Mention[] =>
  quantities.flatMap(({ driver, text }) => {
    const module = requestedBy[driver];
    return module
      ? [
          {
            module,
            weak: false,
            stance: 'wanted',
            phrase: driver,
            sentence,
            clause: text,
            quotation: beginningOf(sentence.text),
            start: Math.max(0, sentence.text.indexOf(text)),
            end: Math.max(0, sentence.text.indexOf(text)) + text.length,
          },
        ]
      : [];
  });

/** Families whose words mean what they say in a brief of that type: "livraison" in a shop, "api" in an API. */
const familyOfType: Record<string, string> = {
  'E-commerce': 'commerce',
  'Application mobile': 'mobile',
  'Intelligence artificielle': 'intelligence',
};
const isOfType = ({ module }: Mention, type: string) =>
  moduleById(module)?.family === familyOfType[type] || (type === 'API / Backend' && module === 'rest_api');

/** How the clauses of each sentence stand towards what they name. */
const standingOf = (stated: Stated[]) => Map.groupBy(stated, ({ sentence }) => sentence);
const stanceOfKind: Partial<Record<ClauseKind, Stance>> = {
  complaint: 'today',
  existing: 'existing',
  refused: 'refused',
  later: 'later',
};
/** What is there already is what a link is made to: it leaves no link out. */
const isLink = (module: string) => moduleById(module)?.family === 'integration';

/** Kinds of clause in which a word that means many things asks for nothing. */
const beside = new Set<ClauseKind>(['context', 'opener', 'greeting']);
/** From this likelihood on a clause leaves nothing out, whatever its form: it may ask for it. */
const doubtful = 0.25;
/** Under this likelihood a clause names nothing that is wanted, but for what is wanted because of how things are. */
const surelyBeside = 0.1;
const wantedByContext = ({ module }: Mention) => isLink(module) || Object.values(requestedBy).includes(module);
/** A mention stands as its clause does, unless its own words say it. */
const asStated = (mention: Mention, standing: Map<Sentence, Stated[]>): Mention[] => {
  if (mention.stance !== 'wanted') return [mention];
  const own = standing
    .get(mention.sentence)
    ?.find(({ clause }) => clause.start <= mention.start && mention.end <= clause.end);
  const likelihood = own?.likelihood ?? 1;
  // What cannot be done today is what is wanted.
  const stance = own && !(own.kind === 'complaint' && own.clause.negated) ? stanceOfKind[own.kind] : undefined;
  if (own && leaving.has(own.kind) && (own.likelihood ?? 0) >= doubtful) return [];
  if (own && mention.weak && beside.has(own.kind)) return [];
  if (!stance && own?.kind !== 'opener' && likelihood < surelyBeside && !wantedByContext(mention)) return [];
  return [stance ? { ...mention, stance } : mention];
};

/** The modules that each clause names by words of their own. */
export const namedIn = (stated: readonly Stated[]): string[][] => {
  const sentences = new Set(stated.map(({ sentence }) => sentence));
  const bySentence = new Map([...sentences].map((sentence) => [sentence, mentionsOf(sentence)]));
  return stated.map(({ sentence, clause }) =>
    (bySentence.get(sentence) ?? []).flatMap(({ module, weak, start, end }) =>
      !weak && clause.start <= start && end <= clause.end ? module : [],
    ),
  );
};

/** What is learned of clauses and briefs. */
const learned = { likelihoodsOf, joinsOf, expectedHours };
export type Learned = typeof learned;

/** From here on what was learned of clauses and of scales corrects the rules, which read a few clauses by themselves. */
const mostlyBelieved = 0.25;
/** Up to these hours a brief asks for a small job, whatever the rules say, and up to fewer where it seems to ask for all anew. */
const surelySmall = 30;
const smallAnew = 15;
/** From these hours on it asks for more. */
const surelyLarge = 100;

/** The scale as rules tell it, unless it was learned that briefs like this one ask for a small job, or for more. */
const learnedScale = (ruled: Scale, expected: number, isNew: boolean): Scale => {
  const small = expected <= (isNew ? smallAnew : surelySmall);
  if (small && (ruled === 'project' || ruled === 'extension')) return 'change';
  return expected >= surelyLarge && ruled === 'change' ? 'extension' : ruled;
};

/** Reads the sentences as one brief. */
export const read = (sentences: Sentence[], type = '', title = '', by: Learned = learned): Reading => {
  const heeded = sentences.filter((sentence) => !isHostile(sentence));
  const kept = heeded.some(({ text }) => notRebuilt.test(fold(text)));
  const byForm = statedIn(heeded);
  const trust = believed(byForm);
  const likelihoods = by.likelihoodsOf(byForm);
  const stated = judgedBy(byForm, likelihoods, trust);
  const standing = standingOf(stated);
  const counted = heeded.map((sentence) => ({ sentence, quantities: countedBy(sentence) }));
  const mentions = counted
    .flatMap(({ sentence, quantities }) => [...mentionsOf(sentence), ...mentionsByAmount(sentence, quantities)])
    .map((mention) => (isOfType(mention, type) ? { ...mention, weak: false } : mention))
    .flatMap((mention) => asStated(mention, standing))
    .map(asMeant)
    .map((mention) => (kept && rebuilt.has(mention.module) ? asItIs(mention) : mention));
  const quantities = counted.flatMap(({ quantities }) => quantities);
  const counts = unitsOf(quantities);
  const { pages, ...others } = counts;
  const scaleInput = { title, type, stated: byForm, needs: needsIn(byForm).filter(({ sure }) => sure).length };
  const joins = by.joinsOf(byForm, namedIn(byForm));
  const needs = needsIn(
    stated,
    joins.map((likelihood) => trust * likelihood),
  );
  const ruled = scaleOf(scaleInput);
  const amount = { needs: needs.length, units: counts };
  const expected = by.expectedHours({ title, type, stated: byForm, likelihoods, scale: ruled, ...amount });
  const isNew = asksAnew(scaleInput);
  const scale = trust >= mostlyBelieved ? learnedScale(ruled, expected, isNew) : ruled;
  // The pages that are there are no measure of a change.
  const units: Units = pages === undefined || scale === 'change' ? others : { ...others, pages };
  const amounts = new Map(counted.map(({ sentence, quantities }) => [sentence, unitsOf(quantities)]));
  const lists = { wanted: [], refused: [], later: [], existing: [], contradicted: [] };
  const reading: Reading = {
    ...lists,
    quantities,
    units,
    counted: amounts,
    stated,
    needs,
    scale,
    ruled,
    isNew,
    expected,
  };
  for (const [module, said] of Map.groupBy(mentions, ({ module }) => module)) sort(reading, module, said);
  return reading;
};

/** Asked for by words against something: nobody is free of the law on personal data, and work goes on without a network. */
const wantedWithout = new Set(['privacy', 'offline']);
const asMeant = (mention: Mention): Mention =>
  wantedWithout.has(mention.module) && mention.stance === 'refused' ? { ...mention, stance: 'wanted' } : mention;

const byStrength = (mentions: Mention[]) => [...mentions].sort((a, b) => Number(a.weak) - Number(b.weak));

/** Puts a module where its mentions say that it belongs. What is only said of today counts half. */
const sort = (reading: Reading, module: string, mentions: Mention[]) => {
  const today = standing(mentions, 'today').map((mention) => ({ ...mention, weak: true }));
  const wanted = [...standing(mentions, 'wanted'), ...today];
  const refused = standing(mentions, 'refused');
  const put = (list: Finding[], said: Mention[]) =>
    said.length > 0 && list.push({ module, mentions: byStrength(said) });
  if (isRefused(wanted, refused)) {
    put(reading.refused, refused);
    if (strength(wanted) >= 2) reading.contradicted.push(module);
  } else if (strength(wanted) >= 2 && wanted.length > today.length) put(reading.wanted, wanted);
  // What is asked for in passing and is there in part is neither counted nor left out.
  else if (wanted.length === 0)
    put(reading.later, standing(mentions, 'later')) ||
      put(reading.existing, isLink(module) ? [] : standing(mentions, 'existing'));
};
