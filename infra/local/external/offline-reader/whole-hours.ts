import { featuresOf as counted } from '../../../../shared/estimate/features.ts';
import { countedOf, leastOfLines, mostOfLines, weightOf, workOf } from '../../../../shared/estimate/whole-project.ts';
import type { Scope } from '../../../../shared/quote/generation.ts';
import type { FeatureLine } from './feature-line.ts';

/** Mean hours of the lines as the product counts them: with what grows by the size of the whole, without what recurs. */
const workIn = (lines: readonly FeatureLine[]): number => {
  const features = lines.map((line) => ({ ...line, source: line.source ?? null, needs: [] }));
  const emptyScope = {
    summary: '',
    analysis: '',
    assumptions: [],
    exclusions: [],
    risks: [],
    questions: [],
    options: [],
  };
  return workOf(counted({ ...emptyScope, features }));
};
/** The same with project management, without risks or margin. */
export const countedHours = (lines: readonly FeatureLine[]): number => countedOf(workIn(lines), []);

/** Mean hours of lines as they are told, and what the whole makes of them, within what the product believes. */
export type WholeHours = { work: number; factor: number };
/** How the lines stand to `wanted` hours of the whole. */
export const wholeHoursOf = (wanted: number, lines: readonly FeatureLine[]): WholeHours => {
  const work = workIn(lines);
  const factor = wanted / countedOf(work, []);
  return { work, factor: work > 0 ? Math.min(mostOfLines, Math.max(leastOfLines, factor)) : 1 };
};

/** What is told of the whole, beside its lines and these risks, so that the product's count comes to the hours wanted. */
export const judgedHours = ({ work, factor }: WholeHours, risks: Scope['risks']): number => {
  const counted = countedOf(work, risks);
  const wanted = counted + (factor - 1) * countedOf(work, []);
  if (counted === 0) return 0.5;
  // The weight follows what is judged, little enough for a few steps to settle.
  let judged = wanted;
  for (let step = 0; step < 20; step += 1) judged = counted * (wanted / counted) ** (1 / weightOf(judged));
  return Math.max(0.5, Math.round(judged * 2) / 2);
};
