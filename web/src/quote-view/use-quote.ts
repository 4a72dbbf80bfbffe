import { useQuery } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { QuoteState } from '../../../shared/quote.ts';
import { api } from '../lib/app-api.ts';
import { asAppError } from '../lib/errors.ts';

/** Seconds between two looks at a quote that is being made; the last one repeats. */
const waits = [1, 1, 2, 2, 3, 3, 5];
const final: ErrorCode[] = ['quote_not_found', 'not_found', 'not_signed_in'];

const isSettled = (quote: QuoteState | undefined) => quote?.status === 'done' || quote?.status === 'failed';
const isFinal = (error: unknown) => error !== null && final.includes(asAppError(error).code);

/** A quote by its id, looked at until it is done or failed; a failed look is followed by another one. */
export const useQuote = (id: string) =>
  useQuery({
    queryKey: ['quote', id],
    queryFn: () => api.getQuote({ params: { id } }),
    retry: false,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (isSettled(data) || isFinal(error)) return false;
      return (waits[dataUpdateCount + errorUpdateCount - 1] ?? 5) * 1_000;
    },
  });
