import type { Complexity } from '../quote/generation.ts';
import { accounts } from './catalogue/accounts.ts';
import { analytics } from './catalogue/analytics.ts';
import { business } from './catalogue/business.ts';
import { changes } from './catalogue/changes.ts';
import { commerce } from './catalogue/commerce.ts';
import { communication } from './catalogue/communication.ts';
import { content } from './catalogue/content.ts';
import { integration } from './catalogue/integration.ts';
import { intelligence } from './catalogue/intelligence.ts';
import { mobile } from './catalogue/mobile.ts';
import type { Driver, HourRange, Module } from './catalogue/module.ts';
import { quality } from './catalogue/quality.ts';
import { reach } from './catalogue/reach.ts';
import { records } from './catalogue/records.ts';
import { running } from './catalogue/running.ts';
import { scoping } from './catalogue/scoping.ts';
import { trades } from './catalogue/trades.ts';
import { unusual } from './catalogue/unusual.ts';
import { fingerprint } from './fingerprint.ts';

const entries = [
  ...scoping,
  ...content,
  ...reach,
  ...accounts,
  ...commerce,
  ...business,
  ...records,
  ...communication,
  ...integration,
  ...mobile,
  ...intelligence,
  ...analytics,
  ...trades,
  ...quality,
  ...running,
  ...changes,
  ...unusual,
] as const;
export type ModuleId = (typeof entries)[number]['id'];

/** Every kind of IT work that a quote can hold, in the order in which quotes list it. */
export const catalogue: readonly Module[] = entries;

const modules: ReadonlyMap<string, Module> = new Map(catalogue.map((module) => [module.id, module]));

/** What a feature of no known kind is counted as. */
const fallback = modules.get('custom_feature' satisfies ModuleId) as Module;

export const moduleById = (id: string): Module | undefined => modules.get(id);

const positions = new Map(catalogue.map((module, position) => [module.id, position]));
/** Rank in the catalogue; unknown modules come last. */
export const moduleRank = (id: string) => positions.get(id) ?? catalogue.length;

/** Hours relative to a task of medium complexity. */
export const complexityFactor: Record<Complexity, number> = { low: 0.7, medium: 1, high: 1.5 };

/** Quantities found in a brief: `{ pages: 12, languages: 3 }`. */
export type Units = Partial<Record<Driver, number>>;

/** A smaller quantity reduces the hours, but never below this share of the module's own. */
const leastUnits = 0.35;

/** Fewer of these than usual reduces no hours: complexity says that already. */
const onlyAdding: ReadonlySet<Driver> = new Set(['rules', 'states', 'regulations']);

/** Times the module's own hours, for these quantities: `hours` hold the base quantity, which is counted where none is told. */
const unitFactor = ({ hours, scaling }: Module, units: (driver: Driver, max: number) => number | undefined) => {
  const added = scaling.map(({ driver, base, hoursPerUnit, max }) => {
    const least = onlyAdding.has(driver) ? base : 0;
    const quantity = Math.min(Math.max(least, units(driver, max) ?? base), max);
    return (quantity - base) * hoursPerUnit;
  });
  return Math.max(leastUnits, 1 + added.reduce((sum, extra) => sum + extra, 0) / hours[1]);
};

/** The factor of this module's hours for these quantities. */
export const factorOfUnits = (id: string, units: Units): number =>
  unitFactor(modules.get(id) ?? fallback, (driver) => units[driver]);

const toHalf = (hours: number) => Math.max(0.5, Math.round(hours * 2) / 2);

/** The catalogue's hours for a module of this complexity and these quantities, in steps of 0.5. */
export const hoursOf = (id: string, complexity?: Complexity, units: Units = {}): [number, number, number] => {
  const module = modules.get(id) ?? fallback;
  const wanted = complexityFactor[complexity ?? module.complexity] / complexityFactor[module.complexity];
  const factor = wanted * unitFactor(module, (driver) => units[driver]);
  const [low, likely, high] = module.hours;
  return [toHalf(low * factor), toHalf(likely * factor), toHalf(high * factor)];
};

/** Beyond the catalogue's own extremes, hours may still be a third more, or a quarter less. */
const tolerance = 0.75;

/** Neither end is further than this factor from the likely hours: a wider range says nothing. */
const widest = 4;

/** The bounds of any hours of this module: its easiest form, its hardest at full scale, and a tolerance. */
export const boundsOf = (id: string): { minimum: number; maximum: number } => {
  const module = modules.get(id) ?? fallback;
  if (module.share) return { minimum: 0.5, maximum: module.share.cap * widest };
  const [low, , high] = module.hours;
  const own = complexityFactor[module.complexity];
  const easiest = (low * complexityFactor.low * unitFactor(module, () => 0) * tolerance) / own;
  const hardest = (high * complexityFactor.high * unitFactor(module, (_, max) => max)) / own / tolerance;
  return { minimum: Math.max(0.5, Math.floor(easiest * 2) / 2), maximum: Math.ceil(hardest * 2) / 2 };
};

/** A digest of all figures that hours are counted with, without texts. */
export const versionOf = (modules: readonly Module[]): string =>
  fingerprint(
    JSON.stringify([
      modules.map(({ id, phase, complexity, hours, scaling, share = null, changes, recurring }) => [
        ...[id, phase, complexity, hours, scaling, share],
        ...[Boolean(changes), Boolean(recurring)],
      ]),
      complexityFactor,
      leastUnits,
      [...onlyAdding],
      tolerance,
      widest,
    ]),
  );
export const catalogueVersion = versionOf(catalogue);

/**
 * Hours of a model or a person, clamped to the module's bounds, smallest first. An unknown module has the bounds of a
 * bespoke development; a value that is no number becomes the catalogue's.
 */
export const clampHours = (id: string, hours: HourRange): [number, number, number] => {
  const { minimum, maximum } = boundsOf(id);
  const own = hoursOf(id);
  const within = hours.map((value, index) =>
    Math.min(maximum, Math.max(minimum, Number.isNaN(value) ? (own[index] as number) : value)),
  );
  const [low, likely, high] = within.sort((a, b) => a - b) as [number, number, number];
  return [Math.max(low, likely / widest), likely, Math.min(high, likely * widest)];
};
