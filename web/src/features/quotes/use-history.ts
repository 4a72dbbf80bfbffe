import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '../../../../shared/route.ts';
import type { routes } from '../../../../shared/routes.ts';
import { api } from '../../lib/app-api.ts';
import { toastError } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';

type Page = Output<typeof routes.listQuotes>;
type Pages = InfiniteData<Page, string | undefined>;

const queryKey = ['quotes'];
/** Between two looks while a quote of the list is being made, in milliseconds. */
const wait = 5_000;

const isOpen = ({ quotes }: Page) => quotes.some(({ status }) => status === 'pending' || status === 'running');

/** The history, a page at a time; looked at again while one of its quotes is being made. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api.listQuotes(pageParam === undefined ? {} : { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(isOpen) ? wait : false),
    refetchOnMount: 'always',
  });

const without = (pages: Pages | undefined, id: string): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, quotes: page.quotes.filter((quote) => quote.id !== id) })),
  };

/** Erases a quote for good, tells how it went, and takes it off the list. */
export const useDeletion = (onSettled: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteQuote({ params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData<Pages>(queryKey, (pages) => without(pages, id));
      client.removeQueries({ queryKey: ['quote', id] });
      toast({ title: 'Devis supprimé', description: 'Le devis a été supprimé avec succès.', tone: 'success' });
    },
    onError: (error) => toastError(error, { title: 'Erreur', description: 'Impossible de supprimer le devis' }),
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey });
    },
  });
};
