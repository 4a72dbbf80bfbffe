import { genericCalibration } from '../account/generic-calibration.ts';
import type { Estimate } from '../quote/quote.ts';
import { basisOf } from './basis.ts';
import { catalogueVersion } from './catalogue.ts';
import { explain } from './explain.ts';
import { featuresOf } from './features.ts';
import type { EstimateInput } from './input.ts';
import { phasedHours } from './learned.ts';
import { type Count, countLines, type Line } from './lines.ts';
import { metricsOf } from './metrics.ts';
import { includedOptions } from './options.ts';
import { outsideOf } from './outside-catalogue.ts';
import { managementText, phaseRank, phaseTexts, riskText } from './phases.ts';
import { planOf } from './plan.ts';
import { lawOf, rangeOf, spreadOf } from './range.ts';
import { narrowingOf } from './range-narrowing.ts';
import { sensitivityOf } from './sensitivity.ts';

export type { EstimateInput } from './input.ts';

const breakdownOf = ({ phases, management, risks }: Count): Estimate['breakdown'] => {
  const rows = phases.map(({ phase, hours, price }) => {
    const { key, description } = phaseTexts[phase];
    return [key, { position: phaseRank(phase) + 1, hours, price, description }] as const;
  });
  for (const [index, { hours, price }] of [management, risks].entries()) {
    const { key, description } = [managementText, riskText][index] as typeof managementText | typeof riskText;
    if (hours > 0) rows.push([key, { position: 7 + index, hours, price, description }]);
  }
  return Object.fromEntries(rows);
};

const shownFeature = (line: Line, margin: number): Estimate['features'][number] => {
  const { feature, hours, price } = line;
  const { needs: _, source_mark, source_document, second_source, ...rest } = feature;
  return {
    ...rest,
    phase: phaseTexts[feature.phase].key,
    hours,
    price,
    ...(source_mark && { source_mark }),
    ...(source_document && { source_document }),
    ...(second_source && { second_source }),
    basis: basisOf(line, margin),
  };
};

/** The hours without learned factors. */
const beforeLearning = (features: ReturnType<typeof featuresOf>, input: EstimateInput) => {
  const { count } = planOf(features, { ...input, learned: undefined });
  return phasedHours({ estimated_hours: count.hours, breakdown: breakdownOf(count) });
};

/** Counts a described project: hours, euros, range, calendar and the reasons for each. Same input, same output. */
export const estimate = (input: EstimateInput): Estimate => {
  const { scope, learned, reading = {} } = input;
  const features = featuresOf(scope);
  const plan = planOf(features, input);
  const { count, calendar } = plan;
  const generic = countLines(features, { ...input, learned: undefined }, genericCalibration, plan.pace);
  const spread = spreadOf(count, scope, reading);
  const outside = outsideOf(scope, features, reading);
  const range = rangeOf(lawOf(spread, scope.questions), count, outside !== null);
  const sensitivity = sensitivityOf(count);
  return {
    estimated_hours: count.hours,
    hourly_rate: count.hourlyRate,
    total_price: count.price,
    breakdown: breakdownOf(count),
    features: count.lines.map((line) => shownFeature(line, count.margin)),
    included_options: includedOptions(input, scope, count),
    provisional_calendar: calendar.entries,
    deadline: plan.deadline,
    range,
    outside,
    explanation: explain(count),
    metrics: metricsOf({ ...plan, generic, range, sensitivity, scope, reading }),
    generic: { estimated_hours: generic.hours, total_price: generic.price },
    sensitivity,
    narrowing: narrowingOf(spread, count),
    ...(learned && { learned: { ...learned, before: beforeLearning(features, input) } }),
    catalogue_version: catalogueVersion,
  };
};
