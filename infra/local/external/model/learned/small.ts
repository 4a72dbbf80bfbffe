import { projectTypeLabels } from '../../../../../shared/labels.ts';
import type { Stated } from '../needs.ts';
import { type Features, probabilityOf, scoreBy } from './linear.ts';
import weights from './small.json' with { type: 'json' };
import { stemsIn } from './stems.ts';

/** What a brief is judged by: its name and type, its clauses, how many needs are sure, and the scale that rules give it. */
export type Judged = { title: string; type: string; stated: readonly Stated[]; needs: number; scale: string };

const types = new Set<string>(Object.values(projectTypeLabels));
/** A type of one's own is another one. */
const typeOf = (type: string) => (types.has(type) ? type : projectTypeLabels.other);

const pairsOf = (stems: string[]) => stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
const textOf = ({ sentence, clause }: Stated) => sentence.text.slice(clause.start, clause.end);

/** What tells whether a brief asks for a small job: a correction, one field, one page, an export. */
export const featuresOfBrief = ({ title, type, stated, needs, scale }: Judged): Features => {
  const named = stemsIn(title);
  const names = [
    `type=${typeOf(type)}`,
    `scale=${scale}`,
    ...[...named, ...pairsOf(named)].map((stem) => `title=${stem}`),
    ...stated.flatMap((one) => [`kind=${one.kind}`, ...stemsIn(textOf(one)).map((stem) => `word=${stem}`)]),
  ];
  return new Map([...names.map((name) => [name, 1] as const), ['needs', Math.log1p(needs)]]);
};

/** How likely a brief asks for a small job, of 40 hours at most, from 0 to 1. */
export const smallnessOf = (judged: Judged): number => probabilityOf(scoreBy(weights, featuresOfBrief(judged)));
