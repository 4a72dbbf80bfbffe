import { hoursOf, moduleById } from '../../shared/estimate/catalogue.ts';
import { countedAnyway } from '../../shared/estimate/usual-modules.ts';
import { markedSource } from '../../shared/quote/feature-source.ts';
import type { Scope, ScopeFeature } from '../../shared/quote/generation.ts';
import { type DescribeInput, writtenIn } from './describe.ts';
import { countedLine, silentExclusions } from './exclusion.ts';

const lineOf = (id: string): ScopeFeature[] => {
  const module = moduleById(id);
  if (!module) return [];
  const { name, phase, complexity } = module;
  return [{ name, module: id, phase, complexity, hours: hoursOf(id), source: null, needs: [] }];
};

/** Something is developed or connected: an audit alone is not tested and released. */
const isMade = ({ module, phase, optional }: ScopeFeature) =>
  !optional && !moduleById(module)?.recurring && (phase === 'development' || phase === 'integration');

/**
 * The project with what the table of its type holds beside its lines: the work that every such project has, and what
 * is said not to be counted. `excluded`: modules that the client's own words leave out.
 */
export const withUsualWork = (
  scope: Scope,
  {
    brief,
    documents,
    existing,
    excluded,
  }: Pick<DescribeInput, 'brief' | 'documents'> & {
    existing: boolean;
    excluded: readonly string[];
  },
): Scope => {
  const present = new Set([...scope.features.map(({ module }) => module), ...excluded]);
  const usual = scope.features.some(isMade) ? countedAnyway(brief.projectType, existing) : [];
  const features = [...scope.features, ...usual.filter((id) => !present.has(id)).flatMap(lineOf)];
  if (existing) return { ...scope, features };
  const counted = features.map((feature) =>
    countedLine(feature.module, [feature.name, markedSource(feature)?.asking ?? '']),
  );
  const silent = silentExclusions(brief.projectType, writtenIn({ brief, documents }), counted);
  return { ...scope, features, exclusions: [...new Set([...scope.exclusions, ...silent])] };
};
