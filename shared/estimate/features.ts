import type { Scope, ScopeFeature } from '../quote/generation.ts';
import { sum } from '../text/sum.ts';
import type { HourRange, Module } from './catalogue/module.ts';
import { clampHours, complexityFactor, hoursOf, moduleById, moduleRank } from './catalogue.ts';
import { phaseRank } from './phases.ts';

/** `hours` are those of all its instances. */
export type Feature = ScopeFeature & { hours: [number, number, number] };

/** Order of UTF-16 codes: the same in every browser, whatever its language. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The share of the first instance's hours that each further one takes, since part of the work is done once. Chosen
 * without a source.
 */
const furtherInstance = 0.8;
const instances = ({ count = 1 }: ScopeFeature) => 1 + (Math.max(1, count) - 1) * furtherInstance;

const times = ([low, likely, high]: HourRange, factor: number): [number, number, number] => [
  low * factor,
  likely * factor,
  high * factor,
];

/**
 * Hours in proportion to what is served; asked for by the client's own words, never under the catalogue's least, and as
 * they were told where the brief gives their size.
 */
const sharedHours = (
  { complexity, source, hours: told }: Feature,
  module: Module,
  served: number,
): [number, number, number] => {
  if (source !== null && told[1] !== hoursOf(module.id, complexity)[1]) return told;
  const { rate, floor, cap } = module.share as NonNullable<Module['share']>;
  const [low, likely] = module.hours;
  const wanted = (rate * served * complexityFactor[complexity]) / complexityFactor[module.complexity];
  const hours = Math.min(cap, Math.max(wanted, source === null ? floor : low));
  return times(module.hours, hours / likely);
};

/**
 * Effort grows faster than size: beyond this many likely hours, by this power of it. COCOMO's exponents run from 1.05 to
 * 1.20 (Boehm, "Software Engineering Economics"): what is larger has more people, rules and dependencies to agree on.
 */
const ordinarySize = 200;
const growth = 0.2;
const sizeFactor = (alone: number) => Math.max(1, alone / ordinarySize) ** growth;
/** The same of a project by the likely hours that it has with it. */
export const sizeFactorWithin = (served: number) => Math.max(1, served / ordinarySize) ** (growth / (1 + growth));

/** Most likely hours of a small job. Chosen without a source. */
const mostOfSmallJob = 40;
/** The only work beside the change itself: diagnosis, check and delivery. */
const besideChange = new Set(['existing_audit', 'acceptance_testing', 'production_release']);

/** A change of existing work has no workshop, design or hosting, unless the client asks for them. */
const isLeftOut = ({ module, source }: ScopeFeature) =>
  source === null && moduleById(module)?.share !== undefined && !besideChange.has(module);

/**
 * The features with their hours, in the order of the quote: by phase, then as the catalogue lists them. The order depends
 * on the features alone, so that shuffling the input changes nothing. Recurring and optional work is left out: it is in no
 * total.
 */
export const featuresOf = ({ features }: Scope): Feature[] => {
  const ordered = features
    .filter(({ module, optional }) => !optional && !moduleById(module)?.recurring)
    .map((feature) => ({ ...feature, hours: times(clampHours(feature.module, feature.hours), instances(feature)) }))
    .map((feature) => ({ feature, text: JSON.stringify([feature.name, feature.hours, feature.source, feature]) }))
    .sort(
      (a, b) =>
        phaseRank(a.feature.phase) - phaseRank(b.feature.phase) ||
        moduleRank(a.feature.module) - moduleRank(b.feature.module) ||
        byText(a.text, b.text),
    )
    .map(({ feature }) => feature);
  const shareOf = ({ module }: ScopeFeature) => moduleById(module)?.share;
  const work = ordered.filter((feature) => !shareOf(feature));
  const alone = sum(work.map(({ hours }) => hours[1]));
  const size = sizeFactor(alone);
  const served = alone * size;
  const isSmallJob = served <= mostOfSmallJob && work.some(({ module }) => moduleById(module)?.changes);
  return ordered
    .filter((feature) => !(isSmallJob && isLeftOut(feature)))
    .map((feature) =>
      shareOf(feature)
        ? { ...feature, hours: sharedHours(feature, moduleById(feature.module) as Module, served) }
        : { ...feature, hours: times(feature.hours, size) },
    );
};
