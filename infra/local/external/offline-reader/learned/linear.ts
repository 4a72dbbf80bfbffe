/** What is told of one thing, by name; a name that stands alone counts 1. */
export type Features = ReadonlyMap<string, number>;

/** Features that hold, by their names; a name that is false or missing is none. */
export const featuresNamed = (names: readonly (string | false | undefined)[]): Features =>
  new Map(names.flatMap((name) => (name ? [[name, 1] as const] : [])));

/** A linear model: what each feature weighs. */
export type Linear = { bias: number; weights: Readonly<Record<string, number>> };

/** Features that the model does not know weigh nothing. */
export const scoreBy = ({ bias, weights }: Linear, features: Features): number => {
  let score = bias;
  for (const [name, value] of features) score += (weights[name] ?? 0) * value;
  return score;
};

/** A score as a probability, from 0 to 1: what a logistic model is fitted to. */
export const probabilityOf = (score: number): number => 1 / (1 + Math.exp(-score));
