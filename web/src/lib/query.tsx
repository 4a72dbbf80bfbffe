import { type Query, QueryClient, QueryClientProvider, type QueryKey, type Updater } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../../shared/api/errors.ts';
import { asAppError } from './errors.ts';
import { mutationCache, queryCache } from './failure-toasts.ts';
import { queryKeys } from './query-keys.ts';
import { sessionStore } from './session/store.ts';

const worthRetrying: ErrorCode[] = ['unavailable', 'too_many_requests'];

const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    // A browser that believes it is offline still sends the request, and shows the failure.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (count, error) => count < 2 && worthRetrying.includes(asAppError(error).code),
    },
  },
});

/** An offer belongs to its link: it stays on the page when its recipient turns out to be signed in. */
const isPersonal = ({ queryKey: [kind] }: Query) => kind !== queryKeys.receivedOffer('')[0];

/** One person's data is removed so that it is never shown to the next. */
let owner = sessionStore.read().user?.id;
sessionStore.subscribe(() => {
  const { user } = sessionStore.read();
  if (user?.id === owner) return;
  owner = user?.id;
  queryClient.removeQueries({ predicate: isPersonal });
  mutationCache.clear();
});

/** Pages that read from the server are wrapped in it. Public pages are not: they do without this code. */
export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/**
 * Writes an answer into the cache and reads the query again. Without the second read, a read that began before the answer
 * would put the old state back.
 */
export const showAnswer = <T,>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: T | ((read: T | undefined) => T | undefined),
): void => {
  client.setQueryData<T>(queryKey, answer as Updater<T | undefined, T | undefined>);
  void client.invalidateQueries({ queryKey });
};
