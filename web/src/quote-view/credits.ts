import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Credits } from '../../../shared/billing/subscription.ts';
import { api } from '../lib/app-api.ts';
import { toastError } from '../lib/errors.ts';
import { showAnswer } from '../lib/query.tsx';
import { queryKeys } from '../lib/query-keys.ts';
import { dismissFailures } from '../ui/toast.ts';

/** What the toast is about. */
const about = 'credits';

const useCreditsQuery = () => useQuery({ queryKey: queryKeys.credits, queryFn: () => api.getUserCredits() });

/** The signed-in person's credits; undefined until they are there. */
export const useCredits = () => useCreditsQuery().data;

/** The same with what can be done where they could not be read, while they are read again too. */
export const useCreditsReading = () => {
  const { data: credits, errorUpdateCount, isFetching: reading, refetch } = useCreditsQuery();
  return { credits, failed: !credits && errorUpdateCount > 0, reading, retry: () => void refetch() };
};

/** Whether the plan gives the document as a file; not told before the credits are read. */
export const givesFile = (credits: Credits | undefined) =>
  credits !== undefined && credits.subscription_tier !== 'Gratuit';

/** Tells that the credits cannot be read. For one place of a page, however many show them. */
export const useCreditsFailure = () => {
  const { data, error } = useCreditsQuery();
  useEffect(() => {
    if (error) toastError(error, { title: 'Erreur', description: 'Impossible de récupérer les crédits', about });
    else if (data) dismissFailures(about);
  }, [data, error]);
};

const change = (client: QueryClient, next: (credits: Credits) => number) =>
  showAnswer<Credits>(
    client,
    queryKeys.credits,
    (credits) => credits && { ...credits, credits_remaining: next(credits) },
  );

/** A generation that ends without a quote gives its credit back. */
export const giveCreditBack = (client: QueryClient): void =>
  change(client, ({ credits_remaining, credits_allocated }) => Math.min(credits_remaining + 1, credits_allocated));

/** `spend` with what an answer said, `giveBack` where none was used, `reread` where they may have changed elsewhere. */
export const useCreditUpdates = () => {
  const client = useQueryClient();
  return {
    spend: (credits_remaining: number) => change(client, () => credits_remaining),
    giveBack: () => giveCreditBack(client),
    reread: () => void client.invalidateQueries({ queryKey: queryKeys.credits }),
  };
};
