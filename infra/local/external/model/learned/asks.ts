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

/** Sentences of one paragraph: which is the first, and how many there are, wish for something and stand in a list. */
type Paragraph = { first: number; sentences: number; wishes: number; listed: number };
/** A sentence with its paragraph, its place in it, and the nearest that wish for something, up to it and from it on; -1 for none. */
type Placed = { sentence: Sentence; paragraph: Paragraph; place: number; before: number; after: number };
/** What a text is around its clauses: its sentences in order, and how many of them wish for something. */
type Surroundings = { placed: Placed[]; wishes: number; firstWish: number; numbers: Map<Sentence, number> };

const surroundingsOf = (stated: readonly Stated[]): Surroundings => {
  const sentences = [...new Set(stated.map(({ sentence }) => sentence))];
  const wishes = sentences.map(({ text }) => wishing.test(fold(text)));
  const paragraphs = new Map<string, Paragraph>();
  let before = -1;
  const placed = sentences.map((sentence, at): Placed => {
    const key = `${sentence.from} ${sentence.paragraph}`;
    const paragraph = paragraphs.get(key) ?? { first: at, sentences: 0, wishes: 0, listed: 0 };
    paragraphs.set(key, paragraph);
    const place = paragraph.sentences;
    paragraph.sentences += 1;
    paragraph.wishes += Number(wishes[at]);
    paragraph.listed += Number(sentence.listed ?? false);
    if (wishes[at]) before = at;
    return { sentence, paragraph, place, before, after: -1 };
  });
  let after = -1;
  for (const [at, one] of [...placed.entries()].reverse()) {
    if (wishes[at]) after = at;
    one.after = after;
  }
  const numbers = new Map(sentences.map((sentence, at) => [sentence, at]));
  return { placed, wishes: wishes.filter(Boolean).length, firstWish: wishes.indexOf(true), numbers };
};

const farthest = 5;
const binOf = (count: number) => (count < 3 ? count : count < 6 ? '3-5' : count < 12 ? '6-11' : '12+');
/** Where the wishes of the text stand, seen from one of its sentences. */
const wishesAround = ({ placed, wishes, firstWish }: Surroundings, at: number) => {
  const own = placed[at];
  if (!own) return [];
  const { paragraph, before, after } = own;
  const since = before < 0 ? 'never' : Math.min(farthest, at - before);
  const last = placed[at - 1]?.sentence.text ?? '';
  return [
    `since=${since}`,
    `until=${after < 0 ? 'never' : Math.min(farthest, after - at)}`,
    `since=${since} ${placed[before]?.paragraph === paragraph ? 'own' : 'other'}`,
    `wishes=${binOf(wishes)}`,
    `sentences=${binOf(placed.length / 3)}`,
    `paragraph=${binOf(paragraph.sentences)}`,
    `inparagraph=${binOf(own.place)}`,
    `wishesinparagraph=${binOf(paragraph.wishes)}`,
    `listedinparagraph=${binOf(paragraph.listed)}`,
    `beforefirst=${at < firstWish}`,
    last.trimEnd().endsWith(':') && 'announced',
    ...beginningsOf(stemsIn(placed[paragraph.first]?.sentence.text ?? ''), 3).map(
      (stems) => `paragraph opens=${stems}`,
    ),
    ...beginningsOf(stemsIn(last), 2).map((stems) => `before opens=${stems}`),
  ];
};

const parts = 5;
/** What tells whether a clause asks for something: its form, its words, and what stands around it. */
const featuresOfClause = (stated: readonly Stated[], at: number, around: Surroundings): Features => {
  const one = stated[at] as Stated;
  const { kind, sentence } = one;
  const number = around.numbers.get(sentence) ?? 0;
  const place = number / around.placed.length;
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
