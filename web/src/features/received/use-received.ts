import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReceivedDevis } from '../../../../shared/received/received-devis.ts';
import { api } from '../../lib/app-api.ts';
import { toastError } from '../../lib/errors.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { FileFailure, sendFile } from '../../lib/send-file.ts';
import { toast } from '../../ui/toast.ts';

/** The received devis of a quote; undefined until they are read. */
export const useReceived = (quote: string) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.received(quote),
    queryFn: () => api.listReceivedDevis({ params: { id: quote } }),
  });
  return { list: data, unread: !data && error !== null, reading: isFetching, retry: () => void refetch() };
};

/** What is compared: a file, or a text that was pasted. */
export type Paper = { file: File } | { text: string };

/** The file is in the bucket and its words are read before the devis is. It takes no place where that fails. */
const sent = async (quote: string, file: File) => {
  const watching = { onOpen: () => {}, onSent: () => {}, onRead: () => {}, signal: new AbortController().signal };
  const { id } = await sendFile(`recu-${quote}`, file, watching);
  try {
    return await api.readReceivedDevis({ params: { id: quote }, body: { document: id } });
  } catch (error) {
    await api.removeDocument({ params: { id } }).catch(() => undefined);
    throw error;
  }
};

const about = 'received';

/** Reads one more devis beside the quote; `onRead` is told once it is there. */
export const useReadReceived = (quote: string, onRead: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paper: Paper): Promise<ReceivedDevis> =>
      'file' in paper ? sent(quote, paper.file) : api.readReceivedDevis({ params: { id: quote }, body: paper }),
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.received(quote) });
      void queries.invalidateQueries({ queryKey: queryKeys.credits });
      toast({ title: 'Devis lu', description: name, tone: 'success', about });
      onRead();
    },
    onError: (error) => toastError(error instanceof FileFailure ? error.cause : error, { about }),
  });
};

export const useRemoveReceived = (quote: string, onRemoved: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (place: number) => api.removeReceivedDevis({ params: { id: quote, place: String(place) } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.received(quote) });
      onRemoved();
    },
    onError: (error) => toastError(error, { about }),
  });
};
