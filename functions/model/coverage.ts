import { keysOf } from '../../shared/estimate/taken-for-granted.ts';
import { figuresOf } from '../../shared/figures/figures.ts';
import { fold } from '../../shared/fold.ts';
import type { Scope } from '../../shared/generation.ts';
import { addressesTool } from './command.ts';
import { readableText } from './readable.ts';
import { visibleText } from './text.ts';

/** What the sentences of a brief came to. */
export type Coverage = {
  sentences: number;
  /** Those that nothing of the quote answers. */
  unused: string[];
  /** Share, from 0 to 1, of the sentences that ask for something that the quote answers: neither facts nor context. */
  explained: number;
};

/** Where a sentence ends, but for abbreviations and numbers: a mark, then a space and what can begin one. */
const sentenceEnd = /(?<=[.!?…]["»)]*)\s+(?=["«(]*[\p{Lu}\d–—-])/u;
const item = /^[\s\-–—*•▪·#>]+|^\s*\d{1,2}(?:\.\d{1,2})*[.)]?\s+(?=\p{L})/u;
const ends = /[.!?;:…]\s*$/;
const beginsItem = /^\s*(?:[-–—*•▪·#>]|\d{1,2}(?:\.\d{1,2})*[.)]?\s)/;

/** Lines of one sentence that was wrapped are one again. */
const unwrapped = (text: string) => {
  const lines: string[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    if (open && line.trim() && /^\s*\p{Ll}/u.test(line)) lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line);
    open = line.trim() !== '' && !ends.test(line);
  }
  return lines;
};

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
const longestHeading = 8;
/** A short line of its own that says what follows. */
const isHeading = (line: string) =>
  !beginsItem.test(line.replace(/^\s*\d.*/, '')) &&
  wordsIn(line) <= longestHeading &&
  (!ends.test(line) || /:\s*$/.test(line));

const plain = (text: string) =>
  fold(visibleText(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Said of the client, of today, or to whoever reads: nothing of it is to be built. */
const context = [
  // Greetings, thanks, signatures
  /^(?:bonjour|bonsoir|hello|hi|dear|salut|madame|monsieur|cordialement|merci|bien a vous|dans l'attente|a bientot|thanks|thank you|regards|best regards|au plaisir)\b/,
  /\b(?:cordialement|merci d'avance|par avance merci|bonne journee|bonne reception)\b/,
  // Who the client is
  /^(?:nous sommes|je suis|on est|moi c'est|we are|we run|i am|notre (?:societe|entreprise|association|cabinet|groupe|agence|club|cooperative|structure|equipe) (?:est|compte|emploie|regroupe|existe|fabrique|vend))\b/,
  // What is there today, what is wrong with it
  /\b(?:aujourd'hui|actuellement|a ce jour|pour l'instant|jusqu'ici|jusqu'a present|deja|a l'heure actuelle|en place|currently|already|at the moment|l'an dernier|l'annee derniere|autrefois|historiquement)\b/,
  /\b(?:existe(?:nt)?|reste(?:nt)?|gard(?:e|ons|ent)|conserv(?:e|ons|ent)|fournis(?:sons|sent)?|fourni(?:e|s|es)?)\b/,
  // When, and how the offer is to be made
  /\b(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|rentree|d'ici|avant (?:l'ete|noel|la fin)|echeance|calendrier|delais?|planning du projet|urgent|au plus vite|des que possible|deadline|asap|by (?:spring|summer|autumn|winter|christmas))\b/,
  /\b(?:offres?|candidats?|candidatures?|marche|lot|reglement|titulaire|prestataire|soumission\w*|pieces administratives|penalites|tva)\b.{0,80}\b(?:remis\w*|juge\w*|note\w*|critere\w*|delai|forfait\w*|prix|sous-trait\w*|assurance|references?)\b/,
];
/** Asked of whoever makes the quote. */
const question =
  /\?["»)]*\s*$|\b(?:devis|chiffrage|estimation|votre (?:offre|proposition|avis|tarif)|combien (?:ca|cela|coute))\b/;

const isFact = (sentence: string) => figuresOf(sentence).length > 0;
const isContext = (sentence: string) => {
  const folded = fold(sentence).replace(/\s+/g, ' ').trim();
  return context.some((pattern) => pattern.test(folded)) || question.test(folded);
};

const quotedIn = (exclusion: string) => /« ?(.+?) ?»/su.exec(exclusion)?.[1] ?? '';
const leastShared = 2;

/** The sentences of a text, list items and headings included. */
const sentencesOf = (text: string) =>
  unwrapped(readableText(text)).flatMap((line) => {
    const heading = isHeading(line);
    return line
      .replace(item, '')
      .split(sentenceEnd)
      .map((sentence) => ({ text: sentence.trim(), heading }));
  });

/**
 * Which sentences of the client's texts the quote makes something of: each is quoted by a feature or an exclusion, is
 * asked about by a question, holds a fact (a quantity, a sum, a date), or is context (greetings, who the client is,
 * what is there today, how offers are made). Found by this code alone: nothing that the model says of its own work counts.
 */
export const coverageOf = (texts: string[], { features, exclusions, questions }: Scope): Coverage => {
  const quoted = [
    ...features.flatMap(({ source, source_mark: mark }) =>
      source === null ? [] : mark ? source.slice(...mark) : source,
    ),
    ...exclusions.map(quotedIn),
  ]
    .flatMap((words) => words.split('…'))
    .map(plain)
    .filter((words) => words.length > 2);
  const asked = questions.map(({ text }) => keysOf(text));
  const isAsked = (sentence: string) => {
    const keys = keysOf(sentence);
    return asked.some((words) => [...words].filter((word) => keys.has(word)).length >= leastShared);
  };
  const isUsed = (sentence: string) => {
    const said = ` ${plain(sentence)} `;
    return quoted.some((words) => said.includes(` ${words} `) || ` ${words} `.includes(said));
  };
  const sentences = texts.flatMap(sentencesOf).filter(({ text }) => wordsIn(text) > 0 && !addressesTool([text]));
  const answered = sentences.filter(({ text }) => isUsed(text) || isAsked(text));
  const rest = sentences.filter((sentence) => !answered.includes(sentence));
  const unused = rest.filter(({ text, heading }) => !heading && !isFact(text) && !isContext(text));
  const asking = answered.filter(({ text }) => !isFact(text)).length + unused.length;
  return {
    sentences: sentences.length,
    unused: unused.map(({ text }) => text),
    explained: asking === 0 ? 1 : 1 - unused.length / asking,
  };
};
