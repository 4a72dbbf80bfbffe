import { projectTypeLabels } from '../../../../../shared/labels.ts';
import type { Stated } from '../needs.ts';
import { textOf } from '../sentences.ts';
import blend from './blend.json' with { type: 'json' };
import weights from './expected.json' with { type: 'json' };
import { type Features, scoreBy } from './linear.ts';
import { stemsIn } from './stems.ts';

/** What a brief is judged by: its name and type, its clauses, how many needs are sure, and the scale that rules give it. */
export type Judged = { title: string; type: string; stated: readonly Stated[]; needs: number; scale: string };

const types = new Set<string>(Object.values(projectTypeLabels));
/** A type of one's own is another one. */
const typeOf = (type: string) => (types.has(type) ? type : projectTypeLabels.other);

const pairsOf = (stems: string[]) => stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);

/** What one word of a text tells beside its type or its title. */
const ofWord = 0.3;
const ofTitle = 1;
/** A little word tells who writes rather than what is to be done. */
const isLong = (stem: string) => stem.length >= 4;
/** A greeting tells nothing of the work, and an order to the reader is not heeded. */
const isTelling = ({ kind }: Stated) => kind !== 'greeting' && kind !== 'order';

/** What tells how many hours a brief takes: its type, its title, its words, and how many needs rules read in it. */
export const featuresOfBrief = ({ title, type, stated, needs, scale }: Judged): Features => {
  const named = stemsIn(title);
  const stems = stated.filter(isTelling).map((one) => stemsIn(textOf(one)));
  return new Map([
    ...[`type=${typeOf(type)}`, `scale=${scale}`].map((name) => [name, 1] as const),
    ...[...named, ...pairsOf(named)].map((stem) => [`title=${stem}`, ofTitle] as const),
    ...stems.flatMap((own) =>
      [...own.filter(isLong), ...pairsOf(own)].map((stem) => [`word=${stem}`, ofWord] as const),
    ),
    ['needs', Math.log1p(needs)],
  ]);
};

/** Clauses up to which nothing is learned of the whole, and from which on all is. */
const [fewest, enough] = [5, 11];
/** What is told of the work; what stands around it makes no brief longer. */
const isOfWork = (one: Stated) => isTelling(one) && one.kind !== 'context';
/** How far what was learned of briefs is believed of this one, from 0 to 1: few clauses tell little. */
export const believed = (stated: readonly Stated[]): number =>
  Math.min(1, Math.max(0, (stated.filter(isOfWork).length - fewest) / (enough - fewest)));

/** The hours that estimators expected of briefs with such words, whatever lines they hold. */
export const expectedHours = (judged: Judged): number => Math.exp(scoreBy(weights, featuresOfBrief(judged)));

/** Hours counted line by line, as a small job and as a larger one; those expected; how many lines the client's words ask for. */
export type Known = { small: number; large: number; expected: number; lines: number };

/** At these hours a brief is as much a small job as a larger one; how slowly that changes, on a scale of logarithms. Ours. */
const betweenScales = 60;
const doubt = 0.35;
const smallness = (expected: number) => 1 / (1 + (expected / betweenScales) ** (1 / doubt));

/** What the hours of the whole are blended from, on a scale of ratios. */
export const featuresOfBlend = ({ small, large, expected, lines }: Known): Features => {
  const share = smallness(expected);
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
