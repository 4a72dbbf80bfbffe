import type { QuoteFeature } from '../quote/quote.ts';
import { moduleById } from './catalogue.ts';
import type { Line } from './lines.ts';
import { rounded } from './money.ts';

/** The hours of a feature: expected × factor + margin, then rounded to the half-hour. */
export const basisOf = ({ feature, expected, factor }: Line, margin: number): NonNullable<QuoteFeature['basis']> => {
  const [optimistic, likely, pessimistic] = feature.hours;
  return {
    module_name: moduleById(feature.module)?.name ?? feature.name,
    optimistic: rounded(optimistic, 2),
    likely: rounded(likely, 2),
    pessimistic: rounded(pessimistic, 2),
    expected: rounded(expected, 2),
    factor: rounded(factor, 4),
    margin: rounded(expected * factor * margin, 2),
  };
};
