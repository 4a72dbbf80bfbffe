import { moduleById } from '../../shared/estimate/catalogue.ts';
import { type Suggestion, suggestionsOf } from '../../shared/estimate/suggestions.ts';
import type { Scope } from '../../shared/quote/generation.ts';
import type { BlindCase } from './blind.ts';
import { bears } from './names.ts';

type Need = NonNullable<BlindCase['expected']>['needs'][number];

/** What the product would suggest beside this quote. */
export const suggestedFor = (
  { brief, documents }: Pick<BlindCase, 'brief' | 'documents'>,
  scope: Scope,
): Suggestion[] =>
  suggestionsOf({
    projectType: brief.projectType,
    texts: [brief.description, ...documents.map(({ text }) => text)],
    features: scope.features,
    exclusions: scope.exclusions,
  });

/**
 * How many of these needs, which no line answers, a suggestion answers: its module is one of the need's own, or its name
 * and the words that it quotes bear the need's. A suggestion answers one need only, in the pairing that answers the most.
 */
export const answeredBySuggestions = (needs: Need[], suggestions: Suggestion[]): number => {
  const answers = (need: Need, { module, words }: Suggestion) =>
    need.modules.includes(module) || bears({ name: moduleById(module)?.name ?? module, quoted: words ?? '' }, need);
  const needOf = new Map<number, Need>();
  const place = (need: Need, tried: Set<number>): boolean =>
    suggestions.some((suggestion, index) => {
      if (tried.has(index) || !answers(need, suggestion)) return false;
      tried.add(index);
      const before = needOf.get(index);
      if (before && !place(before, tried)) return false;
      needOf.set(index, need);
      return true;
    });
  return needs.filter((need) => place(need, new Set())).length;
};
