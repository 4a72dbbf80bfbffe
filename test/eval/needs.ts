import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { hoursOf, moduleById } from '../../shared/estimate/catalogue.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { usualModules } from '../../shared/estimate/usual-modules.ts';
import type { Scope, ScopeFeature } from '../../shared/quote/generation.ts';
import type { ProjectType } from '../../shared/quote/quote.ts';
import { type BlindCase, middleHours } from './blind.ts';
import type { Case } from './briefs.ts';
import newerModules from './newer-modules.json' with { type: 'json' };

/** Modules that came after the expectations were written, by the name of the tuned need that they answer better. */
const newer: Record<string, string | undefined> = newerModules;

const featureOf = (id: string, name: string, source: string | null, count = 1): ScopeFeature => {
  const known = moduleById(id);
  if (!known) throw new Error(`no module ${id}`);
  const { phase, complexity } = known;
  return { name, module: id, phase, complexity, hours: hoursOf(id), source, needs: [], count };
};

/** What every project of the type holds besides, unless it is there already or unwanted. */
const withUsual = (projectType: ProjectType, features: ScopeFeature[], unwanted: readonly string[]): ScopeFeature[] => {
  const exceptions = new Set([...features.map(({ module }) => module), ...unwanted]);
  if (exceptions.has('landing_page')) exceptions.add('page_templates');
  const usual = usualModules[projectType].filter((id) => !exceptions.has(id));
  return [...features, ...usual.map((id) => featureOf(id, moduleById(id)?.name ?? id, null))];
};

const hoursWithoutMargin = (projectType: ProjectType, features: ScopeFeature[]): number => {
  const emptyLists = { assumptions: [], exclusions: [], risks: [], questions: [], options: [] };
  const scope: Scope = { summary: '', analysis: '', features, ...emptyLists };
  return estimate({
    scope,
    projectType,
    technologies: [],
    options: { maintenance: false, hosting: false, support: false },
    calibration: { ...genericCalibration, estimation_buffer: 0 },
    createdAt: '2026-11-02T09:00:00.000Z',
  }).estimated_hours;
};

/**
 * Hours of a reference (the middle of its range on a scale of ratios) and those of the engine, recurring work left out.
 * `modules`: what the needs are counted as.
 */
export type Counted = {
  id: string;
  isSmall: boolean;
  recurs: boolean;
  modules: string[];
  reference: number;
  quoted: number;
};

/** The engine alone: the needs that an estimator found, at the catalogue's own hours, without any reader. */
export const countNeeds = ({ id, brief, expected }: BlindCase): Counted | undefined => {
  if (!expected) return undefined;
  const { needs, not, kinds, recurring } = expected;
  const needFeatures = needs.map(({ name, words, modules: [first = ''], count }) =>
    featureOf(newer[name] ?? first, name, words, count),
  );
  const isSmall = kinds.includes('small job');
  const features = isSmall
    ? needFeatures
    : withUsual(
        brief.projectType,
        needFeatures,
        not.flatMap(({ modules }) => modules),
      );
  return {
    id,
    isSmall,
    recurs: recurring !== undefined,
    modules: needFeatures.map(({ module }) => module),
    reference: middleHours(expected),
    quoted: hoursWithoutMargin(brief.projectType, features),
  };
};

/** The middle of a range of euros with a margin of 15 %, at 60 € an hour, in hours without that margin. */
export const hoursOfEuros = ([low, high]: readonly [number, number]): number => Math.sqrt(low * high) / 60 / 1.15;

/** The same for the first set, whose expectations are modules and euros with a margin of 15 %. */
export const countMust = ({ id, brief, expected }: Case): Counted | undefined => {
  if (!expected) return undefined;
  const ids = new Set(expected.must.split(' ').map((group) => group.split('|')[0] as string));
  const moduleFeatures = [...ids].map((module) => featureOf(module, moduleById(module)?.name ?? module, module));
  return {
    id,
    isSmall: false,
    recurs: false,
    modules: [...ids],
    reference: hoursOfEuros(expected.euros),
    quoted: hoursWithoutMargin(brief.projectType, withUsual(brief.projectType, moduleFeatures, [])),
  };
};

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

/** Of ln(quoted ÷ reference) mean and standard deviation; the slope of ln(quoted) over ln(reference). */
export const fitOf = (counted: readonly Pick<Counted, 'reference' | 'quoted'>[]) => {
  const of = counted.map(({ reference, quoted }) => [Math.log(reference), Math.log(quoted)] as const);
  const errors = of.map(([x, y]) => y - x);
  const [meanX, meanY, bias] = [mean(of.map(([x]) => x)), mean(of.map(([, y]) => y)), mean(errors)];
  const covariance = mean(of.map(([x, y]) => (x - meanX) * (y - meanY)));
  return {
    elasticity: covariance / mean(of.map(([x]) => (x - meanX) ** 2)),
    bias,
    deviation: Math.sqrt((mean(errors.map((error) => (error - bias) ** 2)) * errors.length) / (errors.length - 1)),
  };
};
