import { useQuery } from '@tanstack/react-query';
import type { QuoteSummary } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { LastSent } from './default-words.ts';

/** Reads the devis that was sent last among the latest quotes; null where none was. The ids of offers sort by time. */
export const useLastSent = () =>
  useQuery({
    queryKey: queryKeys.lastSent,
    queryFn: async (): Promise<LastSent | null> => {
      const { quotes } = await api.listQuotes({});
      const sent = quotes.filter((quote): quote is QuoteSummary => 'offer' in quote && quote.offer !== undefined);
      const [last] = sent.toSorted((a, b) => (b.offer?.id ?? '').localeCompare(a.offer?.id ?? ''));
      const [offer] = last ? (await api.listOffers({ params: { id: last.id } })).offers : [];
      return last && offer ? { project_name: last.project_name, offer } : null;
    },
  });
