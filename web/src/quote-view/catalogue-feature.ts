import { hoursOf, type ModuleId, moduleById } from '../../../shared/estimate/catalogue.ts';
import type { Complexity, ScopeFeature } from '../../../shared/quote/generation.ts';

/** Without a source, the feature is one that every project of its type needs. */
export type CatalogueWork = { module: ModuleId; source?: string | undefined; complexity?: Complexity };

/** A work of the catalogue, at its own hours, as the model would describe it. */
export const catalogueFeature = ({ module, source, complexity }: CatalogueWork): ScopeFeature => {
  const known = moduleById(module);
  if (!known) throw new Error(`The catalogue has no ${module}`);
  return {
    name: known.name,
    module,
    phase: known.phase,
    complexity: complexity ?? known.complexity,
    hours: hoursOf(module, complexity),
    source: source ?? null,
    needs: [],
  };
};
