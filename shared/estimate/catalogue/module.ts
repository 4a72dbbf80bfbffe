import type { Complexity, Phase } from '../../quote/generation.ts';

export const families = [
  'scoping',
  'content',
  'accounts',
  'commerce',
  'business',
  'records',
  'communication',
  'integration',
  'mobile',
  'intelligence',
  'quality',
  'operations',
  'changes',
  'running',
  'unusual',
] as const;
type Family = (typeof families)[number];

/**
 * What a brief counts. `rules`: of calculation, price or choice, with their conditions and exceptions. `states`: that a
 * thing goes through, or steps of a circuit. `regulations`: laws, standards and agreements that bind the work. `models`:
 * that learn and predict. `platforms`: telephones' systems, environments, applications that are watched. `days`: of work
 * that the client buys.
 */
export const drivers = [
  'pages',
  'screens',
  'languages',
  'roles',
  'integrations',
  'records',
  'products',
  'platforms',
  'users',
  'documents',
  'emails',
  'forms',
  'reports',
  'locations',
  'endpoints',
  'sources',
  'workflows',
  'rules',
  'states',
  'regulations',
  'models',
  'days',
] as const;
export type Driver = (typeof drivers)[number];

/** Optimistic, likely, pessimistic, in hours: one case in ten is under the first, one in ten over the last. */
export type HourRange = readonly [low: number, likely: number, high: number];

/**
 * Hours added to the likely figure for each unit above `base`, up to `max` units, and taken off for each below, but for
 * rules, states and regulations.
 */
export type Scaling = { driver: Driver; base: number; hoursPerUnit: number; max: number };

/**
 * Work in proportion to what it serves: `rate` of the likely hours of all features that are not themselves in proportion,
 * from `floor` to `cap` hours. Ours: framing, design, acceptance and release of a project together take a third.
 */
export type Share = { rate: number; floor: number; cap: number };

/** One kind of IT work that a brief can ask for. */
export type Module = {
  id: string;
  /** French, as it reads in a quote. */
  name: string;
  family: Family;
  phase: Phase;
  /** What `hours` stand for. */
  complexity: Complexity;
  hours: HourRange;
  scaling: readonly Scaling[];
  /**
   * For work that depends on the amount of the others: `hours` then only say how far it may vary, and the least of it
   * asked for.
   */
  share?: Share;
  /** Small work on what exists: a project of little else has neither workshops nor design of its own. */
  changes?: true;
  /** The work is done again each month: `hours` are those of one month, priced on their own. */
  recurring?: true;
  /** Work that this catalogue cannot estimate well, worded to follow « Ce projet comprend », and the question to ask. */
  unusual?: { what: string; ask: string };
  /** Other names, at most `mostAliases`, that a model or a refusal may use. */
  aliases: readonly string[];
  /** The source of the hours, of `sources`. */
  source: string;
};

/** Aliases are few, because browsers and functions load them. */
export const mostAliases = 6;

/** A comma-separated list as an array. */
export const words = (list: string): readonly string[] => list.split(/,\s+/);

/** Shorthand of a family file: one scaling rule. */
export const per = (driver: Driver, base: number, hoursPerUnit: number, max: number): Scaling => ({
  driver,
  base,
  hoursPerUnit,
  max,
});
