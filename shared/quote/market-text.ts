import { formatEuros, typography } from '../text/format.ts';
import type { Quote } from './quote.ts';

/**
 * 35 firms bid on one specification: nine in ten bid over 0.25 times the median, one in ten over 2.12 times it
 * ("Evidence-based Software Engineering", D. M. Jones, from Jørgensen's data).
 */
const spread = { low: 0.25, high: 2.12 } as const;
const source = '« Evidence-based Software Engineering », 35 entreprises sur un même cahier des charges';

/** Two figures of a sum nobody quotes to the euro. */
const round = (euros: number) => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, euros))) - 1);
  return Math.round(euros / step) * step;
};

/**
 * What ten providers asked for the same project would answer, by the published spread of bids around the median one, which
 * stands here for P50. Empty where no confident total is known, or for nothing to do.
 */
export const marketText = ({ range, outside }: Pick<Quote, 'range' | 'outside'>): string => {
  const { p50 } = range.price;
  if (outside || p50 === 0) return '';
  const [low, high] = [round(p50 * spread.low), round(p50 * spread.high)];
  return typography(
    `Dix prestataires vous répondraient entre ${formatEuros(low)} et ${formatEuros(high)} HT : c’est l’écart publié entre ` +
      `huit réponses sur dix à une même demande (${source}).`,
  );
};
