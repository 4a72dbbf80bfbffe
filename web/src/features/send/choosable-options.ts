import type { Quote } from '../../../../shared/quote/quote.ts';

/** Options priced once, in whole euros: what a recipient may add. */
export const choosableOf = ({ included_options }: Pick<Quote, 'included_options'>) =>
  included_options.flatMap(({ name, price, once }, index) => (once && price !== null ? [{ index, name, price }] : []));
