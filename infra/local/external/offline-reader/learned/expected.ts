import type { Units } from '../../../../../shared/estimate/catalogue.ts';
import { projectTypeLabels } from '../../../../../shared/quote/labels.ts';
import { sum } from '../../../../../shared/text/sum.ts';
import { textOf } from '../sentences.ts';
import type { Stated } from '../stated.ts';
import blend from '../tables/blend.json' with { type: 'json' };
import weights from '../tables/expected.json' with { type: 'json' };
import { type Features, type Linear, scoreBy } from './linear.ts';
import { stemsIn } from './stems.ts';
import { topicOf } from './topics.ts';

/** What a brief is judged by. */
export type Judged = {
  /** The name of the project. */
  title: string;
  type: string;
  stated: readonly Stated[];
  /** How likely each clause asks for something, from 0 to 1. */
  likelihoods: readonly number[];
  /** How many needs were read. */
  needs: number;
  /** What rules tell of the scale. */
  scale: string;
  /** What the brief counts. */
  units: Units;
};

const types = new Set<string>(Object.values(projectTypeLabels));
/** A type of one's own is another one. */
const typeOf = (type: string) => (types.has(type) ? type : projectTypeLabels.other);

const pairsOf = (stems: string[]) => stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);

/** A little word tells who writes rather than what is to be done, unless it is about some work. */
const isTellingWord = (stem: string) => stem.length >= 4 || topicOf(stem) !== undefined;
/** A greeting tells nothing of the work, and an order to the reader is not heeded. */
const isTelling = ({ kind }: Stated) => kind !== 'greeting' && kind !== 'order';

/**
 * What one word of a text tells, beside its type or its title: the less, the more is told of the work.
 * Chosen without a source.
 */
const ofWord = (amount: number) => 0.45 * Math.sqrt(12 / Math.max(8, amount));
/** A clause that hardly asks for anything still says what the work is about. Chosen without a source. */
const leastHeed = 0.2;
const [ofTopic, ofUnit] = [0.5, 0.3];

/** A stem with how far its clause is heeded. */
type Heeded = { stem: string; heed: number };
const meanSize = (stems: readonly Heeded[]) => {
  const known = stems.flatMap(({ stem, heed }) => {
    const size = topicOf(stem)?.size;
    return size === undefined ? [] : { size, heed };
  });
  return sum(known.map(({ size, heed }) => size * heed)) / (sum(known.map(({ heed }) => heed)) + 0.5);
};
const topicsIn = (stems: readonly Heeded[]) => {
  const amounts = new Map<string, number>();
  for (const { stem, heed } of stems) {
    const topic = topicOf(stem)?.topic;
    if (topic) amounts.set(topic, (amounts.get(topic) ?? 0) + heed);
  }
  return amounts;
};

/** A sentence with the likelihood of its likeliest clause. */
type Sentence = { text: string; likelihood: number };
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** How densely the work is told: what is listed, and the long words of a trade, of ten words each. */
const densityOf = (sentences: readonly Sentence[]) => {
  const heeded = (pattern: RegExp) =>
    sum(sentences.map((sentence) => sentence.likelihood * countOf(sentence.text, pattern)));
  const words = heeded(/\p{L}+/gu) + 2;
  return { listed: (10 * heeded(/[,;]/g)) / words, long: (10 * heeded(/\p{L}{10,}/gu)) / words };
};

/** What a brief tells of its hours: as a whole, and by the words of each clause, each word where it most likely asks. */
type BriefFeatures = { whole: Features; clauses: { likelihood: number; words: Features }[] };

const featuresOfBrief = ({ title, type, stated, likelihoods, needs, scale, units }: Judged): BriefFeatures => {
  const named = stemsIn(title);
  const clauses = stated
    .flatMap((statement, at) => {
      const { sentence } = statement;
      return isTelling(statement)
        ? { sentence, stems: stemsIn(textOf(statement)), likelihood: likelihoods[at] ?? 0 }
        : [];
    })
    .sort((a, b) => b.likelihood - a.likelihood);
  const heeded = clauses.flatMap(({ stems, likelihood }) =>
    stems.map((stem) => ({ stem, heed: leastHeed + (1 - leastHeed) * likelihood })),
  );
  // The likeliest clause of each sentence stands first.
  const sentences = [...Map.groupBy(clauses, ({ sentence }) => sentence)].map(([{ text }, [first]]) => ({
    text,
    likelihood: first?.likelihood ?? 0,
  }));
  const { listed, long } = densityOf(sentences);
  const topics = topicsIn(heeded);
  const weight = ofWord(sum([...topics.values()]));
  const previousWords = new Set<string>();
  const wordsOf = (stems: string[]) => {
    const fresh = [...stems.filter(isTellingWord), ...pairsOf(stems)].filter((word) => !previousWords.has(word));
    for (const word of fresh) previousWords.add(word);
    return new Map(fresh.map((word) => [`word=${word}`, weight] as const));
  };
  return {
    whole: new Map([
      ...[`type=${typeOf(type)}`, `scale=${scale}`].map((name) => [name, 1] as const),
      ...[...named, ...pairsOf(named)].map((stem) => [`title=${stem}`, 1] as const),
      ...[...topics].map(([topic, amount]) => [`topic=${topic}`, ofTopic * Math.log1p(amount)] as const),
      ...Object.entries(units).map(([unit, amount]) => [`unit=${unit}`, ofUnit * Math.log1p(amount)] as const),
      ['size', 2 * meanSize(heeded)] as const,
      ['title size', meanSize(named.map((stem) => ({ stem, heed: 1 })))] as const,
      ['asked', Math.log1p(sum([...likelihoods]))] as const,
      ['needs', Math.log1p(needs)] as const,
      ['listed', listed] as const,
      ['long words', long] as const,
    ]),
    clauses: clauses.map(({ stems, likelihood }) => ({ likelihood, words: wordsOf(stems) })),
  };
};

/** What is as unlikely as this asks for nothing. Chosen without a source. */
const nothing = 0.02;
/**
 * The most that the words of one clause move hours, on a scale of logarithms: little where it hardly asks.
 * Chosen without a source.
 */
const mostMoved = (likelihood: number) => 0.02 + 2 * Math.max(0, likelihood - nothing);

/** The hours that estimators expected of briefs with such words, whatever lines they hold. */
export const expectedHours = (judged: Judged): number => {
  const model: Linear = weights;
  const { whole, clauses } = featuresOfBrief(judged);
  const ofWords = { ...model, bias: 0 };
  const moved = clauses.map(({ likelihood, words }) => {
    const most = mostMoved(likelihood);
    return Math.max(-most, Math.min(most, scoreBy(ofWords, words)));
  });
  return Math.exp(scoreBy(model, whole) + sum(moved));
};

/**
 * Clauses up to which nothing that was learned is believed, and from which on all is: of clauses, of hours where all is
 * new. Chosen without a source.
 */
const ofClauses = [5, 11] as const;
const ofNewWork = [2, 8] as const;
/** What is told of the work; what stands around it makes no brief longer. */
const isOfWork = (statement: Stated) => isTelling(statement) && statement.kind !== 'context';
const between = (stated: readonly Stated[], [fewest, enough]: readonly [number, number]) =>
  Math.min(1, Math.max(0, (stated.filter(isOfWork).length - fewest) / (enough - fewest)));
/** How far what was learned of clauses is believed of these, from 0 to 1: a few are read by rules alone. */
export const believed = (stated: readonly Stated[]): number => between(stated, ofClauses);
/**
 * How far what was learned of hours is believed, from 0 to 1: always of work on something that is there; where all is new, few
 * clauses leave most of it unsaid, and what such a project holds is counted.
 */
export const hoursBelieved = (stated: readonly Stated[], isNew: boolean): number =>
  isNew ? between(stated, ofNewWork) : 1;

/**
 * Hours counted line by line, as a small job and as a larger one; those expected; how many lines the client's words ask
 * for; whether they ask for something whole that is not there yet.
 */
export type Known = { small: number; large: number; expected: number; lines: number; isNew: boolean };

/** At these hours a brief is as much a small job as a larger one; fewer where all of it is new. Chosen without a source. */
const [betweenScales, betweenScalesAnew] = [40, 20];
/** How slowly that changes, on a scale of logarithms. Chosen without a source. */
const doubt = 0.35;
const smallness = ({ expected, isNew }: Known) =>
  1 / (1 + (expected / (isNew ? betweenScalesAnew : betweenScales)) ** (1 / doubt));

/** What the hours of the whole are blended from, on a scale of ratios. */
export const featuresOfBlend = (known: Known): Features => {
  const { small, large, expected, lines } = known;
  const share = smallness(known);
  return new Map([
    ['counted', share * Math.log(small) + (1 - share) * Math.log(large)],
    ['expected', Math.log(expected)],
    ['expected squared', Math.log(expected) ** 2],
    ['smallness', share],
    ['lines', Math.log1p(lines)],
  ]);
};

/** Hours between those counted and those expected, as they were weighed on briefs that had a part in neither. */
export const blendedHours = (known: Known): number => Math.exp(scoreBy(blend, featuresOfBlend(known)));
