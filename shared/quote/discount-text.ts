import { formatVatRate } from '../text/format.ts';
import type { Quote } from './quote.ts';

/** The label of a discount: « Remise de 12,5 % », and that its euros are rounded. */
export const discountText = ({ before, amount, tenths }: NonNullable<Quote['discount']>): string => {
  if (tenths === undefined) return 'Remise';
  const rounded = amount * 1000 === before * tenths ? '' : ', arrondie à l’euro';
  return `Remise de ${formatVatRate(tenths)}${rounded}`;
};
