import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, typography } from '../../../shared/text/format.ts';

/** Between which prices the project stays in eight cases of ten. Empty for a quote that was counted without the lower one. */
export const rangeText = ({ range: { price } }: Pick<Quote, 'range'>): string =>
  price.p10 === undefined || price.p90 === null
    ? ''
    : typography(`Le plus souvent, le projet coûte entre ${formatEuros(price.p10)} et ${formatEuros(price.p90)} HT.`);
