import { useIsMutating, useQuery } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/api/errors.ts';
import type { QuoteState } from '../../../shared/quote/quote.ts';
import { api } from '../lib/app-api.ts';
import { asAppError } from '../lib/errors.ts';
import type { FailureToast } from '../lib/failure-toasts.ts';
import { deletionKey, queryKeys } from '../lib/query-keys.ts';
import { giveCreditBack } from './credits.ts';

/** Seconds between two looks at a quote that is being made; the last one repeats. */
const waits = [1, 1, 2, 2, 3, 3, 5];
const absent: ErrorCode[] = ['quote_not_found', 'not_found'];

const hasCode = (error: unknown, codes: ErrorCode[]) => error !== null && codes.includes(asAppError(error).code);

/** That there is no such quote is an answer, null; only what is no answer throws. */
const look = async (id: string): Promise<QuoteState | null> => {
  try {
    return await api.getQuote({ params: { id } });
  } catch (error) {
    if (hasCode(error, absent)) return null;
    throw error;
  }
};

export type SettledQuote = Exclude<QuoteState, { progress: unknown }>;
/** True for a quote that will not change by itself any more. */
export const isSettled = (quote: QuoteState | null | undefined): quote is SettledQuote =>
  Boolean(quote) && !('progress' in (quote as QuoteState));

/**
 * A quote by its id, looked at until it is done, failed, unreadable or absent (null); undefined until a first look was answered.
 * A failed look is followed by another one; `failing` stays true from a failed look to the next answered one.
 */
export const useQuote = (id: string, meta?: FailureToast) => {
  const isDeleted = useIsMutating({ mutationKey: deletionKey }) > 0;
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    enabled: !isDeleted,
    queryKey: queryKeys.quote(id),
    ...(meta && { meta }),
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<QuoteState | null>(queryKey);
      const now = await look(id);
      if (before && !isSettled(before) && now?.status === 'failed') giveCreditBack(client);
      return now;
    },
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (data === null || isSettled(data) || hasCode(error, ['not_signed_in'])) return false;
      return (waits[dataUpdateCount + errorUpdateCount - 1] ?? 5) * 1_000;
    },
  });
  // Without data, a new look erases the error of the last one.
  return { quote: data, failing: error !== null || (data === undefined && isFetchedAfterMount), refetch };
};
