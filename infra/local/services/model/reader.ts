import { catalogue, type Units } from '../../../../shared/estimate/catalogue.ts';
import { askedPhrases, hostile, weakWords } from './lexicon.ts';
import { type Stance, stancesOf } from './negation.ts';
import { type Quantity, quantitiesOf, unitsOf } from './numbers.ts';
import { type Match, PhraseBook } from './phrases.ts';
import type { Sentence } from './sentences.ts';
import { fold, type Token, tokensOf } from './words.ts';

/** What a phrase stands for, and whether it is a request by itself. */
type Meaning = { module: string; weak: boolean };
export type Mention = {
  module: string;
  weak: boolean;
  stance: Stance;
  phrase: string;
  sentence: Sentence;
  clause: string;
};

const isWeak = (phrase: string) => weakWords.has(phrase.trim().toLowerCase());
/** A phrase of which one word is left once the little ones are gone ("nos articles") says no more than that word. */
const leavesOneWord = (phrase: string) => /\s|’|'/.test(phrase.trim()) && tokensOf(phrase).length === 1;

const book = new PhraseBook<Meaning>();
for (const { id, keywords, synonyms } of catalogue)
  for (const phrase of [...keywords, ...synonyms])
    book.add(phrase, { module: id, weak: isWeak(phrase) || leavesOneWord(phrase) });
for (const { module, phrase } of askedPhrases()) book.add(phrase, { module, weak: false });

/** True for a sentence that commands the reader: it is read, and asks for nothing to be built. */
export const isHostile = ({ text }: Sentence) => hostile.test(fold(text));

const placesOf = (matches: Match<Meaning>[]) =>
  new Set(matches.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)));

/** The part of a sentence between the commas around a match, as it stands in the text. */
const clauseOf = (text: string, first: Token | undefined, last: Token | undefined) => {
  const before = text.slice(0, first?.start);
  const after = text.slice(last?.end);
  const from =
    Math.max(before.lastIndexOf(','), before.lastIndexOf(';'), before.lastIndexOf(':'), before.lastIndexOf('(')) + 1;
  const until = after.search(/[,;:)]/);
  return text.slice(from, until < 0 ? text.length : (last?.end ?? 0) + until).trim();
};

const mentionOf = (match: Match<Meaning>, tokens: Token[], stances: Stance[], sentence: Sentence): Mention => ({
  ...match.means,
  stance: stances[match.first] ?? 'wanted',
  phrase: tokens
    .slice(match.first, match.last + 1)
    .map(({ stem }) => stem)
    .join(' '),
  sentence,
  clause: clauseOf(sentence.text, tokens[match.first], tokens[match.last]),
});

/** Everything of the catalogue that a sentence names, and how it stands towards it. */
export const mentionsOf = (sentence: Sentence): Mention[] => {
  if (isHostile(sentence)) return [];
  const tokens = tokensOf(sentence.text);
  const matches = book.find(tokens);
  const stances = stancesOf(sentence.text, tokens, placesOf(matches));
  return matches.map((match) => mentionOf(match, tokens, stances, sentence));
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
};

const strength = (mentions: Mention[]) =>
  new Set(mentions.filter(({ weak }) => weak).map(({ phrase }) => phrase)).size +
  mentions.filter(({ weak }) => !weak).length * 2;

const standing = (mentions: Mention[], stance: Stance) => mentions.filter((mention) => mention.stance === stance);

/** A refusal of the same words wins over a request; of other words ("PayPal" for payment), it leaves the request. */
const isRefused = (wanted: Mention[], refused: Mention[]) =>
  refused.length > 0 &&
  (strength(wanted) < 2 || refused.some(({ phrase }) => wanted.some((mention) => mention.phrase === phrase)));

/** Reads the sentences as one brief. */
export const read = (sentences: Sentence[]): Reading => {
  const byModule = new Map<string, Mention[]>();
  for (const mention of sentences.flatMap(mentionsOf))
    byModule.set(mention.module, [...(byModule.get(mention.module) ?? []), mention]);
  const quantities = sentences.filter((sentence) => !isHostile(sentence)).flatMap(({ text }) => quantitiesOf(text));
  const reading: Reading = {
    wanted: [],
    refused: [],
    later: [],
    existing: [],
    contradicted: [],
    quantities,
    units: unitsOf(quantities),
  };
  for (const [module, mentions] of byModule) sort(reading, module, mentions);
  return reading;
};

const sort = (reading: Reading, module: string, mentions: Mention[]) => {
  const wanted = [
    ...standing(mentions, 'wanted'),
    ...standing(mentions, 'today').map((mention) => ({ ...mention, weak: true })),
  ];
  const [refused, later, existing] = (['refused', 'later', 'existing'] as const).map((stance) =>
    standing(mentions, stance),
  ) as [Mention[], Mention[], Mention[]];
  if (isRefused(wanted, refused)) {
    reading.refused.push({ module, mentions: refused });
    if (strength(wanted) >= 2) reading.contradicted.push(module);
  } else if (strength(wanted) >= 2)
    reading.wanted.push({ module, mentions: [...wanted].sort((one, other) => Number(one.weak) - Number(other.weak)) });
  else if (later.length > 0) reading.later.push({ module, mentions: later });
  else if (existing.length > 0) reading.existing.push({ module, mentions: existing });
};
