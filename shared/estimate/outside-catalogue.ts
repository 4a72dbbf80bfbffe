import type { Scope } from '../quote/generation.ts';
import type { Estimate } from '../quote/quote.ts';
import { sum } from '../text/sum.ts';
import { moduleById } from './catalogue.ts';
import type { Feature } from './features.ts';
import type { BriefReading } from './reading.ts';

/**
 * Under this share of the brief explained, or over this share of the work bespoke, a total is a guess. Of 1,346 briefs of the
 * evaluation, needs are found and hours told as well between a third and a half as between a half and two thirds; under a third
 * a reader has missed three needs of ten.
 */
const leastExplained = 1 / 3;
const mostBespoke = 0.6;
/** What no module describes goes there. */
const bespoke = 'custom_feature';

const unexplained = {
  what: 'une part de la description qu’aucune ligne de ce devis ne reprend',
  ask: 'Que doit faire exactement ce que ce devis ne reprend pas\u00A0?',
};
const mostlyBespoke = {
  what: 'surtout des développements qu’aucun module connu ne décrit',
  ask: 'Que doit faire chacun des développements sur mesure, et qu’existe-t-il déjà de semblable\u00A0?',
};
const unknownWork = (what: string) => ({ what, ask: `Qui, parmi des spécialistes, peut évaluer ${what}\u00A0?` });

/** Bespoke work that the client's own words ask for, over all work. */
const bespokeShare = (features: readonly Feature[]) => {
  const likely = (some: readonly Feature[]) => sum(some.map(({ hours }) => hours[1]));
  const bespokeFeatures = features.filter(({ module, source }) => module === bespoke && source !== null);
  return features.length === 0 ? 0 : likely(bespokeFeatures) / likely(features);
};

/**
 * Why the catalogue cannot give a confident total for this project, and what is to be asked: work that it knows badly or
 * not at all, or a brief that the lines do not answer. Null where it can.
 */
export const outsideOf = (
  { features: scopeFeatures }: Scope,
  features: readonly Feature[],
  { explained = 1, unknown = [] }: BriefReading,
): Estimate['outside'] => {
  const reasons = [
    ...scopeFeatures.flatMap(({ module }) => moduleById(module)?.unusual ?? []),
    ...unknown.map(unknownWork),
    ...(explained < leastExplained ? [unexplained] : []),
    ...(bespokeShare(features) > mostBespoke ? [mostlyBespoke] : []),
  ];
  if (reasons.length === 0) return null;
  const once = (texts: string[]) => [...new Set(texts)].sort();
  return { work: once(reasons.map(({ what }) => what)), questions: once(reasons.map(({ ask }) => ask)) };
};
