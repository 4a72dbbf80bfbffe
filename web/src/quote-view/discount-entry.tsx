import { discountText } from '../../../shared/quote/discount-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros } from '../../../shared/text/format.ts';
import { Entry } from './amount-list.tsx';

export const DiscountEntry = ({ discount }: { discount: NonNullable<Quote['discount']> }) => (
  <Entry label={discountText(discount)}>
    <span className="inline-block min-w-18">{formatEuros(-discount.amount)}</span>
  </Entry>
);
