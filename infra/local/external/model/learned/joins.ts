import type { Stated } from '../needs.ts';
import { formOf } from './form.ts';
import weights from './joins.json' with { type: 'json' };
import { type Features, featuresNamed, probabilityOf, scoreBy } from './linear.ts';

const binOf = (count: number) => (count < 4 ? count : count < 7 ? '4-6' : count < 11 ? '7-10' : '11+');
const wordsIn = ({ clause }: Stated) => binOf(clause.words.filter(({ kind }) => kind !== 'mark').length);
const grammarOf = ({ clause }: Stated) => (clause.nominal ? 'nominal' : 'verbal');
const beginningOf = (text: string) => text.trim().slice(0, 12);

/** What tells whether the second of two clauses, side by side in one sentence, goes on with what the first asks for. */
const featuresOfPair = (first: Stated, second: Stated, own: readonly Stated[]): Features => {
  const { clause, sentence } = second;
  const { link } = clause;
  const forms = `${grammarOf(first)} ${grammarOf(second)}`;
  const next = own[own.indexOf(second) + 1];
  const nominal = own.filter((one) => one.clause.nominal).length;
  return featuresNamed([
    ...formOf(first).map((name) => name && `before ${name}`),
    ...formOf(second),
    `between=${beginningOf(sentence.text.slice(first.clause.end, clause.start))}`,
    `kinds=${first.kind} ${second.kind}`,
    `forms=${forms} ${link}`,
    `forms=${forms} ${first.clause.link} ${link}`,
    `before words=${wordsIn(first)} ${link}`,
    `words=${wordsIn(second)} ${link}`,
    `clauses=${binOf(own.length)}`,
    `place=${binOf(own.indexOf(second))}`,
    `link=${link} ${sentence.listed ? 'listed' : 'told'}`,
    `next link=${next?.clause.link ?? 'none'}`,
    `commas=${binOf(sentence.text.split(',').length)}`,
    nominal * 2 > own.length && `mostly nominal ${link}`,
  ]);
};

/** What tells of each clause, in order; none for the first of a sentence. */
export const featuresOfPairs = (stated: readonly Stated[]): (Features | undefined)[] => {
  const bySentence = Map.groupBy(stated, ({ sentence }) => sentence);
  return stated.map((one, at) => {
    const before = stated[at - 1];
    return before?.sentence === one.sentence
      ? featuresOfPair(before, one, bySentence.get(one.sentence) ?? [])
      : undefined;
  });
};

/** How likely each clause goes on with what the one before it asks for, if both ask for something: from 0 to 1. */
export const joinsOf = (stated: readonly Stated[]): number[] =>
  featuresOfPairs(stated).map((features) => (features ? probabilityOf(scoreBy(weights, features)) : 0));
