import { marketText } from '../../../shared/quote/market-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { useSession } from '../lib/session/session.tsx';
import { Explained, ExplanationPopover, useExplanation } from '../ui/explanation.tsx';
import { rangeText } from './range-text.ts';

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

/** Says in one sentence how certain the total is, with an explanation on demand. */
export const RangeSentence = ({ quote }: Props) => {
  const explanation = useExplanation();
  return (
    <div className="text-muted">
      {rangeText(quote) || `Ce total tient dans ${quote.range.holds}\u00A0% des cas.`}{' '}
      <Explained by={explanation}>Pourquoi&nbsp;?</Explained>
      <ExplanationPopover of={explanation} title="D’où vient cette fourchette">
        <RangeReasons quote={quote} />
      </ExplanationPopover>
    </div>
  );
};
