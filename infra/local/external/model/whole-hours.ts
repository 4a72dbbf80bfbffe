import { clampHours, moduleById } from '../../../../shared/estimate/catalogue.ts';
import { featuresOf as counted } from '../../../../shared/estimate/features.ts';
import { expectedHours, hourLaw } from '../../../../shared/estimate/hours.ts';
import { genericCalibration } from '../../../../shared/generic-calibration.ts';
import { sum } from '../../../../shared/sum.ts';
import type { FeatureLine } from './features.ts';
import { times } from './need-hours.ts';

const management = 1 + genericCalibration.overhead_percentage / 100;
/** Hours of the lines as the product counts them: with what grows by the size of the whole, without what recurs, risks or margin. */
export const countedHours = (lines: readonly FeatureLine[]): number => {
  const features = lines.map((line) => ({ ...line, source: line.source ?? null, needs: [] }));
  const told = { summary: '', analysis: '', assumptions: [], exclusions: [], risks: [], questions: [], options: [] };
  return management * sum(counted({ ...told, features }).map(({ hours }) => expectedHours(hourLaw(hours))));
};

const isOwn = ({ module }: FeatureLine) => !moduleById(module)?.share && !moduleById(module)?.recurring;
/** Within the bounds of their modules: what lies far outside is told nobody, and the catalogue's hours stand in its place. */
const scaled = (lines: readonly FeatureLine[], factor: number) =>
  lines.map((line) => (isOwn(line) ? { ...line, hours: clampHours(line.module, times(line.hours, factor)) } : line));

/** No line is believed to take less or more than this of what it was counted. Ours. */
const [leastFactor, mostFactor] = [0.05, 4];
/** Hours of the whole do not follow those of its lines one by one: a few rounds bring them there. */
const rounds = 8;

/** The lines with hours that come to `wanted` as a whole, as far as their modules allow. */
export const comingTo = (wanted: number, lines: FeatureLine[]): FeatureLine[] => {
  let factor = 1;
  for (let round = 0; round < rounds; round += 1) {
    const now = countedHours(scaled(lines, factor));
    if (!(now > 0)) return lines;
    factor = Math.min(mostFactor, Math.max(leastFactor, (factor * wanted) / now));
  }
  return scaled(lines, factor);
};
