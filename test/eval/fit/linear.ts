import {
  type Features,
  type Linear,
  probabilityOf,
} from '../../../infra/local/external/offline-reader/learned/linear.ts';

/** What is known of one thing, and what is to be told of it: 1 or 0 by a logistic model, any number by least squares. */
export type Example = { features: Features; value: number };

type Options = {
  /** How dear weights are: the larger, the nearer to nothing they stay. */
  penalty: number;
  /** A feature of fewer examples than this is left out: it says more of them than of others. */
  fewest: number;
};

/** Columns and values of one example. */
type Row = { at: number[]; values: number[] };

const indexOf = (examples: readonly Example[], fewest: number) => {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count >= fewest ? name : [])).sort();
};

const dot = ({ at, values }: Row, weights: Float64Array) => {
  let sum = 0;
  for (let k = 0; k < at.length; k += 1) sum += (values[k] as number) * (weights[at[k] as number] as number);
  return sum;
};

const addTo = (weights: Float64Array, { at, values }: Row, factor: number) => {
  for (let k = 0; k < at.length; k += 1) {
    const column = at[k] as number;
    weights[column] = (weights[column] as number) + factor * (values[k] as number);
  }
};

const norm = (vector: Float64Array) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));

const rounds = 20;
/** The largest curvature of the sum of squares, by power iteration: no longer step is safe. */
const curvatureOf = (rows: Row[], size: number) => {
  let vector = new Float64Array(size).fill(1 / Math.sqrt(size));
  let largest = 1;
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(size);
    for (const row of rows) addTo(next, row, dot(row, vector));
    largest = norm(next);
    vector = next.map((value) => value / largest);
  }
  return largest;
};

/** How a score is held against the value of its example: what it says, and the most that the loss bends. */
type Loss = { saying: (score: number) => number; curvature: number };
const margin = 1.05;
const steps = 600;

/**
 * The weights of least loss, with the sum of their squares as a penalty (ridge); the bias is free of it, but for very
 * little. By accelerated gradient descent (Nesterov), without any chance: the same examples give the same weights.
 */
const fitBy = ({ saying, curvature }: Loss, examples: readonly Example[], { penalty, fewest }: Options): Linear => {
  const names = indexOf(examples, fewest);
  const columns = new Map(names.map((name, column) => [name, column]));
  const bias = names.length;
  const size = bias + 1;
  const rows = examples.map(({ features }): Row => {
    const known = [...features].filter(([name]) => columns.has(name));
    return {
      at: [...known.map(([name]) => columns.get(name) as number), bias],
      values: [...known.map(([, value]) => value), 1],
    };
  });
  const dear = Float64Array.from({ length: size }, (_, column) => (column === bias ? penalty / 1000 : penalty));
  const step = 1 / (margin * curvature * curvatureOf(rows, size) + penalty);
  let weights = new Float64Array(size);
  let ahead = weights;
  for (let turn = 1; turn <= steps; turn += 1) {
    const slope = ahead.map((weight, column) => weight * (dear[column] as number));
    for (const [index, row] of rows.entries())
      addTo(slope, row, saying(dot(row, ahead)) - (examples[index] as Example).value);
    const next = ahead.map((weight, column) => weight - step * (slope[column] as number));
    const momentum = (turn - 1) / (turn + 2);
    ahead = next.map((weight, column) => weight + momentum * (weight - (weights[column] as number)));
    weights = next;
  }
  return {
    bias: weights[bias] as number,
    weights: Object.fromEntries(names.map((name, column) => [name, weights[column] as number])),
  };
};

/** Of examples that hold (1) or do not (0): scores that `probabilityOf` turns into how likely one holds. */
export const fitLogistic = (examples: readonly Example[], options: Options): Linear =>
  fitBy({ saying: probabilityOf, curvature: 0.25 }, examples, options);

/** Of examples with any number: scores of least squares. */
export const fitSquares = (examples: readonly Example[], options: Options): Linear =>
  fitBy({ saying: (score) => score, curvature: 1 }, examples, options);

const decimals = 3;
const rounded = (value: number) => Number(value.toFixed(decimals));
/** As it is kept: rounded, without what weighs nothing. */
export const kept = ({ bias, weights }: Linear): Linear => ({
  bias: rounded(bias),
  weights: Object.fromEntries(
    Object.entries(weights).flatMap(([name, weight]) => (rounded(weight) === 0 ? [] : [[name, rounded(weight)]])),
  ),
});
