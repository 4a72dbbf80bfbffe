import type { ReactNode } from 'react';
import { marketText } from '../../../shared/quote/market-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { useSession } from '../lib/session/session.tsx';
import { Explained, ExplanationPopover, useExplanation } from '../ui/explanation.tsx';

type Props = { quote: Pick<Quote, 'range' | 'outside'> };

/** Explains what the range counts and how often the total holds; to a client also what other providers would answer. */
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
          : `Le total chiffré suffit dans ${quote.range.holds}\u00A0% des cas.`}
      </p>
      {market && <p>{market}</p>}
    </div>
  );
};

/** A sentence on how certain the total is, if any, and where it comes from on demand. */
export const RangeReason = ({ quote, children }: Props & { children?: ReactNode }) => {
  const explanation = useExplanation();
  return (
    <>
      {children} <Explained by={explanation}>Pourquoi&nbsp;?</Explained>
      <ExplanationPopover of={explanation} title="D’où vient cette fourchette">
        <RangeReasons quote={quote} />
      </ExplanationPopover>
    </>
  );
};
