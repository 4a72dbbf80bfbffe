/** The standard normal law, without any table. */

const horner = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

const centreTop = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
];
const centreBottom = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
];
const tailTop = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const tailBottom = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];

/**
 * The value that a normal draw stays under with this probability, strictly between 0 and 1.
 * Acklam's approximation, error under 1.2e-9.
 */
export const normalQuantile = (probability: number): number => {
  if (probability > 0.5) return -normalQuantile(1 - probability);
  if (probability < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(probability));
    return horner(tailTop, q) / horner(tailBottom, q);
  }
  const q = probability - 0.5;
  return (horner(centreTop, q * q) * q) / horner(centreBottom, q * q);
};

/** Probability that a normal draw stays under `x`. Abramowitz and Stegun 26.2.17, error under 7.5e-8. */
export const normalShare = (x: number): number => {
  if (x === 0) return 0.5;
  if (x < 0) return 1 - normalShare(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  return 1 - density * t * horner([1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153], t);
};
