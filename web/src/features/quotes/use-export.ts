import { useMutation } from '@tanstack/react-query';
import type { ListedQuote } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { type Format, formats } from './export-quotes.ts';
import { type Filters, findQuotes } from './find-quotes.ts';

/** Every summary of the person, as they stand now. */
const readAll = async (after?: string): Promise<ListedQuote[]> => {
  const { quotes, next } = await api.listQuotes({ query: { size: '1000', after } });
  return next ? [...quotes, ...(await readAll(next))] : quotes;
};

/** Saves the summaries that the filters leave, read anew. */
export const useExport = (filters: Filters) => {
  const about = 'history-export';
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: Format) => ({ format, quotes: findQuotes(await readAll(), filters) }),
    onSuccess: ({ format, quotes }) => {
      const { type, write } = formats[format];
      saveFile(URL.createObjectURL(new Blob([write(quotes)], { type })), `historique-des-devis.${format}`);
      toast({ title: 'Historique exporté', tone: 'success', about });
    },
    meta: { about, failure: { title: 'Erreur', description: 'Impossible d’exporter l’historique' } },
  });
  return { exportAs: (format: Format) => mutate(format), exporting: isPending };
};
