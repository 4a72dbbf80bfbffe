import type { Quote } from './quote.ts';

/** A price as a reader sees it, on screen and on paper: that of work of each month a month and a year. */
export const optionPriceText = (
  { value, price, once }: Pick<Quote['included_options'][number], 'value' | 'price' | 'once'>,
  format: (euros: number) => string,
): string => {
  if (price === null || price === 0) return value;
  if (once) return format(price);
  const year = `${format(price)} par an`;
  return value.startsWith('1\u00A0mois') ? `${format(price / 12)} par mois, soit ${year}` : year;
};

/** How the description of an option ends that is priced apart. */
export const apart = ', hors du total.';

/** The same description once the option is chosen, and counts in the total. */
export const asCounted = (description: string): string =>
  description.endsWith(apart) ? `${description.slice(0, -apart.length)}.` : description;

/** Begins what a feature in option tells of its hours and rate. */
export const priced = 'Fonctionnalité en option';

/** What an option is, without its hours and rate. */
export const withoutPrice = (description: string): string => (description.split(priced)[0] ?? '').trim();
