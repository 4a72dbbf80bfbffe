import { phasesWithWork } from '../../../shared/quote/breakdown.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatHours, phaseName } from '../../../shared/text/format.ts';
import { AmountList, Entry } from './amount-list.tsx';
import { DiscountEntry } from './discount-entry.tsx';

type Props = {
  quote: Pick<Quote, 'breakdown' | 'features' | 'estimated_hours' | 'total_price' | 'discount'>;
  hours: number;
  price: number;
};

/** Explains how the phases without features lead from the features' sum to the total. */
export const SubtotalExplanation = ({ quote, hours, price }: Props) => {
  const { features, estimated_hours, total_price, discount } = quote;
  const apart = phasesWithWork(quote).filter(([key]) => !features.some(({ phase }) => phase === key));
  return (
    <AmountList>
      <Entry label={`${features.length} fonctionnalité${features.length > 1 ? 's' : ''}, marge comprise`}>
        <span className="text-muted">{formatHours(hours)}</span>
        <span className="inline-block min-w-18">{formatEuros(price)}</span>
      </Entry>
      {apart.map(([key, row]) => (
        <Entry key={key} label={phaseName(key, row)} why={row.description}>
          <span className="text-muted">{formatHours(row.hours)}</span>
          <span className="inline-block min-w-18">{formatEuros(row.price)}</span>
        </Entry>
      ))}
      {discount && <DiscountEntry discount={discount} />}
      <Entry label="Total HT du devis" result>
        <span className="text-muted">{formatHours(estimated_hours)}</span>
        <span className="inline-block min-w-18">{formatEuros(total_price)}</span>
      </Entry>
    </AmountList>
  );
};
