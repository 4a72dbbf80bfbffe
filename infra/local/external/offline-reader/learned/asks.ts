import { fold } from '../../../../../shared/text/fold.ts';
import { wishing } from '../clause-kind.ts';
import { paragraphOf } from '../needs.ts';
import type { Sentence } from '../sentences.ts';
import type { Stated } from '../stated.ts';
import weights from '../tables/asks.json' with { type: 'json' };
import { formOf } from './form.ts';
import { type Features, featuresNamed, probabilityOf, scoreBy } from './linear.ts';
import { beginningsOf, stemsIn } from './stems.ts';

/** The clauses beside one tell what it is: a list is wanted as a whole, and so is what follows a wish. */
const near = [-2, -1, 1, 2];
const besideOf = (own: readonly Stated[], at: number) =>
  near.flatMap((step) => {
    const other = own[at + step];
    if (!other) return [];
    const same = other.sentence === own[at]?.sentence && `same${step}`;
    return [`kind${step}=${other.kind}`, same];
  });

/** A sentence of a paragraph, its place there, and how far the nearest that wish for something stand, before it and after it. */
type Placed = { place: number; since: number | undefined; until: number | undefined };
/** A paragraph: its clauses with their places, its sentences, and how many of these wish for something and stand in a list. */
type Paragraph = {
  clauses: Stated[];
  places: Map<Stated, number>;
  sentences: Sentence[];
  placed: Map<Sentence, Placed>;
  wishes: number;
  listed: number;
};

const surveyed = (clauses: Stated[]): Paragraph => {
  const sentences = [...new Set(clauses.map(({ sentence }) => sentence))];
  const wishes = sentences.flatMap(({ text }, at) => (wishing.test(fold(text)) ? at : []));
  let next = 0;
  const placed = sentences.map((sentence, place) => {
    while ((wishes[next] ?? place) < place) next += 1;
    const after = wishes[next];
    const before = after === place ? after : wishes[next - 1];
    const since = before === undefined ? undefined : place - before;
    return [sentence, { place, since, until: after === undefined ? undefined : after - place }] as const;
  });
  return {
    clauses,
    places: new Map(clauses.map((clause, place) => [clause, place])),
    sentences,
    placed: new Map(placed),
    wishes: wishes.length,
    listed: sentences.filter(({ listed }) => listed).length,
  };
};

const farthest = 5;
const binOf = (count: number) => (count < 3 ? count : count < 6 ? '3-5' : count < 12 ? '6-11' : '12+');
const distance = (sentences: number | undefined) => (sentences === undefined ? 'never' : Math.min(farthest, sentences));
/** What stands around a sentence in its paragraph. */
const surroundingsOf = ({ sentences, placed, wishes, listed }: Paragraph, sentence: Sentence) => {
  const { place = 0, since, until } = placed.get(sentence) ?? {};
  const last = sentences[place - 1]?.text ?? '';
  return [
    `since=${distance(since)}`,
    `until=${distance(until)}`,
    `paragraph=${binOf(sentences.length)}`,
    `inparagraph=${binOf(place)}`,
    `wishesinparagraph=${binOf(wishes)}`,
    `listedinparagraph=${binOf(listed)}`,
    last.trimEnd().endsWith(':') && 'announced',
    ...beginningsOf(stemsIn(sentences[0]?.text ?? ''), 3).map((stems) => `paragraph opens=${stems}`),
    ...beginningsOf(stemsIn(last), 2).map((stems) => `before opens=${stems}`),
  ];
};

/**
 * What tells whether each clause asks for something: its form, its words, and what stands around it in its paragraph. The
 * order of paragraphs tells nothing, and neither do greetings: none is told of these.
 */
export const featuresOfClauses = (stated: readonly Stated[]): (Features | undefined)[] => {
  const telling = stated.filter(({ kind }) => kind !== 'greeting');
  const groups = Map.groupBy(telling, ({ sentence }) => paragraphOf(sentence));
  const paragraphs = new Map([...groups].map(([key, clauses]) => [key, surveyed(clauses)]));
  return stated.map((statement) => {
    const { kind, sentence } = statement;
    const paragraph = paragraphs.get(paragraphOf(sentence));
    if (kind === 'greeting' || !paragraph) return undefined;
    return featuresNamed([
      ...formOf(statement),
      `kind=${kind} ${sentence.listed ? 'listed' : 'told'}`,
      `from=${sentence.from}`,
      ...beginningsOf(stemsIn(sentence.text), 3).map((stems) => `opens=${stems}`),
      ...besideOf(paragraph.clauses, paragraph.places.get(statement) ?? 0),
      ...surroundingsOf(paragraph, sentence),
    ]);
  });
};

/** How likely each clause is to ask for something that an estimator would count, from 0 to 1. */
export const likelihoodsOf = (stated: readonly Stated[]): number[] =>
  featuresOfClauses(stated).map((features) => (features ? probabilityOf(scoreBy(weights, features)) : 0));
