import type { ReadBrief } from './brief.ts';
import type { Reading } from './reading.ts';
import { quotedFrom } from './sentences.ts';
import { patternOf, readTable } from './tables.ts';
import { plain } from './words.ts';

/** Kinds of work that no module of the catalogue is near: as it stands after « Ce projet comprend », and words that ask for it. */
const kinds = readTable('unknown-work');

/** What only shows such things, or keeps account of them. */
const aboutThem = patternOf('aboutThem');
/** What the client sells, or sees to. */
const trade = /\b(?:sites? (?:vitrine|internet|web)|specialis\w+|vend(?:re|ons|ent)?|par nos soins|a notre charge)\b/;

type Said = { words: string; source: string };
/** What the brief asks for, clause by clause, with its technologies and its type: not what is there, refused or told of. */
const saidIn = ({ technologies, type }: ReadBrief, { clauses }: Reading): Said[] => [
  ...clauses
    .filter(({ stance, sentence }) => stance === 'asked' && !trade.test(plain(sentence.text)))
    .map(({ sentence, text }) => ({ words: plain(text), source: quotedFrom(sentence) })),
  ...[...technologies, type].map((source) => ({ words: plain(source), source })),
];

/** Kinds of work that a brief asks for and no module is near. */
export const unknownOf = (brief: ReadBrief, reading: Reading): object[] => {
  const all = saidIn(brief, reading).filter(({ words }) => !aboutThem.test(words));
  return kinds.flatMap(([text, words]) => {
    const pattern = new RegExp(`(?<![a-z])(?:${words})(?![a-z])`);
    const found = all.find(({ words: said }) => pattern.test(said));
    return found ? [{ t: 'unknown', text, source: found.source }] : [];
  });
};
