import { moduleById } from '../../shared/estimate/catalogue.ts';

/** Numerator and denominator of a share, so that totals weigh every line alike. */
export type Share = { of: number; good: number };
/** Phases that any project goes through, and the ground that any site or application stands on. */
const structuralPhases = new Set(['discovery', 'design', 'testing', 'deployment']);
const structuralModules = new Set(['responsive', 'privacy', 'page_templates', 'mobile_shell', 'mobile_screens']);

/** True for a line that every project of its type holds, asked for or not. */
export const isStructural = (module: string) =>
  structuralModules.has(module) || structuralPhases.has(moduleById(module)?.phase ?? '');

/** The share over several quotes; 1 where nothing was counted. */
export const shareOf = (shares: Share[]): number => {
  const of = shares.reduce((sum, share) => sum + share.of, 0);
  return of === 0 ? 1 : shares.reduce((sum, share) => sum + share.good, 0) / of;
};
