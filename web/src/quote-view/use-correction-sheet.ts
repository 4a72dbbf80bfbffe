import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/app-api.ts';
import { queryKeys } from '../lib/query-keys.ts';

/** The generated quote with its terms and corrections, read anew on each mount: a cached one may belong to an earlier version. */
export const useCorrectionSheet = (id: string) =>
  useQuery({
    queryKey: queryKeys.corrections(id),
    queryFn: () => api.getCorrections({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
