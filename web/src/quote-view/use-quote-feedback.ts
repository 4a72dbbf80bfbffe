import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuoteFeedback, QuoteFeedbackEntry } from '../../../shared/contact/quote-feedback.ts';
import { api } from '../lib/app-api.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { toast } from '../ui/toast.ts';

export const aboutFeedback = 'quote-feedback';
const failureToast = (description: string) => ({ about: aboutFeedback, failure: { title: 'Erreur', description } });
const done = (title: string, description: string) =>
  toast({ title, description, tone: 'success', about: aboutFeedback });

/** Reads, saves and removes the owner's feedback on a quote. `feedback` is undefined until it is read. */
export const useQuoteFeedback = (id: string) => {
  const client = useQueryClient();
  const queryKey = queryKeys.quoteFeedback(id);
  const read = useQuery({
    queryKey,
    queryFn: () => api.getQuoteFeedback({ params: { id } }),
    meta: failureToast('Impossible de charger le feedback existant'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = (feedback: QuoteFeedback | null) => client.setQueryData(queryKey, { feedback });
  const failed = read.isError && read.data === undefined;
  const save = useMutation({
    mutationFn: (body: QuoteFeedbackEntry) => api.saveQuoteFeedback({ params: { id }, body }),
    onSuccess: (kept) => {
      show(kept);
      done('Feedback enregistré', 'Merci\u00A0! Votre avis est arrivé à l’équipe.');
    },
  });
  const remove = useMutation({
    mutationFn: () => api.removeQuoteFeedback({ params: { id } }),
    onSuccess: () => {
      show(null);
      done('Feedback supprimé', 'Votre avis sur ce devis est effacé.');
    },
    meta: failureToast('Impossible de supprimer le feedback'),
  });
  return { feedback: read.data?.feedback, failed, reading: read.isFetching, retry: read.refetch, save, remove };
};
export type QuoteFeedbackState = ReturnType<typeof useQuoteFeedback>;
