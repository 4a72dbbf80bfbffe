import { errors } from '../../../shared/api/errors.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { Button } from '../ui/button.tsx';
import { useDuplicate } from './use-offers.ts';

/** Makes a copy of a quote, which can be changed. */
export const CopyQuote = ({
  quote,
  variant = 'primary',
}: {
  quote: Pick<Quote, 'id'>;
  variant?: 'primary' | 'secondary';
}) => {
  const { mutate, isPending } = useDuplicate(quote.id);
  return (
    <Button variant={variant} busy={isPending} onClick={() => mutate()}>
      Faire une copie
    </Button>
  );
};

export const LockedSentence = () => <span className="mt-1 block text-note">{errors.quote_locked.sentence}</span>;
