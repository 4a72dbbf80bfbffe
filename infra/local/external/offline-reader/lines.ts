import type { Driver, Module } from '../../../../shared/estimate/catalogue/module.ts';
import { catalogue, hoursOf, moduleById, type Units } from '../../../../shared/estimate/catalogue.ts';
import { dependenciesOf } from '../../../../shared/estimate/module-dependencies.ts';
import type { Complexity } from '../../../../shared/quote/generation.ts';
import { fold } from '../../../../shared/text/fold.ts';
import type { ReadBrief } from './brief.ts';
import { capitalised, quotable } from './french.ts';
import type { Need } from './needs.ts';
import { baseOf, implies } from './projects.ts';
import { quantitiesOf, unitsOf } from './quantities.ts';
import type { Reading } from './reading.ts';

type Hours = [number, number, number];
/** A feature line of the answer. */
export type FeatureLine = {
  t: 'feature';
  name: string;
  module: string;
  complexity: Complexity;
  hours: Hours;
  source?: string;
};

const labels: Partial<Record<Driver, string>> = {
  pages: 'pages',
  screens: 'écrans',
  languages: 'langues',
  roles: 'profils',
  products: 'références',
  platforms: 'plateformes',
  endpoints: 'points d’accès',
};
const inFrench = new Intl.NumberFormat('fr-FR');

/** The name shows the amount that scaled the hours: "Pages et gabarits (12 pages)". */
const moduleName = ({ name, scaling }: Module, units: Units) => {
  const driver = scaling.map(({ driver }) => driver).find((driver) => labels[driver] && (units[driver] ?? 0) > 1);
  return driver ? `${name} (${inFrench.format(units[driver] ?? 0)} ${labels[driver]})` : name;
};

const bespoke = 'custom_feature';
/** The module's own complexity; what no module is near, and a change of what is there, are low. */
const complexityOf = ({ id, complexity }: Module, need: Need | undefined): Complexity =>
  need?.small || id === bespoke ? 'low' : complexity;

/** What no module names is named by the client's first words, even where they do not read as a name. */
const beginningOfNeed = ({ quotation }: Need) => capitalised(quotable(quotation, 60).replace(/ ?… ?/g, ' ').trim());

/** Amounts that hold for the whole project wherever they are said; others for the sentence that says them. */
const everywhere = new Set<Driver>(['pages', 'languages', 'platforms', 'products', 'roles', 'screens', 'endpoints']);
const unitsFor = ({ units }: Reading, need: Need | undefined): Units => {
  const whole = Object.entries(units).filter(([driver]) => everywhere.has(driver as Driver));
  return { ...(need && unitsOf(quantitiesOf(need.sentence.text))), ...(Object.fromEntries(whole) as Units) };
};

const toHalf = (hours: number) => Math.max(0.5, Math.round(hours * 2) / 2);

const lineOf = (module: Module, reading: Reading, need?: Need): FeatureLine => {
  const units = unitsFor(reading, need);
  const complexity = complexityOf(module, need);
  const hours = hoursOf(module.id, complexity, units);
  const [low, likely] = hours;
  return {
    t: 'feature',
    name: need?.name || (need && module.id === bespoke ? beginningOfNeed(need) : moduleName(module, units)),
    module: module.id,
    complexity,
    // The product is there: what is asked for is the least of its module.
    hours: reading.smallJob && !module.changes ? [toHalf(low / 2), low, likely] : hours,
    ...(need && { source: need.quotation }),
  };
};

const followed = (ids: Iterable<string>): Set<string> => {
  const all = new Set(ids);
  for (const id of all) for (const next of implies[id] ?? []) all.add(next);
  return all;
};

/** Without what stands on a part that the client does not want: no order without a shop. */
const standing = (base: Set<string>, left: Set<string>) => {
  const gone = new Set(left);
  for (let before = -1; before !== gone.size; ) {
    before = gone.size;
    for (const id of base) if (dependenciesOf(id).some((other) => gone.has(other))) gone.add(id);
  }
  return [...base].filter((id) => !gone.has(id));
};

const notOnOnePage = new Set(['wireframes', 'page_templates', 'specifications', 'technical_architecture']);
/** What comes with a whole project of the type, asked for or not. */
const groundOf = ({ type }: ReadBrief, { ground, needs, left }: Reading): string[] => {
  if (ground === 'none') return [];
  const base = followed([...baseOf(type), ...needs.flatMap(({ module }) => module ?? [])]);
  const held = ground === 'page' ? ['landing_page', ...base].filter((id) => !notOnOnePage.has(id)) : base;
  return standing(new Set(held), new Set(left.map(({ module }) => module)));
};

/** Of the hours of a module, what a further line of it adds: its ground is there. Chosen without a source. */
const shareOfRepeat = 0.35;
/** The largest first; of the same hours, by their words: nothing depends on where they stand in the brief. */
const byHours = (a: FeatureLine, b: FeatureLine) =>
  b.hours[1] - a.hours[1] || (a.name + a.source < b.name + b.source ? -1 : 1);

/** Of several lines of one module, the one of the most hours holds its ground. */
const besideHeaviest = (lines: FeatureLine[]): FeatureLine[] => {
  const [heaviest] = [...lines].sort(byHours);
  return lines.map((line) =>
    line === heaviest || moduleById(line.module)?.changes
      ? line
      : { ...line, hours: line.hours.map((value) => toHalf(value * shareOfRepeat)) as Hours },
  );
};

/** Two lines of one name are one need: the one of the most hours stays. */
const distinct = (lines: FeatureLine[]): FeatureLine[] =>
  [...Map.groupBy(lines, ({ name }) => fold(name)).values()].flatMap((same) => [...same].sort(byHours)[0] ?? []);

/** Lines of which an answer holds no more: the largest stay. */
const mostLines = 55;

/**
 * One line for each need, named by the client's words, and one for each module of the ground that no need names, in the
 * order of the catalogue. `anchors`: the modules of the prompt.
 */
export const featuresOf = (brief: ReadBrief, reading: Reading, anchors: Set<string>): FeatureLine[] => {
  const wanted = reading.needs.filter(({ module = bespoke }) => anchors.has(module));
  const byModule = Map.groupBy(wanted, ({ module = bespoke }) => module);
  const ground = new Set(groundOf(brief, reading).filter((id) => anchors.has(id)));
  const lines = catalogue.flatMap((module) => {
    const needs = byModule.get(module.id);
    if (needs) return besideHeaviest(distinct(needs.map((need) => lineOf(module, reading, need))));
    return ground.has(module.id) ? [lineOf(module, reading)] : [];
  });
  const kept = new Set([...distinct(lines)].sort(byHours).slice(0, mostLines));
  return lines.filter((line) => kept.has(line));
};

/** A feature line as it is said: without what the catalogue says by itself. */
export const writtenLine = ({ name, hours, complexity, ...rest }: FeatureLine): object => {
  const module = moduleById(rest.module) as Module;
  const same = complexity === module.complexity && hours.every((value, index) => value === module.hours[index]);
  return {
    ...rest,
    ...(name === module.name ? {} : { name }),
    ...(complexity === module.complexity ? {} : { complexity }),
    ...(same ? {} : { hours }),
  };
};
