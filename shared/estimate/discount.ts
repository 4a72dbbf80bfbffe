import type { Corrections } from '../quote/corrections.ts';
import type { Quote } from '../quote/quote.ts';

/** A discount on a sum of whole euros, in whole euros: half a euro up, never more than the sum. Undefined where nothing is taken off. */
export const discountOn = (before: number, discount: Corrections['discount']): Quote['discount'] => {
  if (discount === undefined) return undefined;
  const share = 'tenths' in discount ? discount : undefined;
  const wanted = 'euros' in discount ? discount.euros : Math.floor((before * discount.tenths + 500) / 1000);
  const amount = Math.min(before, wanted);
  return amount === 0 ? undefined : { before, amount, ...share };
};

/** An amount of the sum once the discount is taken off it, in proportion: whole euros. */
export const lessDiscount = (price: number, discount: Quote['discount']): number =>
  discount ? Math.round((price * (discount.before - discount.amount)) / discount.before) : price;
