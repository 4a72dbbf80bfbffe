import { moduleById } from '../../shared/estimate/catalogue.ts';
import type { ScopeFeature } from '../../shared/quote/generation.ts';
import type { Expectation } from './expectations.ts';

/** Numerator and denominator of a share, so that totals weigh every line alike. */
export type Share = { of: number; good: number };
/** How the modules of one quote compare with those expected. */
export type Score = { recall: Share; precision: Share; traced: Share; missed: string[]; unexpected: string[] };

/** Phases that any project goes through, and the ground that any site or application stands on. */
const structuralPhases = new Set(['discovery', 'design', 'testing', 'deployment']);
const structuralModules = new Set(['responsive', 'privacy', 'page_templates', 'mobile_shell', 'mobile_screens']);

/** True for a line that every project of its type holds, asked for or not. */
export const isStructural = (module: string) =>
  structuralModules.has(module) || structuralPhases.has(moduleById(module)?.phase ?? '');

const list = (ids: string) => ids.split(' ').filter(Boolean);

/** See README.md for what is counted and what is not. */
export const scoreOf = (features: ScopeFeature[], { must, may }: Expectation): Score => {
  const groups = list(must).map((group) => group.split('|'));
  const fine = new Set([...groups.flat(), ...list(may)]);
  const modules = new Set(features.map(({ module }) => module));
  const missed = groups.filter((group) => !group.some((id) => modules.has(id))).map((group) => group.join('|'));
  // The expectations name modules: they cannot tell whether a bespoke line answers a need.
  const judged = features.filter(({ module }) => module !== 'custom_feature' || fine.has(module));
  const counted = judged.filter(({ module }) => !isStructural(module) || groups.flat().includes(module));
  const unexpected = counted.filter(({ module }) => !fine.has(module)).map(({ module }) => module);
  const own = features.filter(({ module }) => !isStructural(module));
  return {
    recall: { of: groups.length, good: groups.length - missed.length },
    precision: { of: counted.length, good: counted.length - unexpected.length },
    traced: { of: own.length, good: own.filter(({ source }) => source !== null).length },
    missed,
    unexpected,
  };
};

/** The share over several quotes; 1 where nothing was counted. */
export const shareOf = (shares: Share[]): number => {
  const of = shares.reduce((sum, share) => sum + share.of, 0);
  return of === 0 ? 1 : shares.reduce((sum, share) => sum + share.good, 0) / of;
};
