import { asCounted } from '../quote/option-description.ts';
import type { Quote } from '../quote/quote.ts';
import type { Choosable } from './offer-totals.ts';

/** An option that the recipient may choose; undefined for an unknown position, or one that is not priced once. */
export const choosableAt = (
  { included_options }: Pick<Quote, 'included_options'>,
  index: number,
): Choosable | undefined => {
  const option = included_options[index];
  if (!option?.once || option.price === null) return undefined;
  const { name, description, price } = option;
  return { index, name, description: asCounted(description), price_cents: price * 100 };
};
