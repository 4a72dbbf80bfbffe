import type { ReactNode } from 'react';
import { formatEuros, formatHours } from '../../../shared/text/format.ts';
import { Explained, ExplanationPopover, useExplanation } from '../ui/explanation.tsx';
import { Cell } from '../ui/table.tsx';

type Props = {
  hours: number;
  price: number;
  title: string;
  /** A narrow screen shows the hours under the price, which leaves room for the sentences. */
  stacked?: boolean;
  children: ReactNode;
};

/** The last two cells of a row: its hours and its price, with one explanation for both. */
export const ExplainedAmounts = ({ hours, price, title, stacked = false, children }: Props) => {
  const explanation = useExplanation();
  return (
    <>
      <Cell numeric className={stacked ? 'max-sm:hidden' : undefined}>
        <Explained by={explanation} repeated>
          {formatHours(hours)}
        </Explained>
      </Cell>
      <Cell numeric>
        <Explained by={explanation}>{formatEuros(price)}</Explained>
        {stacked && <span className="mt-1 block text-note font-normal text-muted sm:hidden">{formatHours(hours)}</span>}
        <ExplanationPopover of={explanation} title={title}>
          {children}
        </ExplanationPopover>
      </Cell>
    </>
  );
};
