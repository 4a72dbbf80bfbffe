import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Credits } from '../../../shared/billing/subscription.ts';
import { api } from '../lib/app-api.ts';
import { showAnswer } from '../lib/query.tsx';
import { queryKeys } from '../lib/query-keys.ts';

const creditsQuery = { queryKey: queryKeys.credits, queryFn: () => api.getUserCredits() };

/** The signed-in person's credits; undefined until they are there. */
export const useCredits = () => useQuery(creditsQuery).data;

/** The credits, whether they could not be read, and how to read them again. */
export const useCreditsReading = () => {
  const { data: credits, errorUpdateCount, isFetching: reading, refetch } = useQuery(creditsQuery);
  return { credits, failed: !credits && errorUpdateCount > 0, reading, retry: () => void refetch() };
};

/** Whether the plan includes the document as a file; false until the credits are read. */
export const givesFile = (credits: Credits | undefined) =>
  credits !== undefined && credits.subscription_tier !== 'Gratuit';

/** Shows a toast where the credits cannot be read. One call is enough for a page, however many of its parts show the credits. */
export const useCreditsToast = () => {
  const failure = { title: 'Erreur', description: 'Impossible de récupérer les crédits' };
  useQuery({ ...creditsQuery, meta: { about: 'credits', failure } });
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
