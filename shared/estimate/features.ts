import type { Scope, ScopeFeature } from '../generation.ts';
import { clampHours, moduleRank } from './catalogue.ts';
import { phaseRank } from './phases.ts';

export type Feature = ScopeFeature & { hours: [number, number, number] };

/** Order of UTF-16 codes: the same in every browser, whatever its language. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The features within their modules' bounds, in the order of the quote: by phase, then as the catalogue lists them.
 * The order depends on the features alone, so that shuffling the input changes nothing.
 */
export const featuresOf = ({ features }: Scope): Feature[] =>
  features
    .map((feature) => ({ ...feature, hours: clampHours(feature.module, feature.hours) }))
    .map((feature) => ({ feature, text: JSON.stringify([feature.name, feature.hours, feature.source, feature]) }))
    .sort(
      (a, b) =>
        phaseRank(a.feature.phase) - phaseRank(b.feature.phase) ||
        moduleRank(a.feature.module) - moduleRank(b.feature.module) ||
        byText(a.text, b.text),
    )
    .map(({ feature }) => feature);
