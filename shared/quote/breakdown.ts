import type { Quote } from './quote.ts';

type Breakdown = Quote['breakdown'];

/** The phases of a quote by their position: DynamoDB does not keep the order of a map. */
export const phasesInOrder = (breakdown: Breakdown): [key: string, row: Breakdown[string]][] =>
  Object.entries(breakdown).sort(([, a], [, b]) => a.position - b.position);

/** The same without empty phases. */
export const phasesWithWork = ({ breakdown, features }: Pick<Quote, 'breakdown' | 'features'>) =>
  phasesInOrder(breakdown).filter(([key, { hours }]) => hours > 0 || features.some(({ phase }) => phase === key));
