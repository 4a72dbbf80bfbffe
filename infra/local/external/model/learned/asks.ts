import { fold } from '../../../../../shared/fold.ts';
import { wishing } from '../clause-kind.ts';
import type { Stated } from '../needs.ts';
import type { Sentence } from '../sentences.ts';
import weights from './asks.json' with { type: 'json' };
import { formOf } from './form.ts';
import { type Features, featuresNamed, probabilityOf, scoreBy } from './linear.ts';
import { beginningsOf, stemsIn } from './stems.ts';

/** The clauses beside one tell what it is: a list is wanted as a whole, and so is what follows a wish. */
const near = [-2, -1, 1, 2];
const besideOf = (stated: readonly Stated[], at: number) =>
  near.flatMap((step) => {
    const other = stated[at + step];
    if (!other) return [];
    const same = other.sentence === stated[at]?.sentence && `same${step}`;
    return [`kind${step}=${other.kind}`, same];
  });

/** What a text is around its clauses: its sentences in order, with those that wish for something. */
type Surroundings = { sentences: Sentence[]; wishes: boolean[]; numbers: Map<Sentence, number> };
const surroundingsOf = (stated: readonly Stated[]): Surroundings => {
  const sentences = [...new Set(stated.map(({ sentence }) => sentence))];
  const wishes = sentences.map(({ text }) => wishing.test(fold(text)));
  return { sentences, wishes, numbers: new Map(sentences.map((sentence, at) => [sentence, at])) };
};

const farthest = 5;
const binOf = (count: number) => (count < 3 ? count : count < 6 ? '3-5' : count < 12 ? '6-11' : '12+');
/** Where the wishes of the text stand, seen from one of its sentences. */
const wishesAround = ({ sentences, wishes }: Surroundings, at: number) => {
  const before = wishes.slice(0, at + 1).lastIndexOf(true);
  const after = wishes.indexOf(true, at);
  const own = (other: number) =>
    sentences[other]?.paragraph === sentences[at]?.paragraph && sentences[other]?.from === sentences[at]?.from;
  const since = before < 0 ? 'never' : Math.min(farthest, at - before);
  const paragraph = sentences.flatMap((_, other) => (own(other) ? other : []));
  return [
    `since=${since}`,
    `until=${after < 0 ? 'never' : Math.min(farthest, after - at)}`,
    `since=${since} ${before >= 0 && own(before) ? 'own' : 'other'}`,
    `wishes=${binOf(wishes.filter(Boolean).length)}`,
    `sentences=${binOf(sentences.length / 3)}`,
    `paragraph=${binOf(paragraph.length)}`,
    `inparagraph=${binOf(paragraph.indexOf(at))}`,
    `wishesinparagraph=${binOf(paragraph.filter((other) => wishes[other]).length)}`,
    `listedinparagraph=${binOf(paragraph.filter((other) => sentences[other]?.listed).length)}`,
    `beforefirst=${at < wishes.indexOf(true)}`,
    sentences[at - 1]?.text.trimEnd().endsWith(':') && 'announced',
    ...beginningsOf(stemsIn(sentences[paragraph[0] ?? at]?.text ?? ''), 3).map((stems) => `paragraph opens=${stems}`),
    ...beginningsOf(stemsIn(sentences[at - 1]?.text ?? ''), 2).map((stems) => `before opens=${stems}`),
  ];
};

const parts = 5;
/** What tells whether a clause asks for something: its form, its words, and what stands around it. */
const featuresOfClause = (stated: readonly Stated[], at: number, around: Surroundings): Features => {
  const one = stated[at] as Stated;
  const { kind, sentence } = one;
  const number = around.numbers.get(sentence) ?? 0;
  const place = number / around.sentences.length;
  const names = [
    ...formOf(one),
    `kind=${kind} ${sentence.listed ? 'listed' : 'told'}`,
    `from=${sentence.from}`,
    `part=${Math.floor(place * parts)}`,
    ...beginningsOf(stemsIn(sentence.text), 3).map((stems) => `opens=${stems}`),
    ...besideOf(stated, at),
    ...wishesAround(around, number),
  ];
  return featuresNamed(names);
};

/** What tells of each clause, in order. */
export const featuresOfClauses = (stated: readonly Stated[]): Features[] => {
  const around = surroundingsOf(stated);
  return stated.map((_, at) => featuresOfClause(stated, at, around));
};

/** How likely each clause is to ask for something that an estimator would count, from 0 to 1. */
export const likelihoodsOf = (stated: readonly Stated[]): number[] =>
  featuresOfClauses(stated).map((features) => probabilityOf(scoreBy(weights, features)));
