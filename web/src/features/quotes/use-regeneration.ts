import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ErrorCode } from '../../../../shared/api/errors.ts';
import type { QuoteState } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError, toastError } from '../../lib/errors.ts';
import { showAnswer } from '../../lib/query.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCreditUpdates } from '../../quote-view/credits.ts';
import { dismissFailures } from '../../ui/toast.ts';

/** After these errors it is unknown whether the request was accepted: the same key must be sent again. */
const unsure: ErrorCode[] = ['unavailable', 'unexpected', 'not_signed_in'];
const about = 'regeneration';

/** Has a quote regenerated, and leads on to the new one. Asked again after a lost answer, it is still one quote. */
export const useRegeneration = (id: string, onSettled: () => void) => {
  const key = useRef<string>(undefined);
  const client = useQueryClient();
  const navigate = useNavigate();
  const credits = useCreditUpdates();
  return useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return api.regenerateQuote({ params: { id }, idempotencyKey: key.current });
    },
    onSuccess: ({ id: regenerated, credits_remaining }) => {
      key.current = undefined;
      dismissFailures(about);
      credits.spend(credits_remaining);
      const other = {
        id: regenerated,
        status: 'pending',
        created_at: new Date().toISOString(),
        total_price: null,
      } as const;
      showAnswer<QuoteState>(client, queryKeys.quote(id), (quote) =>
        quote?.status === 'done' ? { ...quote, other_generations: [...(quote.other_generations ?? []), other] } : quote,
      );
      void client.resetQueries({ queryKey: queryKeys.quotes });
      onSettled();
      void navigate(`/quote/${regenerated}`);
    },
    onError: (error) => {
      const { code } = asAppError(error);
      toastError(error, { about });
      if (unsure.includes(code)) return;
      key.current = undefined;
      // The plan or the credits have changed in another tab.
      credits.reread();
      onSettled();
    },
  });
};
