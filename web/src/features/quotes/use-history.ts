import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AppError, ErrorCode } from '../../../../shared/api/errors.ts';
import type { Output } from '../../../../shared/api/route.ts';
import type { routes } from '../../../../shared/api/routes.ts';
import type { ListedQuote, QuoteSummary } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { deletionKey, queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session/session.tsx';
import { giveCreditBack } from '../../quote-view/credits.ts';
import { forgetDevis } from '../../quote-view/devis-draft-name.ts';
import { toast } from '../../ui/toast.ts';

type Page = Output<typeof routes.listQuotes>;
type Pages = InfiniteData<Page, string | undefined>;

/** Between two looks while a quote of the list is being made, in milliseconds. */
const wait = 5_000;

const isOpen = ({ quotes }: Page) => quotes.some(({ status }) => status === 'pending' || status === 'running');

/** The history, a page at a time; looked at again while one of its quotes is being made. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: queryKeys.quotes,
    queryFn: ({ pageParam }) => api.listQuotes(pageParam === undefined ? {} : { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(isOpen) ? wait : false),
    refetchOnMount: 'always',
  });

/** Every summary of the person, a thousand at a time, for a search, a sort or what they come to. */
export const useAllQuotes = () => {
  const all = useInfiniteQuery({
    queryKey: queryKeys.allQuotes,
    queryFn: ({ pageParam }) => api.listQuotes({ query: { size: '1000', after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = all;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return all;
};

const without = (pages: Pages | undefined, id: string): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, quotes: page.quotes.filter((quote) => quote.id !== id) })),
  };

const about = 'deletion';

/** A quote to delete: one that is still pending is cancelled, and its credit comes back. */
export type DeletedQuote = Pick<ListedQuote, 'id' | 'status' | 'project_name'> &
  Pick<Partial<QuoteSummary>, 'devis_number' | 'issued_version' | 'accepted_offer'>;

const deletionToast = ({ status }: DeletedQuote) =>
  status === 'pending'
    ? { title: 'Devis annulé', description: 'Votre crédit vous a été rendu.' }
    : { title: 'Devis supprimé', description: 'Le devis a été supprimé avec succès.' };

/** Refusals that say what stands in the way. */
const explained = new Set<ErrorCode>(['quote_not_pending', 'offer_open', 'quote_locked']);

const failure = ({ code }: AppError) =>
  explained.has(code) ? {} : { title: 'Erreur', description: 'Impossible de supprimer le devis' };

/** Erases a quote for good, tells how it went, and takes it off the list. `onDeleted` comes first, to leave its page. */
export const useDeletion = (onSettled: () => void, onDeleted?: () => void) => {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationKey: deletionKey,
    mutationFn: ({ id, status }: DeletedQuote) =>
      api.deleteQuote({ params: { id }, query: status === 'pending' ? { status } : {} }),
    onSuccess: (_, quote) => {
      onDeleted?.();
      if (user) forgetDevis(user.id, quote.id);
      if (quote.status === 'pending') giveCreditBack(client);
      client.setQueriesData<Pages>({ queryKey: queryKeys.quotes }, (pages) => without(pages, quote.id));
      // The quote's own page is still mounted: without its data, or with old data, it would read the deleted quote again.
      const key = queryKeys.quote(quote.id);
      client.removeQueries({ queryKey: key, predicate: (query) => query.getObserversCount() === 0 });
      client.setQueryData(key, (data) => data);
      toast({ ...deletionToast(quote), tone: 'success', about });
    },
    meta: { about, failure },
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: queryKeys.quotes });
    },
  });
};
