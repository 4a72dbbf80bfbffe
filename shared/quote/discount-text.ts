import { formatVatRate } from '../text/format.ts';
import type { Quote } from './quote.ts';

/** What is taken off, as it is written beside its amount: « Remise de 12,5 % », and that its euros are rounded where they are. */
export const discountText = ({ before, amount, tenths }: NonNullable<Quote['discount']>): string => {
  if (tenths === undefined) return 'Remise';
  const rounded = amount * 1000 === before * tenths ? '' : ', arrondie à l’euro';
  return `Remise de ${formatVatRate(tenths)}${rounded}`;
};
