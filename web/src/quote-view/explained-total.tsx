import type { ReactNode } from 'react';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatHours } from '../../../shared/text/format.ts';
import { Explained, ExplanationPopover, useExplanation } from '../ui/explanation.tsx';
import { TotalExplanation } from './total-explanation.tsx';

type Props = {
  quote: Quote;
  /** Lays out the two figures; both open the same explanation. */
  children: (hours: ReactNode, price: ReactNode) => ReactNode;
};

/** The hours and the price of the whole project, explained where they stand. */
export const ExplainedTotal = ({ quote, children }: Props) => {
  const explanation = useExplanation();
  const hours = (
    <Explained by={explanation} repeated>
      {formatHours(quote.estimated_hours)}
    </Explained>
  );
  const price = (
    <>
      <Explained by={explanation}>{formatEuros(quote.total_price)}</Explained>
      <ExplanationPopover of={explanation} title="Le total, étape par étape">
        <TotalExplanation quote={quote} />
      </ExplanationPopover>
    </>
  );
  return children(hours, price);
};
