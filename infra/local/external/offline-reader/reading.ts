import type { Units } from '../../../../shared/estimate/catalogue.ts';
import { moduleById } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/text/fold.ts';
import type { ReadBrief } from './brief.ts';
import type { Clause } from './clauses.ts';
import { type Left, type Need, readNeeds } from './needs.ts';
import { type Quantity, quantitiesOf, unitsOf } from './quantities.ts';
import type { Sentence } from './sentences.ts';
import { patternOf, sourceOf } from './tables.ts';

const hostile = patternOf('hostile');
/** True for a sentence that commands the reader: it asks for nothing to be built. */
export const isHostile = ({ text }: Pick<Sentence, 'text'>) => hostile.test(fold(text).replaceAll('’', "'"));

/** What a brief says, sentence by sentence. */
export type Reading = {
  clauses: Clause[];
  needs: Need[];
  left: Left[];
  /** Modules wanted and refused by the same words: the refusal wins, and a question is asked. */
  contradicted: string[];
  quantities: Quantity[];
  units: Units;
  /** What all projects of its type hold comes with the whole, or with one page of it, and with nothing else. */
  ground: 'whole' | 'page' | 'none';
};

const whole = sourceOf('whole');
/** Something whole that is to be made, or made anew. */
const anew = new RegExp(
  [
    `\\b(?:une?|nouve\\w+|propre) (?:(?!pour |sur |dans |de |d'|du )\\S+ ){0,3}?${whole}(?![\\w-])`,
    `^(?:(?:creation|realisation|developpement|conception|refonte) (?:\\S+ ){0,3})?(?:${whole})(?![\\w-])`,
    sourceOf('madeAnew'),
  ].join('|'),
);
const onePage = patternOf('onePage');
/** So many things asked for, none of them a change of what is there, make a whole even where no word says so. */
const enoughForWhole = 6;

const plain = (text: string) => fold(text).replaceAll('’', "'").replace(/\s+/g, ' ');
const isWork = ({ module, small }: Need) => !small && !(module && moduleById(module)?.recurring);

const groundOf = (clauses: Clause[], needs: Need[]): Reading['ground'] => {
  if (needs.filter(isWork).length >= enoughForWhole) return 'whole';
  const wholes = clauses.filter(
    ({ stance, text }) => stance === 'asked' && (anew.test(plain(text)) || onePage.test(plain(text))),
  );
  if (wholes.some(({ text }) => !onePage.test(plain(text)))) return 'whole';
  return wholes.length > 0 ? 'page' : 'none';
};

/** Reads every sentence by itself: neither their order nor the name of the project changes what is found. */
export const read = ({ sentences }: Pick<ReadBrief, 'sentences'>): Reading => {
  const heeded = sentences.filter((sentence) => !isHostile(sentence));
  const { clauses, needs, left } = readNeeds(heeded);
  const refusals = new Set(left.filter(({ stance }) => stance === 'refused').map(({ phrase }) => phrase));
  const isContradicted = ({ phrase }: Need) => phrase !== '' && refusals.has(phrase);
  const kept = needs.filter((need) => !isContradicted(need));
  const wanted = new Set(kept.map(({ module }) => module));
  const counted = new Set(clauses.filter(({ stance }) => stance === 'asked').map(({ sentence }) => sentence));
  const quantities = [...counted].flatMap(({ text }) => quantitiesOf(text));
  return {
    clauses,
    needs: kept,
    left: left.filter(({ module }) => !wanted.has(module)),
    contradicted: [...new Set(needs.filter(isContradicted).flatMap(({ module }) => module ?? []))],
    quantities,
    units: unitsOf(quantities),
    ground: groundOf(clauses, kept),
  };
};
