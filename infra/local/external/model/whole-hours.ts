import { featuresOf as counted } from '../../../../shared/estimate/features.ts';
import { expectedHours, hourLaw } from '../../../../shared/estimate/hours.ts';
import { risksOf } from '../../../../shared/estimate/risks.ts';
import { leastOfLines, mostOfLines, wholeWeight } from '../../../../shared/estimate/whole.ts';
import type { Scope } from '../../../../shared/generation.ts';
import { genericCalibration } from '../../../../shared/generic-calibration.ts';
import { sum } from '../../../../shared/sum.ts';
import type { FeatureLine } from './features.ts';

const management = 1 + genericCalibration.overhead_percentage / 100;
/** Hours of the lines as the product counts them: with what grows by the size of the whole, without what recurs, risks or margin. */
export const countedHours = (lines: readonly FeatureLine[]): number => {
  const features = lines.map((line) => ({ ...line, source: line.source ?? null, needs: [] }));
  const told = { summary: '', analysis: '', assumptions: [], exclusions: [], risks: [], questions: [], options: [] };
  return management * sum(counted({ ...told, features }).map(({ hours }) => expectedHours(hourLaw(hours))));
};

/** The hours of lines as they are told, and what the whole makes of them, within what the product believes. */
export type WholeHours = { counted: number; factor: number };
/** How the lines stand to `wanted` hours of the whole. */
export const wholeHoursOf = (wanted: number, lines: readonly FeatureLine[]): WholeHours => {
  const counted = countedHours(lines);
  return { counted, factor: counted > 0 ? Math.min(mostOfLines, Math.max(leastOfLines, wanted / counted)) : 1 };
};

/** What is told of the whole, beside its lines and these risks, so that the product's count comes to the hours wanted. */
export const judgedHours = ({ counted, factor }: WholeHours, risks: Scope['risks']): number => {
  const all = counted + risksOf(risks, counted / management).hours;
  return Math.max(0.5, Math.round(all * factor ** (1 / wholeWeight) * 2) / 2);
};
