import type { ReactNode } from 'react';
import { marketText } from '../../../shared/quote/market-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { riskOfExceeding } from '../../../shared/quote/risk-text.ts';
import { formatEuros, typography } from '../../../shared/text/format.ts';
import { useSession } from '../lib/session/session.tsx';
import { Explained, ExplanationPopover, useExplanation } from '../ui/explanation.tsx';
import { RangeChart } from './range-chart.tsx';

type Props = { quote: Pick<Quote, 'range' | 'outside' | 'total_price'> };

/** How sure the total is, in the words of the key figures: what a provider risks, or what a client provides for. */
const certainty = ({ range: { price, holds } }: Props['quote'], isClient: boolean) =>
  typography(
    isClient
      ? `Comptez le total, et prévoyez ${formatEuros(price.p80)} HT\u00A0: ce montant suffit huit fois sur dix.`
      : `Risque de dépasser le total\u00A0: ${riskOfExceeding(holds)}.`,
  );

/** Explains how sure the total is and what the range counts; to a client also what other providers would answer. */
export const RangeReasons = ({ quote }: Props) => {
  const isClient = useSession().profile?.account_type === 'client';
  const market = isClient ? marketText(quote) : '';
  return (
    <div className="grid max-w-prose gap-2">
      <p>
        La fourchette compte les aléas des tâches, les risques, ce que deviennent d’habitude les projets chiffrés par
        des professionnels et une lecture imparfaite de la description.{' '}
        {quote.range.price.p90 === null
          ? 'Personne ne peut dire ici ce que le projet coûtera au plus.'
          : certainty(quote, isClient)}
      </p>
      {market && <p>{market}</p>}
    </div>
  );
};

/** A sentence on how certain the total is, if any; on demand the distribution, and where it comes from. */
export const RangeReason = ({ quote, children }: Props & { children?: ReactNode }) => {
  const explanation = useExplanation();
  return (
    <>
      {children} <Explained by={explanation}>Pourquoi&nbsp;?</Explained>
      <ExplanationPopover of={explanation} title="D’où vient cette fourchette">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RangeReasons quote={quote} />
          <RangeChart quote={quote} />
        </div>
      </ExplanationPopover>
    </>
  );
};
