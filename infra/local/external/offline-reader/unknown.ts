import { fold } from '../../../../shared/text/fold.ts';
import type { ReadBrief } from './brief.ts';
import type { ClauseKind } from './clause-kind.ts';
import type { Reading } from './reader.ts';
import { beginningOf, type Sentence } from './sentences.ts';
import { patternOf, readTable } from './tables.ts';

/** Kinds of work that no module of the catalogue is near: as it stands after « Ce projet comprend », and words that ask for it. */
const kinds = readTable('unknown-work');

/** Kinds of clauses that ask for what they name, or say what the whole text is about. */
const asking = new Set<ClauseKind>(['need', 'restriction', 'opener']);
/** What only shows such things, or keeps account of them. */
const aboutThem = patternOf('aboutThem');
/** What the client sells, or sees to. */
const trade = /\b(?:sites? (?:vitrine|internet|web)|specialis\w+|vend(?:re|ons|ent)?|par nos soins|a notre charge)\b/;

const longest = 160;
const wordsOf = (sentence: Sentence) => (sentence.text.length <= longest ? sentence.text : beginningOf(sentence.text));

type Said = { words: string; source: string };
const plain = (text: string) => fold(text).replace(/\s+/g, ' ');
/** What the brief asks for, clause by clause, with its technologies: not what is there, refused or told of. */
const saidIn = ({ technologies }: ReadBrief, { stated }: Reading): Said[] => [
  ...stated
    .filter(({ kind, sentence }) => asking.has(kind) && !trade.test(plain(sentence.text)))
    .map(({ sentence, clause }) => ({
      words: plain(sentence.text.slice(clause.start, clause.end)),
      source: wordsOf(sentence),
    })),
  ...technologies.map((source) => ({ words: plain(source), source })),
];
const titlesOf = ({ name, type }: ReadBrief): Said[] =>
  [name, type].map((source) => ({ words: plain(source), source }));

/** Kinds of work that a brief asks for and no module is near. */
export const unknownOf = (brief: ReadBrief, reading: Reading): object[] => {
  const all = [...saidIn(brief, reading), ...titlesOf(brief)].filter(({ words }) => !aboutThem.test(words));
  return kinds.flatMap(([text, words]) => {
    const pattern = new RegExp(`(?<![a-z])(?:${words})(?![a-z])`);
    const found = all.find(({ words: said }) => pattern.test(said));
    return found ? [{ t: 'unknown', text, source: found.source }] : [];
  });
};
