import type { Clause, Word } from '../clauses.ts';
import type { Stated } from '../stated.ts';
import { beginningsOf, stemOf } from './stems.ts';

const stemsOf = (words: Word[]) => words.filter(({ kind }) => kind !== 'mark').map(({ folded }) => stemOf(folded));

const mostWords = 12;
const mostObjects = 4;

const signsOfVerb = ({ passive, past }: NonNullable<Clause['verb']>) => [passive && 'passive', past && 'past'];
const signsOf = ({ clause, sentence, wanted }: Stated) => [
  ...(clause.verb ? signsOfVerb(clause.verb) : []),
  wanted && 'asked',
  sentence.listed && 'listed',
  sentence.ofBudget && 'ofBudget',
  sentence.text.trimEnd().endsWith('?') && 'questioned',
  clause.wished && 'wished',
  clause.negated && 'negated',
  clause.reflexive && 'reflexive',
  clause.nominal && 'nominal',
  clause.relative && 'relative',
  clause.condition && 'condition',
  clause.circumstance && 'circumstance',
  clause.aside && 'aside',
  clause.words.some(({ names }) => names) && 'names',
];

/** The form and the words of one clause, as names of features. */
export const formOf = (statement: Stated): (string | false | undefined)[] => {
  const { clause, kind } = statement;
  const words = stemsOf(clause.words);
  return [
    `kind=${kind}`,
    `kind=${kind} ${clause.nominal ? 'nominal' : 'verbal'}`,
    `link=${clause.link}`,
    `lemma=${clause.verb?.lemma ?? ''}`,
    `mood=${clause.verb?.mood ?? ''}`,
    `subordinator=${clause.subordinator ?? ''}`,
    `subject=${stemsOf(clause.subject).at(-1) ?? ''}`,
    `words=${Math.min(words.length, mostWords)}`,
    `objects=${Math.min(clause.objects.length, mostObjects)}`,
    ...beginningsOf(words, 2).map((stems) => `first=${stems}`),
    `last=${words.at(-1)}`,
    ...words.map((word) => `word=${word}`),
    ...signsOf(statement),
  ];
};
