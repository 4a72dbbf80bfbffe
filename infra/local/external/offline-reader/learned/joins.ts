import type { Stated } from '../stated.ts';
import weights from '../tables/joins.json' with { type: 'json' };
import { formOf } from './form.ts';
import { type Features, featuresNamed, probabilityOf, scoreBy } from './linear.ts';

const binOf = (count: number) => (count < 4 ? count : count < 7 ? '4-6' : count < 11 ? '7-10' : '11+');
const wordsIn = ({ clause }: Stated) => binOf(clause.words.filter(({ kind }) => kind !== 'mark').length);
const grammarOf = ({ clause }: Stated) => (clause.nominal ? 'nominal' : 'verbal');
const mostBetween = 12;

/** Modules that each clause names, in the order of the clauses. */
type Named = readonly (readonly string[])[];
const relationOf = (first: readonly string[] = [], second: readonly string[] = []) => {
  if (first.length === 0 || second.length === 0) return `${first.length > 0} ${second.length > 0}`;
  return first.some((module) => second.includes(module)) ? 'same' : 'different';
};

/** What tells whether the second of two clauses, side by side in one sentence, goes on with what the first asks for. */
const featuresOfPair = (first: Stated, second: Stated, own: readonly Stated[], modules: string): Features => {
  const { clause, sentence } = second;
  const { link } = clause;
  const forms = `${grammarOf(first)} ${grammarOf(second)}`;
  const place = own.indexOf(second);
  const next = own[place + 1];
  const nominal = own.filter((statement) => statement.clause.nominal).length;
  return featuresNamed([
    ...formOf(first).map((name) => name && `before ${name}`),
    ...formOf(second),
    `between=${sentence.text.slice(first.clause.end, clause.start).trim().slice(0, mostBetween)}`,
    `kinds=${first.kind} ${second.kind}`,
    `forms=${forms} ${link}`,
    `forms=${forms} ${first.clause.link} ${link}`,
    `before words=${wordsIn(first)} ${link}`,
    `words=${wordsIn(second)} ${link}`,
    `clauses=${binOf(own.length)}`,
    `place=${binOf(place)}`,
    `link=${link} ${sentence.listed ? 'listed' : 'told'}`,
    `next link=${next?.clause.link ?? 'none'}`,
    `commas=${binOf(sentence.text.split(',').length)}`,
    `modules=${modules}`,
    `modules=${modules} ${link}`,
    `modules=${modules} ${forms}`,
    `modules=${modules} words=${wordsIn(second)}`,
    nominal * 2 > own.length && `mostly nominal ${link}`,
  ]);
};

/** What tells of each clause, in order; none for the first of a sentence, and for one that names another module: it is a need of its own. */
export const featuresOfPairs = (stated: readonly Stated[], named: Named): (Features | undefined)[] => {
  const bySentence = Map.groupBy(stated, ({ sentence }) => sentence);
  return stated.map((statement, at) => {
    const before = stated[at - 1];
    const modules = relationOf(named[at - 1], named[at]);
    if (before?.sentence !== statement.sentence || modules === 'different') return undefined;
    return featuresOfPair(before, statement, bySentence.get(statement.sentence) ?? [], modules);
  });
};

/** How likely each clause goes on with what the one before it asks for, if both ask for something: from 0 to 1. */
export const joinsOf = (stated: readonly Stated[], named: Named): number[] =>
  featuresOfPairs(stated, named).map((features) => (features ? probabilityOf(scoreBy(weights, features)) : 0));
